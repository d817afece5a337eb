// SPDX-License-Identifier: GPL-3.0-or-later
#include "yamltext.h"

#include "deck/document.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace rwtest {

namespace {

rw::Value read(std::string text, const std::string &name)
{
    const rw::Checked<rw::Document> document = rw::Document::read(std::move(text), name);
    if (!document)
        throw std::runtime_error(rw::line(document.findings.front()));
    return document.value->value();
}

} // namespace

rw::Value yaml(const std::string &text)
{
    return read(text, "text");
}

rw::Value yamlFile(const std::string &name)
{
    return read(readText(dataFile(name)), name);
}

std::string dataFile(const std::string &name)
{
    return std::string(RW_SOURCE_DIR "/tests/data/abilities/") + name;
}

std::string readText(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace rwtest
