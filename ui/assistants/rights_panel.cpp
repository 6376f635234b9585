// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/rights_panel.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include "core/catalogue/catalogue.h"

#include <QComboBox>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

using access::Action;
using access::Permissions;
using access::Right;

namespace {

constexpr int shownTools = 8;
constexpr std::initializer_list<Action> allActions{Action::Read, Action::Create, Action::Delete};

constexpr int asForAll = 3; ///< index of the choice that inherits the default

QString wordsFor(tools::Preset preset)
{
    switch (preset) {
    case tools::Preset::Everything:
        return RightsPanel::tr("Everything", "tools");
    case tools::Preset::Reading:
        return RightsPanel::tr("Read only");
    case tools::Preset::Analysis:
        return RightsPanel::tr("Analysis", "tools");
    case tools::Preset::RunsOnly:
        return RightsPanel::tr("Runs only", "tools");
    }
    Q_UNREACHABLE();
}

QString changeWords(tools::Preset preset)
{
    switch (preset) {
    case tools::Preset::Everything:
        return RightsPanel::tr(
            "“Create” and “Delete” are set to the default. Tools that were off for this assistant are on again.");
    case tools::Preset::Reading:
        return RightsPanel::tr("“Create” and “Delete” are set to “Never”. Tools for reading that were off for this "
                               "assistant are on again.");
    case tools::Preset::Analysis:
        return RightsPanel::tr(
            "“Create” and “Delete” are set to “Never”, and only computed tools and the tools that they "
            "use are on.");
    case tools::Preset::RunsOnly:
        return RightsPanel::tr("“Create” and “Delete” are set to “Never”, and only tools that read runs are on.");
    }
    Q_UNREACHABLE();
}

QString resultWords(qint64 characters)
{
    return characters > 0 ? RightsPanel::tr("%1 characters").arg(formats::count(characters))
                          : RightsPanel::tr("No limit", "of a result");
}

QString promptWords(qint64 prompts)
{
    return prompts > 0 ? RightsPanel::tr("%1 a day").arg(formats::count(prompts))
                       : RightsPanel::tr("No limit", "of prompts a day");
}

/// Label and box as a pair that line breaks do not separate.
QWidget *labelled(const QString &label, QComboBox *box)
{
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *const pair = new QWidget;
    makeLine(pair, spacing::small, {labelFor(box, label), box});
    return pair;
}

/// The right to @p action at the level Off, Read, Ask or Allow.
Right rightAt(int level, Action action)
{
    constexpr Right ofWriting[] = {Right::Never, Right::Never, Right::Ask, Right::Allow};
    return action != Action::Read ? ofWriting[level] : level == 0 ? Right::Never : Right::Allow;
}

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

RightsPanel::RightsPanel(Permissions &permissions, BridgeStatus &bridge, const QString &assistant)
    : m_permissions(permissions),
      m_bridge(bridge),
      m_assistant(assistant),
      m_levels(new QWidget),
      m_resultCharacters(withName(new QComboBox, u"resultCharacters"_s)),
      m_promptsPerDay(withName(new QComboBox, u"promptsPerDay"_s)),
      m_tools(withName(new QListWidget, u"toolList"_s)),
      m_toggle(withName(new FoldButton(m_tools), u"toolsToggle"_s)),
      m_cost(withName(new Text(TextRole::Small), u"cost"_s)),
      m_problem(withName(new Text(TextRole::Small), u"rightsProblem"_s))
{
    makeLevels();
    auto *const line = new FlowLayout;
    line->setSpacing(spacing::medium);
    const QStringList titles{tr("Read"), tr("Create"), tr("Delete")};
    for (const Action action : allActions) {
        auto *const box = withName(new QComboBox, access::nameOf(action) + u"Right"_s);
        for (const Right right : {Right::Allow, Right::Ask, Right::Never})
            box->addItem(wordFor(right), access::nameOf(right));
        if (assistant != Permissions::forAll())
            box->addItem(QString(), QString()); // an empty name, which inherits the default
        connect(box, &QComboBox::activated, this, [this, action, box] {
            take(m_permissions.setRight(m_assistant, action, access::rightNamed(box->currentData().toString())));
        });
        m_rights.append(box);
        line->addWidget(labelled(titles.at(static_cast<int>(action)), box));
    }
    m_resultCharacters->setToolTip(tr("Larger results end at a whole item, and say how to get the rest."));
    connect(m_resultCharacters, &QComboBox::activated, this,
            [this] { setLimit(&access::StoredPermissions::resultCharacters, m_resultCharacters); });
    line->addWidget(labelled(tr("Largest result"), m_resultCharacters));
    m_promptsPerDay->setToolTip(tr("How many prompts it may create in a day, even where you allow each of them."));
    connect(m_promptsPerDay, &QComboBox::activated, this,
            [this] { setLimit(&access::StoredPermissions::promptsPerDay, m_promptsPerDay); });
    line->addWidget(labelled(tr("New prompts"), m_promptsPerDay));
    line->addWidget(makePresets());
    line->addWidget(m_toggle);

    m_tools->setAccessibleName(tr("Tools this assistant has"));
    m_tools->setFixedHeight(shownTools * (fontMetrics().height() + spacing::tiny));
    connect(m_tools, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        take(m_permissions.setTool(m_assistant, m_listed.at(m_tools->row(item)), item->checkState() == Qt::Checked));
    });
    QVBoxLayout *const column = makeColumn(this, spacing::small);
    column->addLayout(line); // first in the tab order
    column->addWidget(m_tools);
    column->addWidget(m_cost);
    column->addWidget(m_problem);
    connect(&permissions, &Permissions::changed, this, &RightsPanel::refresh);
    connect(&bridge, &BridgeStatus::changed, this, &RightsPanel::takeTools);
    takeTools();
    m_takenTokens = m_definitionTokens;
}

