// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "ui/slots/slots.h"
#include "ui/words/outcome_line.h"

namespace brandbridge::ui {

/// The state of prompt slots as a symbol and a sentence.
class StatusMark final : public OutcomeLine
{
    Q_OBJECT
public:
    void show(quota::Level level, const QString &sentence)
    {
        display(level == quota::Level::Unknown  ? u"info"_s
                : level == quota::Level::Enough ? u"ok"_s
                                                : u"warning"_s,
                sentence);
    }
    QString sentence() const { return accessibleName(); }
};

} // namespace brandbridge::ui
