// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace brandbridge::test {

/// The keywords that tools::SchemaChecker enforces.
inline const QStringList schemaKeywords{u"type"_qs,       u"enum"_qs,
                                        u"minimum"_qs,    u"maximum"_qs,
                                        u"minLength"_qs,  u"maxLength"_qs,
                                        u"items"_qs,      u"minItems"_qs,
                                        u"maxItems"_qs,   u"uniqueItems"_qs,
                                        u"properties"_qs, u"required"_qs,
                                        u"oneOf"_qs,      u"additionalProperties"_qs};

} // namespace brandbridge::test
