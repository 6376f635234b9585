// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/offline/cached_answers.h"
#include "core/service/records.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <any>
#include <utility>

namespace brandbridge::computed {

/// A list of the service that a tool needs.
struct Need
{
    enum class Kind
    {
        Brands,
        Context,     ///< of a brand
        Runs,        ///< of a brand, latest first
        Results,     ///< of a run
        Answers,     ///< the results of a run with the responses' texts
        Sources,     ///< of a run
        Suggestions, ///< of a run
        Kept         ///< what is kept on this computer for search and has the words of the id
    };
    Kind kind = Kind::Brands;
    QString id;

    auto operator<=>(const Need &) const = default;
    bool operator<(const Need &other) const { return std::tie(kind, id) < std::tie(other.kind, other.id); }
};

/// The data of the service that a computed tool works with. Unknown data is empty and noted as a need; the
/// tool is run again when it was read. So tools are functions of values, which ask only for what they need. A value.
class Facts final
{
public:
    using Kind = Need::Kind;

    QList<service::Brand> brands() { return get<QList<service::Brand>>({Kind::Brands, {}}); }
    service::BrandContext context(const QString &brandId)
    {
        return get<service::BrandContext>({Kind::Context, brandId});
    }
    QList<service::Run> runs(const QString &brandId) { return get<QList<service::Run>>({Kind::Runs, brandId}); }
    QList<service::RunResult> results(const QString &runId, bool withAnswers = false)
    {
        return get<QList<service::RunResult>>({withAnswers ? Kind::Answers : Kind::Results, runId});
    }
    QList<service::Source> sources(const QString &runId) { return get<QList<service::Source>>({Kind::Sources, runId}); }
    QList<service::ContentSuggestion> suggestions(const QString &runId)
    {
        return get<QList<service::ContentSuggestion>>({Kind::Suggestions, runId});
    }
    QList<offline::SearchHit> kept(const QString &words) { return get<QList<offline::SearchHit>>({Kind::Kept, words}); }

    /// Unknown data that was asked for.
    const QList<Need> &needs() const { return m_needs; }
    bool isWaiting() const { return !m_needs.isEmpty(); }

    void insert(const Need &need, const std::any &value) { m_known.insert(need, value); }
    void forgetNeeds() { m_needs.clear(); }

private:
    template <typename T>
    T get(const Need &need)
    {
        const auto known = m_known.constFind(need);
        if (known != m_known.cend())
            return std::any_cast<T>(*known);
        if (!m_needs.contains(need))
            m_needs.append(need);
        return {};
    }

    QMap<Need, std::any> m_known;
    QList<Need> m_needs;
};

} // namespace brandbridge::computed
