// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::keys {

/// An operation on one entry of KWallet.
enum class WalletOperation
{
    Read,
    Write,
    Remove,
};

enum class KeyProblem; // core/keys/key_store.h

/// An operation on the entry @p key of @p service in KWallet. QtKeychain uses the same entry.
struct WalletRequest
{
    WalletOperation operation = WalletOperation::Read;
    QString service;
    QString key;
    QByteArray value = {};   ///< the value to write
    bool mayAsk = true;      ///< a closed wallet may ask the user for its password
    QDeadlineTimer deadline; ///< for the whole request
};

/// Performs @p request. Calls @p done exactly once, with the value read or the error text, unless @p context is
/// destroyed first. The problem is NoService if this is not a KDE session, or KWallet neither runs nor can be started;
/// Locked if the request must not ask for the password; Missing also if the entry to remove does not exist.
///
/// Does not use QtKeychain, which treats a KWallet that does not answer within half a second as missing, uses another
/// keychain instead, and keeps using it until the program ends. NoService on platforms without D-Bus.
void useWallet(const WalletRequest &request, QObject *context,
               const std::function<void(KeyProblem problem, const QByteArray &value)> &done);

} // namespace brandbridge::keys
