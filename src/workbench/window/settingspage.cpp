// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/settingspage.h"

#include "workbench/parts/homelypath.h"
#include "workbench/parts/qttext.h"
#include "workbench/window/settings.h"

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
    title->setFont(letters(Letters::Title));

    auto *colours = new QComboBox(this);
    colours->setObjectName(u"colours"_s);
    colours->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    colours->setCurrentIndex(int(settings.colours()));
    connect(colours, &QComboBox::currentIndexChanged, &settings,
            [&settings](int index) { settings.setColours(Settings::Colours(index)); });

    auto *density = new QComboBox(this);
    density->setObjectName(u"density"_s);
    density->addItems({tr("Comfortable"), tr("Compact")});
    density->setCurrentIndex(int(settings.density()));
    connect(density, &QComboBox::currentIndexChanged, &settings, [&settings](int index) { settings.setDensity(Density(index)); });
    connect(&settings, &Settings::changed, density, [density, &settings] { density->setCurrentIndex(int(settings.density())); });

    auto *size = new QSpinBox(this);
    size->setObjectName(u"sourceFontSize"_s);
    size->setRange(6, 32);
    size->setSuffix(tr(" pt"));
    size->setValue(settings.sourceFontSize());
    connect(size, &QSpinBox::valueChanged, &settings, &Settings::setSourceFontSize);

    auto *prove = new QCheckBox(tr("Run the proofs that an edit may affect"), this);
    prove->setObjectName(u"proveWhileTyping"_s);
    prove->setChecked(settings.proveWhileTyping());
    connect(prove, &QCheckBox::toggled, &settings, &Settings::setProveWhileTyping);

    auto *motion = new QCheckBox(tr("Animations"), this);
    motion->setObjectName(u"motion"_s);
    motion->setChecked(settings.motion());
    connect(motion, &QCheckBox::toggled, &settings, &Settings::setMotion);

    auto *playtests = new QComboBox(this);
    playtests->setObjectName(u"playtests"_s);
    playtests->addItems({tr("Ask after the first game"), tr("Save with the deck"), tr("Never save")});
    playtests->setCurrentIndex(int(settings.playtests()));
    connect(playtests, &QComboBox::currentIndexChanged, &settings,
            [&settings](int index) { settings.setPlaytests(Settings::Playtests(index)); });
    connect(&settings, &Settings::changed, playtests,
            [playtests, &settings] { playtests->setCurrentIndex(int(settings.playtests())); });

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(gap(6));
    form->setVerticalSpacing(gap(4));
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->addRow(tr("&Colours"), colours);
    form->addRow(tr("&Density"), density);
    form->addRow(tr("&Source font size"), size);
    form->addRow(tr("While typing"), prove);
    form->addRow(tr("Cards and tables"), motion);
    form->addRow(tr("&Games that people play"), playtests);
    auto *where = new QLabel(this);
    where->setObjectName(u"settingsFile"_s);
    where->setWordWrap(true);
    const auto tellWhere = [where, &settings] {
        const QString file = homelyPath(settings.file());
        where->setText(settings.faults().empty() ? tr("These choices are kept in %1.").arg(file)
                                                 : tr("%1: %2. Your choices last until you close the window.")
                                                       .arg(file, toQt(sentence(settings.faults().front()))));
    };
    tellWhere();
    connect(&settings, &Settings::faultsChanged, where, tellWhere);
    where->setForegroundRole(QPalette::PlaceholderText);
    where->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(pageMargins());
    layout->setSpacing(gap(6));
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addWidget(where);
    layout->addStretch(1);
}

} // namespace rw
