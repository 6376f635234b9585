// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one place that includes QCustomPlot, whose header uses keywords of Qt that this program is built without.
#define foreach(item, list) for (item : list) // NOLINT(bugprone-macro-parentheses): it cannot have any
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals
