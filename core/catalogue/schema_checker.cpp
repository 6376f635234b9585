// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_checker.h"

#include "core/catalogue/closest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace brandbridge::catalogue {

namespace {

constexpr qsizetype maxViolations = 20;
constexpr qsizetype maxQuoteLength = 40;

QString compact(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.mid(1, text.size() - 2));
}

QString listed(const QStringList &names)
{
    return u'`' + names.join(u"`, `"_s) + u'`';
}

QStringList strings(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString()};
    QStringList out;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        out.append(item.toString());
    return out;
}

/// A number without a fraction is an integer, also as 1.0 or 1e3.
bool isOfType(const QJsonValue &value, const QString &type)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return type == u"boolean";
    case QJsonValue::Double:
        return type == u"number" || (type == u"integer" && std::floor(value.toDouble()) == value.toDouble());
    case QJsonValue::String:
        return type == u"string";
    case QJsonValue::Array:
        return type == u"array";
    case QJsonValue::Object:
        return type == u"object";
    default:
        return type == u"null";
    }
}

/// "a string or an object"
QString inWords(const QStringList &types)
{
    QStringList words{u"null"_s,     u"a boolean"_s, u"an integer"_s, u"a number"_s,
                      u"a string"_s, u"an array"_s,  u"an object"_s};
    words.removeIf([&types](const QString &word) { return !types.contains(word.section(u' ', -1)); });
    return words.join(u" or "_s);
}

qint64 codePoints(const QString &text)
{
    return std::count_if(text.begin(), text.end(), [](QChar c) { return !c.isLowSurrogate(); });
}

/// One check of one value.
class Check
{
public:
    /// Adds the problems of @p value at @p path under @p schema.
    void value(const QJsonValue &schema, const QJsonValue &value, const QString &path)
    {
        if (schema.isBool() && !schema.toBool())
            fail(path, u"must not be given"_s);
        const QJsonObject object = schema.toObject();
        if (object.isEmpty() || found.size() >= maxViolations)
            return;
        if (!type(object, value, path))
            return; // one problem, not one for each keyword
        allowed(object, value, path);
        if (value.isDouble())
            number(object, value, path);
        else if (value.isString())
            text(object, value.toString(), path);
        else if (value.isArray())
            array(object, value.toArray(), path);
        else if (value.isObject())
            members(object, value.toObject(), path);
        oneOf(object, value, path);
    }

    QStringList found;

private:
    static QString shown(const QString &path) { return path.isEmpty() ? u"the value"_s : u'`' + path + u'`'; }

    static QString below(const QString &path, const QString &name)
    {
        return path.isEmpty() ? name : path + u'.' + name;
    }

    void fail(const QString &path, const QString &sentence)
    {
        if (found.size() < maxViolations)
            found.append(u"%1 %2."_s.arg(shown(path), sentence));
    }

    bool type(const QJsonObject &schema, const QJsonValue &value, const QString &path)
    {
        const QStringList types = strings(schema.value(QLatin1String("type")));
        const auto fits = [&value](const QString &type) { return isOfType(value, type); };
        if (types.isEmpty() || std::any_of(types.begin(), types.end(), fits))
            return true;
        bool isNumber = false;
        value.toString().toDouble(&isNumber);
        const bool isQuoted = isNumber && (types.contains(u"integer"_s) || types.contains(u"number"_s));
        const bool isListText = types.contains(u"array"_s) && value.toString().trimmed().startsWith(u'[');
        fail(path, u"must be %1, got %2%3"_s.arg(inWords(types), SchemaChecker::described(value),
                                                 isQuoted     ? u"; write it without quotes"_s
                                                 : isListText ? u"; give the list itself, not its JSON in quotes"_s
                                                              : QString()));
        return false;
    }

    void allowed(const QJsonObject &schema, const QJsonValue &value, const QString &path)
    {
        const QJsonValue values = schema.value(QLatin1String("enum"));
        if (!values.isArray() || values.toArray().contains(value))
            return;
        QStringList names;
        const QJsonArray array = values.toArray();
        std::transform(array.begin(), array.end(), std::back_inserter(names), compact);
        fail(path, u"must be one of %1, got %2"_s.arg(names.join(u", "_s), SchemaChecker::described(value)));
    }

    void number(const QJsonObject &schema, const QJsonValue &value, const QString &path)
    {
        const QJsonValue min = schema.value(QLatin1String("minimum"));
        const QJsonValue max = schema.value(QLatin1String("maximum"));
        if (min.isDouble() && value.toDouble() < min.toDouble())
            fail(path, u"must be at least %1, got %2"_s.arg(compact(min), compact(value)));
        if (max.isDouble() && value.toDouble() > max.toDouble())
            fail(path, u"must be at most %1, got %2"_s.arg(compact(max), compact(value)));
    }

