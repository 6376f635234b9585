// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/secret_service.h"

namespace brandbridge::access {

void askSecretService(const QString &, const QString &, QObject *, const std::function<void(EntryState)> &done)
{
    done(EntryState::Unknown);
}

} // namespace brandbridge::access
