// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/otherreadings.h"

#include "deck/coreschema.h"
#include "deck/numberform.h"
#include "deck/sourcetext.h"
#include "deck/yaml11.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <unordered_map>
#include <utility>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace rw {

namespace {

class Warnings
{
public:
    explicit Warnings(const Document &document) : m_document(document) {}

    void addDifference(std::size_t at, const std::string &ours, const std::string &theirs, std::string remedy,
                       std::vector<Finding::Argument> more = {})
    {
        more.insert(more.begin(), {{"ours", ours}, {"theirs", theirs}});
        add("deck.read-differently", "Other YAML programs read this differently: here it is {ours}, there {theirs}",
            std::move(remedy), std::move(more), at);
    }

    void add(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments, std::size_t at)
    {
        if (!isFull()) // checked first, because computing the place walks through the line
            m_findings.push_back(
                warning(std::move(code), std::move(message), std::move(remedy), std::move(arguments), m_document.placeOf(at)));
    }

    bool isFull() const { return m_findings.size() >= m_document.limits().findings; }
    Findings take() { return std::move(m_findings); }

private:
    const Document &m_document;
    Findings m_findings;
};

/// One event of a YAML reader, in the order of the text: a map or list begins or ends, a scalar, an alias.
struct Told
{
    enum class Kind { Scalar, Null, Alias, ListStart, ListEnd, MapStart, MapEnd, End };

    Kind kind = Kind::End;
    std::string text = {}; ///< of a scalar
    std::string tag = {}; ///< "int"; for a scalar without a tag "?" if it is plain, "!" if it is quoted
    NodeId target = noNode; ///< of an alias
    bool anchored = false;

    bool isScalar() const { return kind == Kind::Scalar || kind == Kind::Null; }
    friend bool operator==(const Told &, const Told &) = default;
};

constexpr std::string_view coreTags = "tag:yaml.org,2002:";

bool isCharacterStart(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

// A short extract of the text around a place, in quotes.
std::string around(const std::string &text, std::size_t at)
{
    constexpr std::size_t before = 12;
    constexpr std::size_t behind = 24;
    std::size_t from = at > before ? at - before : 0;
    std::size_t to = std::min(text.size(), at + behind);
    while (from > 0 && !isCharacterStart(text[from]))
        --from;
    while (to < text.size() && !isCharacterStart(text[to]))
        ++to;
    return toJson(Value((from > 0 ? "…" : "") + text.substr(from, to - from) + (to < text.size() ? "…" : "")));
}

std::string words(const Told &told, std::size_t differsAt)
{
    std::string what;
    switch (told.kind) {
    case Told::Kind::Scalar: what = "the text " + around(told.text, differsAt); break;
    case Told::Kind::Null: what = "nothing"; break;
    case Told::Kind::Alias: what = "an alias"; break;
    case Told::Kind::ListStart: what = "a list"; break;
    case Told::Kind::ListEnd: what = "the end of a list"; break;
    case Told::Kind::MapStart: what = "a map"; break;
    case Told::Kind::MapEnd: what = "the end of a map"; break;
    case Told::Kind::End: what = "the end of the document"; break;
    }
    return what + (told.anchored ? " with an anchor" : "");
}

/// The events of our own tree, one after the other.
class OurTelling
{
public:
    explicit OurTelling(const Document &document) : m_document(document) { add(document.root()); }

    struct Step
    {
        Told::Kind kind;
        NodeId node;
    };
    const Step *next() const { return m_at < m_steps.size() ? &m_steps[m_at] : nullptr; }
    void advance() { ++m_at; }

    Told told() const
    {
        const Step *step = next();
        if (!step)
            return {};
        const Node &node = m_document.node(step->node);
        Told told{.kind = step->kind};
        if (step->kind == Told::Kind::Alias)
            told.target = node.target;
        if (step->kind == Told::Kind::Scalar) {
            told.text = node.text;
            told.tag = node.style == NodeStyle::Plain || node.style == NodeStyle::Empty ? "?" : "!";
        }
        if (step->kind == Told::Kind::Alias || step->kind == Told::Kind::ListEnd || step->kind == Told::Kind::MapEnd)
            return told;
        if (!node.tag.empty())
            told.tag = node.tag;
        told.anchored = !node.anchor.empty();
        return told;
    }

private:
    // Recursion is safe here, because the reader limits the depth.
    void add(NodeId id)
    {
        const Node &node = m_document.node(id);
        if (isScalar(node.style) || node.style == NodeStyle::Alias) {
            const bool isNull = node.tag.empty() && (node.style == NodeStyle::Empty || node.style == NodeStyle::Plain)
                && resolvePlain(node.text).value.isNull() && resolvePlain(node.text).fault.empty();
            m_steps.push_back({node.style == NodeStyle::Alias ? Told::Kind::Alias
                                   : isNull                   ? Told::Kind::Null
                                                              : Told::Kind::Scalar,
                               id});
            return;
        }
        const bool map = isMap(node.style);
        m_steps.push_back({map ? Told::Kind::MapStart : Told::Kind::ListStart, id});
        for (const NodeId child : node.children) {
            if (map)
                add(m_document.node(child).key);
            add(child);
        }
        m_steps.push_back({map ? Told::Kind::MapEnd : Told::Kind::ListEnd, id});
    }

    const Document &m_document;
    std::vector<Step> m_steps;
    std::size_t m_at = 0;
};

/// Thrown through yaml-cpp where both readings diverge for good. Later differences would only be consequences, and yaml-cpp must
/// not descend into a nesting that our reader has not limited.
struct Parted
{};

/// Compares the events of yaml-cpp with those of our tree.
class Comparison : public YAML::EventHandler
{
public:
    Comparison(const Document &document, Warnings &warnings) : m_document(document), m_warnings(warnings), m_ours(document) {}

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (std::exchange(m_began, true))
            part(offsetOf(mark), "nothing", "the start of another document");
    }
    void OnDocumentEnd() override { compare({.kind = Told::Kind::End}); }
    void OnNull(const YAML::Mark &, YAML::anchor_t anchor) override
    {
        compare({.kind = Told::Kind::Null, .anchored = note(anchor)});
    }
    void OnAlias(const YAML::Mark &, YAML::anchor_t anchor) override
    {
        const auto known = m_anchors.find(anchor);
        compare({.kind = Told::Kind::Alias, .target = known == m_anchors.end() ? noNode : known->second});
    }
    void OnScalar(const YAML::Mark &, const std::string &tag, YAML::anchor_t anchor, const std::string &text) override
    {
        compare({.kind = Told::Kind::Scalar, .text = text, .tag = shortTag(tag), .anchored = note(anchor)});
    }
    void OnSequenceStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        compare({.kind = Told::Kind::ListStart, .tag = ownTag(tag), .anchored = note(anchor)});
    }
    void OnSequenceEnd() override { compare({.kind = Told::Kind::ListEnd}); }
    void OnMapStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        compare({.kind = Told::Kind::MapStart, .tag = ownTag(tag), .anchored = note(anchor)});
    }
    void OnMapEnd() override { compare({.kind = Told::Kind::MapEnd}); }

    void refused(const YAML::Mark &mark, const std::string &reason)
    {
        m_warnings.add("deck.refused-elsewhere", "Other YAML programs cannot read this file: {reason}",
                       "write what stands here in a plainer way: a text in double quotes, an alias written out, one entry a line",
                       {{"reason", reason}}, mark.is_null() ? here() : offsetOf(mark));
    }

