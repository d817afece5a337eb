// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/formarea.h"

#include "workbench/form/view/formview.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/experimentform.h"
#include "workbench/proofview/newproof.h"
#include "workbench/proofview/proofform.h"

#include <QStackedLayout>

#include <algorithm>

namespace rw {

FormArea::FormArea(std::vector<SpotView *> forms, QWidget *parent)
    : SpotView(parent), m_forms(std::move(forms)), m_stack(new QStackedLayout(this))
{
    for (SpotView *form : m_forms) {
        m_stack->addWidget(form);
        connect(form, &SpotView::wanted, this, &SpotView::wanted);
        connect(form, &SpotView::formWanted, this, &SpotView::formWanted);
        connect(form, &SpotView::said, this, &SpotView::said);
    }
}

SpotView *FormArea::formOf(const Spot &spot) const
{
    const auto found = std::ranges::find_if(m_forms, [&](const SpotView *form) { return form->canShow(spot); });
    return found != m_forms.end() ? *found : nullptr;
}

bool FormArea::canShow(const Spot &spot) const
{
    return formOf(spot) != nullptr;
}

QString FormArea::whyNot(const Spot &spot) const
{
    for (const SpotView *form : m_forms)
        if (const QString why = form->whyNot(spot); !why.isEmpty())
            return why;
    return {};
}

void FormArea::show(const Spot &spot)
{
    SpotView *form = formOf(spot);
    if (!form)
        return;
    m_stack->setCurrentWidget(form);
    setFocusProxy(form);
    form->show(spot);
}

SpotView *makeFormArea(Workspace &workspace, QWidget *parent)
{
    workspace.newProof = [&workspace](const Spot &around) {
        newProof(workspace, around, [&workspace](const Checked<Spot> &made) {
            if (made && workspace.showForm)
                workspace.showForm(made.value->inside("name")); // because the name is written first
            else if (!made && workspace.say)
                workspace.say(toQt(sentence(made.findings.front())));
        });
    };
    return new FormArea({makeFormView(workspace, nullptr), new ProofForm(workspace), new ExperimentForm(workspace)}, parent);
}

} // namespace rw
