// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"

namespace brandbridge::ui {

/// Whom a key belongs to, for people.
struct ServiceIdentity
{
    QString organization; ///< its name, or its id where the service gives none; empty where it gives neither
    QString version;      ///< of the service
};

/// Asks the service; @p done is called once, unless @p context is destroyed first.
void readIdentity(const service::Organization &organization, QObject *context,
                  service::Continuation<ServiceIdentity> done);

} // namespace brandbridge::ui
