// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is busy until it is interrupted: `interruptible` ends in order, `interruptible deaf` never does, and
// `interruptible deaf 1` is not waited for longer than a second. The deaf one has a program of its own.
#include "cli/interrupt.h"
#include "host/childprogram.h"

#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <thread>

int main(int argc, char **argv)
{
    const rw::Interrupt interrupt(argc > 2 ? unsigned(std::stoul(argv[2])) : rw::Interrupt::patience);
    const bool deaf = argc > 1;
    std::optional<rw::ChildProgram> child;
    if (deaf)
        child.emplace("sleep 98765 & sleep 98765");
    std::cout << "ready" << std::endl;
    bool said = false;
    while (deaf || !interrupt.requested()) {
        if (interrupt.requested() && !said) {
            std::cout << "asked" << std::endl;
            said = true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return 130;
}
