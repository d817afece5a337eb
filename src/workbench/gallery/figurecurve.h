// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <map>

class QChart;
class QChartView;

namespace rw {

/// A bar chart with the number of copies for each value of a figure.
class FigureCurve : public QWidget
{
    Q_OBJECT

public:
    explicit FigureCurve(QWidget *parent = nullptr);

    /// \a title names the figure. An unchanged chart is not drawn again.
    void show(const QString &title, const std::map<qint64, qint64> &copies);
    using QWidget::show;

    /// "Gold 1: 4 copies, 2: 6", for screen readers and tests.
    QString told() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void draw();

    QString m_title;
    std::map<qint64, qint64> m_copies;
    QChart *m_chart;
    QChartView *m_view;
};

} // namespace rw
