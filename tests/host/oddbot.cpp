// SPDX-License-Identifier: GPL-3.0-or-later
// A bot from outside that behaves as its one word says: well, or badly in one way.
#include <cstdlib>
#include <iostream>
#include <string>

#include <unistd.h>

namespace {

/// The number behind "id":
std::string idOf(const std::string &question)
{
    const std::size_t start = question.find("\"id\":") + 5;
    return question.substr(start, question.find(',', start) - start);
}

void say(const std::string &line)
{
    std::cout << line << std::endl;
}

void answer(const std::string &question, const std::string &move)
{
    say("{\"id\":" + idOf(question) + ",\"move\":" + move + "}");
}

} // namespace

int main(int count, char **words)
{
    const std::string manner = count > 1 ? words[1] : "";
    std::string line;
    if (manner == "refuses")
        return 3;
    if (manner == "asleep")
        for (;;)
            pause();
    std::getline(std::cin, line);
    say(manner == "unready" ? "{\"ready\":false}" : "{\"ready\":true}");
    for (int n = 1; std::getline(std::cin, line); ++n) {
        if (manner == "first" || (manner == "tires" && n < 70)) // of which it has 30 in a game
            answer(line, "0");
        else if (manner == "words")
            answer(line, line.find("\"challenge\"") != line.npos ? "\"challenge\"" : "\"bid 1x1\"");
        else if (manner == "wrong")
            answer(line, "\"bid 99x99\"");
        else if (manner == "beyond")
            answer(line, "1000000");
        else if (manner == "other-id")
            say("{\"id\":0,\"move\":0}");
        else if (manner == "babbles")
            say("what a nice game");
        else if (manner == "chatters")
            for (;;)
                std::cout << "................................................................";
        else if (manner == "crashes" && n % 3 == 0)
            abort();
        else if (manner == "crashes")
            answer(line, "0");
        else if (manner == "silent" && fork() == 0)
            for (;;) // a child of the bot, which must not outlive it
                pause();
    }
    return 0;
}
