// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_checker.h"

#include "core/catalogue/closest.h"
#include "core/catalogue/schema_program.h"
#include "core/catalogue/schema_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace brandbridge::tools {

namespace {

using schema::compact;
using schema::described;
using schema::Index;
using schema::listed;
using schema::Node;
using schema::Type;
using schema::typesInWords;
using schema::typesOf;

constexpr int deepestCheck = 256;
constexpr qint64 mostSteps = 2'000'000;
constexpr std::size_t mostViolations = 20;
constexpr qsizetype longestUnknownName = 40;

/// Where in the value a check is: a chain on the stack, written out only for a message.
struct Place
{
    const Place *parent = nullptr;
    QString name;
    qsizetype index = -1;

    QString toString() const
    {
        if (!parent)
            return {};
        const QString above = parent->toString();
        if (index >= 0)
            return u"%1[%2]"_qs.arg(above).arg(index);
        return above.isEmpty() ? name : above + u'.' + name;
    }
};

QString shown(const QString &path)
{
    return path.isEmpty() ? u"the value"_qs : u'`' + path + u'`';
}

bool isMultiple(double value, double of)
{
    if (std::fmod(value, of) == 0)
        return true;
    // 0.0075 is a multiple of 0.0001, though neither is exact in binary.
    const double quotient = value / of;
    return std::isfinite(quotient) &&
           std::fabs(quotient - std::round(quotient)) <= 1e-9 * std::max(1.0, std::fabs(quotient));
}

qint64 codePoints(const QString &text)
{
    qint64 count = 0;
    for (const QChar c : text)
        count += c.isLowSurrogate() ? 0 : 1;
    return count;
}

/// One check of one value.
class Check
{
public:
    explicit Check(const schema::Program &program) : m_program(program) {}

    using Violations = std::vector<Violation>;

    /// Whether @p value conforms to the subschema at @p index. Tells what is wrong to @p out, unless that is null.
    bool node(Index index, const QJsonValue &value, const Place &place, Violations *out)
    {
        const Node &node = m_program.nodes[index];
        if (m_depth >= deepestCheck || !step())
            return giveUp(place);
        if (node.never)
            return fail(place, out, u"must not be given"_qs);
        ++m_depth;
        bool good = type(node, value, place, out);
        if (good) { // the wrong type once, not once for every keyword
            good = alike(node, value, place, out);
            if (value.isDouble())
                good = number(node, value, place, out) && good;
            else if (value.isString())
                good = text(node, value.toString(), place, out) && good;
            else if (value.isArray())
                good = array(node, value.toArray(), place, out) && good;
            else if (value.isObject())
                good = object(node, value.toObject(), place, out) && good;
            good = composed(node, value, place, out) && good;
        }
        --m_depth;
        return good;
    }

    /// What a bound ended first, if any did. All else that was found may be wrong then: `not` and the like turn around
    /// what is said of a part.
    const std::optional<Violation> &unended() const { return m_unended; }

private:
    bool step(qint64 steps = 1)
    {
        m_steps += steps;
        return m_steps <= mostSteps;
    }

    /// None, and given up, where that was not found out.
    std::optional<bool> matches(const schema::Pattern &pattern, const QString &value, const Place &place)
    {
        if (!step()) {
            giveUp(place);
            return std::nullopt;
        }
        const schema::Pattern::Match match = pattern.match(value, &m_steps);
        if (match != schema::Pattern::Match::TooCostly)
            return match == schema::Pattern::Match::Yes;
        giveUp(place, u"takes too long to be compared with the pattern %1"_qs.arg(pattern.text()));
        return std::nullopt;
    }

    bool giveUp(const Place &place, const QString &sentence = u"is too large or too deep to be checked"_qs)
    {
        if (!m_unended)
            m_unended = violation(place, sentence);
        return false;
    }

    static Violation violation(const Place &place, const QString &sentence)
    {
        const QString path = place.toString();
        return {path, u"%1 %2."_qs.arg(shown(path), sentence)};
    }

    bool fail(const Place &place, Violations *out, const QString &sentence)
    {
        if (out && out->size() < mostViolations)
            out->push_back(violation(place, sentence));
        return false;
    }