/// The service's tools can change while the bridge runs.
void RightsPanel::takeTools()
{
    const QStringList offered = catalogue::Catalogue::builtIn().names() + m_bridge.state().catalogue.offered;
    if (offered == m_offered)
        return;
    const QString current = m_listed.value(m_tools->currentRow());
    m_offered = offered;
    m_listed.clear();
    m_tools->clear();
    refresh();
    if (const qsizetype row = m_listed.indexOf(current); row >= 0)
        m_tools->setCurrentRow(static_cast<int>(row));
}

void RightsPanel::setUsage(const activity::Usage &usage)
{
    m_usage = usage;
    showCost();
}

/// Four usual combinations of rights, one of which is pressed if it is in force.
void RightsPanel::makeLevels()
{
    QHBoxLayout *const line = makeLine(m_levels, 0);
    const std::pair<QString, QString> words[] = {
        {tr("Off"), tr("It may do nothing")},
        {tr("Read"), tr("It may read, and neither create nor delete")},
        {tr("Ask"), tr("It may read; you are asked before it creates or deletes")},
        {tr("Allow"), tr("It may read, create and delete without asking")}};
    for (const auto &[title, explanation] : words) {
        auto *const button = withName(new QPushButton(title), u"level%1"_s.arg(m_group.buttons().size()));
        button->setCheckable(true);
        button->setToolTip(explanation);
        button->setAccessibleDescription(explanation);
        m_group.addButton(button, static_cast<int>(m_group.buttons().size()));
        line->addWidget(button);
    }
    connect(&m_group, &QButtonGroup::idClicked, this, [this](int level) {
        take(m_permissions.update(m_assistant, [level](access::StoredPermissions &stored) {
            for (const Action action : allActions)
                stored.right(action) = rightAt(level, action);
        }));
    });
}

void RightsPanel::showLevel()
{
    m_group.setExclusive(false); // none may be pressed
    for (QAbstractButton *const button : m_group.buttons())
        button->setChecked(std::all_of(allActions.begin(), allActions.end(), [&](Action action) {
            return m_permissions.right(m_assistant, action, {}) == rightAt(m_group.id(button), action);
        }));
    m_group.setExclusive(true);
}