    void text(const QJsonObject &schema, const QString &value, const QString &path)
    {
        if (value.isEmpty() && schema.value(QLatin1String("minLength")).toInt() == 1)
            fail(path, u"must not be empty"_s);
        else
            size(schema, QLatin1String("minLength"), QLatin1String("maxLength"), codePoints(value), u"characters"_s,
                 path);
    }

    void size(const QJsonObject &schema, QLatin1String minimum, QLatin1String maximum, qint64 given,
              const QString &things, const QString &path)
    {
        const qint64 min = schema.value(minimum).toInteger(0);
        const qint64 max = schema.value(maximum).toInteger(given);
        if (given < min)
            fail(path, u"must have at least %1 %2, got %3"_s.arg(min).arg(things).arg(given));
        if (given > max)
            fail(path, u"must have at most %1 %2, got %3"_s.arg(max).arg(things).arg(given));
    }

    void array(const QJsonObject &schema, const QJsonArray &value, const QString &path)
    {
        size(schema, QLatin1String("minItems"), QLatin1String("maxItems"), value.size(), u"item(s)"_s, path);
        const QJsonValue items = schema.value(QLatin1String("items"));
        for (qsizetype i = 0; i < value.size() && found.size() < maxViolations; ++i)
            this->value(items, value.at(i), u"%1[%2]"_s.arg(path).arg(i));
        if (!schema.value(QLatin1String("uniqueItems")).toBool())
            return;
        QSet<QString> seen;
        for (const QJsonValue &item : value)
            seen.insert(compact(item));
        if (seen.size() < value.size())
            fail(path, u"must not have the same item twice"_s);
    }

    void members(const QJsonObject &schema, const QJsonObject &value, const QString &path)
    {
        const QJsonObject properties = schema.value(QLatin1String("properties")).toObject();
        const QStringList required = strings(schema.value(QLatin1String("required")));
        for (const QString &name : required) {
            if (value.contains(name))
                continue;
            const QString about = properties.value(name).toObject().value(QLatin1String("description")).toString();
            fail(below(path, name),
                 u"is missing and is required"_s +
                     (about.isEmpty() ? QString() : u" ("_s + about.chopped(about.endsWith(u'.')) + u')'));
        }
        const QJsonValue others = schema.value(QLatin1String("additionalProperties"));
        for (auto member = value.begin(); member != value.end() && found.size() < maxViolations; ++member) {
            if (properties.contains(member.key()))
                this->value(properties.value(member.key()), member.value(), below(path, member.key()));
            else if (others.isBool() && !others.toBool())
                unknown(properties.keys(), member.key(), path);
            else
                this->value(others, member.value(), below(path, member.key()));
        }
    }

    void unknown(const QStringList &names, const QString &name, const QString &path)
    {
        const QString near = closest(name, names);
        const QString hint = !near.isEmpty()   ? u"did you mean `%1`?"_s.arg(near)
                             : names.isEmpty() ? u"none is allowed."_s
                                               : u"allowed are %1."_s.arg(listed(names));
        const QString place = below(path, name.left(maxQuoteLength));
        found.append(
            u"%1 is not an argument %2; %3"_s.arg(shown(place), path.isEmpty() ? u"of this tool"_s : u"here"_s, hint));
    }

    void oneOf(const QJsonObject &schema, const QJsonValue &value, const QString &path)
    {
        const QJsonArray forms = schema.value(QLatin1String("oneOf")).toArray();
        QStringList fitting;
        QStringList reasons;
        for (const QJsonValue &form : forms) {
            Check check;
            check.value(form, value, path);
            if (check.found.isEmpty())
                fitting.append(u"with "_s + listed(strings(form.toObject().value(QLatin1String("required")))));
            else
                reasons.append(check.found.first().chopped(1));
        }
        reasons.removeDuplicates();
        if (!forms.isEmpty() && fitting.isEmpty())
            fail(path, u"has none of the allowed forms: "_s + reasons.join(u", or "_s));
        if (fitting.size() > 1)
            fail(path, u"must have exactly one of these forms, but has several: "_s + fitting.join(u"; "_s));
    }
};

} // namespace

QStringList SchemaChecker::check(const QJsonValue &value) const
{
    Check check;
    check.value(m_schema, value, QString());
    return check.found;
}

QString SchemaChecker::described(const QJsonValue &value)
{
    if (value.isArray())
        return u"an array of %1"_s.arg(value.toArray().size());
    if (value.isObject())
        return u"an object"_s;
    if (!value.isString())
        return compact(value);
    const QString text = value.toString();
    return text.size() <= maxQuoteLength ? u"the string %1"_s.arg(compact(text))
                                         : u"a string of %1 characters"_s.arg(text.size());
}

} // namespace brandbridge::catalogue
