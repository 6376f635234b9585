// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QObject>

namespace brandbridge::ui {

class NoticeLine;

QString rightWords(access::Right right);

/// Says what was decided for all assistants about creating and deleting at a terminal (`brandbridge permissions
/// default`), which goes before the setting and is shown nowhere else in the window; lets the setting hold again.
/// Nothing to be seen where nothing was decided.
class DefaultRights final : public QObject
{
    Q_OBJECT
public:
    /// @p notice is where it is said, and has its place already. @p permissions outlives it.
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
