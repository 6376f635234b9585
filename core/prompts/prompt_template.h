// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <tl/expected.hpp>

#include <vector>

namespace brandbridge::tools {

/// A text with places for arguments: `{{name}}` is replaced by the argument, `{{#name}}...{{/name}}` stays only where
/// the argument is given, `{{^name}}...{{/name}}` only where it is not. Sections do not nest. The text is cut up once
/// and values are only ever put between the pieces, so a value that looks like a place is just text.
class PromptTemplate final
{
public:
    /// @p text cut up, or what is wrong with it. Only @p names may occur in it.
    static tl::expected<PromptTemplate, QString> parse(const QString &text, const QStringList &names);

    /// The text with @p values put in. A name without a value counts as not given.
    QString filled(const QHash<QString, QString> &values) const;

private:
    enum class Condition
    {
        Always,
        IfGiven,
        IfAbsent
    };
    struct Piece
    {
        QString text; ///< as it is, or an argument's name
        bool isPlace = false;
        Condition condition = Condition::Always;
        QString section; ///< the argument that the condition is about
    };

    std::vector<Piece> m_pieces;
};

} // namespace brandbridge::tools
