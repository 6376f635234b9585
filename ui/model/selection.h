// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/service/pages.h"

#include <QObject>

#include <memory>
#include <optional>

namespace brandbridge::ui {

/// The brand and the run that the window's screens show, and what there is to choose from. One per window.
///
/// Reads the brands on request, and a brand's runs when it is chosen. Leaves out what came without an id, and calls a
/// brand that has no name by its id.
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
        Cancelled ///< given up by cancel()
    };

    explicit Selection(service::Organization organization, QObject *parent = nullptr);

    State brandsState() const { return m_brandsState; }
    /// That of both in one: how far it is until there are runs.
    State state() const { return m_brandsState == State::Ready ? m_runsState : m_brandsState; }
    /// Why the last read of brands or runs failed.
    const service::Error &error() const { return m_error; }

    const QList<service::Brand> &brands() const { return m_brands; }
    std::optional<service::Brand> brand() const;
    /// Whether the organization has more brands than one.
    bool hasOtherBrands() const { return m_brands.size() > 1; }
    /// Newest first.
    const QList<service::Run> &runs() const { return m_runs; }
    /// False where reading them failed after the first page: runs() are those that were read, and error() says why.
    bool hasAllRuns() const { return m_hasAllRuns; }
    std::optional<service::Run> run() const;
    /// The latest run that is not in progress; the latest one if all are.
    std::optional<service::Run> latestRun() const;
    /// The finished run before @p run; none for a run in progress, which is not compared.
    std::optional<service::Run> runBefore(const QString &run) const;
    /// Two finished runs to compare: the last ones requested, as long as they exist, else the current run and the one
    /// before it. Empty if fewer than two are finished.
    struct Pair
    {
        service::Run earlier;
        service::Run later;
    };
    std::optional<Pair> comparison() const;
    /// When the runs were last read; where they are what was seen last, when that was; invalid before.
    const QDateTime &readAt() const { return m_readAt; }
    /// The service could not be reached: brands or runs are what it said at readAt(), which is valid.
    bool isLastSeen() const { return m_lastSeenAt.isValid() && m_readAt.isValid(); }

    /// Reads the brands again, and then the current brand's runs. @p preferredBrand and @p preferredRun are chosen
    /// if they exist, else those that are chosen now, else the first brand and latestRun(). Until something is
    /// chosen, they hold for later calls that name none.
    void load(const QString &preferredBrand = {}, const QString &preferredRun = {});
    /// Gives up what is under way; what was read before stays.
    void cancel();
    void chooseBrand(const QString &id);
    void chooseRun(const QString &id);
    /// Puts two of the runs side by side, in either order.
    void compare(const QString &one, const QString &other);

Q_SIGNALS:
    void brandsChanged();
    void brandChanged();
    void runsChanged();
    void runChanged();
    void comparisonChanged(); ///< by compare(); that of brand or runs may change the pair, too

private:
    void takeBrands(service::Result<service::AllPages<service::Brand>> result);
    /// The organization, noting in m_lastSeenAt where an answer is not from now.
    service::Organization noting();
    void forgetRuns();
    void loadRuns();
    void takeRuns(service::Result<service::AllPages<service::Run>> result, QList<service::Run> read);

    service::Organization m_organization;
    State m_brandsState = State::Idle;
    State m_runsState = State::Idle;
    service::Error m_error;
    QList<service::Brand> m_brands;
    QString m_brandId;
    QList<service::Run> m_runs;
    bool m_hasAllRuns = true;
    QString m_runId;
    QString m_preferredBrand; ///< what to choose once it has been read; a choice made meanwhile takes its place
    QString m_preferredRun;
    std::pair<QString, QString> m_compared; ///< as asked for
    QDateTime m_readAt;
    QDateTime m_lastSeenAt;                   ///< UTC; of the oldest answer that is not from now; invalid where all are
    std::unique_ptr<QObject> m_brandsRequest; ///< the context of what is under way
    std::unique_ptr<QObject> m_runsRequest;
};

} // namespace brandbridge::ui
