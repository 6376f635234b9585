// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// A JSON Schema (2020-12) with the keywords that the catalogue's schemas need. A value type.
class SchemaChecker final
{
public:
    /// A checker to which every value conforms.
    SchemaChecker() = default;
    /// Other keywords than enforcedKeywords() do not count.
    explicit SchemaChecker(const QJsonObject &schema) : m_schema(schema) {}

    /// What is wrong with @p value, at most twenty sentences that begin with the place ("limit", "topics[0].prompts");
    /// empty where it conforms.
    QStringList check(const QJsonValue &value) const;

    /// The keywords that check() enforces.
    static QStringList enforcedKeywords();

    /// @p value in few words, however large it is: "an array of 3", "the string "x"".
    static QString described(const QJsonValue &value);

private:
    QJsonObject m_schema;
};

} // namespace brandbridge::tools
