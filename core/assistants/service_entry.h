// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"
#include "core/setup/pasted_text.h"

#include <QByteArrayList>
#include <QList>

namespace brandbridge::assistants {

/// An API key that an assistant keeps in its file, with the address that it is for.
struct FoundKey
{
    QString assistant; ///< its title
    QByteArray text;   ///< the entry, in JSON; contains the key
    setup::PastedText parts;
};

/// The names of the entries in @p configuration by which its assistant calls @p service directly: by its host, or by a
/// key header that has the service's name.
QByteArrayList serviceEntries(const Configuration &configuration, const KnownService &service);

/// The entries in @p configuration that have an address and an API key as services with an MCP endpoint give them out.
QList<FoundKey> keysIn(const Configuration &configuration, const QString &assistant);

/// @p text of @p assistant's file without the entries of @p service; the hunks name the entries and do not show them.
Configuration::Edited withoutServiceEntries(const Assistant &assistant, const QByteArray &text,
                                            const KnownService &service);

} // namespace brandbridge::assistants
