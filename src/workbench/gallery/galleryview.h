// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QSlider;
class QSortFilterProxyModel;

namespace rw {

class FaceStore;
class FigureCurve;
class GalleryDelegate;
class GalleryModel;

/// Shows the faces of all cards of a kind, the number of copies, and how the values of a figure are distributed.
class GalleryView : public SpotView
{
    Q_OBJECT

public:
    explicit GalleryView(Workspace &workspace, QWidget *parent = nullptr);
    ~GalleryView() override;

    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;

    QListView *list() const { return m_list; }
    GalleryModel *model() const { return m_model; }
    FaceStore *faces() const { return m_faces; }
    const FigureCurve *curve() const { return m_curve; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void fillGroups();
    void fillFigures();
    void setFaceWidth(int width);
    void refreshTotals();
    void refreshCurve();
    int sourceRow(int row) const;

    Workspace &m_workspace;
    GalleryModel *m_model;
    QSortFilterProxyModel *m_order;
    FaceStore *m_faces;
    QListView *m_list;
    GalleryDelegate *m_delegate;
    QComboBox *m_groups;
    QComboBox *m_figures;
    QLineEdit *m_filter;
    QSlider *m_size;
    QLabel *m_totals;
    FigureCurve *m_curve;
};

SpotView *makeGalleryView(Workspace &workspace, QWidget *parent);

} // namespace rw
