// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/inbox/data_folder.h"
#include "ui/inbox/inbox.h"

#include <QTimer>

#include <variant>

namespace brandbridge::ui {

/// When to check a brand next: some minutes after its next report is estimated, then at growing intervals until there
/// is a new run, and at least once a day. A value type.
class WatchSchedule final
{
public:
    /// Records a check at @p now (UTC). @p estimate is the service's estimate of the next report; invalid if unknown.
    void record(const QDateTime &now, bool hasNewRun, const QDateTime &estimate);
    /// UTC; invalid before the first check, which is due immediately.
    const QDateTime &next() const { return m_next; }
    bool isDue(const QDateTime &now) const { return !m_next.isValid() || m_next <= now; }

private:
    QDateTime m_awaited;   ///< the estimate of the awaited report
    int m_emptyChecks = 0; ///< checks without a new run since m_awaited
    QDateTime m_next;
};

/// Checks brands for new runs, compares each with the previous run, adds clear changes to the inbox, and then keeps a
/// data folder current. Sends one request at a time. Lives as long as the window or the command.
class Watcher final : public QObject
{
    Q_OBJECT
public:
    /// An error from the service, or a sentence about the inbox.
    using Failure = std::variant<transport::Error, QString>;
    using Done = std::function<void(const tl::expected<void, Failure> &)>;

    /// @p inbox and @p folder must outlive this object. Fewer than @p warnBelow free slots count as a change; 0 means
    /// none left.
    Watcher(service::Organization organization, Inbox &inbox, qint64 warnBelow, DataFolder *folder = nullptr,
            QObject *parent = nullptr);

    /// Checks the brands that are due (at first all) and calls @p done once, with the first failure if any. A failure
    /// for one brand does not stop the others. Must not be called during a check.
    void look(Done done);
    /// Checks after @p wait, then whenever brands are due.
    void start(std::chrono::seconds wait);
    /// Checks all brands soon, if start() was called.
    void checkAll();
    void setWarnBelow(qint64 slots) { m_warnBelow = slots; }
    /// Limits the number of further requests; empty for no limit.
    void setAllowance(std::optional<int> requests);

Q_SIGNALS:
    /// The inbox has new @p lines. At most once per check.
    void found(const QList<brandbridge::ui::InboxLine> &lines);
    /// The latest run of @p brand is unfinished and not compared yet. Emitted at each check.
    void runInProgress(const brandbridge::service::Brand &brand, const brandbridge::service::Run &run);
    /// A check by start() failed. The next one starts automatically.
    void failed(const brandbridge::ui::Watcher::Failure &failure);

private:
    void checkIfDue();
    void receiveBrands(const QList<service::Brand> &brands);
    void next();
    void beginBrand();
    void receiveRuns(QList<service::Run> runs);
    struct Side
    {
        service::Run run = {};
        statistics::CitedSources cited = {};
    };
    void readRun(Side &side);
    void compare();
    void conclude(statistics::RunComparison comparison, QMap<QString, statistics::Verdict> sources);
    void finish();
    void fillFolder();
    void end();
    template <typename T>
    service::Continuation<T> taking(std::function<void(T)> take, bool isNeeded = true);

    const service::Organization m_organization;
    Inbox &m_inbox;
    DataFolder *const m_folder; ///< may be null
    bool m_isFilling = false;   ///< the folder, after the brands
    bool m_isAllWanted = false; ///< of checkAll()
    qint64 m_warnBelow;
    std::optional<int> m_allowance;
    bool m_isHeld = false; ///< waiting for an allowance
    QTimer m_timer;
    QDateTime m_nextLook;
    QHash<QString, WatchSchedule> m_schedules; ///< by brand ID

    Done m_done; ///< empty unless checking
    std::optional<Failure> m_failure;
    QList<InboxLine> m_found;
    /// A brand that was read in this check.
    struct Compared
    {
        service::Brand brand;
        Inbox::Seen now;
        service::Run run;
        statistics::RunComparison comparison;
        QMap<QString, statistics::Verdict> sources;
        std::optional<qint64> slotsLeft; ///< if they became few
    };
    QList<Compared> m_compared;
    void record(const Compared &compared);
    QList<service::Brand> m_waiting;
    QList<std::function<void()>> m_steps; ///< one request each, for the first waiting brand

    service::BrandContext m_context; ///< of that brand
    Side m_before;                   ///< empty if the brand has one run only
    Side m_after;                    ///< the latest finished run
};

} // namespace brandbridge::ui
