// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/proofview/offerline.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace rw {

/// A path and its value in a map of a proof. Nested maps make a single path.
struct PathRow
{
    std::string path; ///< "seats.anna.gold"
    Path at; ///< path of the value in the proof
    Value value;
};

/// The rows of a map. \a between separates the steps of a path; members in \a left are skipped.
std::vector<PathRow> pathRows(const Value &map, const Path &at, char between = '.', const std::vector<std::string> &left = {});

/// The change that sets a path: in the innermost existing map on its way, or in a new one.
form::Change settingOf(const Value &proof, const Path &map, const std::string &path, const Value &value, char between = '.');
/// The change that removes a value, and also maps and lists that would become empty.
form::Change removalOf(const Value &proof, Path at);

/// A map of a proof as lines with a path and its value. The last line is for adding one.
class PathRows : public QWidget
{
    Q_OBJECT

public:
    struct Words
    {
        QString name; ///< name of the widget, for tests
        QString path; ///< "What is expected": the meaning of a path, for screen readers
        QString add; ///< text in the empty line
        bool takesWhatIsThere = false; ///< choosing a path sets it to its present value in the game
        char between = '.';
        std::vector<std::string> left = {}; ///< members that are shown elsewhere
    };
    explicit PathRows(const Words &words, QWidget *parent = nullptr);

    /// Shows the map at a place of a proof; it need not exist.
    void set(const Value &proof, const Path &map);
    int count() const { return int(m_rows.size()); }
    void setPathOffers(const std::vector<Offer> &offers);
    /// Sets the words that are possible in the value of a path.
    void setValueOffers(std::function<std::vector<Offer>(const std::string &path)> offers);
    /// Sets the present values in the game, which are filled in and offered.
    void setNow(std::function<std::optional<Value>(const std::string &path)> now);
    /// Shows the notes about this map.
    void setNotes(const std::vector<FormNote> &notes);
    /// Adds a path, as if the user had chosen it.
    void add(const QString &path);
    bool focusAt(const Path &path);
    void focusNew();

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The widget has got the focus.
    void entered();

private:
    struct Row
    {
        QWidget *box;
        OfferLine *path;
        OfferLine *value;
        QLabel *note;
        PathRow row;
    };

    Row makeRow(bool isNew);
    void connectRow(std::size_t index);
    void takePath(std::size_t index, const QString &typed);
    void takeValue(std::size_t index, const QString &typed);
    void takeNew();
    void offerValues(const Row &row) const;
    static void say(const Row &row, const QString &sentence);

    Words m_words;
    Value m_proof;
    Path m_map;
    QVBoxLayout *m_column;
    std::vector<Row> m_rows;
    Row m_new;
    std::function<std::vector<Offer>(const std::string &path)> m_valueOffers;
    std::function<std::optional<Value>(const std::string &path)> m_now;
    std::vector<Offer> m_pathOffers;
    std::vector<FormNote> m_notes;
};

} // namespace rw
