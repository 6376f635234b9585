// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/inbox/inbox.h"

#include <QTimer>

#include <variant>

namespace brandbridge::ui {

/// When to look at a brand again: some minutes after its next report is estimated, then at growing intervals until
/// there is a new run, and once a day in any case. A value.
class WatchSchedule final
{
public:
    /// The brand was checked at @p now, UTC; @p estimate is when the service expects its next report, invalid where it
    /// does not say.
    void record(const QDateTime &now, bool hasNewRun, const QDateTime &estimate);
    /// UTC; invalid before the first look, which is due.
    const QDateTime &next() const { return m_next; }
    bool isDue(const QDateTime &now) const { return !m_next.isValid() || m_next <= now; }

private:
    QDateTime m_awaited; ///< the estimate of the report that is waited for
    int m_vain = 0;      ///< looks since then
    QDateTime m_next;
};

/// Looks whether brands have a new run, compares it with the one before, and puts what changed beyond chance into the
/// inbox. One request after the other. Lives beside the window, or as long as the command.
class Watcher final : public QObject
{
    Q_OBJECT
public:
    /// What the service said, or a sentence about the inbox.
    using Failure = std::variant<service::Error, QString>;
    using Done = std::function<void(const tl::expected<void, Failure> &)>;

    /// @p inbox outlives this. Fewer prompt slots than @p warnBelow are a change, too; 0 for none left.
    Watcher(service::Organization organization, Inbox &inbox, qint64 warnBelow, QObject *parent = nullptr);

    /// Looks at the brands that are due, all of them at first, and calls @p done once: with the first failure, which
    /// one brand's alone does not keep from looking at the others. Not while it looks already.
    void look(Done done);
    /// Looks when @p wait is over and from then on when brands are due.
    void start(std::chrono::seconds wait);
    void setWarnBelow(qint64 slots) { m_warnBelow = slots; }
    /// Sends no more than so many requests from now on; empty for any number.
    void setAllowance(std::optional<int> requests);

Q_SIGNALS:
    /// These lines are new in the inbox; once for each look that found some.
    void found(const QList<brandbridge::ui::InboxLine> &lines);
    /// The latest run of @p brand is not finished, so it is not compared yet; at each look.
    void runInProgress(const brandbridge::service::Brand &brand, const brandbridge::service::Run &run);
    /// A look by start() has failed. The next one comes automatically.
    void failed(const brandbridge::ui::Watcher::Failure &failure);

private:
    void lookIfDue();
    void takeBrands(const QList<service::Brand> &brands);
    void next();
    void beginBrand();
    void takeRuns(QList<service::Run> runs);
    struct Side
    {
        service::Run run = {};
        QList<service::Source> sources = {};
    };
    void readRun(Side &side);
    void compare();
    void finish();
    template <typename T>
    service::Continuation<T> taking(std::function<void(T)> take, bool isNeeded = true);

    const service::Organization m_organization;
    Inbox &m_inbox;
    qint64 m_warnBelow;
    std::optional<int> m_allowance;
    bool m_isHeld = false; ///< for an allowance
    QTimer m_timer;
    QDateTime m_nextLook;
    QHash<QString, WatchSchedule> m_schedules; ///< by brand

    Done m_done; ///< empty while it does not look
    std::optional<Failure> m_failure;
    QList<InboxLine> m_found;
    QList<service::Brand> m_waiting;
    QList<std::function<void()>> m_steps; ///< one request each, for the first of those

    service::BrandContext m_context; ///< of that brand
    Side m_before;                   ///< empty where there is no earlier run
    Side m_after;                    ///< the latest that is over
};

} // namespace brandbridge::ui
