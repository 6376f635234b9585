// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/edited_text.h"

#include <QByteArrayList>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::assistants {

/// The purpose of a member of the entry.
enum class Part
{
    Form,    ///< how the assistant connects
    Address, ///< of the local endpoint
    Program, ///< the command that is started, and its arguments
    Token,
};

/// One member of the entry that an assistant keeps about this server.
struct Field
{
    QByteArrayList path; ///< from the entry down
    QStringList value;   ///< one text, or an array of texts
    bool isList = false;
    Part part = Part::Form;

    bool operator==(const Field &) const = default;
};

/// An assistant's entry for this server: the members that matter to us, in the order in which they are written. Others
/// that the assistant or the user put there are left alone.
using ServerEntry = QList<Field>;

/// Whether the entry in @p configuration is of @p entry's kind: it has an address or a program, too.
template <typename Configuration>
bool isKin(const Configuration &configuration, const ServerEntry &entry)
{
    return std::any_of(entry.cbegin(), entry.cend(), [&](const Field &field) {
        return (field.part == Part::Address || field.part == Part::Program) && configuration.valueAt(field.path);
    });
}

/// The text of @p configuration with those of @p entry's fields set that are not yet as they should be.
template <typename Configuration>
tl::expected<EditedText, TextProblem> withFields(Configuration configuration, const ServerEntry &entry)
{
    EditedText all{configuration.text()};
    for (const Field &field : entry) {
        if (configuration.valueAt(field.path) == field.value)
            continue;
        const auto edited = configuration.withField(field);
        if (!edited)
            return edited;
        auto read = configuration.read(edited->text);
        if (!read)
            return tl::unexpected(read.error());
        configuration = *std::move(read);
        all.text = edited->text;
        all.hunks += edited->hunks;
    }
    return all;
}

} // namespace brandbridge::assistants
