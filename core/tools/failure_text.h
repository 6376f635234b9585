// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"

#include <QString>

namespace brandbridge::tools {

/// @p error as one or two sentences for whoever asked: what happened, what the service said of it, what to do next.
QString failureText(const service::Error &error);

} // namespace brandbridge::tools
