// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/window/banner.h"

namespace rw {

class EngineClient;

/// Tells what is the matter with an engine process: that it does not answer, with a choice to wait or to stop it, or that it ended, when
/// and why.
class EngineBanner : public Banner
{
    Q_OBJECT

public:
    /// \a saved says what an end of the process does not cost, as the end of a sentence, and \a missed what cannot be done until it
    /// runs again.
    EngineBanner(EngineClient &engine, QString saved, QString missed, QWidget *parent = nullptr);

private:
    void refresh();
    void sayItRuns();

    EngineClient &m_engine;
    QString m_saved;
    QString m_missed;
    QString m_read; ///< the trouble that the user has sent away
    bool m_saysSilence = false;
};

} // namespace rw
