// SPDX-License-Identifier: GPL-3.0-or-later
// The way into a target: libFuzzer's in a build for fuzzing, else a program that runs the files it is given.
#include "fuzztarget.h"

#ifdef RW_LIBFUZZER

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    rwfuzz::run({reinterpret_cast<const char *>(data), size});
    return 0;
}

#else

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

int main(int count, char **words)
{
    int files = 0;
    for (int i = 1; i < count; ++i) {
        for (const auto &entry : std::filesystem::directory_iterator(words[i])) {
            std::ifstream in(entry.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            std::printf("%s\n", entry.path().filename().c_str());
            std::fflush(stdout); // the last name is the file that aborts
            rwfuzz::run(bytes);
            ++files;
        }
    }
    std::printf("%d inputs\n", files);
    return files > 0 ? 0 : 1;
}

#endif
