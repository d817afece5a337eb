// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/newproof.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/deckexamples.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *usualFile = "proofs/proofs.yaml";

QString tr(const char *text)
{
    return QCoreApplication::translate("rw::NewProof", text);
}

/// A proof and its file.
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

/// The common part of related clauses: SOW-HUG for SOW-HUG-01.
std::string familyOf(const std::string &clause)
{
    return clause.substr(0, clause.rfind('-'));
}

/// The clauses that name the card, and related clauses from the proofs named after it.
std::vector<std::string> clausesOf(const DeckSession &session, const DeckIndex &index, const DeckEntry &card,
                                   const std::vector<Written> &named)
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

/// The name of a proof without that of its branch.
std::string wholeName(const std::string &proof)
{
    return proof.substr(0, proof.find(" / "));
}

class Beginning
{
public:
    Beginning(Workspace &workspace, const Spot &around)
        : m_session(workspace.session), m_index(m_session), m_proofs(proofsOf(m_session)), m_around(around),
          m_card(m_index.around(around))
    {
        if (m_card && m_card->kind != DeckEntry::Kind::Card)
            m_card = nullptr;
        for (const Written &each : m_proofs)
            if (m_card && toQt(textOf(*each.proof, "name")).contains(m_card->name))
                m_named.push_back(each);
    }

    /// \a tried is the engine's answer about the card; null if it was not asked.
    Checked<Spot> make(const Value &tried)
    {
        Value proof =
            Value::Map{{"name", freeName(m_proofs, m_card ? tr("%1 does what it says").arg(m_card->name) : tr("What it shows"))}};
        if (m_card)
            fill(proof, tried);
        return insert(fileOf(textOf(tried, "proof")), proof);
    }

private:
    void fill(Value &proof, const Value &tried) const
    {
        if (const std::vector<std::string> clauses = clausesOf(m_session, m_index, *m_card, m_named); !clauses.empty())
            proof["clauses"] = texts(clauses);
        if (const Value *start = tried.find("start")) {
            for (const Value::Member &member : start->map())
                proof[member.key] = member.value;
        } else if (const auto giving = DeckExamples(m_session).giving(m_card->id)) {
            proof["seats"] = texts(giving->seats);
            proof["given"] = Value::Map{{giving->path, giving->value}};
        }
    }

    /// \a like is the name of a proof that uses the card, or empty.
    std::string fileOf(const std::string &like) const
    {
        if (kindOf(m_around.file) == FileKind::Proof)
            return m_around.file;
        if (!m_named.empty())
            return mostUsedFile();
        const auto plays =
            std::ranges::find_if(m_proofs, [&](const Written &each) { return textOf(*each.proof, "name") == wholeName(like); });
        if (plays != m_proofs.end())
            return plays->file;
        return m_session.knows(usualFile) ? usualFile : !m_proofs.empty() ? m_proofs.front().file : std::string();
    }

    /// The file with most of the proofs named after the card.
    std::string mostUsedFile() const
    {
        std::map<std::string, int> counts;
        for (const Written &each : m_named)
            ++counts[each.file];
        return std::ranges::max_element(counts, {}, [](const auto &each) { return each.second; })->first;
    }

    Checked<Spot> insert(const std::string &file, const Value &proof)
    {
        const QString name = tr("New proof: %1").arg(toQt(textOf(proof, "name")));
        if (file.empty()) {
            Findings failed = m_session.createFile(
                usualFile,
                "# yaml-language-server: $schema=../../../schemas/proof.schema.json\nproofs:\n  - " + toJson(proof) + '\n');
            return failed.empty() ? Checked<Spot>{Spot{usualFile, {"proofs", std::size_t(0)}}, {}}
                                  : Checked<Spot>{std::nullopt, std::move(failed)};
        }
        const Spot list{file, {"proofs"}};
        const std::size_t count = m_session.value(list).size();
        Findings failed = m_session.insertItem(list, count, proof, name);
        return failed.empty() ? Checked<Spot>{list.inside(count), {}} : Checked<Spot>{std::nullopt, std::move(failed)};
    }

    DeckSession &m_session;
    DeckIndex m_index;
    std::vector<Written> m_proofs;
    Spot m_around;
    const DeckEntry *m_card;
    std::vector<Written> m_named; ///< proofs named after the card
};

} // namespace

void newProof(Workspace &workspace, const Spot &around, std::function<void(const Checked<Spot> &made)> then)
{
    const Spot card = cardAt(around);
    LiveCheck &check = workspace.check;
    if (card.isNull() || check.deckId().empty() || !check.isPlayable())
        return then(Beginning(workspace, around).make({}));
    const std::string id = textOf(workspace.session.value(card), "id");
    const Value wish = Value::Map{{"deck", check.deckId()}, {"card", id}, {"games", 0}};
    check.engine().ask("try", wish, &check, [&workspace, id, then = std::move(then)](const Answer &answer) {
        const DeckIndex index(workspace.session); // the card may have moved meanwhile
        const DeckEntry *here = index.card(id);
        then(Beginning(workspace, here ? here->spot : Spot()).make(answer.ok ? answer.result : Value()));
    });
}

} // namespace rw
