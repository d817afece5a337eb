// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace rw {

class Settings;

/// The settings of the workbench. Every change takes effect at once.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(Settings &settings, QWidget *parent = nullptr);
};

} // namespace rw
