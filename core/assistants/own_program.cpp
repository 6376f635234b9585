// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/own_program.h"

#include <QDir>

namespace brandbridge::assistants {

OwnProgram ownProgram(const QString &file, const Places &places)
{
    const QString flatpak = places.variable(u"FLATPAK_ID"_qs);
    if (!flatpak.isEmpty() && file.startsWith(u"/app/"))
        return {u"flatpak"_qs, {u"run"_qs, flatpak}};
    // The variables of an AppImage are inherited by what is started in it: they are ours only if we are inside.
    const QString image = places.variable(u"APPIMAGE"_qs);
    const QString mounted = places.variable(u"APPDIR"_qs);
    if (!image.isEmpty() && !mounted.isEmpty() && file.startsWith(QDir::cleanPath(mounted) + u'/'))
        return {image, {}};
    return {QDir::toNativeSeparators(file), {}};
}

} // namespace brandbridge::assistants
