// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slots/status_mark.h"

namespace brandbridge::ui {

void StatusMark::show(quota::Level level, const QString &sentence)
{
    display(level == quota::Level::Unknown  ? u"info"_qs
            : level == quota::Level::Enough ? u"ok"_qs
                                            : u"warning"_qs,
            sentence);
}

QString levelWords(quota::Level level)
{
    switch (level) {
    case quota::Level::Unknown:
        return StatusMark::tr("Not known");
    case quota::Level::Enough:
        return StatusMark::tr("✓ Enough left");
    case quota::Level::Few:
        return StatusMark::tr("⚠ Few left");
    case quota::Level::None:
        return StatusMark::tr("⚠ None left");
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui
