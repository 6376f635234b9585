// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QStringList>

#include <functional>

namespace brandbridge::fuzz {

/// Whether the file says the same in two texts, but for our entry and the tables that hold nothing else.
using SaysTheSame = std::function<bool(const QByteArray &before, const QByteArray &now)>;

/// The elements of @p names that may name our entry: it is recognized in any case.
QStringList entryNames(const QStringList &names);

/// The promises of every edit (configuration.h) of @p input, which has or gets our entry at @p path: what connecting,
/// repairing and disconnecting give is read again, with the entry or without it, and else @p saysTheSame; an edit's
/// hunks are its changes; after disconnecting, the file is as it was but for white space; connecting once more, as
/// connector.cpp does to restore the file, gives the same bytes.
void checkEdits(const QByteArray &input, assistants::Format format, const QByteArrayList &path,
                const SaysTheSame &saysTheSame);

} // namespace brandbridge::fuzz
