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
    std::optional<service::Result<RunItems<Item>>> result;
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
    QDateTime m_keptSince;
    std::unique_ptr<RunList<Item>> m_list;

    void make(bool changesWhenOver = false)
    {
        m_list = std::make_unique<RunList<Item>>(
            [this](const QString &run, service::PageRequest page, const auto &onKept, QObject *context, auto done) {
                if (m_keptSince.isValid())
                    onKept(m_keptSince);
                m_asked.append({run, page.page, context, std::move(done)});
            },
            changesWhenOver);
    }
    void read(Outcome &outcome, const service::Run &run, bool fresh = false)
    {
        m_list->read(
            run, fresh, outcome.context.get(),
            [&outcome](qsizetype count, std::optional<qint64>) { outcome.progress.append(count); },
            [&outcome](service::Result<RunItems<Item>> result) {
                ++outcome.calls;
                outcome.result = std::move(result);
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
        Outcome outcome;
        read(outcome, run);
        answer(items);
        QCOMPARE(outcome.calls, 1);
    }

private Q_SLOTS:
    void init()
    {
        m_asked.clear();
        m_keptSince = {};
        make();
    }

    void readsPageAfterPage()
    {
        Outcome outcome;
        read(outcome, makeRun(u"a"_qs, true));
        QVERIFY(!m_list->known(makeRun(u"a"_qs, true)));
        answer(3, 2);
        answer(2);
        QCOMPARE(outcome.progress, (QList<qsizetype>{3, 5}));
        QCOMPARE(outcome.calls, 1);
        QCOMPARE(outcome.result->value().items.size(), 5);
        QVERIFY(outcome.result->value().isFinal);
    }
    void whatIsForgottenMeanwhileIsReadAgain()
    {
        const service::Run run = makeRun(u"a"_qs, true);
        Outcome outcome;
        read(outcome, run);
        m_list->clear();
        answer(3);
        QCOMPARE(outcome.calls, 0);
        QVERIFY(!m_list->known(run));
        answer(4);
        QCOMPARE(outcome.calls, 1);
        QCOMPARE(outcome.result->value().items.size(), 4);
        QCOMPARE(m_list->known(run)->items.size(), 4);
    }
    void whatMayChangeIsReadAgainWhereAskedFor()
    {
        const service::Run run = makeRun(u"a"_qs, false);
        readAll(run, 3);
        QCOMPARE(m_list->known(run)->items.size(), 3);
        Outcome again;
        read(again, run, true);
        QCOMPARE(m_asked.size(), 1);
        answer(4);
        QCOMPARE(m_list->known(run)->items.size(), 4);
    }
    /// Metrics are calculated while responses still come in, too.
    void whatLacksResponsesMayChange()
    {
        service::Run run = makeRun(u"a"_qs, true);
        run.startedAt = QDateTime::currentDateTimeUtc().addSecs(-3600);
        run.metrics->completedResponses = 90;
        run.metrics->totalResponses = 100;
        readAll(run, 90);
        Outcome again;
        read(again, run, true);
        QCOMPARE(m_asked.size(), 1);
        answer(100);
        QCOMPARE(m_list->known(run)->items.size(), 100);
    }
    void aRunThatCameToItsEndIsReadOnceMore()
    {
        readAll(makeRun(u"a"_qs, false), 3);
        QVERIFY(!m_list->known(makeRun(u"a"_qs, true)));
        readAll(makeRun(u"a"_qs, true), 5);
        QCOMPARE(m_list->known(makeRun(u"a"_qs, true))->items.size(), 5);
    }
    void listsThatChangeLaterAreNeverFinal()
    {
        make(true);
        const service::Run run = makeRun(u"a"_qs, true);
        readAll(run, 3);
        QVERIFY(m_list->known(run));
        Outcome again;
        read(again, run, true);
        QCOMPARE(m_asked.size(), 1);
    }
    void isCancelledWithItsContext()
    {
        Outcome outcome;
        read(outcome, makeRun(u"a"_qs, true));
        outcome.context.reset();
        QVERIFY(!m_asked.first().context);
        answer(3);
        QCOMPARE(outcome.calls, 0);
    }
    void aFailureIsReportedAndForgotten()
    {
        const service::Run run = makeRun(u"a"_qs, true);
        Outcome outcome;
        read(outcome, run);
        m_asked.takeFirst().done(tl::unexpected(service::Error{.kind = service::ErrorKind::Timeout}));
        QCOMPARE(outcome.calls, 1);
        QCOMPARE(outcome.result->error().kind, service::ErrorKind::Timeout);
        QVERIFY(!m_list->known(run));
    }
    void forgetsWhatWasNotAskedForLongest()
    {
        constexpr int items = RunList<Item>::mostItems * 4 / 10;
        const service::Run a = makeRun(u"a"_qs, true);
        const service::Run b = makeRun(u"b"_qs, true);
        readAll(a, items);
        readAll(b, items);
        QVERIFY(m_list->known(a)); // and with that is the latest
        readAll(makeRun(u"c"_qs, true), items);
        QVERIFY(m_list->known(a));
        QVERIFY(!m_list->known(b));
        readAll(makeRun(u"d"_qs, true), RunList<Item>::mostItems + 1);
        QVERIFY(m_list->known(makeRun(u"d"_qs, true)));
        QVERIFY(!m_list->known(a));
    }
    void saysWhenItIsOnlyWhatWasLastSeen()
    {
        m_keptSince = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);
        const service::Run run = makeRun(u"a"_qs, false);
        readAll(run, 3);
        QVERIFY(m_list->known(run)->isLastSeen);
        QCOMPARE(m_list->known(run)->readAt, m_keptSince);
        // What cannot change is no older for having been kept.
        readAll(makeRun(u"b"_qs, true), 3);
        QVERIFY(!m_list->known(makeRun(u"b"_qs, true))->isLastSeen);
    }
    void saysThatItIsNotAll()
    {
        Outcome outcome;
        read(outcome, makeRun(u"a"_qs, true));
        for (int page = 1; page <= RunList<Item>::mostPages; ++page)
            answer(3, page + 1);
        QCOMPARE(outcome.calls, 1);
        QVERIFY(!outcome.result->value().isComplete);
    }
};

BRANDBRIDGE_TEST(TestRunList, QCoreApplication)
#include "test_run_list.moc"
