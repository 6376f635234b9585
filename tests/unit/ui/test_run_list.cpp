// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_results.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

struct Item
{
    int number = 0;
};

service::Run makeRun(const QString &id, bool isOver)
{
    service::Run run{.id = id};
    run.metrics.emplace();
    if (isOver)
        run.metrics->calculatedAt = QDateTime(QDate(2026, 3, 9), QTime(6, 0), Qt::UTC);
    return run;
}

/// What one reader got.
struct Outcome
{
    std::unique_ptr<QObject> context = std::make_unique<QObject>();
    int calls = 0;
    std::optional<transport::Result<RunItems<Item>>> result;
    QList<qsizetype> progress;
};

} // namespace

class TestRunList final : public QObject
{
    Q_OBJECT

    /// A page that was asked for and waits for its answer.
    struct Asked
    {
        QString run;
        int page = 0;
        QPointer<QObject> context;
        service::Continuation<service::Page<Item>> done;
    };
    QList<Asked> m_asked;
    QDateTime m_cachedSince;
    std::unique_ptr<RunList<Item>> m_list;
    Outcome m_outcome; ///< of what was read last
    const service::Run m_over = makeRun(u"a"_s, true);
    const service::Run m_goingOn = makeRun(u"a"_s, false);

    void make(bool changesWhenOver = false)
    {
        m_list = std::make_unique<RunList<Item>>(
            [this](const service::Run &run, service::PageRequest page, const auto &onCached, QObject *context,
                   auto done) {
                if (m_cachedSince.isValid())
                    onCached(m_cachedSince);
                m_asked.append({run.id, page.page, context, std::move(done)});
            },
            changesWhenOver);
    }
    void read(const service::Run &run, bool fresh = false)
    {
        m_outcome = Outcome();
        m_list->read(
            run, fresh, m_outcome.context.get(),
            [this](qsizetype count, std::optional<qint64>) { m_outcome.progress.append(count); },
            [this](transport::Result<RunItems<Item>> result) {
                ++m_outcome.calls;
                m_outcome.result = std::move(result);
            });
    }
    /// Answers the oldest question with @p items items.
    void answer(int items, std::optional<qint64> nextPage = {})
    {
        const Asked asked = m_asked.takeFirst();
        service::Page<Item> page;
        page.items.resize(items);
        page.paging = service::Paging{.page = asked.page, .limit = {}, .total = {}, .nextPage = nextPage};
        if (asked.context)
            asked.done(page);
    }
    /// Reads @p run to its end.
    void readAll(const service::Run &run, int items)
    {
        read(run);
        answer(items);
        QCOMPARE(m_outcome.calls, 1);
    }
    /// Reads @p run once more, if it asks for it, and has @p items then.
    bool isReadAgain(const service::Run &run, int items)
    {
        read(run, true);
        if (m_asked.size() != 1)
            return false;
        answer(items);
        return m_list->known(run)->items.size() == items;
    }

private Q_SLOTS:
    void init()
    {
        m_asked.clear();
        m_cachedSince = {};
        make();
    }

    void readsPageAfterPageUntilItIsCancelled()
    {
        read(m_over);
        QVERIFY(!m_list->known(m_over));
        answer(3, 2);
        answer(2);
        QCOMPARE(m_outcome.progress, (QList<qsizetype>{3, 5}));
        QCOMPARE(m_outcome.calls, 1);
        QCOMPARE(m_outcome.result->value().items.size(), 5);
        QVERIFY(m_outcome.result->value().isFinal);

        read(makeRun(u"b"_s, true));
        m_outcome.context.reset();
        QVERIFY(!m_asked.first().context);
        answer(3);
        QCOMPARE(m_outcome.calls, 0);
    }
    void whatIsForgottenMeanwhileIsReadAgain()
    {
        read(m_over);
        m_list->clear();
        answer(3);
        QCOMPARE(m_outcome.calls, 0);
        QVERIFY(!m_list->known(m_over));
        answer(4);
        QCOMPARE(m_outcome.calls, 1);
        QCOMPARE(m_outcome.result->value().items.size(), 4);
        QCOMPARE(m_list->known(m_over)->items.size(), 4);
    }
    void whatMayChangeIsReadAgainWhereAskedFor()
    {
        service::Run lacking = makeRun(u"a"_s, true); // metrics are calculated while responses still come in, too
        lacking.startedAt = QDateTime::currentDateTimeUtc().addSecs(-3600);
        lacking.metrics->completedResponses = 90;
        lacking.metrics->totalResponses = 100;
        const std::tuple<const char *, service::Run, bool> rows[] = {{"it goes on", m_goingOn, false},
                                                                     {"it lacks responses", lacking, false},
                                                                     {"the list changes later", m_over, true}};
        for (const auto &[name, run, changesWhenOver] : rows) {
            make(changesWhenOver);
            readAll(run, 3);
            QVERIFY2(m_list->known(run) && isReadAgain(run, 4), name);
        }
    }
    void aRunThatCameToItsEndIsReadOnceMore()
    {
        readAll(m_goingOn, 3);
        QVERIFY(!m_list->known(m_over));
        readAll(m_over, 5);
        QCOMPARE(m_list->known(m_over)->items.size(), 5);
    }
    void forgetsWhatWasNotAskedForLongest()
    {
        constexpr int items = RunList<Item>::maxItems * 4 / 10;
        const service::Run b = makeRun(u"b"_s, true);
        readAll(m_over, items);
        readAll(b, items);
        QVERIFY(m_list->known(m_over)); // and with that is the latest
        readAll(makeRun(u"c"_s, true), items);
        QVERIFY(m_list->known(m_over));
        QVERIFY(!m_list->known(b));
        readAll(makeRun(u"d"_s, true), RunList<Item>::maxItems + 1);
        QVERIFY(m_list->known(makeRun(u"d"_s, true)));
        QVERIFY(!m_list->known(m_over));
    }
    void saysWhenItIsOnlyWhatWasLastSeen()
    {
        m_cachedSince = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);
        readAll(m_goingOn, 3);
        QVERIFY(m_list->known(m_goingOn)->isCached);
        QCOMPARE(m_list->known(m_goingOn)->readAt, m_cachedSince);
        // What cannot change is no older for having been kept.
        readAll(makeRun(u"b"_s, true), 3);
        QVERIFY(!m_list->known(makeRun(u"b"_s, true))->isCached);
    }
    void saysThatItIsNotAll()
    {
        read(m_over);
        for (int page = 1; page <= RunList<Item>::maxPages; ++page)
            answer(3, page + 1);
        QCOMPARE(m_outcome.calls, 1);
        QVERIFY(!m_outcome.result->value().isComplete);
    }
};

BRANDBRIDGE_TEST(TestRunList, QCoreApplication)
#include "test_run_list.moc"
