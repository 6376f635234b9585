// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/catalogue_call.h"
#include "core/service/records.h"

#include <QMap>

#include <optional>

namespace brandbridge::tools {

/// One call with `summary`: reads the results of a run page after page and answers in how many of them the brand is
/// mentioned and with which sentiment, in all, by topic and by model. Results that do not say whether the brand is
/// mentioned are counted apart. Where a page cannot be read, it answers what was read before and says so.
class SummaryCall final : public CatalogueCall
{
public:
    using CatalogueCall::CatalogueCall;

    void start() { ask(1); }

private:
    struct Counts
    {
        qint64 present = 0;
        qint64 of = 0;
        QMap<QString, qint64> sentiments;

        void add(const service::RunResult &result);
        /// Members of a JSON object, without braces.
        QByteArray json() const;
    };
    using Groups = QMap<QString, Counts>;

    void ask(qint64 page);
    void take(qint64 page, const service::Result<service::Reply> &reply);
    void add(const service::RunResult &result);
    /// @p why is empty where all was read.
    void finish(qint64 page, const QString &why);
    qint64 results() const { return m_all.of + m_unknown; }
    static QByteArray listOf(const Groups &groups, const QByteArray &name);

    const QString m_run = m_call.arguments.value(u"runId").toString();
    Counts m_all;
    Groups m_topics;
    Groups m_models;
    qint64 m_unknown = 0;
    QString m_brand;               ///< of the run, as the service says
    std::optional<qint64> m_total; ///< as the service says, too
};

} // namespace brandbridge::tools
