// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/key_source.h"

namespace brandbridge::app {

access::KeySource keySourceOf(const Invocation &invocation, const settings::Settings &settings, const QUrl &baseUrl)
{
    using settings::Settings;
    const QString file = settings.text(settings::Key::KeyFile);
    const bool isNamed = settings.origin(settings::Key::KeyFile) == Settings::Origin::Override;
    return {{.namedFile = isNamed ? file : QString(),
             .environmentKey = invocation.environmentKey,
             .chosenFile = isNamed ? QString() : file},
            access::KeyStore(access::KeyStore::profileOf(baseUrl))};
}

} // namespace brandbridge::app
