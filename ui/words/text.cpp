// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/text.h"

#include "core/literals.h"

#include <QApplication>
#include <QEvent>
#include <QTextDocument>

namespace brandbridge::ui {

QFont fontFor(TextRole role, const QFont &base)
{
    struct Scale
    {
        double size;
        QFont::Weight weight;
    };
    static constexpr Scale scales[] = {{1.0, QFont::Normal},    {0.92, QFont::Normal}, {1.0, QFont::DemiBold},
                                       {1.17, QFont::DemiBold}, {1.83, QFont::Bold},   {1.83, QFont::Bold}};
    const Scale &scale = scales[static_cast<int>(role)];
    QFont font = base;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * scale.size);
    else
        font.setPixelSize(qRound(base.pixelSize() * scale.size));
    font.setWeight(scale.weight);
    return font;
}

QString plainToolTip(const QString &text)
{
    constexpr qsizetype shortest = 80;
    constexpr qsizetype longest = 1000;
    if (text.isEmpty())
        return {};
    // Screen readers read markup aloud, so it is used only to wrap or escape text.
    if (text.size() <= shortest && !text.contains(u'\n') && !Qt::mightBeRichText(text))
        return text;
    const QString shown = text.size() > longest ? text.first(longest) + u'…' : text;
    return u"<p style=\"white-space:pre-wrap\">%1</p>"_s.arg(shown.toHtmlEscaped());
}

Text::Text(TextRole role, const QString &text, QWidget *parent) : QLabel(text, parent), m_role(role)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setWordWrap(role == TextRole::Body || role == TextRole::Small || role == TextRole::Heading);
    setMuted(role == TextRole::Small);
    applyFont();
}

void Text::display(const QString &text)
{
    setText(text);
    setVisible(!text.isEmpty());
}

void Text::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        applyFont();
}

void Text::applyFont()
{
    setFont(fontFor(m_role, QApplication::font()));
}

} // namespace brandbridge::ui
