// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/schema_checker.h"
#include "core/catalogue/schema_pattern.h"

#include <QJsonArray>
#include <QMap>

#include <optional>
#include <utility>

namespace brandbridge::tools::schema {

/// A subschema's place in Program::nodes.
using Index = std::size_t;

/// The types of JSON as bits; an integer is a number without a fraction, however it is written.
enum Type : unsigned
{
    Null = 1,
    Boolean = 2,
    Integer = 4,
    Number = 8,
    String = 16,
    Array = 32,
    Object = 64,
};

inline constexpr std::pair<Type, const char *> typeNames[] = {
    {Null, "null"},     {Boolean, "boolean"}, {Integer, "integer"}, {Number, "number"},
    {String, "string"}, {Array, "array"},     {Object, "object"},
};

/// One subschema. What is not set does not constrain.
struct Node
{
    bool never = false; ///< the schema `false`
    QString title;
    QString description;

    unsigned types = 0; ///< bits of Type; 0 for any
    std::optional<QJsonArray> enumeration;
    std::optional<QJsonValue> constant;

    std::optional<double> minimum;
    std::optional<double> maximum;
    std::optional<double> exclusiveMinimum;
    std::optional<double> exclusiveMaximum;
    std::optional<double> multipleOf;

    std::optional<qint64> minLength;
    std::optional<qint64> maxLength;
    std::optional<Pattern> pattern;

    std::vector<Index> prefixItems;
    std::optional<Index> items;
    std::optional<Index> contains;
    std::optional<qint64> minContains;
    std::optional<qint64> maxContains;
    std::optional<qint64> minItems;
    std::optional<qint64> maxItems;
    bool uniqueItems = false;

    QMap<QString, Index> properties;
    std::vector<std::pair<Pattern, Index>> patternProperties;
    std::optional<Index> additionalProperties;
    std::optional<Index> propertyNames;
    QStringList required;
    QMap<QString, QStringList> dependentRequired;
    QMap<QString, Index> dependentSchemas;
    std::optional<qint64> minProperties;
    std::optional<qint64> maxProperties;

    std::vector<Index> allOf;
    std::vector<Index> anyOf;
    std::vector<Index> oneOf;
    std::optional<Index> negated;
    std::optional<Index> condition;
    std::optional<Index> consequence;
    std::optional<Index> alternative;
    std::optional<Index> reference;
};

/// A whole schema; nodes[0] is its root.
struct Program
{
    std::vector<Node> nodes;
};

/// Compiles @p root; see SchemaChecker::compile().
tl::expected<Program, QString> compileProgram(const QJsonObject &root, SchemaChecker::Mode mode);

} // namespace brandbridge::tools::schema
