// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/brands_reading.h"
#include "ui/slots/slots.h"

#include <QCoreApplication>
#include <QStringList>

/// Which brands need attention, and why.
namespace brandbridge::ui {

struct Attention
{
    double fall = 0; ///< by how much visibility fell, 0 to 1, where that is beyond chance
    quota::Level slotsLeft = quota::Level::Unknown;
    qint64 daysWithoutRun = 0; ///< more than two reports' time; 0 where the last run is not that old
    QString problem;           ///< why something could not be read

    /// @p warnBelow as for quota::levelOf().
    static Attention of(const BrandRow &row, qint64 warnBelow, const QDateTime &now);

    bool areSlotsLow() const { return slotsLeft == quota::Level::Few || slotsLeft == quota::Level::None; }
    /// Names for the reasons there are, not translated.
    QStringList reasons() const;
    /// The reasons in words, or that there is none.
    QString words() const;
    /// Less for what needs a look sooner: falls, the deepest first, then slots, then missing runs.
    double order() const;

    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Attention)
};

namespace attention {
inline const QString fell = u"visibilityFell"_qs;
inline const QString slotsLow = u"slotsLow"_qs;
inline const QString noRun = u"noRun"_qs;
inline const QString unread = u"unread"_qs;
} // namespace attention

} // namespace brandbridge::ui