private:
    static std::string shortTag(const std::string &tag) { return tag.starts_with(coreTags) ? tag.substr(coreTags.size()) : tag; }
    static std::string ownTag(const std::string &tag) { return tag == "?" || tag == "!" ? std::string() : shortTag(tag); }

    // yaml-cpp does not count the bytes of the byte order mark.
    std::size_t offsetOf(const YAML::Mark &mark) const
    {
        return std::min(m_document.text().size(), std::size_t(std::max(mark.pos, 0)) + markSize(m_document.text()));
    }

    std::size_t here() const
    {
        const OurTelling::Step *step = m_ours.next();
        return step ? m_document.node(step->node).whole.begin : m_document.text().size();
    }

    bool note(YAML::anchor_t anchor)
    {
        if (anchor > 0 && m_ours.next())
            m_anchors.emplace(anchor, m_ours.next()->node);
        return anchor > 0;
    }

    [[noreturn]] void part(std::size_t at, const std::string &ours, const std::string &theirs)
    {
        m_warnings.addDifference(at, ours, theirs, "put a text in double quotes, and write one entry a line");
        throw Parted();
    }

    void compare(const Told &theirs)
    {
        const Told ours = m_ours.told();
        if (ours != theirs) {
            const auto differsAt = std::size_t(std::ranges::mismatch(ours.text, theirs.text).in1 - ours.text.begin());
            std::string here = words(ours, differsAt);
            std::string there = words(theirs, differsAt);
            if (here == there) {
                here += ours.tag.size() > 1 ? " with the tag !!" + ours.tag : ours.tag == "!" ? " in quotes" : " by itself";
                there += theirs.tag.size() > 1 ? " with the tag " + theirs.tag : theirs.tag == "!" ? " in quotes" : " by itself";
            }
            if (!ours.isScalar() || !theirs.isScalar())
                part(this->here(), here, there);
            m_warnings.addDifference(this->here(), here, there, remedyFor(m_document.node(m_ours.next()->node)));
        }
        m_ours.advance();
        if (m_warnings.isFull())
            throw Parted();
    }

    static std::string remedyFor(const Node &node)
    {
        if (node.style == NodeStyle::DoubleQuoted)
            return "write the characters themselves, or as \\u and four digits";
        return "put the text in double quotes, with \\n for each line break";
    }

    const Document &m_document;
    Warnings &m_warnings;
    OurTelling m_ours;
    std::unordered_map<YAML::anchor_t, NodeId> m_anchors;
    bool m_began = false;
};

void compareWithYamlCpp(const Document &document, Warnings &warnings)
{
    std::istringstream in(document.text());
    Comparison comparison(document, warnings);
    try {
        YAML::Parser parser(in);
        if (!parser.HandleNextDocument(comparison)) { // no document means the same as an empty one
            comparison.OnNull({}, 0);
            comparison.OnDocumentEnd();
        } else {
            parser.HandleNextDocument(comparison);
        }
    } catch (const Parted &) {
    } catch (const YAML::Exception &refusal) {
        comparison.refused(refusal.mark, refusal.msg);
    } catch (const std::exception &refusal) {
        comparison.refused(YAML::Mark::null_mark(), refusal.what());
    }
}

// A number as both YAML versions read it: a real has a point, and its exponent has a sign.
std::string written(const Value &number)
{
    if (!number.isReal())
        return literalLike(number, "");
    const double size = std::abs(number.toReal());
    if (size == 0 || (size >= 1e-4 && size < 1e15))
        return realLike(number.toReal(), "1.0");
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number.toReal(), std::chars_format::scientific).ptr;
    std::string text(buffer.data(), end);
    if (text.find('.') == text.npos && text.find('e') != text.npos)
        text.insert(text.find('e'), ".0");
    return text;
}

std::string words(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Null: return "nothing";
    case Value::Kind::Bool: return value.toBool() ? "true" : "false";
    case Value::Kind::Int:
    case Value::Kind::Real: return "the number " + written(value);
    default: return "a text";
    }
}

void compareWithYaml11(const Document &document, NodeId id, bool isKey, Warnings &warnings)
{
    const Node &node = document.node(id);
    if (node.style != NodeStyle::Plain || (!node.tag.empty() && node.tag != "int"))
        return;
    if (isReadAlike(node.text, isKey))
        return;
    const Value ours = isKey ? Value(node.text) : resolvePlain(node.text).value;
    const Yaml11Reading theirs = readYaml11(node.text);
    const std::string here = (ours.isText() ? "the text " : "the number ") + (ours.isText() ? node.text : written(ours));
    warnings.addDifference(node.content.begin, here, theirs.isDate ? "a date" : words(theirs.value),
                           ours.isText() ? "put it in quotes: \"{text}\"" : "write {text}",
                           {{"text", ours.isText() ? node.text : written(ours)}});
}

void compareScalarsWithYaml11(const Document &document, Warnings &warnings)
{
    std::vector<bool> isKey(document.nodes().size());
    for (const Node &node : document.nodes())
        if (node.key != noNode)
            isKey[node.key] = true;
    for (NodeId id = 0; id < document.nodes().size() && !warnings.isFull(); ++id)
        compareWithYaml11(document, id, isKey[id], warnings);
}

// Three characters end a line in YAML 1.1, but not in later versions.
void compareLineEnds(const Document &document, Warnings &warnings)
{
    for (const auto &[bytes, name] : {std::pair{"\u0085", "0085"}, std::pair{"\u2028", "2028"}, std::pair{"\u2029", "2029"}})
        for (std::size_t at = document.text().find(bytes); at != std::string::npos && !warnings.isFull();
             at = document.text().find(bytes, at + 1))
            warnings.addDifference(at, std::string("the character U+") + name, "the end of a line",
                                   "remove it, or write \\u{digits} in a text in double quotes", {{"digits", name}});
}

} // namespace

Findings compareReadings(const Document &document)
{
    Warnings warnings(document);
    compareWithYamlCpp(document, warnings);
    compareScalarsWithYaml11(document, warnings);
    compareLineEnds(document, warnings);
    Findings findings = warnings.take();
    sortFindings(findings);
    return findings;
}

Findings ReadingMemory::of(const Document &document, const Compare &compare)
{
    const std::string hash = contentHash(std::string_view(document.text()));
    if (std::optional<Findings> known = find(hash)) {
        for (Finding &finding : *known)
            finding.where.file = document.file();
        return std::move(*known);
    }
    Findings findings = compare(document);
    const std::lock_guard lock(m_mutex);
    keep(hash, findings);
    return findings;
}

std::optional<Findings> ReadingMemory::find(const std::string &hash)
{
    const std::lock_guard lock(m_mutex);
    if (const auto found = m_latest.find(hash); found != m_latest.end())
        return found->second;
    if (const auto found = m_before.find(hash); found != m_before.end()) {
        keep(hash, found->second);
        return m_latest.at(hash);
    }
    return std::nullopt;
}

void ReadingMemory::keep(const std::string &hash, Findings findings)
{
    constexpr std::size_t most = 1000; // as many as a deck may have files
    if (m_latest.size() >= most)
        m_before = std::exchange(m_latest, {});
    m_latest.insert_or_assign(hash, std::move(findings));
}

Findings rememberedReadings(const Document &document)
{
    static ReadingMemory memory;
    return memory.of(document);
}

} // namespace rw
