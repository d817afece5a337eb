// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is busy until it is interrupted: `interruptible` ends in order, `interruptible deaf` never does.
#include "cli/interrupt.h"

#include <chrono>
#include <iostream>
#include <thread>

int main(int argc, char **)
{
    const rw::Interrupt interrupt;
    const bool deaf = argc > 1;
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
