// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/json_writer.h"

#include <QLocale>

namespace brandbridge::sandbox {

void JsonWriter::separate()
{
    if (m_json.isEmpty())
        return;
    const char last = m_json.back();
    if (last != '{' && last != '[' && last != ':')
        m_json += ',';
}

void JsonWriter::writeText(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    m_json += '"';
    qsizetype written = 0;
    for (qsizetype i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<uchar>(utf8.at(i));
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        m_json.append(utf8.constData() + written, i - written);
        written = i + 1;
        if (byte == '\n') {
            m_json += "\\n";
        } else if (byte >= 0x20) {
            m_json += '\\';
            m_json += static_cast<char>(byte);
        } else {
            m_json += "\\u00" + QByteArray::number(byte, 16).rightJustified(2, '0');
        }
    }
    m_json.append(utf8.constData() + written, utf8.size() - written);
    m_json += '"';
}

JsonWriter &JsonWriter::beginObject()
{
    separate();
    m_json += '{';
    return *this;
}

JsonWriter &JsonWriter::endObject()
{
    m_json += '}';
    return *this;
}

JsonWriter &JsonWriter::beginArray()
{
    separate();
    m_json += '[';
    return *this;
}

JsonWriter &JsonWriter::endArray()
{
    m_json += ']';
    return *this;
}

JsonWriter &JsonWriter::key(QStringView name)
{
    separate();
    writeText(name);
    m_json += ':';
    return *this;
}

JsonWriter &JsonWriter::value(QStringView text)
{
    separate();
    writeText(text);
    return *this;
}

JsonWriter &JsonWriter::value(const QStringList &texts)
{
    beginArray();
    for (const QString &text : texts)
        value(text);
    return endArray();
}

JsonWriter &JsonWriter::value(const QDateTime &time)
{
    return time.isValid() ? value(time.toUTC().toString(Qt::ISODateWithMs)) : null();
}

JsonWriter &JsonWriter::value(qint64 number)
{
    return raw(QByteArray::number(number));
}

JsonWriter &JsonWriter::value(double number)
{
    return raw(QByteArray::number(number, 'g', QLocale::FloatingPointShortest));
}

JsonWriter &JsonWriter::value(bool truth)
{
    return raw(truth ? "true" : "false");
}

JsonWriter &JsonWriter::null()
{
    return raw("null");
}

JsonWriter &JsonWriter::raw(const QByteArray &json)
{
    separate();
    m_json += json;
    return *this;
}

} // namespace brandbridge::sandbox
