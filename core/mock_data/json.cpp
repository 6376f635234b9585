// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/json.h"

namespace brandbridge::mock_data {

Json::Json(QStringView text) : m_text("\"")
{
    for (const char c : text.toUtf8()) {
        if (c == '"' || c == '\\')
            m_text.append('\\').append(c);
        else if (c == '\n')
            m_text += "\\n";
        else if (static_cast<uchar>(c) < 0x20)
            m_text += "\\u00" + QByteArray(1, c).toHex();
        else
            m_text += c;
    }
    m_text += '"';
}

Json::Json(const QStringList &texts) : Json(array(texts, [](const QString &text) { return Json(text); })) {}

Json::Json(const QDateTime &time) : Json()
{
    if (time.isValid())
        *this = Json(time.toUTC().toString(Qt::ISODateWithMs));
}

Json Json::object(std::initializer_list<std::pair<QStringView, Json>> members)
{
    Json object = raw("{}");
    for (const auto &[name, value] : members)
        object.add(name, value);
    return object;
}

Json &Json::add(QStringView name, const Json &value)
{
    insert(Json(name).m_text + ':' + value.m_text);
    return *this;
}

/// Inserts @p entry before the closing bracket.
void Json::insert(const QByteArray &entry)
{
    const char bracket = m_text.back();
    m_text.chop(1);
    if (m_text.size() > 1)
        m_text += ',';
    m_text.append(entry).append(bracket);
}

} // namespace brandbridge::mock_data
