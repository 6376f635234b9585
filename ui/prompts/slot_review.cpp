// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/slot_review.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/silent_prompts.h"
#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/state_view.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>

#include <utility>

namespace brandbridge::ui {

namespace {

using statistics::SilentPrompt;
using Reason = SilentPrompt::Reason;

constexpr QSize reviewSize(900, 560);

} // namespace

SlotReview::SlotReview(Backend &backend, std::function<void(const QList<service::PromptKey> &)> retire, QWidget *parent)
    : QDialog(parent),
      m_backend(backend),
      m_retire(std::move(retire)),
      m_list(withName(new QTreeWidget, u"silentPrompts"_s)),
      m_accept(withName(new QPushButton, u"retirePrompts"_s))
{
    setObjectName(u"slotReview"_s);
    setWindowTitle(tr("Prompts that tell nothing new"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    m_list->setAccessibleName(windowTitle());
    m_list->setHeaderLabels({tr("Prompt"), tr("Topic"), tr("Why"), tr("Named in")});
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(true);
    m_list->setUniformRowHeights(true);
    connect(m_list, &QTreeWidget::itemChanged, this, &SlotReview::offer);
    auto *const content = new QWidget;
    makeColumn(content, spacing::medium,
               {new Text(TextRole::Body,
                         tr("The outcome of these prompts did not change in the last runs, or another prompt says the "
                            "same. A prompt that never names the brand may be worth content instead: it is not checked "
                            "at first.")),
                m_list})
        ->setStretchFactor(m_list, 1);
    m_pages = new PageStack(content);
    auto *const close = withName(new QPushButton(tr("&Cancel")), u"cancelReview"_s);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_accept, close});
    buttons->insertStretch(0, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {m_pages});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->addLayout(buttons);
    close->setDefault(true);
    m_accept->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        const QList<service::PromptKey> prompts = checked();
        accept();
        m_retire(prompts);
    });
    resize(reviewSize);
    offer();
    read();
}

void SlotReview::read()
{
    const QList<service::Run> runs = silent_prompts::runsIn(m_backend.selection.runs());
    if (runs.isEmpty())
        return m_pages->showState({PageState::Kind::Empty, tr("Too few runs"),
                                   tr("%n finished run(s) are needed to tell which prompts say nothing new.", nullptr,
                                      statistics::minSilenceRuns)});
    m_request = std::make_unique<QObject>();
    m_pages->showState({PageState::Kind::Loading, tr("Reading the last runs…"), {}});
    silent_prompts::read(
        m_backend.runResults, runs, m_request.get(),
        [this](qsizetype done, std::optional<qint64> total) { m_pages->setProgress(done, total); },
        [this](const transport::Result<QList<SilentPrompt>> &prompts) {
            if (prompts)
                return show(*prompts);
            PageState failed = describe(prompts.error());
            failed.action = tr("Try again");
            failed.run = [this] { read(); };
            m_pages->showState(failed);
        });
}

void SlotReview::show(const QList<SilentPrompt> &prompts)
{
    m_shown = prompts;
    if (prompts.isEmpty())
        return m_pages->showState({PageState::Kind::Empty, tr("Every prompt tells something"),
                                   tr("Each outcome changed in the last runs, and no two prompts say the same.")});
    QList<QTreeWidgetItem *> rows;
    for (const SilentPrompt &prompt : prompts) {
        //: Numbers of responses
        const QString named = tr("%1 of %2").arg(formats::count(prompt.present), formats::count(prompt.responses));
        auto *const row = new QTreeWidgetItem(
            {prompt.prompt.text(), prompt.prompt.topicName(), silent_prompts::words(prompt), named});
        row->setCheckState(0, prompt.reason == Reason::NeverNamed ? Qt::Unchecked : Qt::Checked);
        for (int column = 0; column < row->columnCount(); ++column)
            row->setToolTip(column, plainToolTip(row->text(column)));
        rows.append(row);
    }
    m_list->addTopLevelItems(rows);
    m_list->setCurrentItem(rows.first());
    QHeaderView *const header = m_list->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    header->setSectionResizeMode(2, QHeaderView::Stretch);
    m_pages->showContent();
    m_list->setFocus();
    offer();
}

QList<service::PromptKey> SlotReview::checked() const
{
    QList<service::PromptKey> prompts;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->checkState(0) == Qt::Checked)
            prompts.append(m_shown.at(row).prompt);
    }
    return prompts;
}

void SlotReview::offer()
{
    const auto count = quota::pluralCount(checked().size());
    m_accept->setText(tr("Retire %n prompt(s) and free %n slot(s)…", nullptr, count));
    m_accept->setEnabled(count > 0);
}

} // namespace brandbridge::ui
