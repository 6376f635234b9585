// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QStringList>
#include <QStringView>

namespace brandbridge::sandbox {

/// Writes one JSON text from front to back, in the order of the calls; lives as long as that takes.
///
/// A page of results with their answers is megabytes of text: written straight into one buffer it costs a fraction of
/// what a tree of values would.
class JsonWriter final
{
public:
    JsonWriter &beginObject();
    JsonWriter &endObject();
    JsonWriter &beginArray();
    JsonWriter &endArray();

    JsonWriter &key(QStringView name);

    JsonWriter &value(QStringView text);
    JsonWriter &value(const QString &text) { return value(QStringView(text)); }
    JsonWriter &value(const QStringList &texts);
    JsonWriter &value(const QDateTime &time); ///< ISO 8601 in UTC with milliseconds; null for an invalid time
    JsonWriter &value(int number) { return value(static_cast<qint64>(number)); }
    JsonWriter &value(qint64 number);
    JsonWriter &value(double number);
    JsonWriter &value(bool truth);
    JsonWriter &null();
    JsonWriter &raw(const QByteArray &json); ///< a complete JSON value

    template <typename Value>
    JsonWriter &member(QStringView name, const Value &content)
    {
        return key(name).value(content);
    }

    QByteArray take() { return std::move(m_json); }

private:
    void separate();
    void writeText(QStringView text);

    QByteArray m_json;
};

} // namespace brandbridge::sandbox
