// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/newproof.h"

#include "deck/fileformat.h"
#include "workbench/deckindex.h"
#include "workbench/decksession.h"
#include "workbench/proofview/deckexamples.h"
#include "workbench/qttext.h"
#include "workbench/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *usualFile = "proofs/proofs.yaml";

QString tr(const char *text)
{
    return QCoreApplication::translate("rw::NewProof", text);
}

/// A proof and the file that it stands in.
struct Written
{
    std::string file;
    const Value *proof;
};

std::vector<Written> proofsOf(const DeckSession &session)
{
    std::vector<Written> all;
    for (const std::string &file : session.files())
        if (kindOf(file) == FileKind::Proof)
            for (const Value &proof : listOf(session.document(file).value(), "proofs"))
                all.push_back({file, &proof});
    return all;
}

/// What clauses about one thing have in common: SOW-HUG of SOW-HUG-01.
std::string familyOf(const std::string &clause)
{
    return clause.substr(0, clause.rfind('-'));
}

/// The clauses that name the card, and those of their kind that the proofs named after it are about.
std::vector<std::string> clausesOf(const DeckSession &session, const DeckIndex &index, const DeckEntry &card, const std::vector<Written> &named)
{
    std::vector<std::string> clauses;
    const auto add = [&](const std::string &id) {
        if (!id.empty() && std::ranges::find(clauses, id) == clauses.end())
            clauses.push_back(id);
    };
    for (const DeckEntry &entry : index.entries()) {
        if (entry.kind != DeckEntry::Kind::Clause)
            continue;
        const DeckEntry *spokenOf = index.cardNamedIn(toQt(textOf(session.value(entry.spot), "text")));
        if (spokenOf && spokenOf->id == card.id)
            add(entry.id);
    }
    for (const Written &each : named) {
        const Value::List &own = listOf(*each.proof, "clauses");
        for (const Value &clause : own)
            if (clause.isText() && own.front().isText() && familyOf(clause.text()) == familyOf(own.front().text()))
                add(clause.text());
    }
    return clauses;
}

std::string freeName(const std::vector<Written> &proofs, const QString &wanted)
{
    std::set<std::string> taken;
    for (const Written &each : proofs)
        taken.insert(textOf(*each.proof, "name"));
    QString name = wanted;
    for (int number = 2; taken.contains(toStd(name)); ++number)
        name = u"%1 (%2)"_s.arg(wanted).arg(number);
    return toStd(name);
}

Value texts(const std::vector<std::string> &all)
{
    return Value::List(all.begin(), all.end());
}

} // namespace

Checked<Spot> newProof(Workspace &workspace, const Spot &around)
{
    DeckSession &session = workspace.session;
    const DeckIndex index(session);
    const std::vector<Written> proofs = proofsOf(session);
    const DeckEntry *entry = index.around(around);
    const DeckEntry *card = entry && entry->kind == DeckEntry::Kind::Card ? entry : nullptr;
    std::vector<Written> named; // after the card
    for (const Written &each : proofs)
        if (card && toQt(textOf(*each.proof, "name")).contains(card->name))
            named.push_back(each);

    Value proof = Value::Map{{"name", freeName(proofs, card ? tr("%1 does what it says").arg(card->name) : tr("What it shows"))}};
    if (card) {
        if (const std::vector<std::string> clauses = clausesOf(session, index, *card, named); !clauses.empty())
            proof["clauses"] = texts(clauses);
        if (const auto giving = DeckExamples(session).giving(card->id)) {
            proof["seats"] = texts(giving->seats);
            proof["given"] = Value::Map{{giving->path, giving->value}};
        }
    }
    const QString name = tr("New proof: %1").arg(toQt(textOf(proof, "name")));
    std::string file = kindOf(around.file) == FileKind::Proof ? around.file
        : !named.empty()                                      ? named.back().file
        : !proofs.empty()                                     ? proofs.front().file
                                                              : std::string();
    if (file.empty()) {
        file = usualFile;
        const Findings failed = session.createFile(file, "# yaml-language-server: $schema=../../../schemas/proof.schema.json\nproofs:\n  - " + toJson(proof) + '\n');
        if (!failed.empty())
            return {std::nullopt, failed};
        return {Spot{file, {"proofs", std::size_t(0)}}, {}};
    }
    const Spot list{file, {"proofs"}};
    const std::size_t count = session.value(list).size();
    if (Findings failed = session.insertItem(list, count, proof, name); !failed.empty())
        return {std::nullopt, std::move(failed)};
    return {list.inside(count), {}};
}

} // namespace rw
