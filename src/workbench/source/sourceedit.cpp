// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/source/sourceedit.h"

#include "deck/patch.h"
#include "workbench/parts/qttext.h"
#include "workbench/window/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QToolTip>

#include <algorithm>
#include <cctype>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int numberMargin = 0;
constexpr int markMargin = 1;
constexpr int foldMargin = 2;
constexpr int wordList = 1;
constexpr int dwellTime = 350; ///< milliseconds
constexpr int indentStep = 2;

int indicatorOf(Finding::Severity severity)
{
    return 8 + int(severity); // the styles of lexers come before 8
}

int markerOf(Finding::Severity severity)
{
    return int(severity);
}

} // namespace

SourceEdit::SourceEdit(QWidget *parent) : QsciScintilla(parent), m_lexer(new QsciLexerYAML(this))
{
    setUtf8(true);
    setLexer(m_lexer);
    setUpKeys();
    setUpMargins();
    setTabWidth(indentStep);
    setIndentationsUseTabs(false);
    setAutoIndent(true);
    setBackspaceUnindents(true);
    setBraceMatching(SloppyBraceMatch);
    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setFrameShape(QFrame::NoFrame);
    SendScintilla(SCI_SETUNDOCOLLECTION, 0ul);
    SendScintilla(SCI_SETMOUSEDWELLTIME, static_cast<unsigned long>(dwellTime));
    applyColours();
    connect(this, &QsciScintilla::textChanged, this, [this] {
        if (!m_isSetting)
            Q_EMIT textEdited();
    });
    connect(this, &QsciScintilla::cursorPositionChanged, this, &SourceEdit::cursorMoved);
    connect(this, &QsciScintillaBase::SCN_CHARADDED, this, &SourceEdit::typed);
    connect(this, &QsciScintilla::userListActivated, this, [this](int, const QString &word) { take(word); });
    connect(this, &QsciScintillaBase::SCN_DWELLSTART, this, &SourceEdit::showTip);
    connect(this, &QsciScintillaBase::SCN_DWELLEND, this, [] { QToolTip::hideText(); });
}

// Disables shortcuts of the text that are actions of the window.
void SourceEdit::setUpKeys()
{
    for (const QsciCommand::Command command : {QsciCommand::Undo, QsciCommand::Redo})
        if (QsciCommand *found = standardCommands()->find(command)) {
            found->setKey(0);
            found->setAlternateKey(0);
        }
    for (const QKeyCombination keys : {Qt::CTRL | Qt::Key_K, Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::SHIFT | Qt::Key_L})
        if (QsciCommand *bound = standardCommands()->boundTo(keys.toCombined()))
            bound->setKey(0);
}

void SourceEdit::setUpMargins()
{
    setMarginType(numberMargin, NumberMargin);
    setMarginType(markMargin, SymbolMargin);
    setMarginWidth(markMargin, 14);
    setMarginMarkerMask(markMargin, 0b111);
    setFolding(PlainFoldStyle, foldMargin);
    for (const Finding::Severity severity : {Finding::Severity::Note, Finding::Severity::Warning, Finding::Severity::Error}) {
        indicatorDefine(SquiggleIndicator, indicatorOf(severity));
        setIndicatorDrawUnder(true, indicatorOf(severity));
    }
    markerDefine(Circle, markerOf(Finding::Severity::Error));
    markerDefine(RightTriangle, markerOf(Finding::Severity::Warning));
    markerDefine(SmallRectangle, markerOf(Finding::Severity::Note));
}

void SourceEdit::applyColours()
{
    const QPalette colours = palette();
    const ThemeColours &theme = themeColours(colours);
    const QColor text = colours.color(QPalette::Text);
    const QColor paper = colours.color(QPalette::Base);
    m_lexer->setDefaultColor(text);
    m_lexer->setDefaultPaper(paper);
    for (int style = QsciLexerYAML::Default; style <= QsciLexerYAML::Operator; ++style) {
        m_lexer->setColor(text, style);
        m_lexer->setPaper(paper, style);
    }
    m_lexer->setColor(theme.soft, QsciLexerYAML::Comment);
    m_lexer->setColor(theme.accent, QsciLexerYAML::Identifier);
    m_lexer->setColor(theme.good, QsciLexerYAML::Number);
    m_lexer->setColor(theme.good, QsciLexerYAML::Keyword);
    m_lexer->setColor(theme.warning, QsciLexerYAML::Reference);
    m_lexer->setColor(theme.error, QsciLexerYAML::SyntaxErrorMarker);
    setPaper(paper);
    setColor(text);
    setCaretForegroundColor(text);
    setCaretLineBackgroundColor(colours.color(QPalette::AlternateBase));
    setMarginsForegroundColor(theme.soft);
    setMarginsBackgroundColor(colours.color(QPalette::AlternateBase));
    setFoldMarginColors(colours.color(QPalette::AlternateBase), colours.color(QPalette::AlternateBase));
    setSelectionBackgroundColor(colours.color(QPalette::Highlight));
    setSelectionForegroundColor(colours.color(QPalette::HighlightedText));
    setMatchedBraceForegroundColor(theme.accent);
    setMatchedBraceBackgroundColor(paper);
    setUnmatchedBraceForegroundColor(theme.error);
    setUnmatchedBraceBackgroundColor(paper);
    const std::pair<Finding::Severity, QColor> severities[] = {{Finding::Severity::Error, theme.error},
                                                               {Finding::Severity::Warning, theme.warning},
                                                               {Finding::Severity::Note, theme.accent}};
    for (const auto &[severity, colour] : severities) {
        setIndicatorForegroundColor(colour, indicatorOf(severity));
        setMarkerBackgroundColor(colour, markerOf(severity));
        setMarkerForegroundColor(colour, markerOf(severity));
    }
}

void SourceEdit::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void SourceEdit::setFontSize(int points)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSize(points);
    m_lexer->setDefaultFont(font);
    for (int style = QsciLexerYAML::Default; style <= QsciLexerYAML::Operator; ++style)
        m_lexer->setFont(font, style);
    setFont(font);
    setMarginsFont(font);
    setMarginWidth(numberMargin, u"00000"_s);
}

std::string SourceEdit::bytes() const
{
    const auto size = std::size_t(SendScintilla(SCI_GETLENGTH));
    std::string text(size + 1, '\0');
    SendScintilla(SCI_GETTEXT, static_cast<unsigned long>(size + 1), text.data());
    text.resize(size);
    return text;
}

void SourceEdit::setBytes(const std::string &bytes)
{
    const Patch patch = difference(this->bytes(), bytes);
    if (patch.isEmpty())
        return;
    m_isSetting = true;
    const bool wasReadOnly = isReadOnly();
    setReadOnly(false);
    SendScintilla(SCI_SETTARGETRANGE, static_cast<unsigned long>(patch.at), long(patch.at + patch.removed.size()));
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(patch.inserted.size()), patch.inserted.c_str());
    setReadOnly(wasReadOnly);
    m_isSetting = false;
    setEolMode(bytes.find("\r\n") != std::string::npos ? EolWindows : EolUnix);
}

std::size_t SourceEdit::cursor() const
{
    return std::size_t(SendScintilla(SCI_GETCURRENTPOS));
}

void SourceEdit::setCursor(std::size_t offset)
{
    select(offset, offset);
}

void SourceEdit::select(std::size_t from, std::size_t to)
{
    SendScintilla(SCI_ENSUREVISIBLEENFORCEPOLICY, static_cast<unsigned long>(lineOf(from)));
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(from), long(to));
    SendScintilla(SCI_SETFIRSTVISIBLELINE, static_cast<unsigned long>(std::max(0, lineOf(from) - 6)));
    SendScintilla(SCI_SCROLLCARET);
}

int SourceEdit::lineOf(std::size_t offset) const
{
    return int(SendScintilla(SCI_LINEFROMPOSITION, static_cast<unsigned long>(offset)));
}

void SourceEdit::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    const auto length = static_cast<unsigned long>(SendScintilla(SCI_GETLENGTH));
    for (const Finding::Severity severity : {Finding::Severity::Note, Finding::Severity::Warning, Finding::Severity::Error}) {
        SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicatorOf(severity)));
        SendScintilla(SCI_INDICATORCLEARRANGE, 0ul, long(length));
        markerDeleteAll(markerOf(severity));
    }
    for (const Mark &mark : m_marks) {
        SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicatorOf(mark.severity)));
        SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(mark.from),
                      long(std::max<std::size_t>(mark.to - mark.from, 1)));
        markerAdd(lineOf(mark.from), markerOf(mark.severity));
    }
}

QStringList SourceEdit::sentencesAt(std::size_t offset) const
{
    QStringList sentences;
    for (const Mark &mark : m_marks)
        if (lineOf(mark.from) <= lineOf(offset) && lineOf(offset) <= lineOf(mark.to))
            sentences += mark.sentence;
    return sentences;
}

void SourceEdit::showTip(int position, int x, int y)
{
    if (position < 0)
        return;
    const QStringList sentences = sentencesAt(std::size_t(position));
    if (!sentences.isEmpty())
        QToolTip::showText(viewport()->mapToGlobal(QPoint(x, y)), sentences.join(u'\n'), this);
}

void SourceEdit::offer(const QStringList &words)
{
    if (words.isEmpty())
        return;
    showUserList(wordList, words);
}

void SourceEdit::take(const QString &word)
{
    const std::size_t end = cursor();
    // The word also includes letters that the user typed while the list was open.
    const std::string before = bytes().substr(0, end);
    std::size_t begin = end;
    while (
        begin > 0
        && (std::isalnum(static_cast<unsigned char>(before[begin - 1])) || before[begin - 1] == '_' || before[begin - 1] == '-'))
        --begin;
    const std::string text = toStd(word);
    SendScintilla(SCI_SETTARGETRANGE, static_cast<unsigned long>(begin), long(end));
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(text.size()), text.c_str());
    setCursor(begin + text.size());
}

} // namespace rw
