// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/tools.h"
#include "core/relay/catalogue_call.h"
#include "core/service/background.h"
#include "core/service/organization.h"
#include "core/service/pages.h"
#include "core/tools/service_failure.h"

#include <utility>

namespace brandbridge::relay {

namespace {

using computed::Facts;
using computed::Need;

constexpr int maxRuns = 100; ///< listed of a brand

/// A call of a computed tool: runs its function again and again, and reads what it needs in between.
class ComputedCall final : public CatalogueCall
{
public:
    using CatalogueCall::CatalogueCall;

    void compute()
    {
        const auto function = computed::functionOf(m_tool.name);
        service::runInBackground(
            this,
            [facts = m_facts, function, arguments = m_call.arguments] {
                return function(*facts, arguments, QDateTime::currentDateTimeUtc());
            },
            [this](const computed::Answer &answer) { take(answer); });
    }

private:
    void take(const computed::Answer &answer)
    {
        const QList<Need> needs = m_facts->needs();
        if (needs.isEmpty())
            return finish(answer);
        m_facts->forgetNeeds();
        m_pending = static_cast<int>(needs.size());
        if (!report(needs.size() == 1 ? u"Reading 1 list."_s : u"Reading %1 lists."_s.arg(needs.size())))
            return;
        for (const Need &need : needs)
            read(need);
    }

    void read(const Need &need)
    {
        service::CallOptions options = callOptions();
        options.onProgress = {}; // progress of simultaneous requests would be confusing
        options.onCached = [this](const QDateTime &since) {
            if (!m_cachedSince.isValid() || since < m_cachedSince)
                m_cachedSince = since;
        };
        const service::Organization organization(m_sender, options);
        using service::Organization;
        switch (need.kind) {
        case Need::Kind::Brands:
            return readAll<service::Brand>(need, service::pagesOf(organization, &Organization::brands));
        case Need::Kind::Runs:
            return organization.runs(
                need.id, {1, maxRuns}, this, [this, need](transport::Result<service::Page<service::Run>> page) {
                    if (page)
                        service::sortLatestFirst(page->items);
                    store(need, page.map([](service::Page<service::Run> &read) { return read.items; }));
                });
        case Need::Kind::Context:
            return organization.brandContext(
                need.id, this,
                [this, need](transport::Result<service::BrandContext> context) { store(need, std::move(context)); });
        case Need::Kind::Results:
        case Need::Kind::Answers:
            return readAll<service::RunResult>(need, service::pagesOf(organization, &Organization::runResults, need.id,
                                                                      need.kind == Need::Kind::Answers));
        case Need::Kind::Sources:
            return readAll<service::Source>(need, service::pagesOf(organization, &Organization::runSources, need.id));
        case Need::Kind::Suggestions:
            return readAll<service::ContentSuggestion>(
                need, service::pagesOf(organization, &Organization::contentSuggestions, need.id));
        case Need::Kind::Kept:
            const auto take = [this, need](const QList<offline::SearchHit> &found) {
                store(need, transport::Result<QList<offline::SearchHit>>(found));
            };
            return m_options.cachedAnswers ? m_options.cachedAnswers->search(need.id, this, take) : take({});
        }
    }

    template <typename T, typename Pages>
    void readAll(const Need &need, Pages pages)
    {
        service::fetchPages<T>(pages, {}, this, {}, [this, need](transport::Result<service::AllPages<T>> all) {
            if (all && !all->complete)
                m_remarks.append(u"Not all of a run was read: it is too long."_s);
            store(need, all.map([](service::AllPages<T> &read) { return read.items; }));
        });
    }

    /// Takes what was read. Without context, sources and suggestions an answer is only less complete.
    template <typename T>
    void store(const Need &need, transport::Result<T> value)
    {
        const bool isMinor = need.kind == Need::Kind::Context || need.kind == Need::Kind::Sources ||
                             need.kind == Need::Kind::Suggestions;
        if (isOver())
            return;
        if (!value && !isMinor)
            return end(tools::failure(m_tool, value.error(), m_call.caller.name));
        if (!value)
            m_remarks.append(u"Not known, because it could not be read: %1"_s.arg(value.error().message.english()));
        m_facts->insert(need, value ? *std::move(value) : T());
        if (--m_pending == 0)
            compute();
    }

    void finish(const computed::Answer &answer)
    {
        if (!answer.error.isEmpty())
            return end(tools::ToolOutcome::error(answer.error, tools::wrongArguments()));
        tools::ToolOutcome outcome;
        outcome.text = answer.text.trimmed();
        m_remarks.removeDuplicates();
        if (!m_remarks.isEmpty())
            outcome.addNote(m_remarks.join(u'\n'));
        const json::TextLimit left = m_options.maxResult.without(outcome.moreContentJson.size());
        if (!left.allows(outcome.text)) {
            const QByteArray part = outcome.text.first(left.bytesWithin(outcome.text, left.without(300).max));
            outcome.notice = u"This answer is cut: it has %1 characters, and the limit is %2. Ask for less with the "
                             "tool's arguments."_s.arg(left.sizeOf(outcome.text))
                                 .arg(left.max);
            outcome.text = part.first(std::max<qsizetype>(part.lastIndexOf('\n'), 0));
        }
        outcome.metaJson = R"("brandbridge/computed":true)";
        catalogue::RunLink link;
        link.run = answer.runId;
        link.brand = answer.brandId;
        complete(std::move(outcome), link);
    }

    /// Used by another thread while the function runs.
    const std::shared_ptr<Facts> m_facts = std::make_shared<Facts>();
    int m_pending = 0;
    QStringList m_remarks;
};

} // namespace

void startComputedCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                       const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                       QObject *context)
{
    (new ComputedCall(tool, call, sender, options, std::move(done), context))->compute();
}

} // namespace brandbridge::relay
