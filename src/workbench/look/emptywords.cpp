// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/look/emptywords.h"

#include "workbench/look/look.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QLabel>

namespace rw {

namespace {

/// A label that covers the whole list.
class EmptyWords : public QLabel
{
public:
    EmptyWords(QAbstractItemView *view, const QString &words) : QLabel(words, view->viewport()), m_view(view)
    {
        setObjectName(QStringLiteral("emptyWords"));
        setAlignment(Qt::AlignCenter);
        setWordWrap(true);
        setMargin(gap(2));
        setForegroundRole(QPalette::PlaceholderText);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        const QAbstractItemModel *model = view->model();
        for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(model, signal, this, &EmptyWords::refresh);
        connect(model, &QAbstractItemModel::modelReset, this, &EmptyWords::refresh);
        view->viewport()->installEventFilter(this);
        refresh();
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            refresh();
        return false;
    }

private:
    void refresh()
    {
        setGeometry(m_view->viewport()->rect());
        setVisible(m_view->model()->rowCount(m_view->rootIndex()) == 0);
    }

    QAbstractItemView *m_view;
};

} // namespace

void sayWhenEmpty(QAbstractItemView *view, const QString &words)
{
    if (auto *said = view->viewport()->findChild<QLabel *>(QStringLiteral("emptyWords"), Qt::FindDirectChildrenOnly))
        return said->setText(words);
    new EmptyWords(view, words); // the view owns it
}

} // namespace rw
