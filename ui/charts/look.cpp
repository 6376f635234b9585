// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/look.h"

#include "ui/words/text.h"

#include <QWidget>

namespace brandbridge::ui {

Look::Look(const QWidget &widget)
    : colors(Colors::of(widget.palette())),
      small(fontFor(TextRole::Small, widget.font())),
      body(widget.font()),
      heading(fontFor(TextRole::Heading, widget.font())),
      mirrored(widget.layoutDirection() == Qt::RightToLeft)
{
}

} // namespace brandbridge::ui
