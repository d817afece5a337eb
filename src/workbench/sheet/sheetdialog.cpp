// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sheet/sheetdialog.h"

#include "deck/fileformat.h"
#include "engine/json.h"
#include "workbench/engine/errand.h"
#include "workbench/engine/livecheck.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/window/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QThread>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString endingOf(SheetDialog::Form form)
{
    return form == SheetDialog::Form::Pdf ? u".pdf"_s : form == SheetDialog::Form::Html ? u".html"_s : u".png"_s;
}

QStringList idsOf(const Workspace &workspace, const std::vector<Spot> &cards)
{
    QStringList ids;
    for (const Spot &card : cards)
        ids.append(toQt(textOf(workspace.session.value(card), "id")));
    return ids;
}

QStringList groupsOf(const DeckSession &session)
{
    QStringList groups;
    for (const std::string &file : session.files()) {
        const Value &cards = session.document(file).value();
        for (const Value::Member &group : kindOf(file) == FileKind::Cards && cards.isMap() ? cards.map() : Value::Map{})
            if (group.value.isList() && !groups.contains(toQt(group.key)))
                groups.append(toQt(group.key));
    }
    return groups;
}

} // namespace

SheetDialog::SheetDialog(Workspace &workspace, const std::vector<Spot> &cards, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_what(new QComboBox(this)), m_form(new QComboBox(this)),
      m_paper(new QComboBox(this)), m_copies(new QComboBox(this)),
      m_notices(new QCheckBox(tr("With the proofs that would &notice a change"), this)), m_file(new QLineEdit(this)),
      m_make(new QPushButton(tr("&Make it"), this)), m_folder(new QPushButton(tr("&Open its folder"), this)),
      m_said(new QLabel(this)), m_busy(new QProgressBar(this))
{
    setWindowTitle(tr("Publisher's sheet"));
    setObjectName(u"sheetDialog"_s);
    build();
    fillWhat(cards);
    suggestFile();
    refresh();
    for (QComboBox *box : {m_what, m_form})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            suggestFile();
            refresh();
        });
    connect(m_file, &QLineEdit::textEdited, this, [this] {
        m_hasOwnFile = true;
        refresh();
    });
    connect(m_make, &QPushButton::clicked, this, &SheetDialog::askAndMake);
    connect(m_folder, &QPushButton::clicked, this, &SheetDialog::showFolder);
}