    bool type(const Node &node, const QJsonValue &value, const Place &place, Violations *out)
    {
        if (node.types == 0 || (node.types & typesOf(value)) != 0)
            return true;
        if (!out)
            return false;
        bool numeric = false;
        value.toString().toDouble(&numeric);
        const bool quotedNumber = (node.types & (Type::Integer | Type::Number)) != 0 && value.isString() && numeric;
        return fail(place, out,
                    u"must be %1, got %2%3"_qs.arg(typesInWords(node.types), described(value),
                                                   quotedNumber ? u"; write it without quotes"_qs : QString()));
    }

    bool alike(const Node &node, const QJsonValue &value, const Place &place, Violations *out)
    {
        bool good = true;
        if (node.constant && *node.constant != value)
            good = fail(place, out, u"must be %1, got %2"_qs.arg(compact(*node.constant), described(value)));
        constexpr qint64 comparisonsPerStep = 16;
        if (node.enumeration && !step(node.enumeration->size() / comparisonsPerStep))
            return giveUp(place);
        if (node.enumeration && !node.enumeration->contains(value)) {
            QStringList allowed;
            for (const QJsonValue &one : *node.enumeration)
                allowed.append(compact(one));
            good = fail(place, out, u"must be one of %1, got %2"_qs.arg(allowed.join(u", "_qs), described(value)));
        }
        return good;
    }

    bool number(const Node &node, const QJsonValue &value, const Place &place, Violations *out)
    {
        const double given = value.toDouble();
        bool good = true;
        const auto bound = [&](const std::optional<double> &limit, bool kept, const QString &words) {
            if (limit && !kept)
                good = fail(place, out, u"must be %1 %2, got %3"_qs.arg(words, compact(*limit), compact(value)));
        };
        bound(node.minimum, given >= node.minimum.value_or(given), u"at least"_qs);
        bound(node.maximum, given <= node.maximum.value_or(given), u"at most"_qs);
        bound(node.exclusiveMinimum, given > node.exclusiveMinimum.value_or(given), u"greater than"_qs);
        bound(node.exclusiveMaximum, given < node.exclusiveMaximum.value_or(given), u"less than"_qs);
        bound(node.multipleOf, isMultiple(given, node.multipleOf.value_or(1)), u"a multiple of"_qs);
        return good;
    }

    bool text(const Node &node, const QString &value, const Place &place, Violations *out)
    {
        bool good = true;
        if (node.minLength || node.maxLength) {
            const qint64 length = codePoints(value);
            if (node.minLength && length < *node.minLength)
                good = fail(place, out,
                            *node.minLength == 1
                                ? u"must not be empty"_qs
                                : u"must have at least %1 characters, got %2"_qs.arg(*node.minLength).arg(length));
            if (node.maxLength && length > *node.maxLength)
                good = fail(place, out, u"must have at most %1 characters, got %2"_qs.arg(*node.maxLength).arg(length));
        }
        if (!node.pattern)
            return good;
        const auto match = matches(*node.pattern, value, place);
        if (match == false)
            fail(place, out, u"must match the pattern %1, got %2"_qs.arg(node.pattern->text(), described(value)));
        return good && match.value_or(false);
    }

    bool size(const std::optional<qint64> &least, const std::optional<qint64> &most, qint64 given,
              const QString &things, const Place &place, Violations *out)
    {
        if (least && given < *least)
            return fail(place, out, u"must have at least %1 %2, got %3"_qs.arg(*least).arg(things).arg(given));
        if (most && given > *most)
            return fail(place, out, u"must have at most %1 %2, got %3"_qs.arg(*most).arg(things).arg(given));
        return true;
    }

