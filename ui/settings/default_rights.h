// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QObject>

namespace brandbridge::ui {

class NoticeLine;

QString rightWords(access::Right right);

/// Shows the defaults for all assistants about creating and deleting that were set at a terminal (`brandbridge
/// permissions default`), which go before the setting and are shown nowhere else in the window; can remove them. Hidden
/// where there are none.
class DefaultRights final : public QObject
{
    Q_OBJECT
public:
    /// @p notice shows it, and is already laid out. @p permissions outlives it.
    DefaultRights(access::Permissions &permissions, NoticeLine *notice);

Q_SIGNALS:
    void said(const QString &message);

private:
    void showDecided();
    void forget();

    access::Permissions &m_permissions;
    NoticeLine *m_notice;
};

} // namespace brandbridge::ui
