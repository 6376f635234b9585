// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/icons.h"

#include "core/literals.h"
#include "ui/desktop/layouts.h"

#include <QEvent>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>
#include <QToolButton>

namespace brandbridge::ui {

namespace {

/// Draws an SVG whose strokes and fills use currentColor.
class SymbolEngine final : public QIconEngine
{
public:
    explicit SymbolEngine(QByteArray svg) : m_svg(std::move(svg)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        QSvgRenderer renderer(QByteArray(m_svg).replace("currentColor", colorFor(mode, state).name().toLatin1()));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolEngine(m_svg); }

private:
    static QColor colorFor(QIcon::Mode mode, QIcon::State state)
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        const bool isOnFilledButton = mode == QIcon::Selected && state == QIcon::On; // tables select with State Off
        return palette.color(isOnFilledButton ? QPalette::BrightText : QPalette::WindowText);
    }

    QByteArray m_svg;
};

} // namespace

QIcon icon(const QString &name)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new SymbolEngine(file.readAll()));
}

void SymbolLabel::display(const QString &name)
{
    m_name = name;
    setPixmap(icon(name).pixmap(QSize(m_size, m_size), devicePixelRatio()));
}

void SymbolLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_name.isEmpty())
        display(m_name);
}

QToolButton *iconButton(const QString &name, const QString &iconName, const QString &toolTip,
                        const QString &accessibleName)
{
    auto *const button = withName(new QToolButton, name);
    button->setIcon(icon(iconName));
    button->setToolTip(toolTip);
    button->setAccessibleName(accessibleName.isEmpty() ? toolTip : accessibleName);
    button->setAutoRaise(true);
    return button;
}

} // namespace brandbridge::ui