void SheetDialog::build()
{
    m_what->setObjectName(u"sheetWhat"_s);
    m_form->setObjectName(u"sheetForm"_s);
    m_form->addItem(tr("Pages to cut, with crop marks (PDF)"), int(Form::Pdf));
    m_form->addItem(tr("Faces beside words and proofs (HTML)"), int(Form::Html));
    m_form->addItem(tr("One picture of all faces (PNG)"), int(Form::Png));
    m_paper->setObjectName(u"sheetPaper"_s);
    m_paper->addItem(tr("A4"), u"a4"_s);
    m_paper->addItem(tr("Letter"), u"letter"_s);
    m_copies->setObjectName(u"sheetCopies"_s);
    m_copies->addItem(tr("As many as the deck has"), u"deck"_s);
    m_copies->addItem(tr("One of each"), u"one"_s);
    m_file->setObjectName(u"sheetFile"_s);
    m_file->setMinimumWidth(fontMetrics().averageCharWidth() * 50);
    m_make->setObjectName(u"sheetMake"_s);
    m_make->setDefault(true);
    m_folder->setObjectName(u"sheetFolder"_s);
    m_said->setObjectName(u"sheetSaid"_s);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_said->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_said->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_busy->setRange(0, 0);
    m_busy->setAccessibleName(tr("The sheet is being drawn"));
    auto *choose = new QPushButton(tr("&Choose…"), this);
    connect(choose, &QPushButton::clicked, this, &SheetDialog::chooseFile);
    auto *file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(choose);
    auto *form = new QFormLayout;
    form->addRow(tr("&Cards"), m_what);
    form->addRow(tr("&Sheet"), m_form);
    m_notices->setObjectName(u"sheetNotices"_s);
    m_notices->setToolTip(tr("Under each card, lists the proofs that fail when one thing about the card is changed, and the "
                             "changes that no proof notices. "
                             "All proofs are played for every change, which can take minutes."));
    form->addRow(QString(), m_notices);
    form->addRow(tr("&Paper"), m_paper);
    form->addRow(tr("C&opies"), m_copies);
    auto *fileLabel = new QLabel(tr("&File"), this);
    fileLabel->setBuddy(m_file);
    form->addRow(fileLabel, file);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_make, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *result = new QHBoxLayout;
    result->addWidget(m_said, 1);
    result->addWidget(m_folder, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addLayout(result);
    layout->addWidget(m_busy);
    layout->addWidget(buttons);
    for (QWidget *part : {static_cast<QWidget *>(m_folder), static_cast<QWidget *>(m_busy)}) {
        QSizePolicy stays = part->sizePolicy();
        stays.setRetainSizeWhenHidden(true); // so that no button jumps
        part->setSizePolicy(stays);
        part->hide();
    }
}

/// Fills the list of choices for --only; an empty one stands for all cards.
void SheetDialog::fillWhat(const std::vector<Spot> &cards)
{
    if (!cards.empty())
        m_what->addItem(cards.size() == 1 ? cardName(m_workspace, cards.front())
                                          : tr("%n chosen card(s)", nullptr, int(cards.size())),
                        idsOf(m_workspace, cards));
    m_what->addItem(tr("All cards"), QStringList());
    for (const QString &group : groupsOf(m_workspace.session))
        m_what->addItem(tr("All of: %1").arg(spokenName(toStd(group))), QStringList{group});
}

SheetDialog::Form SheetDialog::form() const
{
    return Form(m_form->currentData().toInt());
}

void SheetDialog::suggestFile()
{
    const QFileInfo present(m_file->text());
    const QString folder = m_file->text().isEmpty() ? suggestedFolder() : present.path();
    const QString name = m_hasOwnFile ? present.completeBaseName() : suggestedName();
    m_file->setText(QDir::toNativeSeparators(QDir(folder).filePath(name + endingOf(form()))));
}

/// Where the last sheet was put that the user had a place for, or else beside the deck.
QString SheetDialog::suggestedFolder() const
{
    const QString last = m_workspace.settings.sheetFolder();
    const QString beside = QFileInfo(m_workspace.session.folder()).absolutePath();
    for (const QString &folder : {last, beside})
        if (const QFileInfo about(folder); !folder.isEmpty() && about.isDir() && about.isWritable())
            return folder;
    return usualFolder();
}

/// "spoils-treasures" for the treasures of a deck in the folder spoils.
QString SheetDialog::suggestedName() const
{
    const QStringList only = m_what->currentData().toStringList();
    const QString what = only.isEmpty() ? u"cards"_s : only.size() == 1 ? only.front() : u"chosen-cards"_s;
    return QFileInfo(m_workspace.session.folder()).fileName() + u'-' + QString(what).replace(u'_', u'-');
}

void SheetDialog::chooseFile()
{
    const QString file = askWhereToSave(this, tr("Where the sheet goes"), m_file->text(), u"*"_s + endingOf(form()));
    if (file.isEmpty())
        return;
    m_hasOwnFile = true;
    m_mayReplace = file; // the file dialog has asked the user
    m_file->setText(file);
    refresh();
}

void SheetDialog::refresh()
{
    m_paper->setEnabled(form() == Form::Pdf);
    m_copies->setEnabled(form() == Form::Pdf);
    m_notices->setEnabled(form() == Form::Html);
    m_make->setEnabled(!m_isBusy && !m_file->text().trimmed().isEmpty());
    m_busy->setVisible(m_isBusy);
}

QStringList SheetDialog::words(const QString &folder) const
{
    QStringList words{u"sheet"_s,
                      folder,
                      u"--format"_s,
                      u"json"_s,
                      u"--"_s + endingOf(form()).mid(1),
                      QFileInfo(m_file->text().trimmed()).absoluteFilePath()};
    if (const QStringList only = m_what->currentData().toStringList(); !only.isEmpty())
        words += {u"--only"_s, only.join(u',')};
    if (form() == Form::Pdf)
        words += {u"--paper"_s, m_paper->currentData().toString(), u"--copies"_s, m_copies->currentData().toString()};
    if (form() == Form::Html && m_notices->isChecked())
        words += {u"--notices"_s, u"--threads"_s, QString::number(std::max(1, QThread::idealThreadCount() - 1))};
    return words;
}

void SheetDialog::askAndMake()
{
    const QString file = m_file->text().trimmed();
    if (!QFileInfo::exists(file) || file == m_mayReplace)
        return make();
    auto *question = new QMessageBox(QMessageBox::Question, tr("Replace it?"), tr("%1 is there already. Replace it?").arg(file),
                                     QMessageBox::Cancel, this);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setDefaultButton(QMessageBox::Cancel); // Return loses nothing
    connect(question->addButton(tr("Replace"), QMessageBox::AcceptRole), &QAbstractButton::clicked, this, [this, file] {
        m_mayReplace = file;
        make();
    });
    question->open();
}

void SheetDialog::make()
{
    QString folder = m_workspace.session.folder();
    std::shared_ptr<QTemporaryDir> copy; // lives until the sheet is drawn, even if this dialog is closed first
    if (m_workspace.session.hasUnsaved()) {
        copy = std::make_shared<QTemporaryDir>();
        folder = copy->filePath(u"deck"_s);
        if (const Findings failed = m_workspace.session.saveCopy(folder); hasErrors(failed))
            return say(toQt(sentence(failed.front())), false);
    }
    m_said->setText(tr("The sheet is being drawn…"));
    m_folder->hide();
    m_isBusy = true;
    refresh();
    runErrand(QCoreApplication::instance(), m_workspace.check.engine().program(), words(folder), AtTheEnd::IsWaitedFor,
              [copy, dialog = QPointer<SheetDialog>(this)](const ErrandSaid &said) {
        if (dialog)
            dialog->finish(said);
    });
}

void SheetDialog::finish(const ErrandSaid &result)
{
    m_isBusy = false;
    const Checked<Value> told = readJson(result.out.toStdString());
    QStringList findings;
    for (const Value &each : told ? listOf(*told.value, "findings") : Value::List{})
        findings.append(u"⚠ "_s + toQt(sentence(findingOf(each))));
    if (result.code != 0 || !told) {
        const QString said = QString::fromUtf8(result.err).trimmed().right(600);
        return say(!findings.isEmpty() ? findings.join(u'\n') : said.isEmpty() ? tr("The sheet was not drawn.") : said, false);
    }
    const int pages = int(numberOf(*told.value, "pages"));
    QString text = tr("%n card(s)", nullptr, int(numberOf(*told.value, "cards")));
    if (pages > 0) {
        const QString prints = tr("%n print(s)", nullptr, int(numberOf(*told.value, "prints")));
        text = tr("%1, %2 on %n page(s)", "cards, prints", pages).arg(text, prints);
    }
    if (m_hasOwnFile)
        m_workspace.settings.setSheetFolder(QFileInfo(m_file->text().trimmed()).absolutePath());
    text = tr("%1, written to %2.").arg(text, m_file->text().trimmed());
    constexpr qsizetype mostFindings = 6;
    QStringList lines{text};
    lines += findings.mid(0, mostFindings);
    if (findings.size() > mostFindings)
        lines.append(tr("… and %n more", nullptr, int(findings.size() - mostFindings)));
    say(lines.join(u'\n'), true);
}

void SheetDialog::say(const QString &sentence, bool isMade)
{
    m_said->setText(sentence);
    m_said->setAccessibleName(sentence);
    m_folder->setVisible(isMade);
    if (isMade)
        m_folder->setFocus();
    refresh();
    adjustSize();
}

void SheetDialog::showFolder()
{
    const QString folder = QFileInfo(m_file->text().trimmed()).absolutePath();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_said->setText(tr("No program here shows folders. The sheet is in %1.").arg(folder));
}

void askForSheet(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window)
{
    auto *dialog = new SheetDialog(workspace, cards, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace rw
