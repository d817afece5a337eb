// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/plaintexts.h"

#include <QHelpEvent>
#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <QToolTip>

using namespace rw;
using namespace Qt::StringLiterals;

class TestPlainTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLabelShowsANameAsItIs()
    {
        const QString name = u"<b>bold</b>"_s;
        QLabel asItIs(name);
        QLabel page(name);
        page.setTextFormat(Qt::RichText);
        asItIs.show();
        page.show();
        QCOMPARE(asItIs.textFormat(), Qt::PlainText);
        QCOMPARE(page.textFormat(), Qt::RichText);
    }

    void aToolTipShowsANameAsItIs()
    {
        QLabel label(u"x"_s);
        label.setToolTip(u"<img src=\"/etc/picture.png\">"_s);
        label.show();
        QCOMPARE(tipAt(label, {1, 1}), u"<span>&lt;img src=&quot;/etc/picture.png&quot;&gt;</span>"_s);
        QListWidget list;
        list.addItem(u"card"_s);
        list.item(0)->setToolTip(u"<i>Ember</i>"_s);
        list.show();
        QCOMPARE(tipAt(*list.viewport(), list.visualItemRect(list.item(0)).center()), u"<span>&lt;i&gt;Ember&lt;/i&gt;</span>"_s);
    }

private:
    static QString tipAt(QWidget &widget, const QPoint &place)
    {
        QHelpEvent event(QEvent::ToolTip, place, widget.mapToGlobal(place));
        QCoreApplication::sendEvent(&widget, &event);
        return QToolTip::text();
    }

    PlainTexts m_plain{nullptr};
};

QTEST_MAIN(TestPlainTexts)
#include "tst_plaintexts.moc"
