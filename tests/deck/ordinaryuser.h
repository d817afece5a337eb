// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <unistd.h>

namespace rwtest {

/// Runs as somebody whom permissions stop; the superuser is not stopped.
class OrdinaryUser
{
public:
    OrdinaryUser() : m_was(::geteuid()) { m_isOrdinary = m_was != 0 || ::seteuid(65534) == 0; }
    ~OrdinaryUser()
    {
        if (m_was == 0 && ::seteuid(0) != 0)
            std::abort();
    }
    OrdinaryUser(const OrdinaryUser &) = delete;
    OrdinaryUser &operator=(const OrdinaryUser &) = delete;
    bool isOrdinary() const { return m_isOrdinary; }

private:
    uid_t m_was;
    bool m_isOrdinary = false;
};

} // namespace rwtest
