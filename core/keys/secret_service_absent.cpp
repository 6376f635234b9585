// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_store.h"
#include "core/keys/secret_service.h"

namespace brandbridge::keys {

void askSecretService(const QString &, const QString &, const QDeadlineTimer &, QObject *,
                      const std::function<void(EntryState)> &done)
{
    done(EntryState::Unknown);
}

void unlockSecretService(const QString &, const QString &, const QDeadlineTimer &, QObject *,
                         const std::function<void(Unlocking)> &done)
{
    done(Unlocking::Declined);
}

void renewSecretServiceSession() {}

void useWallet(const WalletRequest &, QObject *, const std::function<void(KeyProblem, const QByteArray &)> &done)
{
    done(KeyProblem::NoService, {});
}

} // namespace brandbridge::keys
