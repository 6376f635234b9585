// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <vector>

namespace brandbridge::tools {

/// One thing that is wrong with a value.
struct Violation
{
    QString path;    ///< where: "limit", "topics[0].prompts"; empty for the whole value
    QString message; ///< a sentence: what was expected and what was found
};

/// A JSON Schema (2020-12) with the keywords that the catalogue's schemas need. A value type.
class SchemaChecker final
{
public:
    /// A checker to which every value conforms.
    SchemaChecker() = default;
    /// Other keywords than enforcedKeywords() do not count.
    explicit SchemaChecker(const QJsonObject &schema) : m_schema(schema) {}

    /// What is wrong with @p value, at most twenty things; empty where it conforms.
    std::vector<Violation> check(const QJsonValue &value) const;

    /// The keywords that check() enforces.
    static QStringList enforcedKeywords();

    /// @p value in few words, however large it is: "an array of 3", "the string "x"".
    static QString described(const QJsonValue &value);

private:
    QJsonObject m_schema;
};

} // namespace brandbridge::tools
