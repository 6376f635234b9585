// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/key_result.h"
#include "core/access/key_store.h"

#include <QObject>
#include <QString>

namespace brandbridge::access {

/// Where a run takes its API key from: the key file if one is named, else the environment variable
/// BRANDBRIDGE_API_KEY if it is not empty, else the keychain. The first that applies decides: where it does not give a
/// key, the next is not tried, so that no run goes on with another key than the one that was meant. A value.
class KeySource final
{
public:
    /// @p keyFile is empty where none is named. @p store is asked last.
    KeySource(QString keyFile, KeyStore store);

    /// Reads the key anew. @p done is called exactly once, from the event loop, unless @p context is destroyed first.
    void read(QObject *context, const KeyDone &done) const;

private:
    QString m_keyFile;
    KeyStore m_store;
};

/// The key in @p file, without a line break at its end. Refused where the file is not the user's own or others may
/// read or write it; Windows has no such modes, there the file's folder protects it.
KeyResult readKeyFile(const QString &file);

} // namespace brandbridge::access
