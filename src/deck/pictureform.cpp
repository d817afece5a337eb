// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/pictureform.h"

#include "deck/deckfile.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace rw {

namespace {

using namespace std::string_view_literals;

using Kind = PictureForm::Kind;

constexpr std::size_t headBytes = 256u << 10; ///< enough for the metadata that cameras write before the size of a JPEG

std::uint32_t numberAt(std::string_view bytes, std::size_t at, std::size_t length, bool bigEndian = true)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < length && at + length <= bytes.size(); ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[bigEndian ? at + i : at + length - 1 - i]);
    return number;
}

/// Goes from segment to segment up to the one with the size.
PictureForm jpegForm(std::string_view bytes)
{
    PictureForm form{Kind::Jpeg, 0, 0};
    for (std::size_t at = 2; at + 9 <= bytes.size() && bytes[at] == '\xff';) {
        const std::uint32_t mark = numberAt(bytes, at + 1, 1);
        const bool isFrame = mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc;
        if (isFrame)
            return {Kind::Jpeg, numberAt(bytes, at + 7, 2), numberAt(bytes, at + 5, 2)};
        at += mark == 0xff ? 1 : 2 + numberAt(bytes, at + 2, 2);
    }
    return form;
}

PictureForm webpForm(std::string_view bytes)
{
    const std::string_view chunk = bytes.substr(12, 4);
    if (chunk == "VP8X")
        return {Kind::WebP, numberAt(bytes, 24, 3, false) + 1, numberAt(bytes, 27, 3, false) + 1};
    if (chunk == "VP8 ")
        return {Kind::WebP, numberAt(bytes, 26, 2, false) & 0x3fff, numberAt(bytes, 28, 2, false) & 0x3fff};
    const std::uint32_t both = numberAt(bytes, 21, 4, false); // fourteen bits each
    return {Kind::WebP, chunk == "VP8L" ? (both & 0x3fff) + 1 : 0, chunk == "VP8L" ? (both >> 14 & 0x3fff) + 1 : 0};
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    return text;
}

