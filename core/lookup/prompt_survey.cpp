// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/prompt_survey.h"

#include "core/service/path_segment.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace brandbridge::lookup {

using message::Message;

namespace {

constexpr int maxSurveyRequests = 24; // for results and perception data
constexpr int maxContextsRead = 8;    // a change rarely affects more brands

} // namespace

PromptSurvey::PromptSurvey(service::Sender &sender, BrandCache &cache, SurveyQuery question,
                           service::CallOptions options, QObject *parent)
    : QObject(parent),
      m_organization(sender, std::move(options)),
      m_cache(cache),
      m_question(std::move(question))
{
    m_survey.known = m_question.known;
}

void PromptSurvey::start(std::chrono::milliseconds atMost, std::function<void(Survey)> done)
{
    m_done = std::move(done);
    QTimer::singleShot(atMost, this, [this] {
        m_survey.readErrors.append(Message::tr("Looking it up took too long, so not everything is known."));
        finish();
    });
    if (!m_question.brand.isEmpty()) {
        addBrand(m_question.brand);
        m_steps.push_back({m_question.brand, m_question.perception});
    } else if (!m_question.isBrief) {
        QStringList likely;
        for (const QString &id : idsAskedFor()) {
            const QString brand = brandOf(id);
            if (!brand.isEmpty() && !likely.contains(brand) && !m_survey.known.prompt(id))
                likely.append(brand);
        }
        addFoundBrands();
        search(likely);
    }
    if (m_question.isBrief)
        endSearch();
    else
        next();
}

QString PromptSurvey::brandOf(const QString &id) const
{
    if (const KnownTopic *topic = m_survey.known.topic(id); topic && !topic->brandId.isEmpty())
        return topic->brandId;
    if (const KnownPrompt *prompt = m_survey.known.prompt(id); prompt && !prompt->brandId.isEmpty())
        return prompt->brandId;
    return m_cache.brandOf(id);
}

bool PromptSurvey::isAllFound() const
{
    // A topic needs all its prompts, which only the results of its brand contain.
    return std::all_of(m_question.topics.begin(), m_question.topics.end(),
                       [this](const QString &id) {
                           const KnownTopic *topic = m_survey.known.topic(id);
                           return topic && m_searched.contains(topic->brandId);
                       }) &&
           std::all_of(m_question.prompts.begin(), m_question.prompts.end(),
                       [this](const QString &id) { return m_survey.known.prompt(id) != nullptr; });
}

void PromptSurvey::search(const QStringList &brands)
{
    for (const bool isPerception : {false, true}) {
        for (const QString &brand : brands) {
            if (!m_searched.contains(brand) && (isPerception ? !m_question.prompts.isEmpty() : !m_survey.hasNoIds))
                m_steps.push_back({brand, isPerception});
        }
    }
}

void PromptSurvey::next()
{
    if (!m_done) // timed out
        return;
    const bool isFixed = !m_question.brand.isEmpty();
    // The rest of a brand's results may contain more prompts of a topic, so it is read even if all ids are found.
    const bool isInside = !m_steps.empty() && m_steps.front().page > 1 && !m_question.topics.isEmpty();
    if (!isFixed && !isInside && isAllFound())
        m_steps.clear();
    if (m_requests >= maxSurveyRequests && !m_steps.empty()) {
        m_survey.readErrors.append(Message::tr("There is too much data to read, so not everything is known."));
        m_steps.clear();
        endSearch();
    } else if (!m_steps.empty()) {
        const Step step = m_steps.front();
        m_steps.pop_front();
        read(step);
    } else if (!isFixed && !m_listed && !isAllFound()) {
        readBrands([this] {
            search(m_listed->keys());
            next();
        });
    } else {
        endSearch();
    }
}

void PromptSurvey::read(const Step &step)
{
    ++m_requests;
    if (step.isPerception) {
        m_organization.perceptionPrompts(
            step.brand, this, [this, step](const transport::Result<service::Page<service::PerceptionPrompt>> &page) {
                if (page && m_question.perception)
                    m_facts[step.brand].resultsRead = true;
                take(step, page);
            });
        return;
    }
    m_searched.insert(step.brand);
    m_organization.latestResults(step.brand, {step.page, service::maxPageSize}, this,
                                 [this, step](const transport::Result<service::Page<service::RunResult>> &page) {
                                     if (page) {
                                         const auto nextPage = page->paging.value_or(service::Paging()).nextPage;
                                         if (page->run)
                                             m_facts[step.brand].reportAt = page->run->startedAt;
                                         if (nextPage && *nextPage == step.page + 1)
                                             m_steps.push_front({step.brand, false, step.page + 1});
                                         else
                                             m_facts[step.brand].resultsRead = !nextPage;
                                         noteIds(page->items);
                                     }
                                     take(step, page);
                                 });
}

template <typename T>
void PromptSurvey::take(const Step &step, const transport::Result<service::Page<T>> &page)
{
    if (page && m_done) { // otherwise timed out
        m_survey.known.add(*page, step.brand);
        addFoundBrands();
    } else if (!page && page.error().kind != transport::ErrorKind::NotFound) { // a brand without runs has no results
        m_failures.insert(step.brand, transport::inShort(page.error()).english());
    }
    next();
}

