// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>

#include <chrono>

class QWidget;

namespace brandbridge::ui {

/// Keeps a key or a click that was meant for something else from deciding in a window that has just appeared.
///
/// While it is closed, keys and mouse buttons do nothing in the widgets it watches. It closes on close() and when the
/// window becomes active, and every key that comes meanwhile keeps it closed for as long again: a person who goes on
/// typing has not seen the window yet. A click may activate the window and count at once where the pointer has been on
/// it for that time: that person sees it. Lives with the window.
class InputGuard final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualTime{500};

    /// Watches @p window, and what is added. Once closed, it stays so for @p time.
    InputGuard(QWidget *window, std::chrono::milliseconds time);

    void watch(QWidget *widget);
    void close();
    bool isClosed() const { return !m_until.hasExpired(); }
    bool isClosedToKeys() const { return isClosed() || !m_keysUntil.hasExpired(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    const std::chrono::milliseconds m_time;
    QDeadlineTimer m_until;
    QDeadlineTimer m_keysUntil;
    QDeadlineTimer m_pointerSeenAt{QDeadlineTimer::Forever}; ///< from when on whose pointer is on the window sees it
};

} // namespace brandbridge::ui
