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

/// A path and its value, as a map in a proof says them; maps in maps are one path.
struct PathRow
{
    std::string path; ///< "seats.anna.gold"
    Path at; ///< where the value stands in the proof
    Value value;
};

/// The rows of a map. \a between stands between the steps of a path; members of \a left are left out.
std::vector<PathRow> pathRows(const Value &map, const Path &at, char between = '.', const std::vector<std::string> &left = {});

/// What sets a path: in the innermost map that leads there, or in a new one.
form::Change settingOf(const Value &proof, const Path &map, const std::string &path, const Value &value, char between = '.');
/// What takes something away, with the maps and lists that would be empty then.
form::Change removalOf(const Value &proof, Path at);

/// A map of a proof as lines: a path, and what stands there. The last line is for one more.
class PathRows : public QWidget
{
    Q_OBJECT

public:
    struct Words
    {
        QString name; ///< of the whole, for tests
        QString path; ///< "What is expected": what a path is, for people who hear
        QString add; ///< in the empty line
        bool takesWhatIsThere = false; ///< a path that is chosen is set to what is there now
        char between = '.';
        std::vector<std::string> left = {}; ///< members that are shown elsewhere
    };
    explicit PathRows(const Words &words, QWidget *parent = nullptr);

    /// Shows the map at a place of a proof; there may be none.
    void set(const Value &proof, const Path &map);
    int count() const { return int(m_rows.size()); }
    void setPathOffers(const std::vector<Offer> &offers);
    /// Which words may stand in the value of a path.
    void setValueOffers(std::function<std::vector<Offer>(const std::string &path)> offers);
    /// What is there now is filled in and offered.
    void setNow(std::function<std::optional<Value>(const std::string &path)> now);
    /// Takes those that are about it.
    void setNotes(const std::vector<FormNote> &notes);
    /// Adds a path, as if it had been chosen.
    void add(const QString &path);
    bool focusAt(const Path &path);
    void focusNew();

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The cursor is in it.
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
