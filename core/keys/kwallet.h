// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::access {

/// An operation on one entry of KWallet.
enum class WalletOperation
{
    Read,
    Write,
    Remove,
};

/// The result of a wallet operation.
enum class WalletState
{
    NoWallet, ///< not a KDE session, or KWallet neither runs nor can be started
    Silent,   ///< KWallet did not answer in time
    Locked,   ///< the wallet is closed, and the request must not ask for the password
    Denied,   ///< KWallet denied this program access to the wallet
    Failed,
    Absent, ///< the entry does not exist
    Done,
};

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
/// destroyed first.
///
/// Does not use QtKeychain, which treats a KWallet that does not answer within half a second as missing, uses another
/// keychain instead, and keeps using it until the program ends. NoWallet on platforms without D-Bus.
void useWallet(const WalletRequest &request, QObject *context,
               const std::function<void(WalletState state, const QByteArray &value)> &done);

} // namespace brandbridge::access
