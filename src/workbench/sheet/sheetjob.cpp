// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sheet/sheetjob.h"

#include "deck/savefile.h"
#include "workbench/face/facefacts.h"
#include "workbench/form/model/field.h"
#include "workbench/parts/qttext.h"
#include "workbench/sheet/facesheet.h"

#include <algorithm>
#include <map>

namespace rw {

namespace {

constexpr std::int64_t mostCopies = 1000;

/// The copies of a card: its number whose unit is copies in the schema, or the number called so; 1 if there is none.
int copiesOf(const Value *schema, const Value &card)
{
    std::string key = "copies";
    const Value *properties = schema ? schema->find("properties") : nullptr;
    static const Value::Map none;
    for (const Value::Member &each : properties && properties->isMap() ? properties->map() : none)
        if (textOf(each.value, "x-unit") == "copies")
            key = each.key;
    return int(std::clamp<std::int64_t>(numberOf(card, key, 1), 0, mostCopies));
}

std::vector<SheetFace> facesOf(const Value &job)
{
    DeckFaces faces(toQt(textOf(job, "folder")));
    const Value *groups = job.find("groups");
    const Value *schema = job.find("schema");
    std::map<std::string, SheetFace> byId;
    static const Value::Map none;
    if (groups)
        faces.add(*groups);
    for (const Value::Member &group : groups && groups->isMap() ? groups->map() : none) {
        const Value *ofCard = schema ? form::schemaAt(*schema, {group.key, std::size_t(0)}) : nullptr;
        for (const Value &card : listOf(*groups, group.key))
            byId[textOf(card, "id")] = {textOf(card, "id"), faces.face(group.key, card, schema), copiesOf(ofCard, card)};
    }
    std::vector<SheetFace> wanted;
    for (const Value &id : listOf(job, "cards"))
        if (const auto found = id.isText() ? byId.find(id.text()) : byId.end(); found != byId.end())
            wanted.push_back(found->second);
    return wanted;
}

void write(Value &answer, const std::string &file, const QByteArray &bytes)
{
    if (bytes.isEmpty()) {
        answer["errors"].append(file + ": there is nothing to draw");
        return;
    }
    for (const Finding &finding : saveFile(file, bytes.toStdString()))
        if (finding.severity == Finding::Severity::Error)
            answer["errors"].append(file + ": " + sentence(finding));
}

} // namespace

Value doSheetJob(const Value &job)
{
    FaceSheet sheet(facesOf(job));
    Value answer = Value::Map{{"faces", std::int64_t(listOf(job, "cards").size())},
                              {"pages", 0},
                              {"prints", 0},
                              {"misfits", Value::List{}},
                              {"errors", Value::List{}}};
    const std::string pdf = textOf(job, "pdf");
    const std::string png = textOf(job, "png");
    if (!png.empty())
        write(answer, png, sheet.png());
    if (!pdf.empty()) {
        const SheetPaper paper = textOf(job, "paper") == "letter" ? SheetPaper::Letter : SheetPaper::A4;
        write(answer, pdf, sheet.pdf(paper, flagOf(job, "every_copy"), toQt(textOf(job, "title"))));
        answer["pages"] = sheet.pages();
        answer["prints"] = sheet.prints();
    }
    for (const Misfit &each : sheet.misfits())
        answer["misfits"].append(Value::Map{{"card", each.id}, {"part", each.part == Misfit::Part::Words ? "words" : "name"}});
    return answer;
}

} // namespace rw
