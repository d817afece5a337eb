// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/engine/programconsent.h"

#include "deck/trustedprograms.h"
#include "engine/visible.h"
#include "workbench/parts/qttext.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>

#include <tuple>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QMessageBox *questionAbout(const std::string &command)
{
    const QString text =
        QMessageBox::tr("A bot is a program. With your rights, it would run this command on your computer:\n\n%1\n\n"
                        "Let it run only if you know what it does. Rulewright asks once for each command of a deck.")
            .arg(toQt(visible(command, LineBreaks::Mark)));
    auto *box = new QMessageBox(QMessageBox::Warning, QMessageBox::tr("Run a program?"), text, QMessageBox::NoButton,
                                QApplication::activeWindow());
    box->setObjectName(u"programConsent"_s);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

} // namespace

EngineClient::Consent programConsent(const QString &deckFolder)
{
    return [folder = toStd(deckFolder)](const std::string &command, std::function<void(bool)> answer) {
        if (TrustedPrograms().commands(folder).contains(command))
            return answer(true);
        QMessageBox *box = questionAbout(command);
        const QPushButton *run = box->addButton(QMessageBox::tr("&Run it"), QMessageBox::AcceptRole);
        QPushButton *no = box->addButton(QMessageBox::tr("&Do not run it"), QMessageBox::RejectRole);
        box->setDefaultButton(no);
        box->setEscapeButton(no);
        QObject::connect(box, &QDialog::finished, box, [box, run, folder, command, answer = std::move(answer)] {
            const bool agreed = box->clickedButton() == run;
            if (agreed)
                std::ignore = TrustedPrograms().agree(folder, {command}); // if this fails, the user is asked again next time
            answer(agreed);
        });
        box->open();
    };
}

} // namespace rw
