// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"
#include "core/setup/pasted_text.h"

#include <QByteArrayList>
#include <QList>

namespace brandbridge::assistants {

/// An API key in an assistant's file, with its address.
struct FoundKey
{
    QString assistant; ///< its title
    QByteArray text;   ///< the entry as JSON; contains the key
    setup::PastedText parts;
};

/// Names of the entries in @p configuration that call @p service directly, identified by its host or by a key header
/// with the service's name.
QByteArrayList serviceEntries(const Configuration &configuration, const KnownService &service);

/// Entries in @p configuration that have the address of an MCP endpoint and an API key of its service.
QList<FoundKey> keysIn(const Configuration &configuration, const QString &assistant);

/// @p text of @p assistant's file without the entries of @p service. The hunks contain only the names of the entries.
Configuration::Edited withoutServiceEntries(const Assistant &assistant, const QByteArray &text,
                                            const KnownService &service);

} // namespace brandbridge::assistants
