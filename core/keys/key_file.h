// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_result.h"

#include <QString>

namespace brandbridge::access {

/// Writes @p key into a new file at @p path that only its user may read. Nothing is overwritten: an existing file is
/// left as it is, and succeeds only where it holds this very key. The result holds no key; its problem is
/// KeyProblem::FileRefused, with a sentence.
KeyResult writeKeyFile(const QString &path, const QByteArray &key);

} // namespace brandbridge::access
