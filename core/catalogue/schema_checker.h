// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <vector>

namespace brandbridge::tools {

namespace schema {
struct Program;
}

/// One thing that is wrong with a value.
struct Violation
{
    QString path;    ///< where: "limit", "topics[0].prompts"; empty for the whole value
    QString message; ///< a sentence: what was expected and what was found
};

/// A JSON Schema (2020-12), compiled once and then applied to any number of values.
///
/// A value type; copies share what was compiled. Knows the validation and applicator vocabularies but for
/// `unevaluatedItems`, `unevaluatedProperties` and dynamic references; `$ref` reaches within the schema itself.
/// `format` is an annotation, as it is by default in the specification.
class SchemaChecker final
{
public:
    enum class Mode
    {
        Strict,  ///< a keyword that would not be enforced is an error
        Lenient, ///< ... is ignored: for schemas of others, which must not make their tools unusable
    };

    /// A checker to which every value conforms.
    SchemaChecker();

    /// Compiles @p schema. The error names the place in the schema and the keyword.
    static tl::expected<SchemaChecker, QString> compile(const QJsonObject &schema, Mode mode = Mode::Strict);

    /// What is wrong with @p value; empty where it conforms. At most twenty are told. Time and depth are bounded: a
    /// value whose check would exceed them is refused.
    std::vector<Violation> check(const QJsonValue &value) const;

    /// The keywords that check() enforces.
    static QStringList enforcedKeywords();

private:
    explicit SchemaChecker(std::shared_ptr<const schema::Program> program);

    std::shared_ptr<const schema::Program> m_program;
};

} // namespace brandbridge::tools
