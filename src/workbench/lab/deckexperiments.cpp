// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/deckexperiments.h"

#include "engine/json.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <QInputDialog>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *ownFile = "experiments/experiments.yaml";

} // namespace

std::vector<Value> experimentsOf(const DeckSession &session, ExperimentKind kind)
{
    std::vector<Value> all;
    for (const std::string &file : session.files()) {
        const Value whole = file.starts_with("experiments/") ? session.value({file, {}}) : Value();
        for (const Value &experiment : listOf(whole, "experiments")) {
            const bool hasSides = experiment.find("compare") || experiment.find("sweep");
            if (hasSides == (kind == ExperimentKind::Comparison))
                all.push_back(experiment);
        }
    }
    return all;
}

Findings keepExperiment(DeckSession &session, const Value &experiment)
{
    if (!session.knows(ownFile))
        return session.createFile(ownFile,
                                  "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n  - "
                                      + toJson(experiment) + "\n");
    const Value own = session.value({ownFile, {}});
    return session.insertItem({ownFile, {"experiments"}}, listOf(own, "experiments").size(), experiment,
                              ExperimentBox::tr("Keep the experiment %1").arg(toQt(textOf(experiment, "name"))));
}

QString askExperimentName(QWidget *parent)
{
    return QInputDialog::getText(parent, ExperimentBox::tr("Keep as experiment"), ExperimentBox::tr("What it is called:"))
        .trimmed();
}

ExperimentBox::ExperimentBox(DeckSession &session, ExperimentKind kind, QWidget *parent)
    : QComboBox(parent), m_session(session), m_kind(kind)
{
    setMinimumContentsLength(12);
    connect(this, &QComboBox::activated, this, [this] { Q_EMIT chosen(experiment()); });
    connect(&session, &DeckSession::changed, this, [this](const DeckChange &change) {
        for (const DeckChange::Text &text : change.texts)
            if (text.file.starts_with("experiments/"))
                return list();
    });
    connect(&session, &DeckSession::filesChanged, this, &ExperimentBox::list);
    list();
}

Value ExperimentBox::experiment() const
{
    if (currentIndex() > 0)
        for (const Value &experiment : experimentsOf(m_session, m_kind))
            if (toQt(textOf(experiment, "name")) == currentData().toString())
                return experiment;
    return {};
}

bool ExperimentBox::choose(const QString &name)
{
    const int place = findData(name);
    if (place < 1)
        return false;
    setCurrentIndex(place);
    return true;
}

void ExperimentBox::list()
{
    const QVariant before = currentData();
    clear();
    addItem(tr("(none)"));
    for (const Value &experiment : experimentsOf(m_session, m_kind)) {
        const std::string name = textOf(experiment, "name");
        addItem(shownText(name), toQt(name));
    }
    setCurrentIndex(std::max(0, findData(before)));
}

} // namespace rw
