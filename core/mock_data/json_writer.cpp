// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/json_writer.h"

namespace brandbridge::sandbox {

JsonWriter &JsonWriter::value(QStringView text)
{
    raw("\"");
    for (const char c : text.toUtf8()) {
        if (c == '"' || c == '\\')
            m_json.append('\\').append(c);
        else if (c == '\n')
            m_json += "\\n";
        else if (static_cast<uchar>(c) < 0x20)
            m_json += "\\u00" + QByteArray(1, c).toHex();
        else
            m_json += c;
    }
    return close('"');
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

JsonWriter &JsonWriter::raw(const QByteArray &json)
{
    if (!m_json.isEmpty() && !QByteArrayView("{[:").contains(m_json.back()))
        m_json += ',';
    m_json += json;
    return *this;
}

} // namespace brandbridge::sandbox
