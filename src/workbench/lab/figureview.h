// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/lab/figureseries.h"

#include <QByteArray>
#include <QWidget>

#include <vector>

class QChartView;
class QLabel;
class QListWidget;
class QPainter;
class QPushButton;
class QSplitter;
class QTableWidget;

namespace rw {

/// A list of figures. The selected one is shown as a chart with intervals and a summary, and below it as a table.
class FigureView : public QWidget
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    /// Replaces the figures. The selection is kept if the new figures contain the selected one.
    /// \a headline comes before the title of each chart.
    void show(std::vector<FigureSeries> series, const QString &caption, const QString &headline = {});
    using QWidget::show;
    const std::vector<FigureSeries> &series() const { return m_series; }

    /// Exports the chart as .png or .svg, or its table as .csv, by the ending of the file name.
    [[nodiscard]] Findings exportTo(const QString &file) const;

    /// Adds a panel below the table, for the games behind a row.
    void addBelow(QWidget *panel);

Q_SIGNALS:
    /// The user has clicked a row of the figure in the chart or selected it in the table.
    void rowChosen(const FigureSeries &figure, std::size_t row);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeSheet();
    void listNames(const QStringList &names);
    void draw();
    void fit();
    void choose(std::size_t row);
    void fillRows();
    void fillTable(const FigureSeries &figure);
    void fillMatrix(const FigureSeries &figure);
    void setCell(int row, int column, const QString &text, std::size_t figureRow, std::optional<double> number = {});
    void paintSheet(QPainter &painter, const QSizeF &size) const;
    void askForFile();
    const FigureSeries *chosen() const;
    /// The contents of a file with this ending; empty if the ending is unknown.
    QByteArray exported(const QString &suffix) const;

    std::vector<FigureSeries> m_series;
    QWidget *m_left; ///< list of figures
    QListWidget *m_names;
    QString m_headline;
    QPushButton *m_store;
    QLabel *m_title;
    QLabel *m_caption;
    QLabel *m_legend;
    QLabel *m_about;
    QChartView *m_chart;
    QTableWidget *m_table;
    QSplitter *m_sheets; ///< chart, table and added panels
    QSplitter *m_parts; ///< list of figures, and the part with its chart and table
};

} // namespace rw
