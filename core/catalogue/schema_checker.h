// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <vector>

namespace brandbridge::tools {

/// One thing that is wrong with a value.
struct Violation
{
    QString path;    ///< where: "limit", "topics[0].prompts"; empty for the whole value
    QString message; ///< a sentence: what was expected and what was found
};

/// A JSON Schema (2020-12) of the keywords that the catalogue's schemas need. A value type.
class SchemaChecker final
{
public:
    enum class Mode
    {
        Strict,  ///< a keyword that would not be enforced is an error
        Lenient, ///< ... is ignored: for the service's own schemas, which it enforces itself
    };

    /// A checker to which every value conforms.
    SchemaChecker() = default;

    /// The error names the place in the schema and the keyword.
    static tl::expected<SchemaChecker, QString> compile(const QJsonObject &schema, Mode mode = Mode::Strict);

    /// What is wrong with @p value, at most twenty things; empty where it conforms.
    std::vector<Violation> check(const QJsonValue &value) const;

    /// The keywords that check() enforces.
    static QStringList enforcedKeywords();

    /// @p value in few words, however large it is: "an array of 3", "the string "x"".
    static QString described(const QJsonValue &value);

private:
    explicit SchemaChecker(const QJsonObject &schema) : m_schema(schema) {}

    QJsonObject m_schema;
};

} // namespace brandbridge::tools
