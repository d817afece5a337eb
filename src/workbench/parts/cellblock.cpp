// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/cellblock.h"

#include "engine/tablecell.h"
#include "workbench/parts/qttext.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString cellText(const QString &text, QChar separator)
{
    const QString cell = toQt(tableCell(toStd(text)));
    const bool isPlain = !cell.contains(separator) && !cell.contains(u'"') && !cell.contains(u'\n') && !cell.contains(u'\r');
    return isPlain ? cell : u'"' + QString(cell).replace(u"\""_s, u"\"\""_s) + u'"';
}

class Reader
{
public:
    Reader(const QString &text, QChar separator) : m_text(text), m_separator(separator) {}

    CellBlock read()
    {
        for (m_at = 0; m_at < m_text.size(); ++m_at)
            take(m_text[m_at]);
        if (!m_cell.isEmpty() || !m_row.isEmpty() || m_wasQuoted)
            endRow();
        return std::move(m_block);
    }

private:
    void take(QChar letter)
    {
        if (m_isQuoted)
            return takeQuoted(letter);
        if (letter == u'"' && m_cell.isEmpty() && !m_wasQuoted) {
            m_isQuoted = m_wasQuoted = true;
        } else if (letter == m_separator) {
            endCell();
        } else if (letter == u'\n') {
            endRow();
        } else if (letter != u'\r' || next() != u'\n') {
            m_cell += letter;
        }
    }

    void takeQuoted(QChar letter)
    {
        if (letter != u'"') {
            m_cell += letter;
        } else if (next() == u'"') {
            m_cell += letter;
            ++m_at;
        } else {
            m_isQuoted = false;
        }
    }

    QChar next() const { return m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar(); }

    void endCell()
    {
        m_row.append(toQt(textOfCell(toStd(m_cell))));
        m_cell.clear();
        m_wasQuoted = false;
    }

    void endRow()
    {
        endCell();
        m_block.push_back(m_row);
        m_row.clear();
    }

    const QString &m_text;
    QChar m_separator;
    qsizetype m_at = 0;
    bool m_isQuoted = false;
    bool m_wasQuoted = false;
    QString m_cell;
    QStringList m_row;
    CellBlock m_block;
};

} // namespace

QString blockText(const CellBlock &block, QChar separator)
{
    QString text;
    for (const QStringList &row : block) {
        for (qsizetype i = 0; i < row.size(); ++i)
            text += (i == 0 ? QString() : QString(separator)) + cellText(row[i], separator);
        text += u'\n';
    }
    return text;
}

CellBlock readBlock(const QString &text, QChar separator)
{
    return Reader(text, separator).read();
}

} // namespace rw
