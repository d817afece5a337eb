// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace rw {

class Settings;

/// What a person may choose about the workbench. Every choice holds at once.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(Settings &settings, QWidget *parent = nullptr);
};

} // namespace rw
