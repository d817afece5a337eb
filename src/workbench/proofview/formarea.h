// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <vector>

class QStackedLayout;

namespace rw {

/// All forms of a deck in one place: a thing is shown by the first form that can show it.
class FormArea : public SpotView
{
    Q_OBJECT

public:
    FormArea(std::vector<SpotView *> forms, QWidget *parent = nullptr);

    bool canShow(const Spot &spot) const override;
    QString whyNot(const Spot &spot) const override;
    void show(const Spot &spot) override;

private:
    SpotView *formOf(const Spot &spot) const;

    std::vector<SpotView *> m_forms;
    QStackedLayout *m_stack;
};

/// Makes the forms for cards and tables, for proofs, and for experiments.
SpotView *makeFormArea(Workspace &workspace, QWidget *parent);

} // namespace rw
