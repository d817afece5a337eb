// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/desk.h"
#include "serve/request.h"

namespace rw {

class Job;

/// Answers the requests of one caller, one after the other. No exception leaves it: what a game throws is a finding.
/// Code that loops or crashes takes the process along; the caller sees it end, or ends it.
class Session
{
public:
    Session(GameHost &host, std::string version, const ServeLimits &limits = {});
    /// Folders are read through \a readFolder.
    Session(GameHost &host, std::string version, const ServeLimits &limits,
            std::function<DeckFiles(const std::filesystem::path &)> readFolder);

    const ServeLimits &limits() const { return m_desk.limits; }
    /// What came of a request other than `cancel`.
    Checked<Value> answer(const Request &request, Job &job);

private:
    std::string gameOf(const Fields &fields) const;

    Desk m_desk;
};

/// The fields of a request, found to be sound, and its kind.
struct SoundRequest
{
    const RequestKind *kind;
    Fields fields;
};
Checked<SoundRequest> soundRequest(const Request &request);

} // namespace rw
