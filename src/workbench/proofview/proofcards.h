// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/proofview/offerfield.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace rw {

class PathRows;
struct Workspace;

/// The part `given: cards:`: cards that only exist in this proof, as changed copies of others or completely new.
class ProofCards : public QWidget
{
    Q_OBJECT

public:
    ProofCards(const Workspace &workspace, QWidget *parent);

    void set(const Value &proof);
    void setNotes(const std::vector<FormNote> &notes);
    bool focusAt(const Path &path);
    void focusNew();

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);

private:
    struct Card
    {
        QWidget *box;
        OfferField *id;
        OfferField *like;
        OfferField *group;
        PathRows *values;
    };

    void addCard();
    OfferField *addField(QWidget *box, std::size_t index, const char *key, OfferField::Words words);
    void takeNew(const QString &typed);
    void takeKey(std::size_t index, const std::string &key, const Value &value);

    const Workspace &m_workspace;
    Value m_proof;
    QVBoxLayout *m_column;
    std::vector<Card> m_cards;
    OfferLine *m_new;
};

} // namespace rw
