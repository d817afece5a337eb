// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/parts/spot.h"

#include <QAbstractTableModel>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace rw {

class DeckSession;

/// The text to search for in a deck.
struct Search
{
    QString words;
    bool isExact = false; ///< capital and small letters differ
    bool wholeWords = false;
};

/// A match: bytes of a file.
struct Hit
{
    std::string file;
    std::size_t from = 0;
    std::size_t to = 0;
    int line = 0; ///< counting from 1
    QString text; ///< text of the line
};
std::vector<Hit> findInDeck(const DeckSession &session, const Search &search);
/// The texts after replacing every match.
std::map<std::string, std::string> replacedTexts(const DeckSession &session, const std::vector<Hit> &hits, const QString &by);

class HitsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, TextColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setHits(std::vector<Hit> hits);
    const std::vector<Hit> &hits() const { return m_hits; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Hit> m_hits;
};

/// Find and replace in all files of the deck.
class FindPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FindPanel(DeckSession &session, QWidget *parent = nullptr);

    void start(const QString &words);
    /// Lists these places instead, and updates them after each edit, until the user searches for words.
    void showReferences(const QString &title, std::function<std::vector<Hit>()> find);
    QTreeView *view() const { return m_view; }
    /// The spot of a row in the view.
    Spot spot(const QModelIndex &index) const;

Q_SIGNALS:
    void wanted(const std::string &file, std::size_t from, std::size_t to);
    void said(const QString &sentence);

private:
    void search();
    void replaceAll();
    void goTo(const QModelIndex &index);

    DeckSession &m_session;
    HitsModel m_hits;
    QLineEdit *m_find;
    QLineEdit *m_replace;
    QCheckBox *m_exact;
    QCheckBox *m_whole;
    QPushButton *m_replaceAll;
    QLabel *m_count;
    QTreeView *m_view;
    std::function<std::vector<Hit>()> m_references; ///< empty while the user searches for words
    QString m_referencesTitle;
};

} // namespace rw
