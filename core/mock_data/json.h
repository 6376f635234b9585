// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <QStringView>

#include <concepts>
#include <initializer_list>
#include <optional>
#include <utility>

namespace brandbridge::mock_data {

/// A JSON value as text. Unlike QJsonValue, keeps the order of members, like real services.
class Json final
{
public:
    Json() : m_text("null") {}
    Json(QStringView text);
    Json(const QString &text) : Json(QStringView(text)) {}
    Json(const QStringList &texts);
    Json(const QDateTime &time); ///< ISO 8601 in UTC with milliseconds; null for an invalid time
    Json(double number) : m_text(QByteArray::number(number, 'g', QLocale::FloatingPointShortest)) {}
    template <std::integral Number>
    Json(Number number) : m_text(QByteArray::number(qint64{number}))
    {
        if (std::same_as<Number, bool>)
            m_text = number ? "true" : "false";
    }
    template <typename Value>
    Json(const std::optional<Value> &value) : Json(value ? Json(*value) : Json())
    {
    }
    static Json raw(const QByteArray &json) { return Json(Raw{json}); } ///< a complete JSON value

    static Json object(std::initializer_list<std::pair<QStringView, Json>> members = {});
    static Json array() { return raw("[]"); }
    /// An array with the result of @p jsonOf for each of @p items.
    template <typename Items, typename JsonOf>
    static Json array(const Items &items, JsonOf jsonOf)
    {
        Json list = array();
        for (const auto &item : items)
            list.append(jsonOf(item));
        return list;
    }

    /// add() adds a member to an object, append() an item to an array.
    Json &add(QStringView name, const Json &value);
    void append(const Json &value) { insert(value.m_text); }

    const QByteArray &text() const { return m_text; }

private:
    struct Raw
    {
        QByteArray json;
    };
    explicit Json(Raw raw) : m_text(std::move(raw.json)) {}
    void insert(const QByteArray &entry);

    QByteArray m_text;
};

} // namespace brandbridge::mock_data
