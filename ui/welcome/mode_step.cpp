// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/mode_step.h"

#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QRadioButton>
#include <QStyle>
#include <QVBoxLayout>

namespace brandbridge::ui {

ModeStep::ModeStep(QWidget *parent)
    : QWidget(parent),
      m_live(new QRadioButton(tr("&My organization"))),
      m_demo(new QRadioButton(tr("The &demo")))
{
    m_live->setObjectName(u"liveMode"_qs);
    m_demo->setObjectName(u"demoMode"_qs);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(new Text(TextRole::Body, tr("Brandbridge shows you how AI models speak of your brands, and lets "
                                                  "the AI assistants on this computer work with the same data. Nothing "
                                                  "is changed without your consent.")));
    column->addSpacing(spacing::small);
    const QString live = tr("You need the address of the service and an API key. Your organization's API settings "
                            "have both.");
    const QString demo = tr("An invented organization with months of data, to look around in. It needs no key, and "
                            "nothing leaves this computer.");
    const int indent = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth) +
                       style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing);
    const QList<std::pair<QRadioButton *, QString>> choices{{m_live, live}, {m_demo, demo}};
    for (const auto &[button, words] : choices) {
        button->setAccessibleDescription(words);
        column->addWidget(button);
        auto *const line = new QHBoxLayout;
        line->addSpacing(indent);
        line->addWidget(new Text(TextRole::Small, words), 1);
        column->addLayout(line);
        column->addSpacing(spacing::small);
    }
    column->addStretch(1);
    m_live->setChecked(true);
    setFocusProxy(m_live);
    connect(m_live, &QRadioButton::toggled, this, [this](bool isLive) { setFocusProxy(isLive ? m_live : m_demo); });
}

void ModeStep::setDemo(bool isDemo)
{
    (isDemo ? m_demo : m_live)->setChecked(true);
}

bool ModeStep::isDemo() const
{
    return m_demo->isChecked();
}

} // namespace brandbridge::ui
