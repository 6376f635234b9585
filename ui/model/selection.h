// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/service/pages.h"

#include <QObject>

#include <memory>
#include <optional>

namespace brandbridge::ui {

/// The brand and run shown by the screens, and the available ones. One per window.
///
/// Reads the brands on request, and the runs of the chosen brand. Ignores records without an ID. Brands without a name
/// are shown with their ID.
class Selection final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Idle,
        Loading,
        Ready,
        Failed,
        Cancelled ///< by cancel()
    };

    explicit Selection(service::Organization organization, QObject *parent = nullptr);

    State brandsState() const { return m_brandsState; }
    /// Combined state of reading brands and runs.
    State state() const { return m_brandsState == State::Ready ? m_runsState : m_brandsState; }
    /// The error of the last failed read of brands or runs.
    const transport::Error &error() const { return m_error; }

    const QList<service::Brand> &brands() const { return m_brands; }
    std::optional<service::Brand> brand() const;
    /// Whether the organization has several brands.
    bool hasOtherBrands() const { return m_brands.size() > 1; }
    /// Newest first.
    const QList<service::Run> &runs() const { return m_runs; }
    /// False if a page after the first one failed: runs() are those read before, and error() has the reason.
    bool hasAllRuns() const { return m_hasAllRuns; }
    std::optional<service::Run> run() const;
    /// The latest run that is not in progress, or the latest run if all are.
    std::optional<service::Run> latestRun() const;
    /// The finished run before @p run. Null for a run in progress, which is not compared.
    std::optional<service::Run> runBefore(const QString &run) const;
    /// Two finished runs to compare: those of compare() if they exist, otherwise the current run and the one before it.
    /// Null if fewer than two are finished.
    struct Pair
    {
        service::Run earlier;
        service::Run later;
    };
    std::optional<Pair> comparison() const;
    /// Time of the last read of the runs, or of their cached answer. Invalid before the first read.
    const QDateTime &readAt() const { return m_readAt; }
    /// Whether the service could not be reached, and brands or runs are cached answers from readAt(), which is valid.
    bool isCached() const { return m_cachedAt.isValid() && m_readAt.isValid(); }

    /// Reads the brands and the current brand's runs again. Chooses @p preferredBrand and @p preferredRun if they
    /// exist, otherwise the current ones, otherwise the first brand and latestRun(). They also apply to later calls
    /// without preferences until something is chosen.
    void load(const QString &preferredBrand = {}, const QString &preferredRun = {});
    /// Cancels pending reads. Keeps earlier data.
    void cancel();
    /// Chooses the run @p run of the brand if it exists, otherwise latestRun().
    void chooseBrand(const QString &id, const QString &run = {});
    void chooseRun(const QString &id);
    /// Sets the runs to compare, in any order.
    void compare(const QString &one, const QString &other);

Q_SIGNALS:
    void brandsChanged();
    void brandChanged();
    void brandChosen(); ///< before brandChanged(), if it is not by load()
    void runsChanged();
    void runChanged();
    void comparisonChanged(); ///< by compare(); brandChanged() and runsChanged() may also change the pair

private:
    void receiveBrands(transport::Result<service::AllPages<service::Brand>> result);
    /// The organization, which records the time of cached answers in m_cachedAt.
    service::Organization organizationWithCacheTime();
    void forgetRuns();
    void loadRuns();
    void receiveRuns(transport::Result<service::AllPages<service::Run>> result, QList<service::Run> read);

    service::Organization m_organization;
    State m_brandsState = State::Idle;
    State m_runsState = State::Idle;
    transport::Error m_error;
    QList<service::Brand> m_brands;
    QString m_brandId;
    QList<service::Run> m_runs;
    bool m_hasAllRuns = true;
    QString m_runId;
    QString m_preferredBrand; ///< chosen after reading, unless the user chooses meanwhile
    QString m_preferredRun;
    std::pair<QString, QString> m_compared; ///< as requested
    QDateTime m_readAt;
    QDateTime m_cachedAt;                     ///< UTC; of the oldest cached answer; invalid if none was cached
    std::unique_ptr<QObject> m_brandsRequest; ///< context of the pending request
    std::unique_ptr<QObject> m_runsRequest;
};

} // namespace brandbridge::ui