QToolButton *RightsPanel::makePresets()
{
    auto *const button = withName(new QToolButton, u"presets"_s);
    button->setText(tr("Presets"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *const menu = new QMenu(button);
    for (const tools::Preset preset : tools::allPresets)
        connect(menu->addAction(wordsFor(preset)), &QAction::triggered, this, [this, preset] { setPreset(preset); });
    button->setMenu(menu);
    return button;
}

/// Fills in the limits to choose from, including one that was set elsewhere.
void RightsPanel::fillLimit(QComboBox *box, std::optional<qint64> own, qint64 inForce, QList<qint64> choices,
                            const std::function<QString(qint64)> &words)
{
    if (own && *own > 0 && !choices.contains(*own))
        choices.append(*own);
    std::sort(choices.begin(), choices.end());
    box->clear();
    box->addItem(own ? tr("Default", "a limit") : tr("Default (%1)", "a limit").arg(words(inForce)));
    for (const qint64 choice : std::as_const(choices))
        box->addItem(words(choice), choice);
    box->addItem(words(0), qint64(0));
    box->setCurrentIndex(own ? box->findData(*own) : 0);
}

void RightsPanel::showCost()
{
    m_definitionTokens = tools::definitionTokens(m_permissions, m_assistant);
    QString words = tr("The tools take about %1 tokens of each conversation.").arg(formats::count(m_definitionTokens));
    if (m_usage.calls > 0)
        words += u'\n' + tr("%n call(s) in the last 30 days, with answers of about %1 tokens.", nullptr,
                            static_cast<int>(m_usage.calls))
                             .arg(formats::count(m_usage.tokens));
    m_cost->setText(words);
}

/// Lists the offered tools, and those that are off but currently not offered, because they are still off when they
/// return. Never removes rows, because the user may be switching one of them.
void RightsPanel::listTools()
{
    QStringList wanted = m_offered;
    for (const QString &who : {m_assistant, Permissions::forAll()})
        wanted += m_permissions.stored(who).tools.keys();
    for (const QString &tool : std::as_const(wanted)) {
        if (m_listed.contains(tool) || (!m_offered.contains(tool) && !m_permissions.isOff(m_assistant, tool)))
            continue;
        m_listed.append(tool);
        m_tools->addItem(tool_words::title(tool));
    }
}

void RightsPanel::refresh()
{
    for (const Action action : allActions) {
        QComboBox *const box = m_rights.at(static_cast<int>(action));
        const Right byDefault = m_permissions.right(Permissions::forAll(), action, {});
        const std::optional<Right> own = m_permissions.stored(m_assistant).right(action);
        if (m_assistant == Permissions::forAll()) {
            box->setCurrentIndex(box->findData(access::nameOf(own.value_or(byDefault))));
        } else {
            box->setItemText(asForAll, tr("Default (%1)", "a right").arg(wordFor(byDefault)));
            box->setCurrentIndex(own ? box->findData(access::nameOf(*own)) : asForAll);
        }
        const Right inForce = m_permissions.right(m_assistant, action, {});
        box->setToolTip(own && inForce != *own
                            ? tr("Overridden by the command line for this run: %1").arg(wordFor(inForce))
                            : QString());
    }
    showLevel();
    const QSignalBlocker still(m_tools);
    listTools();
    int off = 0;
    for (int i = 0; i < m_tools->count(); ++i) {
        QListWidgetItem *const item = m_tools->item(i);
        const catalogue::Tool *const tool = catalogue::Catalogue::builtIn().find(m_listed.at(i));
        const bool isNever = tool && m_permissions.right(m_assistant, tool->kind, {}) == Right::Never;
        const bool isOff = isNever || m_permissions.isOff(m_assistant, m_listed.at(i));
        item->setCheckState(isOff ? Qt::Unchecked : Qt::Checked);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                       (isNever ? Qt::NoItemFlags : Qt::ItemIsUserCheckable));
        item->setToolTip(plainToolTip(isNever ? tr("%1: its kind of tool is set to “Never” above.").arg(m_listed.at(i))
                                              : m_listed.at(i)));
        off += isOff;
    }
    m_toggle->setText(off == 0 ? tr("All tools") : tr("%n tool(s) off", nullptr, off));
    const access::StoredPermissions own = m_permissions.stored(m_assistant);
    fillLimit(m_resultCharacters, own.resultCharacters, m_permissions.resultLimit(m_assistant).max,
              {7'000, 20'000, 28'000, 48'000, 100'000, 400'000}, resultWords);
    fillLimit(m_promptsPerDay, own.promptsPerDay, m_permissions.promptsPerDay(m_assistant), {5, 10, 25, 50, 100},
              promptWords);
    showCost();
    m_problem->display(m_permissions.problem());
}

/// Shows what is stored, even after a failure, and says @p words and whether the assistant must be restarted: most
/// assistants request the list of tools once.
void RightsPanel::take(const tl::expected<void, QString> &stored, const QString &words)
{
    const qint64 before = m_takenTokens;
    refresh();
    m_takenTokens = m_definitionTokens;
    QStringList sentences{words};
    if (before != m_definitionTokens)
        sentences.append(m_assistant == Permissions::forAll()
                             ? tr("Restart your assistants to give them the changed list of tools.")
                             : tr("Restart the assistant to give it the changed list of tools."));
    sentences.removeAll(QString());
    if (!stored)
        m_problem->display(stored.error());
    else if (!sentences.isEmpty())
        Q_EMIT said(sentences.join(u' '));
}

void RightsPanel::setPreset(tools::Preset preset)
{
    const auto done = m_permissions.update(
        m_assistant, [preset](access::StoredPermissions &stored) { stored = tools::withPreset(stored, preset); });
    take(done, changeWords(preset));
}

void RightsPanel::setLimit(std::optional<qint64> access::StoredPermissions::*limit, const QComboBox *box)
{
    const QVariant chosen = box->currentData();
    take(m_permissions.update(m_assistant, [&](access::StoredPermissions &stored) {
        stored.*limit = chosen.isValid() ? std::optional(chosen.toLongLong()) : std::nullopt;
    }));
}

} // namespace brandbridge::ui
