// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slots/status_mark.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QHBoxLayout>

namespace brandbridge::ui {

namespace {

constexpr int statusSymbolSize = 18;

QString symbolOf(quota::Level level)
{
    switch (level) {
    case quota::Level::Unknown:
        return u"info"_qs;
    case quota::Level::Enough:
        return u"ok"_qs;
    case quota::Level::Few:
    case quota::Level::None:
        return u"warning"_qs;
    }
    Q_UNREACHABLE();
}

} // namespace

StatusMark::StatusMark(QWidget *parent) : QWidget(parent), m_symbol(new QLabel), m_sentence(new Text(TextRole::Body))
{
    auto *const line = new QHBoxLayout(this);
    line->setContentsMargins({});
    line->setSpacing(spacing::small);
    line->addWidget(m_symbol, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
}

void StatusMark::show(quota::Level level, const QString &sentence)
{
    m_symbol->setPixmap(
        icon(symbolOf(level)).pixmap(QSize(statusSymbolSize, statusSymbolSize), devicePixelRatio(), QIcon::Normal));
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
}

QString StatusMark::sentence() const
{
    return m_sentence->text();
}

QString levelWords(quota::Level level)
{
    switch (level) {
    case quota::Level::Unknown:
        return StatusMark::tr("Not known");
    case quota::Level::Enough:
        return StatusMark::tr("✓ Enough left");
    case quota::Level::Few:
        return StatusMark::tr("⚠ Few left");
    case quota::Level::None:
        return StatusMark::tr("⚠ None left");
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui
