// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/input_guard.h"

#include <QEvent>
#include <QWidget>

namespace brandbridge::ui {

InputGuard::InputGuard(QWidget *window, std::chrono::milliseconds time)
    : QObject(window),
      m_window(window),
      m_time(time)
{
    watch(window);
}

void InputGuard::watch(QWidget *widget)
{
    widget->installEventFilter(this);
}

void InputGuard::close()
{
    m_until.setRemainingTime(m_time);
}

bool InputGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Enter:
        if (watched == m_window)
            m_pointerSeenAt.setRemainingTime(m_time);
        return false;
    case QEvent::Leave:
        if (watched == m_window)
            m_pointerSeenAt = QDeadlineTimer(QDeadlineTimer::Forever);
        return false;
    case QEvent::WindowActivate:
        if (watched == m_window) {
            m_keysUntil.setRemainingTime(m_time);
            if (!m_pointerSeenAt.hasExpired())
                close();
        }
        return false;
    case QEvent::KeyPress:
    case QEvent::Shortcut:
    case QEvent::ShortcutOverride:
        if (!isClosedToKeys())
            return false;
        close();
        event->accept();
        return true;
    case QEvent::KeyRelease:
        return isClosedToKeys();
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
        return isClosed();
    default:
        return false;
    }
}

} // namespace brandbridge::ui
