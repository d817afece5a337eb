// SPDX-License-Identifier: GPL-3.0-or-later
// Draws sheets of card faces for `rulewright sheet`. The job is a JSON text on the input, the answer one on the output
// (sheetjob.h).
#include "engine/json.h"
#include "workbench/sheet/sheetjob.h"

#include <QApplication>

#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const std::string text{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
    const rw::Checked<rw::Value> job = rw::readJson(text);
    if (!job) {
        std::cerr << "rulewright-press draws for `rulewright sheet`, which tells it what. Call that.\n";
        return 2;
    }
    const rw::Value answer = rw::doSheetJob(*job.value);
    std::cout << rw::toJson(answer) << '\n';
    return answer.find("errors")->list().empty() ? 0 : 3;
}
