// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/face/facefacts.h"
#include "workbench/workspace.h"

#include <QImage>

#include <string>

class QLabel;
class QQuickWidget;
class QToolButton;

namespace rw {

struct DeckChange;

/// Shows the face of a card while it is edited, and warns if its words do not fit.
class CardFaceView : public SpotView
{
    Q_OBJECT

public:
    static constexpr int dotsPerMillimetre = 12; ///< for exported faces: about 300 dots per inch

    explicit CardFaceView(Workspace &workspace, QWidget *parent = nullptr);
    ~CardFaceView() override;

    QSize minimumSizeHint() const override;
    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;

    const CardFacts &facts() const { return *m_facts; }
    /// Warnings about texts that do not fit on the card.
    Findings findings() const;
    /// The face as it will be printed.
    QImage picture() const;
    /// Exports the face as PNG.
    [[nodiscard]] Findings exportTo(const QString &file) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

private:
    void takeChange(const DeckChange &change);
    void refresh();
    void readFaces();
    void showFit();
    void askForFile();

    Workspace &m_workspace;
    Spot m_card;
    std::string m_id;
    DeckFaces m_faces;
    CardFacts *m_facts;
    QQuickWidget *m_page;
    QLabel *m_fit;
    QToolButton *m_export;
};

SpotView *makeCardFace(Workspace &workspace, QWidget *parent);

} // namespace rw
