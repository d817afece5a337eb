// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QScintilla's headers need the Qt keywords that we switch off.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexeryaml.h>
#include <Qsci/qsciscintilla.h>
#undef signals
#undef slots
