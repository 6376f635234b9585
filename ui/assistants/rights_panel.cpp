// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/rights_panel.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>

namespace brandbridge::ui {

using access::Action;
using access::Permissions;
using access::Right;

namespace {

constexpr int shownTools = 8;
constexpr std::initializer_list<Action> allActions{Action::Read, Action::Create, Action::Delete};

constexpr int toolRole = Qt::UserRole; ///< of a tool in the list: its name
constexpr int asForAll = 3;            ///< of a right's choices

QString wordFor(Right right)
{
    switch (right) {
    case Right::Allow:
        return RightsPanel::tr("Allow");
    case Right::Ask:
        return RightsPanel::tr("Ask");
    case Right::Never:
        return RightsPanel::tr("Never");
    }
    Q_UNREACHABLE();
}

} // namespace

RightsPanel::RightsPanel(Permissions &permissions, const QString &assistant, const QStringList &tools, QWidget *parent)
    : QWidget(parent),
      m_permissions(permissions),
      m_assistant(assistant),
      m_offered(tools),
      m_toggle(new QToolButton),
      m_tools(new QListWidget),
      m_problem(new Text(TextRole::Small))
{
    auto *const line = new FlowLayout;
    line->setSpacing(spacing::medium);
    const QStringList titles{tr("Read"), tr("Create"), tr("Delete")};
    for (const Action action : allActions) {
        auto *const label = new Text(TextRole::Body, titles.at(static_cast<int>(action)));
        label->setWordWrap(false);
        auto *const box = new QComboBox;
        box->setObjectName(access::nameOf(action) + u"Right"_qs);
        box->setAccessibleName(label->text());
        for (const Right right : {Right::Allow, Right::Ask, Right::Never})
            box->addItem(wordFor(right), access::nameOf(right));
        box->addItem(QString(), QString()); // not decided of this one
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        label->setBuddy(box);
        connect(box, &QComboBox::activated, this, [this, action, box] { setRight(action, box); });
        m_rights.append(box);
        auto *const right = new QWidget; // which a narrow window does not part
        auto *const pair = new QHBoxLayout(right);
        pair->setContentsMargins({});
        pair->setSpacing(spacing::small);
        pair->addWidget(label);
        pair->addWidget(box);
        line->addWidget(right);
    }
    m_toggle->setObjectName(u"toolsToggle"_qs);
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    line->addWidget(m_toggle);

    m_tools->setObjectName(u"toolList"_qs);
    m_tools->setAccessibleName(tr("Tools this assistant has"));
    m_tools->setFixedHeight(shownTools * (fontMetrics().height() + spacing::tiny));
    connect(m_tools, &QListWidget::itemChanged, this, &RightsPanel::setTool);
    const auto unfold = [this](bool isOpen) {
        m_toggle->setIcon(icon(isOpen ? u"chevron-down"_qs : u"chevron-right"_qs));
        m_tools->setVisible(isOpen);
    };
    connect(m_toggle, &QToolButton::toggled, this, unfold);
    unfold(false);
    m_problem->setObjectName(u"rightsProblem"_qs);

    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addLayout(line);
    column->addWidget(m_tools);
    column->addWidget(m_problem);
    connect(&permissions, &Permissions::changed, this, &RightsPanel::refresh);
    refresh();
}

void RightsPanel::setTools(const QStringList &tools)
{
    const QString current = m_tools->currentItem() ? m_tools->currentItem()->data(toolRole).toString() : QString();
    m_offered = tools;
    m_listed.clear();
    m_tools->clear();
    refresh();
    if (const qsizetype row = m_listed.indexOf(current); row >= 0)
        m_tools->setCurrentRow(static_cast<int>(row));
}

/// Lists those that are offered and, where one that is off is not offered at the moment, that one, too: it is off when
/// it comes back. Takes none away, as it may be one of them that is being switched.
void RightsPanel::listTools()
{
    QStringList wanted = m_offered;
    for (const QString &who : {m_assistant, Permissions::forAll()})
        wanted += m_permissions.stored(who).tools.keys();
    for (const QString &tool : std::as_const(wanted)) {
        if (m_listed.contains(tool) || (!m_offered.contains(tool) && !m_permissions.isOff(m_assistant, tool)))
            continue;
        m_listed.append(tool);
        auto *const item = new QListWidgetItem(tool_words::title(tool), m_tools);
        item->setData(toolRole, tool);
        item->setToolTip(plainToolTip(tool));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    }
}

void RightsPanel::refresh()
{
    for (const Action action : allActions) {
        QComboBox *const box = m_rights.at(static_cast<int>(action));
        const Right byDefault = m_permissions.right(Permissions::forAll(), action, {});
        box->setItemText(asForAll, tr("Default (%1)", "a right").arg(wordFor(byDefault)));
        const std::optional<Right> own = m_permissions.stored(m_assistant).right(action);
        box->setCurrentIndex(own ? box->findData(access::nameOf(*own)) : asForAll);
        const Right inForce = m_permissions.right(m_assistant, action, {});
        box->setToolTip(own && inForce != *own
                            ? tr("The command line says otherwise for this run: %1").arg(wordFor(inForce))
                            : QString());
    }
    const QSignalBlocker still(m_tools);
    listTools();
    int off = 0;
    for (int i = 0; i < m_tools->count(); ++i) {
        QListWidgetItem *const item = m_tools->item(i);
        const bool isOff = m_permissions.isOff(m_assistant, item->data(toolRole).toString());
        item->setCheckState(isOff ? Qt::Unchecked : Qt::Checked);
        off += isOff;
    }
    m_toggle->setText(off == 0 ? tr("All tools") : tr("%n tool(s) off", nullptr, off));
    m_problem->setText(m_permissions.problem());
    m_problem->setVisible(!m_permissions.problem().isEmpty());
}

void RightsPanel::take(const tl::expected<void, QString> &stored)
{
    refresh(); // what stands, whether it is what was wanted or not
    if (!stored) {
        m_problem->setText(stored.error());
        m_problem->show();
    }
}

void RightsPanel::setRight(Action action, QComboBox *box)
{
    // No right is named so where none is decided: the default holds then.
    take(m_permissions.setRight(m_assistant, action, access::rightNamed(box->currentData().toString())));
}

void RightsPanel::setTool(const QListWidgetItem *item)
{
    take(m_permissions.setTool(m_assistant, item->data(toolRole).toString(), item->checkState() == Qt::Checked));
}

} // namespace brandbridge::ui
