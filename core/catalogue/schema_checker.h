// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QStringList>

namespace brandbridge::catalogue {

/// A JSON Schema (2020-12) with the keywords that the catalogue's schemas need: type, enum, minimum, maximum,
/// minLength, maxLength, items, minItems, maxItems, uniqueItems, properties, required, additionalProperties and oneOf.
/// Others do not count. A value type.
class SchemaChecker final
{
public:
    /// A checker to which every value conforms.
    SchemaChecker() = default;
    explicit SchemaChecker(const QJsonObject &schema) : m_schema(schema) {}

    /// The problems of @p value, at most twenty sentences that begin with the place ("limit", "topics[0].prompts");
    /// empty if it conforms.
    QStringList check(const QJsonValue &value) const;

    /// A short description of @p value: "an array of 3", "the string "x"".
    static QString described(const QJsonValue &value);

private:
    QJsonObject m_schema;
};

} // namespace brandbridge::catalogue
