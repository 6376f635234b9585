// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace brandbridge::activity {

/// What the name of a member, a header or a query item says of its value.
enum class SecretName
{
    No,
    Yes,
    Counts, ///< "tokens": secrets where they are texts, but a number is how many there are
};

/// Whether @p name is what secrets are called: apiKey, api_key, x-service-api-key, token, clientSecret, password,
/// Authorization, Set-Cookie and the like; not promptId, keyword or monkey. Goes by whole words, in whatever way they
/// are put together.
SecretName secretName(QStringView name);

} // namespace brandbridge::activity
