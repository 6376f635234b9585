// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slots/status_mark.h"

namespace brandbridge::ui {

namespace {

QString symbolOf(quota::Level level)
{
    switch (level) {
    case quota::Level::Unknown:
        return u"info"_qs;
    case quota::Level::Enough:
        return u"ok"_qs;
    case quota::Level::Few:
    case quota::Level::None:
        return u"warning"_qs;
    }
    Q_UNREACHABLE();
}

} // namespace

void StatusMark::show(quota::Level level, const QString &sentence)
{
    display(symbolOf(level), sentence);
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
