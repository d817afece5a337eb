// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/window/banner.h"

namespace rw {

class EngineClient;

/// Reports trouble with an engine process: it does not answer, with the choice to wait or to stop it, or it has ended, with time
/// and reason.
class EngineBanner : public Banner
{
    Q_OBJECT

public:
    /// \a saved is the end of a sentence that says what is safe although the process has ended; \a missed says what is impossible
    /// until it runs again.
    EngineBanner(EngineClient &engine, QString saved, QString missed, QWidget *parent = nullptr);

private:
    void refresh();
    void sayItRuns();

    EngineClient &m_engine;
    QString m_saved;
    QString m_missed;
    QString m_read; ///< the trouble that the user has dismissed
    bool m_saysSilence = false;
};

} // namespace rw
