// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/desk.h"
#include "serve/request.h"

namespace rw {

class Job;

/// Answers the requests of one caller, one after the other. It throws no exception: an exception of a game becomes a finding.
/// Code that crashes or never returns ends the process or blocks it; then the caller sees the end, or kills the process.
class Session
{
public:
    Session(GameHost &host, std::string version, const ServeLimits &limits = {});
    /// Reads folders by calling \a readFolder.
    Session(GameHost &host, std::string version, const ServeLimits &limits,
            std::function<DeckFiles(const std::filesystem::path &)> readFolder);

    const ServeLimits &limits() const { return m_desk.limits; }
    /// The result of any request except `cancel`.
    Checked<Value> answer(const Request &request, Job &job);

private:
    std::string gameOf(const Fields &fields) const;

    Desk m_desk;
};

/// The checked fields of a request, with its kind.
struct SoundRequest
{
    const RequestKind *kind;
    Fields fields;
};
Checked<SoundRequest> soundRequest(const Request &request);

} // namespace rw
