// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

namespace brandbridge::test {

/// @p name is one of the catalogue's that comes with the program.
inline const tools::Tool &builtInTool(const QString &name)
{
    return *tools::Catalogue::builtIn().find(name);
}

} // namespace brandbridge::test