bool isNamePart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ':' || c == '_' || c == '-'
        || c == '.' || (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// Reads the text of an SVG once and reports the first fault.
class SvgReader
{
public:
    explicit SvgReader(std::string_view text) : m_all(text), m_rest(text)
    {
        if (m_rest.starts_with("\xef\xbb\xbf"))
            m_rest.remove_prefix(3);
    }

    std::string fault()
    {
        while (m_fault.empty() && !m_rest.empty())
            m_rest.front() == '<' ? takeMarkup() : takeText();
        if (m_fault.empty() && !m_open.empty())
            return "the element " + std::string(m_open.back().name) + " is not closed";
        if (m_fault.empty() && !m_hasRoot)
            return "it holds no element svg";
        if (m_fault.empty() && drawn() > mostSvgElements)
            return "it draws more than " + std::to_string(mostSvgElements) + " elements";
        return m_fault;
    }

private:
    struct Element
    {
        std::string_view name;
        std::size_t definition; ///< index in m_definitions
    };
    /// The cost of drawing an element with an id; the first entry is for the whole text.
    struct Definition
    {
        std::size_t elements = 0;
        std::vector<std::string> uses;
        std::vector<std::size_t> inside;
    };

    void fail(std::string fault)
    {
        const auto line = 1 + std::count(m_all.begin(), m_all.end() - std::ptrdiff_t(m_rest.size()), '\n');
        m_fault = std::move(fault) + " (line " + std::to_string(line) + ")";
    }

    /// Skips to the end of \a end, which must occur.
    std::string_view takeTo(std::string_view end, const char *what)
    {
        const std::size_t at = m_rest.find(end);
        if (at == m_rest.npos) {
            fail(std::string(what) + " does not end");
            return {};
        }
        const std::string_view taken = m_rest.substr(0, at);
        m_rest.remove_prefix(at + end.size());
        return taken;
    }

    void takeMarkup()
    {
        if (m_rest.starts_with("<!--"))
            takeTo("-->", "a comment");
        else if (m_rest.starts_with("<![CDATA["))
            takeData();
        else if (m_rest.starts_with("<?xml-stylesheet"))
            fail("it names a style sheet outside itself");
        else if (m_rest.starts_with("<?"))
            takeTo("?>", "a processing instruction");
        else if (m_rest.starts_with("<!"))
            takeDeclaration();
        else if (m_rest.starts_with("</"))
            takeEnd();
        else
            takeStart();
    }

    void takeData()
    {
        if (const std::string_view data = takeTo("]]>", "a CDATA section"); isInStyle())
            checkStyle(data);
    }

    bool isInStyle() const { return !m_open.empty() && m_open.back().name.ends_with("style"); }

    void takeDeclaration()
    {
        const std::string_view declaration = m_rest.substr(0, m_rest.find('>'));
        if (declaration.find('[') != declaration.npos || m_rest.starts_with("<!ENTITY"))
            fail("it declares entities");
        else
            takeTo(">", "a declaration");
    }

    void takeText()
    {
        const std::string_view text = m_rest.substr(0, m_rest.find('<'));
        if (m_open.empty() && !withoutBlanks(text).empty())
            return fail("there is text outside of its elements");
        if (checkText(text) && isInStyle())
            checkStyle(text);
        if (m_fault.empty())
            m_rest.remove_prefix(text.size());
    }

    bool checkText(std::string_view text)
    {
        constexpr std::array known{"&lt;"sv, "&gt;"sv, "&amp;"sv, "&quot;"sv, "&apos;"sv, "&#"sv};
        for (std::size_t at = text.find('&'); at != text.npos; at = text.find('&', at + 1))
            if (std::ranges::none_of(known, [&](std::string_view each) { return text.substr(at).starts_with(each); })) {
                fail("an & stands alone, or begins an entity that it does not know");
                return false;
            }
        return true;
    }

    void checkStyle(std::string_view text)
    {
        if (text.find("@import") != text.npos)
            fail("its style names a file outside itself");
        for (std::size_t at = text.find("url("); at != text.npos; at = text.find("url(", at + 1)) {
            std::string_view target = withoutBlanks(text.substr(at + 4));
            if (target.starts_with('"') || target.starts_with('\''))
                target.remove_prefix(1);
            if (!isOwn(target))
                fail("its style names a file outside itself");
        }
    }

    static bool isOwn(std::string_view target)
    {
        target = withoutBlanks(target);
        return target.empty() || target.starts_with('#') || target.starts_with("data:");
    }

    std::string_view takeName()
    {
        std::size_t length = 0;
        while (length < m_rest.size() && isNamePart(m_rest[length]))
            ++length;
        const std::string_view name = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return name;
    }

    void takeEnd()
    {
        m_rest.remove_prefix(2);
        const std::string_view name = takeName();
        m_rest = withoutBlanks(m_rest);
        if (m_open.empty() || m_open.back().name != name)
            return fail("the end of " + std::string(name) + " closes nothing");
        if (!m_rest.starts_with('>'))
            return fail("the end of " + std::string(name) + " does not end");
        m_rest.remove_prefix(1);
        m_open.pop_back();
    }

    void takeStart()
    {
        constexpr std::size_t deepest = 200;
        m_rest.remove_prefix(1);
        const std::string_view name = takeName();
        if (name.empty())
            return fail("a < stands alone");
        if (m_open.empty() && m_hasRoot)
            return fail("a second element follows the first");
        if (m_open.empty() && name != "svg" && !name.ends_with(":svg"))
            return fail("it begins with the element " + std::string(name) + ", not with svg");
        if (m_open.size() == deepest)
            return fail("its elements are nested too deeply");
        if (++m_elements > mostSvgElements)
            return fail("it holds more than " + std::to_string(mostSvgElements) + " elements");
        m_hasRoot = true;
        m_attributes.clear();
        while (m_fault.empty() && takeAttribute())
            ;
        if (!m_fault.empty())
            return;
        enter(name);
        const bool isEmpty = m_rest.starts_with("/>");
        if (!isEmpty && !m_rest.starts_with('>'))
            return fail("the start of " + std::string(name) + " does not end");
        m_rest.remove_prefix(isEmpty ? 2 : 1);
        if (isEmpty)
            m_open.pop_back();
    }

    /// False if there is no further attribute.
    bool takeAttribute()
    {
        const std::size_t before = m_rest.size();
        m_rest = withoutBlanks(m_rest);
        if (m_rest.empty() || m_rest.front() == '>' || m_rest.front() == '/')
            return false;
        const bool isApart = m_rest.size() < before;
        const std::string_view name = takeName();
        m_rest = withoutBlanks(m_rest);
        if (!isApart || name.empty() || !m_rest.starts_with('=')) {
            fail("there is no attribute where one should be");
            return false;
        }
        m_rest = withoutBlanks(m_rest.substr(1));
        if (!m_rest.starts_with('"') && !m_rest.starts_with('\'')) {
            fail("the value of " + std::string(name) + " is not in quotes");
            return false;
        }
        const std::string_view quote = m_rest.substr(0, 1);
        m_rest.remove_prefix(1);
        const std::string_view value = takeTo(quote, "the value of an attribute");
        if (!m_fault.empty())
            return false;
        if (value.find('<') != value.npos)
            fail("the value of " + std::string(name) + " holds a <");
        else if (!m_attributes.emplace(name, value).second)
            fail("the attribute " + std::string(name) + " stands twice");
        else if (checkText(value))
            checkStyle(value);
        return m_fault.empty();
    }

    void enter(std::string_view name)
    {
        std::size_t definition = m_open.empty() ? 0 : m_open.back().definition;
        if (const auto id = m_attributes.find("id"); id != m_attributes.end()) {
            m_definitions.emplace_back();
            m_definitions[definition].inside.push_back(m_definitions.size() - 1);
            definition = m_definitions.size() - 1;
            m_ids[std::string(id->second)] = definition;
        }
        ++m_definitions[definition].elements;
        for (const auto &[key, value] : m_attributes) {
            if (key != "href" && !key.ends_with(":href"))
                continue;
            const bool isLink = name == "a" || name.ends_with(":a"); // a link draws nothing
            if (!isLink && !isOwn(value))
                return fail("the element " + std::string(name) + " names a file outside itself");
            if ((name == "use" || name.ends_with(":use")) && withoutBlanks(value).starts_with('#'))
                m_definitions[definition].uses.emplace_back(withoutBlanks(value).substr(1));
        }
        m_open.push_back({name, definition});
    }

    std::size_t drawn()
    {
        std::vector<std::optional<std::size_t>> known(m_definitions.size());
        std::set<std::size_t> open;
        const auto count = [&](const auto &self, std::size_t definition) -> std::size_t {
            if (known[definition])
                return *known[definition];
            if (!open.insert(definition).second)
                return mostSvgElements + 1; // the element uses itself
            std::size_t sum = m_definitions[definition].elements;
            const auto add = [&](std::size_t part) { sum = std::min(sum + self(self, part), mostSvgElements + 1); };
            for (const std::size_t part : m_definitions[definition].inside)
                add(part);
            for (const std::string &use : m_definitions[definition].uses)
                if (const auto used = m_ids.find(use); used != m_ids.end())
                    add(used->second);
            open.erase(definition);
            known[definition] = sum;
            return sum;
        };
        return count(count, 0);
    }

    std::string_view m_all;
    std::string_view m_rest;
    std::string m_fault;
    bool m_hasRoot = false;
    std::size_t m_elements = 0;
    std::vector<Element> m_open;
    std::map<std::string_view, std::string_view> m_attributes; ///< of the current element
    std::vector<Definition> m_definitions{1};
    std::map<std::string, std::size_t, std::less<>> m_ids;
};

Kind kindByName(const std::string &path)
{
    constexpr std::array<std::pair<std::string_view, Kind>, 6> endings{{{".png", Kind::Png},
                                                                        {".jpg", Kind::Jpeg},
                                                                        {".jpeg", Kind::Jpeg},
                                                                        {".gif", Kind::Gif},
                                                                        {".webp", Kind::WebP},
                                                                        {".svg", Kind::Svg}}};
    std::string ending = std::filesystem::path(path).extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const auto found = std::ranges::find(endings, ending, &std::pair<std::string_view, Kind>::first);
    return found == endings.end() ? Kind::None : found->second;
}

std::string_view nameOf(Kind kind)
{
    constexpr std::array names{"no picture"sv, "a PNG"sv, "a JPEG"sv, "a GIF"sv, "a WebP"sv, "an SVG"sv};
    return names[std::size_t(kind)];
}

Finding about(const char *code, const char *message, const char *remedy, const std::string &path,
              std::vector<Finding::Argument> more = {})
{
    more.insert(more.begin(), {"art", path});
    return error(code, message, remedy, std::move(more));
}

} // namespace

