// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/brands/brand_row.h"
#include "ui/screen/screen.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::ui {

class NoticeLine;
class PageStack;
class ScreenLoadState;

/// Reads something of every brand, a few at a time, as assistants share the budget of requests: first of the brands in
/// sight, then of the others. Old data stays until the new data is there, and the statistics of a finished run are read
/// once. One per screen.
class BrandsReading final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Idle, ///< nothing was asked for yet
        Reading,
        Done,
        Cancelled,
        Failed ///< in a way that would concern every other brand, too
    };

    enum class What
    {
        Everything, ///< runs, slots and the statistics of the latest run
        Quotas      ///< slots, one brand after the other
    };

    BrandsReading(service::Organization organization, What what, QObject *parent = nullptr);

    /// Sets which brands, by id, to read first; asked before each request.
    void setInSight(std::function<QStringList()> inSight) { m_inSight = std::move(inSight); }

    /// Reads all of @p brands. Gives up what is under way.
    void start(const QList<service::Brand> &brands);
    /// Reads their slots again, and goes on with what is missing.
    void readQuotasAgain();
    void cancel();
    /// Goes on after cancel() or a failure with what is missing.
    void resume();
    /// Sends no more than so many requests until set again; empty for any number.
    void setAllowance(std::optional<int> requests);

    State state() const { return m_state; }
    /// Whether it waits for an allowance.
    bool isHeld() const { return m_allowance && *m_allowance <= 0; }
    const service::Error &error() const { return m_error; }
    int total() const { return static_cast<int>(m_rows.size()); }
    /// Brands of which everything has been read.
    int done() const;
    /// The name of a brand that is being read; empty for none.
    QString current() const;
    /// Whether anything has been read of any brand.
    bool hasAny() const;

    /// The brands in the order given.
    const QList<BrandRow> &rows() const { return m_rows; }
    bool isFor(const QList<service::Brand> &brands) const;
    /// The latest figures of the organization as a whole.
    const service::PromptQuota &latest() const { return m_latest; }
    /// When reading last came to an end with all of it; invalid before.
    const QDateTime &readAt() const { return m_readAt; }
    /// UTC; since when the oldest figures were kept that are not from now; invalid where all are.
    const QDateTime &keptSince() const { return m_keptSince; }

Q_SIGNALS:
    void started();           ///< rows() have changed
    void rowChanged(int row); ///< more of it has been read
    void changed();           ///< state or progress

private:
    enum Part
    {
        Runs,
        Quota,
        Stats
    };
    struct Task
    {
        int row;
        Part part;

        bool operator==(const Task &) const = default;
    };

    qsizetype nextTask() const;
    void askOn();
    void ask(Task task);
    template <typename T>
    service::Continuation<T> taking(Task task);
    void take(Task task, service::Page<service::Run> page);
    void take(Task task, service::BrandContext context);
    void take(Task task, const service::Run &stats);
    void takeFailure(Task task, service::Error error);
    void noteProblem(Task task, const service::Error &error);
    void end();
    void stop(State state);

    service::Organization m_organization;
    const What m_what;
    std::function<QStringList()> m_inSight = [] { return QStringList(); };
    State m_state = State::Idle;
    std::optional<int> m_allowance; ///< requests that may still be sent
    service::Error m_error;
    QList<BrandRow> m_rows;
    QList<Task> m_todo; ///< in this order, but for the brands in sight
    QList<Task> m_underWay;
    QList<Task> m_failed; ///< perhaps for a reason that the others do not have; to be asked again by resume()
    int m_failuresInRow = 0;
    service::PromptQuota m_latest;
    QDateTime m_readAt;
    QDateTime m_keptSince;
    std::unique_ptr<QObject> m_request; ///< the context of what is under way
};

/// A screen that shows something of every brand of the organization, while it is being read.
class EveryBrandScreen : public Screen
{
    Q_OBJECT
protected:
    /// What was read is read again when the screen is shown after @p freshFor.
    EveryBrandScreen(Shows shows, Backend &backend, BrandsReading::What what, std::chrono::seconds freshFor,
                     QWidget *parent);

    /// Shows @p content, with notices below it: nothing above moves when they come and go. To be called once.
    void setContent(QWidget *content);
    BrandsReading &reading() { return m_reading; }
    const BrandsReading &reading() const { return m_reading; }
    /// The number of prompt slots below which users want to be warned.
    qint64 warnBelow() const { return backend().settings.number(settings::Key::QuotaWarning); }

    void load(bool fresh) override;
    void showEvent(QShowEvent *event) override;
    virtual void startReading();
    void showReading();
    /// Shows what has been read so far.
    virtual void showRead() = 0;
    /// What it is reading, in a sentence with @p done of @p total brands.
    virtual QString progress(const QString &done, const QString &total) const = 0;
    /// A sentence for where nothing else has to be said; may be empty.
    virtual QString remark() const { return {}; }
    /// What to do where there are no brands.
    virtual QString howToBegin() const = 0;

private:
    void takeBrands();
    void showNotice();

    BrandsReading m_reading;
    const std::chrono::seconds m_freshFor;
    NoticeLine *m_notice;
    ScreenLoadState *m_own; ///< shows the state of m_reading
    PageStack *m_pages = nullptr;
};

} // namespace brandbridge::ui