    bool array(const Node &node, const QJsonArray &value, const Place &place, Violations *out)
    {
        bool good = size(node.minItems, node.maxItems, value.size(), u"item(s)"_qs, place, out);
        if (!good && !out)
            return false;
        const auto prefixed = static_cast<qsizetype>(node.prefixItems.size());
        qint64 contained = 0;
        for (qsizetype i = 0; i < value.size(); ++i) {
            const QJsonValue item = value.at(i);
            const Place at{&place, {}, i};
            if (i < prefixed)
                good = this->node(node.prefixItems[static_cast<std::size_t>(i)], item, at, out) && good;
            else if (node.items)
                good = this->node(*node.items, item, at, out) && good;
            if (node.contains && this->node(*node.contains, item, at, nullptr))
                ++contained;
            if (!good && !out)
                return false;
        }
        if (node.contains)
            good =
                size(node.minContains.value_or(1), node.maxContains, contained, u"matching item(s)"_qs, place, out) &&
                good;
        if (node.uniqueItems && hasDuplicate(value, place))
            good = fail(place, out, u"must not have the same item twice"_qs);
        return good && !m_unended;
    }

    /// Texts and numbers, of which there may be many, are looked up; what is left is compared, each step by step.
    bool hasDuplicate(const QJsonArray &array, const Place &place)
    {
        QSet<QString> texts;
        QMultiHash<double, QJsonValue> numbers; // integers beyond 53 bits share one
        QJsonArray others;
        for (const QJsonValue &item : array) {
            if (item.isString()) {
                if (texts.contains(item.toString()))
                    return true;
                texts.insert(item.toString());
            } else if (item.isDouble()) {
                const double number = item.toDouble();
                const auto [begin, end] = std::as_const(numbers).equal_range(number);
                if (std::find(begin, end, item) != end)
                    return true;
                if (!step(std::distance(begin, end)))
                    return !giveUp(place);
                numbers.insert(number, item);
            } else {
                if (!step(others.size()))
                    return !giveUp(place);
                if (others.contains(item))
                    return true;
                others.append(item);
            }
        }
        return false;
    }

    bool object(const Node &node, const QJsonObject &value, const Place &place, Violations *out)
    {
        bool good = size(node.minProperties, node.maxProperties, value.size(), u"member(s)"_qs, place, out);
        for (const QString &name : node.required) {
            if (!value.contains(name))
                good = missing(node, name, place, out);
        }
        for (auto member = value.begin(); member != value.end() && (good || out); ++member)
            good = this->member(node, member.key(), member.value(), place, out) && good;
        for (auto rule = node.dependentRequired.cbegin(); rule != node.dependentRequired.cend(); ++rule) {
            for (const QString &name : rule.value()) {
                if (value.contains(rule.key()) && !value.contains(name))
                    good = fail(Place{&place, name}, out, u"is missing: it is required with `%1`"_qs.arg(rule.key()));
            }
        }
        for (auto rule = node.dependentSchemas.cbegin(); rule != node.dependentSchemas.cend(); ++rule) {
            if (value.contains(rule.key()))
                good = this->node(rule.value(), value, place, out) && good;
        }
        return good;
    }

    bool missing(const Node &node, const QString &name, const Place &place, Violations *out)
    {
        if (!out)
            return false;
        const auto property = node.properties.constFind(name);
        const QString described =
            property == node.properties.cend() ? QString() : m_program.nodes[*property].description;
        return fail(
            Place{&place, name}, out,
            u"is missing and is required"_qs +
                (described.isEmpty() ? QString() : u" ("_qs + described.chopped(described.endsWith(u'.')) + u')'));
    }

    bool member(const Node &node, const QString &name, const QJsonValue &value, const Place &place, Violations *out)
    {
        const Place at{&place, name};
        bool good = true;
        bool named = false;
        if (node.propertyNames)
            good = this->node(*node.propertyNames, name, at, out);
        if (const auto property = node.properties.constFind(name); property != node.properties.cend()) {
            named = true;
            good = this->node(*property, value, at, out) && good;
        }
        for (const auto &[pattern, index] : node.patternProperties) {
            const auto match = matches(pattern, name, at);
            if (!match)
                return false;
            if (*match) {
                named = true;
                good = this->node(index, value, at, out) && good;
            }
        }
        if (named || !node.additionalProperties)
            return good;
        if (!m_program.nodes[*node.additionalProperties].never)
            return this->node(*node.additionalProperties, value, at, out) && good;
        return out ? unknown(node, name, place, out) : false;
    }

