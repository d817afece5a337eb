// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/proofview/offerfield.h"
#include "workbench/workspace.h"

#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace rw {

class PathRows;

/// Shows an experiment as a form: the question, bots, games and players, what varies, and the answer that was written down.
class ExperimentForm : public SpotView
{
    Q_OBJECT

public:
    explicit ExperimentForm(Workspace &workspace, QWidget *parent = nullptr);

    bool canShow(const Spot &spot) const override;
    QString whyNot(const Spot &spot) const override;
    void show(const Spot &spot) override;

    const Spot &subject() const { return m_subject; }

private:
    /// The kind of variation.
    enum class Kind { Batch, Compare, Sweep };
    struct Side
    {
        QWidget *box;
        std::map<std::string, OfferField *> fields;
        PathRows *set;
    };

    void build();
    OfferField *addField(const std::string &key, OfferField::Words words);
    /// Adds a button that opens the list of bots for a field. \a place is the path of the bots in the experiment.
    void addBotsList(OfferField *field, const Path &place);
    void chooseBots(const Path &place);
    OfferField *sideField(Side &side, std::size_t index, const std::string &key, OfferField::Words words);
    void addSide();
    void lookAgain();
    void refresh();
    void refreshSides();
    void refreshNotes();
    void refreshRun();
    void takeDescription();
    void chooseKind(int kind);
    void takeValues(const QString &typed);
    void run();
    Kind kind() const;
    void setOrRemove(const Path &path, const Value &value);
    void apply(const form::Changes &changes, bool isTyping = false);

    Workspace &m_workspace;
    Spot m_subject;
    Value m_value;
    QPushButton *m_run;
    QLabel *m_told;
    QLabel *m_leftOut;
    QScrollArea *m_scroll;
    QWidget *m_body;
    QFormLayout *m_form;
    std::map<std::string, OfferField *> m_fields;
    QPlainTextEdit *m_description;
    QCheckBox *m_untilSettled;
    PathRows *m_set;
    QComboBox *m_kind;
    OfferField *m_swept;
    OfferField *m_values;
    QWidget *m_sidesBox;
    QVBoxLayout *m_sidesColumn;
    std::vector<Side> m_sides;
};

} // namespace rw
