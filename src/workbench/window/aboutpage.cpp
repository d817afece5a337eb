// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/aboutpage.h"

#include "workbench/look/look.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

#include <Qsci/qsciglobal.h>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

AboutPage::AboutPage(Facts facts, QWidget *parent) : QWidget(parent), m_facts(std::move(facts))
{
    auto *title = new QLabel(tr("Rulewright %1").arg(QApplication::applicationVersion()), this);
    title->setFont(letters(Letters::Title));
    auto *words =
        new QLabel(tr("A workbench for designers of tabletop games. Free software under the GNU General Public License, "
                      "version 3 or later; it comes without any warranty.\n\nBuilt with Qt %1 and QScintilla %2.")
                       .arg(QString::fromLatin1(qVersion()), QString::fromLatin1(QSCINTILLA_VERSION_STR)),
                   this);
    words->setWordWrap(true);
    auto *copy = new QPushButton(tr("Copy diagnostics"), this);
    copy->setObjectName(u"copyDiagnostics"_s);
    copy->setToolTip(
        tr("Versions and the state of the engine, to be put into a report of a fault; no text of the deck is in it"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(pageMargins());
    layout->setSpacing(gap(6));
    layout->addWidget(title);
    layout->addWidget(words);
    layout->addWidget(copy, 0, Qt::AlignLeft);
    layout->addStretch(1);
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(diagnostics());
        Q_EMIT said(tr("The diagnostics are in the clipboard."));
    });
}

QString AboutPage::diagnostics() const
{
    const QStringList lines{u"rulewright-workbench "_s + QApplication::applicationVersion(),
                            u"Qt "_s + QString::fromLatin1(qVersion()) + u" on "_s + QGuiApplication::platformName(),
                            u"QScintilla "_s + QString::fromLatin1(QSCINTILLA_VERSION_STR),
                            QSysInfo::prettyProductName() + u", "_s + QSysInfo::kernelVersion() + u", "_s
                                + QSysInfo::currentCpuArchitecture(),
                            m_facts()};
    return lines.join(u'\n') + u'\n';
}

} // namespace rw
