// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>

#include <cstddef>

namespace brandbridge::app {

/// Keeps the memory of answers for the next ones while there are calls, and gives it back to the system once it has
/// been quiet for some seconds. Lives from before the first answer to the end of the program; does nothing where the
/// heap is not glibc's.
///
/// By itself glibc maps and unmaps blocks of an answer's size, or gives back the heap's end, after each call, and pays
/// for every page when it is next touched. What it keeps in between, it keeps for good.
class Heap final : public QObject
{
    Q_OBJECT
public:
    explicit Heap(QObject *parent = nullptr);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    QBasicTimer m_timer;
    std::size_t m_free = 0; ///< bytes, at the last look
    bool m_isTrimmed = false;
};

} // namespace brandbridge::app