    bool unknown(const Node &node, const QString &name, const Place &place, Violations *out)
    {
        if (out->size() >= mostViolations)
            return false;
        const QStringList allowed = node.properties.keys();
        const QString near = closest(name, allowed);
        const QString hint = !near.isEmpty()     ? u"did you mean `%1`?"_qs.arg(near)
                             : allowed.isEmpty() ? u"none is allowed."_qs
                                                 : u"allowed are %1."_qs.arg(listed(allowed));
        const QString path = Place{&place, name.left(longestUnknownName)}.toString();
        out->push_back({path, u"%1 is not an argument %2; %3"_qs.arg(
                                  shown(path), place.parent ? u"here"_qs : u"of this tool"_qs, hint)});
        return false;
    }

    bool composed(const Node &node, const QJsonValue &value, const Place &place, Violations *out)
    {
        bool good = true;
        if (node.reference)
            good = this->node(*node.reference, value, place, out);
        for (const Index part : node.allOf)
            good = this->node(part, value, place, out) && good;
        if (!node.anyOf.empty() && fitting(node.anyOf, value, place).empty())
            good = fitsNone(node.anyOf, value, place, out);
        if (!node.oneOf.empty()) {
            const std::vector<Index> fit = fitting(node.oneOf, value, place);
            if (fit.empty())
                good = fitsNone(node.oneOf, value, place, out);
            else if (fit.size() > 1)
                good = fail(place, out, u"must have exactly one of these forms, but has several: "_qs + forms(fit));
        }
        if (node.negated && this->node(*node.negated, value, place, nullptr))
            good = fail(place, out, u"has a form that is not allowed: "_qs + forms({*node.negated}));
        if (node.condition) {
            const bool holds = this->node(*node.condition, value, place, nullptr);
            const std::optional<Index> &then = holds ? node.consequence : node.alternative;
            if (then)
                good = this->node(*then, value, place, out) && good;
        }
        return good;
    }

    std::vector<Index> fitting(const std::vector<Index> &choices, const QJsonValue &value, const Place &place)
    {
        std::vector<Index> fit;
        for (const Index choice : choices) {
            if (node(choice, value, place, nullptr))
                fit.push_back(choice);
        }
        return fit;
    }

    bool fitsNone(const std::vector<Index> &choices, const QJsonValue &value, const Place &place, Violations *out)
    {
        if (!out)
            return false;
        QStringList reasons;
        for (const Index choice : choices) {
            Violations wrong;
            node(choice, value, place, &wrong);
            if (!wrong.empty())
                reasons.append(wrong.front().message.chopped(1));
        }
        reasons.removeDuplicates();
        return fail(place, out, u"has none of the allowed forms: "_qs + reasons.join(u", or "_qs));
    }

    QString forms(const std::vector<Index> &indexes) const
    {
        QStringList words;
        for (const Index index : indexes) {
            const Node &node = m_program.nodes[index];
            words.append(!node.title.isEmpty()      ? node.title
                         : !node.required.isEmpty() ? u"with "_qs + listed(node.required)
                         : node.types != 0          ? typesInWords(node.types)
                                                    : u"as the schema says"_qs);
        }
        return words.join(u"; "_qs);
    }

    const schema::Program &m_program;
    int m_depth = 0;
    qint64 m_steps = 0;
    std::optional<Violation> m_unended;
};

} // namespace

SchemaChecker::SchemaChecker() : SchemaChecker(std::make_shared<const schema::Program>(schema::Program{{Node{}}})) {}

SchemaChecker::SchemaChecker(std::shared_ptr<const schema::Program> program) : m_program(std::move(program)) {}

tl::expected<SchemaChecker, QString> SchemaChecker::compile(const QJsonObject &schema, Mode mode)
{
    return schema::compileProgram(schema, mode).map([](schema::Program &&program) {
        return SchemaChecker(std::make_shared<const schema::Program>(std::move(program)));
    });
}

std::vector<Violation> SchemaChecker::check(const QJsonValue &value) const
{
    std::vector<Violation> violations;
    Check check(*m_program);
    check.node(0, value, Place{}, &violations);
    return check.unended() ? std::vector{*check.unended()} : violations;
}

} // namespace brandbridge::tools