/// If results lack ids, skips the results of other brands.
void PromptSurvey::noteIds(const QList<service::RunResult> &results)
{
    m_survey.hasNoIds = m_survey.hasNoIds || std::any_of(results.begin(), results.end(), [this](const auto &result) {
                            return (!m_question.topics.isEmpty() && result.topicId.isEmpty()) ||
                                   (!m_question.prompts.isEmpty() && result.promptId.isEmpty());
                        });
    if (m_survey.hasNoIds && m_question.brand.isEmpty())
        std::erase_if(m_steps,
                      [this](const Step &step) { return !step.isPerception && !m_survey.brands.contains(step.brand); });
}

void PromptSurvey::readBrands(const std::function<void()> &then)
{
    m_listed.emplace();
    m_organization.brands({}, this, [this, then](const transport::Result<service::Page<service::Brand>> &page) {
        if (page) {
            for (const service::Brand &brand : page->items) {
                if (service::pathSegment(brand.id))
                    m_listed->insert(brand.id, brand.name);
            }
        } else {
            m_survey.readErrors.append(
                Message::tr("The list of brands could not be read. %1", transport::inShort(page.error()).english()));
        }
        then();
    });
}

void PromptSurvey::addBrand(const QString &brandId)
{
    if (!service::pathSegment(brandId) || m_survey.brands.contains(brandId))
        return;
    m_survey.brands.insert(brandId, {});
    if (m_survey.brands.size() > maxContextsRead)
        return;
    ++m_pendingContexts;
    m_organization.brandContext(brandId, this,
                                [this, brandId](const transport::Result<service::BrandContext> &context) {
                                    --m_pendingContexts;
                                    Survey::BrandFacts &facts = m_survey.brands[brandId];
                                    if (context) {
                                        facts.context = *context;
                                        facts.name = context->name;
                                    } else {
                                        facts.contextProblem = transport::inShort(context.error()).english();
                                        // Some services answer 400 to malformed ids.
                                        facts.isMissing = context.error().kind == transport::ErrorKind::NotFound ||
                                                          context.error().httpStatus == 400;
                                    }
                                    finishIfDone();
                                });
}

void PromptSurvey::addFoundBrands()
{
    for (const QString &id : idsAskedFor()) {
        if (m_survey.known.topic(id) || m_survey.known.prompt(id))
            addBrand(brandOf(id));
    }
}

void PromptSurvey::endSearch()
{
    if (!std::exchange(m_isSearching, false))
        return;
    for (const QString &id : idsAskedFor()) // the cache may know the brands of ids not found
        addBrand(brandOf(id));
    finishIfDone();
}

void PromptSurvey::finishIfDone()
{
    if (!m_done || m_isSearching || m_pendingContexts > 0)
        return;
    const bool isNamed =
        m_question.isBrief || std::none_of(m_survey.brands.begin(), m_survey.brands.end(),
                                           [](const Survey::BrandFacts &facts) { return facts.name.isEmpty(); });
    if (!isNamed && !m_listed)
        readBrands([this] { finish(); });
    else
        finish();
}

bool PromptSurvey::isSearchedThrough() const
{
    if (!m_listed || m_listed->isEmpty() || m_survey.hasNoIds || !m_failures.isEmpty() ||
        !m_survey.readErrors.isEmpty())
        return false;
    return std::all_of(m_listed->keyBegin(), m_listed->keyEnd(), [this](const QString &brand) {
        const auto facts = m_facts.constFind(brand); // no facts: the brand has no results
        return m_searched.contains(brand) && (facts == m_facts.constEnd() || facts->resultsRead);
    });
}

void PromptSurvey::finish()
{
    const auto done = std::exchange(m_done, nullptr);
    if (!done)
        return;
    int failed = 0;
    for (auto brand = m_survey.brands.begin(); brand != m_survey.brands.end(); ++brand) {
        const Survey::BrandFacts &found = m_facts[brand.key()];
        brand->resultsRead = found.resultsRead;
        brand->reportAt = found.reportAt;
        if (brand->name.isEmpty() && m_listed)
            brand->name = m_listed->value(brand.key());
        if (!brand->context && brand->contextProblem.isEmpty())
            brand->contextProblem = Message::tr("it did not come in time");
    }
    for (auto failure = m_failures.cbegin(); failure != m_failures.cend(); ++failure) {
        if (m_survey.brands.contains(failure.key()))
            m_survey.readErrors.append(Message::tr("Not all of what the brand has could be read. %1", failure.value()));
        else
            ++failed;
    }
    if (failed > 0 && !isAllFound())
        m_survey.readErrors.append(
            failed == 1
                ? Message::tr("One brand's topics and prompts could not be read.")
                : Message::counting(QT_TRANSLATE_N_NOOP("Message", "What %n brands have could not be read."), failed));
    m_survey.isSearchedThrough = isSearchedThrough();
    m_cache.record(m_survey.known); // makes the brand available when the change runs
    deleteLater();
    done(m_survey);
}

} // namespace brandbridge::lookup
