// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofdeeds.h"

#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("rw::ProofDeeds", text);
}

QString nameOf(const DeckSession &session, const Spot &proof)
{
    return toQt(textOf(session.value(proof), "name"));
}

Spot listAround(const Spot &proof)
{
    return {proof.file, Path(proof.path.begin(), proof.path.end() - 1)};
}

Checked<Spot> shownAfter(Findings failed, const Spot &shown)
{
    return failed.empty() ? Checked<Spot>{shown, {}} : Checked<Spot>{std::nullopt, std::move(failed)};
}

} // namespace

Checked<Spot> duplicateProof(DeckSession &session, const Spot &proof)
{
    const QString name = nameOf(session, proof);
    Value copy = session.value(proof);
    copy["name"] = toStd(tr("%1, again").arg(name));
    const Spot list = listAround(proof);
    const std::size_t next = std::get<std::size_t>(proof.path.back()) + 1;
    return shownAfter(session.insertItem(list, next, copy, tr("Duplicate the proof %1").arg(name)), list.inside(next));
}

Checked<Spot> removeProof(DeckSession &session, const Spot &proof)
{
    const Spot list = listAround(proof);
    const std::size_t index = std::get<std::size_t>(proof.path.back());
    const std::size_t count = session.value(list).size();
    if (count == 1 && list.path.size() == 1)
        return {std::nullopt,
                {error("proof.last", toStd(tr("A file of proofs needs one. Delete the file, or write another proof first.")))}};
    const Spot gone = count == 1 ? list : proof;
    const Spot next = count == 1 ? listAround(list) : list.inside(std::min(index, count - 2));
    return shownAfter(session.remove(gone, tr("Delete the proof %1").arg(nameOf(session, proof))), next);
}

Checked<Spot> beginBranch(DeckSession &session, const Spot &proof)
{
    const Value branch = Value::Map{{"name", toStd(tr("and then"))}};
    const Spot list = proof.inside("branches");
    const QString name = tr("Begin a branch of the proof %1").arg(nameOf(session, proof));
    const std::size_t count = session.value(list).size();
    return shownAfter(count == 0 ? session.setValue(list, Value::List{branch}, name, {}, Sharing::Detach)
                                 : session.insertItem(list, count, branch, name, Sharing::Detach),
                      list.inside(count));
}

} // namespace rw
