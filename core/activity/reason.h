// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::activity {

/// Why a call did not do what was asked, for programs and for whoever says it in a language of their own.
struct Reason
{
    QString code;      ///< lower-case words between dots, from the general to the particular: "network.timeout.answer".
                       ///< Codes keep their meaning from version to version; empty where there is none
    QStringList facts; ///< the figures and names that its sentence needs, in the code's own order; each on one line

    /// As one text, the form in which it is carried along and recorded: the code and the facts, one a line.
    QString text() const;
    /// What text() made.
    static Reason of(const QString &text);
};

} // namespace brandbridge::activity
