// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace brandbridge::app {

/// Reports within a second or two when the process that started this one has ended, even if another one keeps the
/// streams open that it left behind. One per process, made early.
class ParentWatch final : public QObject
{
    Q_OBJECT
public:
    explicit ParentWatch(QObject *parent = nullptr);

Q_SIGNALS:
    void parentEnded();

private:
    bool hasEnded() const;

    qintptr m_parent; ///< its id; on Windows a handle, for as long as the program runs
    QTimer m_timer;
};

} // namespace brandbridge::app
