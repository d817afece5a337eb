// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/settingspage.h"

#include "workbench/homelypath.h"
#include "workbench/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

SettingsPage::SettingsPage(Settings &settings, QWidget *parent) : QWidget(parent)
{
    auto *title = new QLabel(tr("Settings"), this);
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 1.8);
    big.setBold(true);
    title->setFont(big);

    auto *colours = new QComboBox(this);
    colours->setObjectName(u"colours"_s);
    colours->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    colours->setCurrentIndex(int(settings.colours()));
    connect(colours, &QComboBox::currentIndexChanged, &settings,
            [&settings](int index) { settings.setColours(Settings::Colours(index)); });

    auto *size = new QSpinBox(this);
    size->setObjectName(u"sourceFontSize"_s);
    size->setRange(6, 32);
    size->setSuffix(tr(" pt"));
    size->setValue(settings.sourceFontSize());
    connect(size, &QSpinBox::valueChanged, &settings, &Settings::setSourceFontSize);

    auto *prove = new QCheckBox(tr("Play the proofs that an edit can have touched"), this);
    prove->setObjectName(u"proveWhileTyping"_s);
    prove->setChecked(settings.proveWhileTyping());
    connect(prove, &QCheckBox::toggled, &settings, &Settings::setProveWhileTyping);

    auto *motion = new QCheckBox(tr("Let things move"), this);
    motion->setObjectName(u"motion"_s);
    motion->setChecked(settings.motion());
    connect(motion, &QCheckBox::toggled, &settings, &Settings::setMotion);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(16);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->addRow(tr("&Colours"), colours);
    form->addRow(tr("&Letters of the source"), size);
    form->addRow(tr("While typing"), prove);
    form->addRow(tr("Cards and tables"), motion);
    auto *where = new QLabel(tr("These choices are kept in %1.").arg(homelyPath(settings.file())), this);
    where->setForegroundRole(QPalette::PlaceholderText);
    where->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(56, 40, 56, 32);
    layout->setSpacing(24);
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addWidget(where);
    layout->addStretch(1);
}

} // namespace rw
