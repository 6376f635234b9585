// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_adding.h"

#include "core/tools/service_failure.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/perception/perception_entry.h"
#include "ui/prompts/adding_words.h"
#include "ui/screen/screen_load_state.h"
#include "ui/slots/slots.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/message_words.h"

#include <QBoxLayout>
#include <QShowEvent>

namespace brandbridge::ui {

namespace {

/// What the service made of @p sent; where its answer does not say, what was sent.
QList<service::PerceptionPrompt> made(const QList<service::NewPerceptionPrompt> &sent,
                                      const QList<service::PerceptionPrompt> &answered)
{
    QList<service::PerceptionPrompt> prompts = answered;
    for (qsizetype i = 0; i < sent.size(); ++i) {
        if (i >= prompts.size())
            prompts.append(service::PerceptionPrompt());
        service::PerceptionPrompt &prompt = prompts[i];
        if (prompt.text.isEmpty())
            prompt.text = sent.at(i).text;
        if (prompt.propertyId.isEmpty())
            prompt.propertyId = sent.at(i).propertyId;
    }
    return prompts;
}

} // namespace

PerceptionAdding::PerceptionAdding(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_entry(new PerceptionEntry),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this))
{
    auto *const body = new QWidget;
    QVBoxLayout *const column = makeColumn(body, spacing::small);
    column->setContentsMargins(0, spacing::small, spacing::small, 0);
    column->addWidget(m_entry, 1);
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->addWidget(new ColumnScroll(body), 1);
    all->addWidget(m_notice);
    connect(m_entry, &PerceptionEntry::submitted, this, [this](const Prompts &prompts) { send(m_brand, prompts); });
    m_entry->setEnabled(false);
}

void PerceptionAdding::setBrand(const QString &brand)
{
    if (brand == m_brand)
        return;
    m_brand = brand;
    m_context.reset();
    m_contextRequest.reset();
    m_reported.clear();
    m_entry->setQuota({}, false);
    m_entry->setNextReport({});
    m_entry->setEnabled(!brand.isEmpty());
    if (!m_addRequest)
        m_notice->clear();
    showKnown();
    if (isVisible())
        readContext();
}

void PerceptionAdding::setReported(const QList<service::PerceptionPrompt> &prompts)
{
    m_reported = prompts;
    showKnown();
}

void PerceptionAdding::setAllAdded(const Added &added)
{
    m_added = added;
    showKnown();
    Q_EMIT addedChanged();
}

void PerceptionAdding::showKnown()
{
    m_entry->setKnown(m_reported + added());
}

void PerceptionAdding::refresh()
{
    m_context.reset();
    m_contextRequest.reset();
    if (isVisible())
        readContext();
}

void PerceptionAdding::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_context && !m_contextRequest)
        readContext();
}

void PerceptionAdding::readContext()
{
    if (m_brand.isEmpty())
        return;
    m_contextRequest = std::make_unique<QObject>();
    m_backend.organization.brandContext(
        m_brand, m_contextRequest.get(), [this](service::Result<service::BrandContext> result) {
            m_contextRequest.release()->deleteLater(); // this is its own call
            if (result) {
                m_context = std::move(*result);
                m_entry->setQuota(m_context->quota, m_backend.selection.hasOtherBrands());
                m_reading->clear();
                m_entry->setNextReport(m_context->nextEstimatedScheduledFetchAt);
                return;
            }
            m_reading->showFailure(
                result.error(),
                [this] {
                    m_notice->clear();
                    readContext();
                },
                [this] { openSettings(); });
        });
}

void PerceptionAdding::send(const QString &brand, const Prompts &prompts)
{
    m_addRequest = std::make_unique<QObject>();
    m_entry->setSending(true);
    m_notice->showWords(tr("Adding…"));
    m_backend.organization.addPerceptionPrompts(
        brand, prompts, m_addRequest.get(),
        [this, brand, prompts](service::Result<service::CreatedPerceptionPrompts> result) {
            take(brand, prompts, std::move(result));
        });
}

void PerceptionAdding::take(const QString &brand, const Prompts &sent,
                            service::Result<service::CreatedPerceptionPrompts> result)
{
    m_addRequest.release()->deleteLater(); // this is its own call
    m_entry->setSending(false);
    if (!result) {
        showFailure(brand, sent, result.error());
        return;
    }
    m_added[brand] += made(sent, result->prompts);
    recordQuota(brand, result->quota);
    showAdded(brand, sent, result->quota);
    if (brand != m_brand)
        return;
    m_entry->clear();
    showKnown();
    Q_EMIT addedChanged();
}

void PerceptionAdding::showAdded(const QString &brand, const Prompts &sent, const service::PromptQuota &quota)
{
    QStringList sentences{tr("%n perception prompt(s) were added.", nullptr, quota::pluralCount(sent.size()))};
    sentences +=
        AddingWords::afterwards(quota, m_backend.selection.hasOtherBrands(),
                                m_context && brand == m_brand ? m_context->nextEstimatedScheduledFetchAt : QDateTime());
    m_notice->showWords(sentences.join(u'\n'));
}

void PerceptionAdding::showFailure(const QString &brand, const Prompts &sent, const service::Error &error)
{
    using Kind = service::ErrorKind;
    const auto retry = [this, brand, sent] { send(brand, sent); };
    if (error.kind == Kind::QuotaExceeded)
        recordQuota(brand, service::quotaIn(error));
    if (error.kind == Kind::Forbidden) {
        QStringList sentences{tr("Nothing was added: the brand's plan does not include perception prompts of your own. "
                                 "An administrator of your organization can change the plan. What you entered is still "
                                 "here.")};
        if (!error.message.isEmpty())
            sentences.append(tr("The service says: %1").arg(words(error.message)));
        m_notice->showWords(sentences.join(u'\n'), tr("Try again"), retry);
        return;
    }
    AddingWords::showFailure(*m_notice, error, sent.size(),
                             {retry, [this] { openQuota(); }, [this] { openSettings(); }});
    if (tools::isUncertain(error.kind) && brand == m_brand)
        readContext();
}

void PerceptionAdding::recordQuota(const QString &brand, const service::PromptQuota &quota)
{
    if (brand != m_brand)
        return;
    if (quota.remainingSlots && quota.promptLimit && quota.orgTotalPrompts && quota.orgWideLimit)
        m_entry->setQuota(quota, m_backend.selection.hasOtherBrands());
    else // the answer is incomplete: ask
        readContext();
}

} // namespace brandbridge::ui
