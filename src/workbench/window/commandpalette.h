// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QFrame>
#include <QIcon>
#include <QString>

#include <functional>
#include <vector>

class QLineEdit;
class QListView;

namespace rw {

/// An entry of the command palette.
struct PaletteItem
{
    QString title;
    QString detail; ///< its kind or its keys: "Artifacts", "Ctrl+S"
    QIcon icon;
    std::function<void()> act;
};

/// How well the typed letters match a title: in order, and best at the beginnings of words. 0: not at all.
int fitness(const QString &typed, const QString &title);

/// The matching items, best first.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    void setItems(std::vector<PaletteItem> items);
    void setTyped(const QString &typed);
    void act(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<PaletteItem> m_items;
    std::vector<std::size_t> m_shown;
    QString m_typed;
};

/// A line edit above the window, with the matching items below it.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *parent);

    void open(std::vector<PaletteItem> items);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void choose();
    void moveBy(int rows);

    PaletteModel m_model;
    QLineEdit *m_line;
    QListView *m_list;
};

} // namespace rw
