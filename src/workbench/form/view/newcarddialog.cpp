// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/newcarddialog.h"

#include "engine/idform.h"
#include "workbench/form/model/newcard.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

NewCardDialog::NewCardDialog(const std::vector<std::pair<std::string, QString>> &groups, const std::string &group,
                             std::vector<std::string> taken, QWidget *parent)
    : QDialog(parent), m_taken(std::move(taken)), m_group(new QComboBox(this)), m_name(new QLineEdit(this)),
      m_id(new QLineEdit(this)), m_trouble(new QLabel(this))
{
    setWindowTitle(tr("New card"));
    setObjectName(u"newCard"_s);
    for (const auto &[key, title] : groups)
        m_group->addItem(title, toQt(key));
    m_group->setCurrentIndex(std::max(0, m_group->findData(toQt(group))));
    m_name->setObjectName(u"name"_s);
    m_id->setObjectName(u"id"_s);
    m_trouble->setMinimumHeight(fontMetrics().lineSpacing());
    m_trouble->setMinimumWidth(fontMetrics().averageCharWidth() * 52);
    auto *form = new QFormLayout;
    form->addRow(tr("&Kind"), m_group);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Id"), m_id);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_make = buttons->addButton(tr("Make the card"), QDialogButtonBox::AcceptRole);
    m_make->setDefault(true);
    m_make->setObjectName(u"make"_s);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_trouble);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &NewCardDialog::suggest);
    connect(m_id, &QLineEdit::textEdited, this, [this](const QString &text) { m_hasOwnId = !text.isEmpty(), judge(); });
    m_name->setFocus();
    suggest();
}

std::string NewCardDialog::group() const
{
    return toStd(m_group->currentData().toString());
}

QString NewCardDialog::name() const
{
    return m_name->text().trimmed();
}

std::string NewCardDialog::id() const
{
    return toStd(m_id->text().trimmed());
}

void NewCardDialog::suggest()
{
    if (!m_hasOwnId)
        m_id->setText(name().isEmpty() ? QString() : toQt(form::suggestedId(toStd(name()), m_taken)));
    judge();
}

void NewCardDialog::judge()
{
    QString trouble;
    if (name().isEmpty())
        trouble = tr("Give it a name; the id follows from it.");
    else if (!isId(id()))
        trouble = tr("An id has small letters and digits, with single underscores or hyphens.");
    else if (std::ranges::find(m_taken, id()) != m_taken.end())
        trouble = tr("Another card has this id already.");
    m_trouble->setText(trouble);
    QPalette quiet = m_trouble->palette();
    quiet.setColor(QPalette::WindowText, name().isEmpty() ? quietInk(palette()) : findingColours(palette()).error);
    m_trouble->setPalette(quiet);
    m_make->setEnabled(trouble.isEmpty());
}

} // namespace rw