PictureForm pictureForm(std::string_view bytes)
{
    if (bytes.starts_with("\x89PNG\r\n\x1a\n"sv))
        return {Kind::Png, numberAt(bytes, 16, 4), numberAt(bytes, 20, 4)};
    if (bytes.starts_with("\xff\xd8\xff"sv))
        return jpegForm(bytes);
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a"))
        return {Kind::Gif, numberAt(bytes, 6, 2, false), numberAt(bytes, 8, 2, false)};
    if (bytes.starts_with("RIFF") && bytes.size() > 16 && bytes.substr(8, 4) == "WEBP")
        return webpForm(bytes);
    const std::string_view text = withoutBlanks(bytes.starts_with("\xef\xbb\xbf") ? bytes.substr(3) : bytes);
    const bool isSvg = text.starts_with('<') && text.find("<svg") != text.npos;
    return {isSvg || text.starts_with("<?xml") ? Kind::Svg : Kind::None, 0, 0};
}

std::string svgFault(std::string_view text)
{
    if (text.find('\0') != text.npos)
        return "it is no text in UTF-8";
    return SvgReader(text).fault();
}

Findings pictureFaults(const std::string &path, std::uintmax_t size, std::string_view bytes)
{
    const Kind named = kindByName(path);
    const bool isSvg = named == Kind::Svg;
    const std::size_t most = isSvg ? mostSvgBytes : mostPictureBytes;
    if (size > most)
        return {about("deck.large-picture", "the picture {art} has {size} bytes", "at most {most} are drawn", path,
                      {{"size", std::to_string(size)}, {"most", std::to_string(most)}})};
    const PictureForm form = pictureForm(bytes);
    if (form.kind == Kind::None || named == Kind::None)
        return {about("deck.not-a-picture", "{art} is not a picture that can be drawn", "use an SVG, PNG, JPEG, GIF or WebP file",
                      path)};
    if (form.kind != named)
        return {about("deck.not-a-picture", "{art} is {kind} by what it holds", "let its name end as that of such a file does",
                      path, {{"kind", std::string(nameOf(form.kind))}})};
    if (const std::string fault = isSvg ? svgFault(bytes) : std::string(); !fault.empty())
        return {about("deck.bad-svg", "{art} cannot be drawn: {fault}", "save it as plain SVG, with everything inside it", path,
                      {{"fault", fault}})};
    if (!isSvg && (form.width == 0 || form.height == 0))
        return {about("deck.not-a-picture", "{art} does not say how large it is", "save it again", path)};
    if (std::uint64_t(form.width) * form.height > mostPicturePixels)
        return {about("deck.large-picture", "the picture {art} has {width} by {height} pixels", "at most {most} pixels are drawn",
                      path,
                      {{"width", std::to_string(form.width)},
                       {"height", std::to_string(form.height)},
                       {"most", std::to_string(mostPicturePixels)}})};
    return {};
}

Findings checkPictureFile(const std::filesystem::path &folder, const std::string &path)
{
    const std::size_t most = kindByName(path) == Kind::Svg ? mostSvgBytes : headBytes;
    Checked<std::string> bytes = readDeckFile(folder, path, most);
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(folder / path, failure);
    if (!bytes || failure) // another check reports an unreadable file
        return {};
    return pictureFaults(path, size, *bytes.value);
}

} // namespace rw
