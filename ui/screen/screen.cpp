// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/screen.h"

#include "core/catalogue/run_link.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/filter_bar.h"
#include "ui/tables/filtered_table.h"
#include "ui/widgets/state_view.h"
#include "ui/words/date_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

Screen::Screen(Shows shows, Backend &backend, QWidget *parent) : QWidget(parent), m_backend(backend), m_shows(shows)
{
    if (shows == Shows::Brand)
        connect(&backend.selection, &Selection::brandChanged, this, &Screen::becomeStale);
    else if (shows == Shows::Run)
        connect(&backend.selection, &Selection::runChanged, this, &Screen::becomeStale);
    connect(&backend.bridge, &BridgeStatus::changed, this, &Screen::showDelay);
}

void Screen::showDelay()
{
    const BridgeStatus::State state = m_backend.bridge.state();
    const QString words = state.isWaiting()
                              ? tr("The limit of %1 requests per minute is reached. This goes on in the next minute.")
                                    .arg(state.requestsLimit)
                              : QString();
    for (StateView *const view : findChildren<StateView *>())
        view->setDelay(words);
}

int Screen::heightForWidth(int width) const
{
    return layout() && layout()->hasHeightForWidth() ? layout()->totalMinimumHeightForWidth(width)
                                                     : QWidget::heightForWidth(width);
}

DataOrigin Screen::dataOrigin() const
{
    const Selection &selection = m_backend.selection;
    const std::optional<service::Brand> brand = selection.brand();
    if (m_shows == Shows::Nothing || !brand)
        return {};
    const std::optional<service::Run> run = m_shows == Shows::Run ? selection.run() : std::nullopt;
    return run ? DataOrigin{brand->name, {run->id}, run->startedAt} : DataOrigin{brand->name, {}, selection.readAt()};
}

QVBoxLayout *Screen::makePage()
{
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    return column;
}

PageStack *Screen::makePages(QWidget *content)
{
    auto *const pages = new PageStack(content);
    makePage()->addWidget(pages);
    return pages;
}

PageStack *Screen::makeScrolledPages(QWidget *content, const QString &name)
{
    QScrollArea *const area = withName(makeScrollArea(content), name);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    PageStack *const pages = makePages(area);
    layout()->setContentsMargins({});
    return pages;
}

void Screen::setTable(FilteredTable *table)
{
    m_table = table;
    connect(table->table(), &DataTable::said, this, &Screen::said);
}

QLineEdit *Screen::filterBox() const
{
    return m_table ? m_table->filterBox() : nullptr;
}

QByteArray Screen::layoutState() const
{
    return m_table ? m_table->layoutState() : QByteArray();
}

void Screen::restoreLayoutState(const QByteArray &state)
{
    if (m_table)
        m_table->restoreLayoutState(state);
}

void Screen::refresh()
{
    m_isStale = false;
    m_isOutdated = false;
    load(true);
}

void Screen::refreshOnceSeen()
{
    if (isVisible())
        return refresh();
    m_isStale = true;
    m_isOutdated = true;
}

void Screen::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    const bool isOutdated = std::exchange(m_isOutdated, false);
    if (std::exchange(m_isStale, false))
        load(isOutdated);
    else if (isOutdated)
        takeChanges();
}

bool Screen::clearFilters()
{
    bool wasFiltering = false;
    for (const FilterBar *const bar : findChildren<FilterBar *>()) {
        for (ChoiceFilter *const choice : bar->findChildren<ChoiceFilter *>()) {
            if ((bar->isVisible() || !isVisible()) && choice->chosen()) {
                choice->clearChoice();
                wasFiltering = true;
            }
        }
    }
    QLineEdit *const box = filterBox();
    if (box && !box->text().isEmpty()) {
        box->clear();
        wasFiltering = true;
    }
    return wasFiltering;
}

void Screen::addButtons(QMenu *menu, const QWidget *part)
{
    QList<QPushButton *> buttons = part->findChildren<QPushButton *>();
    buttons.removeIf([](const QPushButton *button) { return !button->isVisible() || button->text().isEmpty(); });
    const auto place = [part](const QPushButton *button) {
        const QPoint at = button->mapTo(part, QPoint(0, button->height() / 2));
        return std::pair(at.y(), button->isRightToLeft() ? -at.x() : at.x());
    };
    std::stable_sort(buttons.begin(), buttons.end(),
                     [&place](const QPushButton *one, const QPushButton *other) { return place(one) < place(other); });
    for (QPushButton *const button : std::as_const(buttons)) {
        QAction *const action = menu->addAction(button->icon(), button->text());
        action->setEnabled(button->isEnabled());
        action->setCheckable(button->isCheckable());
        action->setChecked(button->isChecked());
        action->setToolTip(button->toolTip());
        QObject::connect(action, &QAction::triggered, button, &QAbstractButton::click);
    }
}

void Screen::chooseRow(const QString &key)
{
    for (QWidget *const view : findChildren<QWidget *>()) {
        if (auto *const rows = dynamic_cast<RowView *>(view))
            rows->chooseRowOnceThere(key);
    }
}

QString Screen::chosenRow() const
{
    for (const QWidget *const view : findChildren<QWidget *>()) {
        const auto *const rows = dynamic_cast<const RowView *>(view);
        if (rows && view->isVisibleTo(this) && !rows->chosenRow().isEmpty())
            return rows->chosenRow();
    }
    return {};
}

QString Screen::citation(const QString &statement, const service::Run &run, const QString &screen,
                         const QString &row) const
{
    const service::Brand brand = m_backend.selection.brand().value_or(service::Brand());
    const catalogue::RunLink link{
        .run = run.id, .brand = brand.id, .screen = screen, .filter = {}, .row = row, .isDemo = m_backend.isDemo};
    //: A citation: the statement, the brand's name, the date of its run
    return tr("%1. %2, run of %3.").arg(statement, brand.name, date_words::fullDay(run.startedAt)) + u' ' + link.uri();
}

void Screen::copyCitation(const QString &citation)
{
    QGuiApplication::clipboard()->setText(citation);
    Q_EMIT said(tr("Copied as a citation"));
}

void Screen::followChanges()
{
    connect(m_backend.changes, &ServiceChanges::changed, this, &Screen::becomeOutdated);
}

void Screen::becomeOutdated()
{
    m_isOutdated = !isVisible();
    if (!m_isOutdated)
        takeChanges();
}

void Screen::becomeStale()
{
    m_isStale = !isVisible();
    if (!m_isStale)
        load(false);
}

} // namespace brandbridge::ui
