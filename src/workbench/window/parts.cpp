// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/parts.h"

#include "workbench/board/boardview.h"
#include "workbench/changes/changespanel.h"
#include "workbench/face/cardfaceview.h"
#include "workbench/gallery/galleryview.h"
#include "workbench/grid/gridview.h"
#include "workbench/lab/fieldquestions.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/verdictstrip.h"
#include "workbench/proofview/formarea.h"
#include "workbench/sheet/sheetdialog.h"
#include "workbench/table/tablepart.h"

namespace rw {

namespace {

QWidget *makeChanges(Workspace &workspace, QWidget *parent)
{
    auto *panel = new ChangesPanel(workspace, parent);
    QObject::connect(panel, &ChangesPanel::wanted, panel, [&workspace](const Spot &spot) { workspace.show(spot); });
    return panel;
}

} // namespace

WindowParts allParts()
{
    WindowParts parts;
    parts.form = makeFormArea;
    parts.grid = makeGridView;
    parts.board = makeBoardView;
    parts.face = makeCardFace;
    parts.gallery = makeGalleryView;
    parts.changes = makeChanges;
    parts.lab = makeLabPage;
    parts.askLab = askAtLab;
    parts.addToFieldMenus = addFieldQuestions;
    parts.runExperiment = runExperimentIn;
    parts.strip = makeVerdictStrip;
    parts.sheet = askForSheet;
    parts.table = makeTablePage;
    parts.openSaved = openAtTable;
    return parts;
}

} // namespace rw
