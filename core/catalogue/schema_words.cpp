// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_words.h"

#include "core/catalogue/schema_program.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace brandbridge::tools::schema {

namespace {

constexpr qsizetype longestQuote = 40;

bool isWhole(const QJsonValue &value)
{
    return value.isDouble() && std::floor(value.toDouble()) == value.toDouble() && std::isfinite(value.toDouble());
}

} // namespace

unsigned typesOf(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return Type::Boolean;
    case QJsonValue::Double:
        return isWhole(value) ? Type::Number | Type::Integer : Type::Number;
    case QJsonValue::String:
        return Type::String;
    case QJsonValue::Array:
        return Type::Array;
    case QJsonValue::Object:
        return Type::Object;
    default:
        return Type::Null;
    }
}

QString compact(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.mid(1, text.size() - 2));
}

QString described(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String: {
        const QString text = value.toString();
        return text.size() <= longestQuote ? u"the string %1"_qs.arg(compact(text))
                                           : u"a string of %1 characters"_qs.arg(text.size());
    }
    case QJsonValue::Array:
        return u"an array of %1"_qs.arg(value.toArray().size());
    case QJsonValue::Object:
        return u"an object"_qs;
    default:
        return compact(value);
    }
}

QString typesInWords(unsigned types)
{
    QStringList names;
    for (const auto &[type, name] : schema::typeNames) {
        if ((types & type) != 0)
            names.append((type == Type::Integer || type == Type::Array || type == Type::Object ? u"an "_qs
                          : type == Type::Null                                                 ? QString()
                                                                                               : u"a "_qs) +
                         QLatin1String(name));
    }
    return names.join(u" or "_qs);
}

QString listed(const QStringList &names)
{
    return u'`' + names.join(u"`, `"_qs) + u'`';
}

} // namespace brandbridge::tools::schema
