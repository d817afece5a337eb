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

/// Figures to choose from, the chosen one as a chart with its intervals that says what it comes to, and below it the same as a table.
class FigureView : public QWidget
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    /// Takes the place of what was shown; the figure that was chosen stays so where it is there again.
    /// \a headline stands before the title of each chart.
    void show(std::vector<FigureSeries> series, const QString &caption, const QString &headline = {});
    using QWidget::show;
    const std::vector<FigureSeries> &series() const { return m_series; }

    /// The chart that is shown, as .png or .svg, or its table as .csv, by the name of the file.
    [[nodiscard]] Findings exportTo(const QString &file) const;

    /// Puts a panel below the table, for what lies behind a row.
    void addBelow(QWidget *panel);

Q_SIGNALS:
    /// A row of the figure was clicked in the chart, or chosen in the table.
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
    /// What a file of this suffix holds; empty when there is none.
    QByteArray exported(const QString &suffix) const;

    std::vector<FigureSeries> m_series;
    QWidget *m_left; ///< the figures to choose from
    QListWidget *m_names;
    QString m_headline;
    QPushButton *m_store;
    QLabel *m_title;
    QLabel *m_caption;
    QLabel *m_legend;
    QLabel *m_about;
    QChartView *m_chart;
    QTableWidget *m_table;
    QSplitter *m_sheets; ///< the chart, the table, and what was put below
    QSplitter *m_parts; ///< the figures to choose from, and the sheets
};

} // namespace rw
