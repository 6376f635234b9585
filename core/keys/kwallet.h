// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::access {

/// What is done with one entry of KWallet.
enum class WalletOperation
{
    Read,
    Write,
    Remove,
};

/// How that ended.
enum class WalletState
{
    NoWallet, ///< this is no KDE session, or no KWallet runs or can be started in it
    Silent,   ///< KWallet did not answer in time
    Locked,   ///< the wallet is closed, and the request may not ask for the password
    Denied,   ///< the wallet was not opened for this program
    Failed,
    Absent, ///< the entry does not exist
    Done,
};

/// An operation on the entry @p key of @p service in KWallet, which is where QtKeychain has it as well.
struct WalletRequest
{
    WalletOperation operation = WalletOperation::Read;
    QString service;
    QString key;
    QByteArray value = {};   ///< to write
    bool mayAsk = true;      ///< a closed wallet may ask a person for its password
    QDeadlineTimer deadline; ///< of everything
};

/// Carries out @p request. @p done is called exactly once, with the value that was read or with what went wrong, unless
/// @p context is destroyed first.
///
/// QtKeychain is not left to do it: it takes a KWallet that has not answered within half a second for none, uses
/// another keychain instead, and keeps to that as long as the program runs. NoWallet on platforms without D-Bus.
void useWallet(const WalletRequest &request, QObject *context,
               const std::function<void(WalletState state, const QByteArray &value)> &done);

} // namespace brandbridge::access
