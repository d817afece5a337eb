// SPDX-License-Identifier: GPL-3.0-or-later
#include "testfiles.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace rwtest {

std::string fileBytes(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> filesBelow(const std::string &folder, const std::string &ending)
{
    std::vector<std::string> files;
    const std::filesystem::path root = std::filesystem::path(RW_SOURCE_DIR) / folder;
    if (!std::filesystem::is_directory(root))
        return files;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.is_regular_file() && entry.path().filename().string().ends_with(ending))
            files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> soundYamlFiles()
{
    std::vector<std::string> files = filesBelow("tests/data/yaml-zoo", ".yaml");
    const std::vector<std::string> decks = filesBelow("sample-decks", ".yaml");
    files.insert(files.end(), decks.begin(), decks.end());
    return files;
}

std::string shortName(const std::string &path)
{
    return std::filesystem::relative(path, RW_SOURCE_DIR).string();
}

} // namespace rwtest
