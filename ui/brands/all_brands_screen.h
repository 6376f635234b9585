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

/// Reads data of every brand, a few requests at a time, because assistants share the request limit: visible brands
/// first. Keeps old data until new data arrives, and reads the statistics of a finished run only once. One per screen.
class BrandsLoader final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Idle, ///< not started
        Reading,
        Done,
        Cancelled,
        Failed ///< with an error that would affect all other brands, too
    };

    enum class What
    {
        Everything, ///< runs, slots and the statistics of the latest run
        Quotas      ///< slots, one brand after the other
    };

    /// How visibility changed between two successive runs of a brand; empty if unknown.
    using Judge = std::function<std::optional<statistics::Verdict>(const service::Run &, const service::Run &)>;

    BrandsLoader(service::Organization organization, What what, QObject *parent = nullptr);

    /// Sets a function that returns the IDs of brands to read first; called before each request.
    void setVisibleBrands(std::function<QStringList()> inSight) { m_inSight = std::move(inSight); }

    /// Sets what judges changes; by default, totals do.
    void setJudge(Judge judge) { m_judge = std::move(judge); }
    /// Sets a function that returns the ID of the run that was the latest when the user last looked at a brand; empty
    /// if unknown.
    void setLooked(std::function<QString(const QString &brandId)> looked) { m_looked = std::move(looked); }
    /// Judges the changes of all brands again.
    void settle();

    /// Reads all of @p brands. Cancels running requests.
    void start(const QList<service::Brand> &brands);
    /// Reads the slots again and continues with missing parts.
    void readQuotasAgain();
    void cancel();
    /// Continues after cancel() or a failure.
    void resume();
    /// Limits the number of requests until set again; empty for no limit.
    void setAllowance(std::optional<int> requests);

    State state() const { return m_state; }
    /// Whether it is waiting for an allowance.
    bool isHeld() const { return m_allowance && *m_allowance <= 0; }
    const transport::Error &error() const { return m_error; }
    int total() const { return static_cast<int>(m_rows.size()); }
    /// Number of brands that were read completely.
    int done() const;
    /// The name of a brand that is being read; empty if none.
    QString current() const;
    /// Whether any part of any brand has been read.
    bool hasAny() const;

    /// The brands in the given order.
    const QList<BrandRow> &rows() const { return m_rows; }
    bool isFor(const QList<service::Brand> &brands) const;
    /// The latest figures of the whole organization.
    const service::PromptQuota &latest() const { return m_latest; }
    /// When reading last completed; invalid before.
    const QDateTime &readAt() const { return m_readAt; }
    /// UTC time of the oldest cached figures; invalid if all are current.
    const QDateTime &cachedSince() const { return m_cachedSince; }

Q_SIGNALS:
    void started();           ///< rows() have changed
    void rowChanged(int row); ///< a part of the row has been read
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
    void takeFailure(Task task, transport::Error error);
    void noteProblem(Task task, const transport::Error &error);
    void end();
    void stop(State state);

    service::Organization m_organization;
    const What m_what;
    void judge(std::optional<statistics::Verdict> BrandRow::*which,
               const std::function<std::optional<service::Run>(const BrandRow &)> &before);

    Judge m_judge;
    std::function<QString(const QString &)> m_looked = [](const QString &) { return QString(); };
    std::function<QStringList()> m_inSight = [] { return QStringList(); };
    State m_state = State::Idle;
    std::optional<int> m_allowance; ///< number of requests left
    transport::Error m_error;
    QList<BrandRow> m_rows;
    QList<Task> m_pending; ///< in this order, except that visible brands come first
    QList<Task> m_running;
    QList<Task> m_failed; ///< may have failed for a reason specific to the brand; resume() retries
    int m_failuresInRow = 0;
    service::PromptQuota m_latest;
    QDateTime m_readAt;
    QDateTime m_cachedSince;
    std::unique_ptr<QObject> m_request; ///< the context of running requests
};

/// A screen that shows data of every brand while reading it.
class AllBrandsScreen : public Screen
{
    Q_OBJECT
protected:
    /// Data is read again if the screen is shown after @p freshFor.
    AllBrandsScreen(Shows shows, Backend &backend, BrandsLoader::What what, std::chrono::seconds freshFor,
                    QWidget *parent);

    /// Shows @p content with notices below it, so the content does not move. Must be called once.
    void setContent(QWidget *content);
    BrandsLoader &reading() { return m_reading; }
    const BrandsLoader &reading() const { return m_reading; }
    /// The number of prompt slots below which users are warned.
    qint64 warnBelow() const { return backend().settings.number(settings::Key::QuotaWarning); }

    void load(bool fresh) override;
    void showEvent(QShowEvent *event) override;
    virtual void startReading();
    void showReading();
    /// Shows the data read so far.
    virtual void showRead() = 0;
    /// A sentence on the progress: @p done of @p total brands.
    virtual QString progress(const QString &done, const QString &total) const = 0;
    /// A sentence to show without other notices; may be empty.
    virtual QString remark() const { return {}; }
    /// The next step for an organization without brands.
    virtual QString howToBegin() const = 0;

private:
    void receiveBrands();
    void showNotice();

    BrandsLoader m_reading;
    const std::chrono::seconds m_freshFor;
    NoticeLine *m_notice;
    ScreenLoadState *m_loadState; ///< shows the state of m_reading
    PageStack *m_pages = nullptr;
};

} // namespace brandbridge::ui
