// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/storefaultbar.h"

#include "workbench/parts/qttext.h"

#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// A free file name next to the file.
QString nameAside(const QString &file)
{
    QString name = file + u".damaged"_s;
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = u"%1.damaged-%2"_s.arg(file).arg(number);
    return name;
}

} // namespace

StoreFaultBar::StoreFaultBar(QWidget *parent)
    : QWidget(parent), m_told(new QLabel(this)), m_again(new QPushButton(tr("&Try again"), this)),
      m_aside(new QPushButton(tr("&Put it aside"), this))
{
    m_told->setObjectName(u"storeAside"_s);
    m_told->setWordWrap(true);
    m_again->setObjectName(u"storeAgain"_s);
    m_aside->setObjectName(u"storePutAside"_s);
    m_aside->setToolTip(tr("Renames the damaged file, so that a new one can be made. Nothing in it is lost."));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_told);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_again);
    buttons->addWidget(m_aside);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(m_again, &QPushButton::clicked, this, &StoreFaultBar::triedAgain);
    connect(m_aside, &QPushButton::clicked, this, &StoreFaultBar::putAside);
    hide();
}

void StoreFaultBar::offer(const Findings &findings)
{
    const auto isOfStore = [](const Finding &finding) {
        return finding.code.starts_with("store.") && finding.code != "store.damaged-run" && !finding.where.file.empty();
    };
    const auto found = std::ranges::find_if(findings, isOfStore);
    if (found == findings.end())
        return m_again->isHidden() ? void() : hide(); // the message about the new place stays
    show();
    m_file = toQt(found->where.file);
    m_told->setText(m_file);
    m_again->show();
    m_aside->setVisible(found->code == "store.damaged");
}

void StoreFaultBar::putAside()
{
    const QString name = nameAside(m_file);
    // SQLite's journal belongs to the file and would damage a new one.
    QFile::rename(m_file + u"-journal"_s, name + u"-journal"_s);
    if (!QFile::rename(m_file, name)) {
        QFile::rename(name + u"-journal"_s, m_file + u"-journal"_s); // the file stays, so it needs its journal
        return m_told->setText(tr("%1 cannot be renamed.").arg(m_file));
    }
    m_told->setText(tr("The damaged file was renamed to %1.").arg(name));
    m_again->hide();
    m_aside->hide();
    Q_EMIT triedAgain();
}

} // namespace rw
