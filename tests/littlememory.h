// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

namespace rwtest {

/// This process may take a gibibyte more than it has, and no further: reading without an end fails instead of taking the machine.
/// Sanitizers take address space of their own without measure; with them there is no limit.
class LittleMemory
{
public:
    LittleMemory()
    {
        ::getrlimit(RLIMIT_AS, &m_before);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        unsigned long pages = 0;
        if (std::FILE *own = std::fopen("/proc/self/statm", "r")) {
            if (std::fscanf(own, "%lu", &pages) != 1)
                pages = 0;
            std::fclose(own);
        }
        rlimit now = m_before;
        now.rlim_cur = rlim_t(pages) * rlim_t(::sysconf(_SC_PAGESIZE)) + (rlim_t(1) << 30);
        if (pages > 0)
            ::setrlimit(RLIMIT_AS, &now);
#endif
    }
    ~LittleMemory()
    {
        ::setrlimit(RLIMIT_AS, &m_before);
    }
    LittleMemory(const LittleMemory &) = delete;
    LittleMemory &operator=(const LittleMemory &) = delete;

private:
    rlimit m_before;
};

} // namespace rwtest
