// SPDX-License-Identifier: GPL-3.0-or-later
// A proposal in the window's language.
#pragma once

#include "core/access/approvals.h"

#include <QString>
#include <QStringList>

namespace brandbridge::ui {

QString words(const access::Phrase &phrase);
QStringList words(const QList<access::Phrase> &phrases);

/// The title of the tool that @p proposal is about: the service's own where it is not one of ours.
QString toolTitle(const access::Proposal &proposal);

} // namespace brandbridge::ui
