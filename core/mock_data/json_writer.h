// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <QStringView>

#include <optional>

namespace brandbridge::sandbox {

/// Writes one JSON text from front to back, in the order of the calls; lives as long as that takes.
///
/// A page of results with their answers is megabytes of text: written straight into one buffer it costs a fraction of
/// what a tree of values would.
class JsonWriter final
{
public:
    JsonWriter &beginObject() { return raw("{"); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return raw("["); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(QStringView name) { return value(name).close(':'); }
    JsonWriter &value(QStringView text);
    JsonWriter &value(const QString &text) { return value(QStringView(text)); }
    JsonWriter &value(const QStringList &texts);
    JsonWriter &value(const QDateTime &time); ///< ISO 8601 in UTC with milliseconds; null for an invalid time
    JsonWriter &value(int number) { return raw(QByteArray::number(number)); }
    JsonWriter &value(qint64 number) { return raw(QByteArray::number(number)); }
    JsonWriter &value(double number) { return raw(QByteArray::number(number, 'g', QLocale::FloatingPointShortest)); }
    JsonWriter &value(bool truth) { return raw(truth ? "true" : "false"); }
    JsonWriter &null() { return raw("null"); }
    template <typename Value>
    JsonWriter &value(const std::optional<Value> &content)
    {
        return content ? value(*content) : null();
    }
    JsonWriter &raw(const QByteArray &json); ///< a complete JSON value

    template <typename Value>
    JsonWriter &member(QStringView name, const Value &content)
    {
        return key(name).value(content);
    }

    QByteArray take() { return std::move(m_json); }

private:
    JsonWriter &close(char sign)
    {
        m_json += sign;
        return *this;
    }

    QByteArray m_json;
};

} // namespace brandbridge::sandbox
