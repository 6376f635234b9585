// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pages.h"
#include "outcome.h"
#include "support/fake_sender.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;

class TestPages : public QObject
{
    Q_OBJECT

    std::optional<FakeSender> m_sender;
    std::unique_ptr<QObject> m_context;

    Outcome<AllPages<Run>> fetchRuns(PagesLimit limit, PagesProgress progress = {})
    {
        Outcome<AllPages<Run>> outcome;
        fetchPages<Run>(pagesOf(Organization(*m_sender), &Organization::runs, u"b1"_s), limit, m_context.get(),
                        std::move(progress), outcome.continuation());
        return outcome;
    }
    bool isAsked(int page) const
    {
        return test::waitFor([this, page] { return m_sender->sent() == page; });
    }
    /// Answers the request for the page @p number, once it has come, with two runs and @p next as the next page.
    bool answerPage(int number, const QByteArray &next)
    {
        QByteArray body = R"({"data":[{"id":"aN"},{"id":"bN"}],"paging":{"page":N,"total":6,"nextPage":NEXT}})";
        body.replace("NEXT", next).replace("N", QByteArray::number(number));
        if (!isAsked(number))
            return false;
        m_sender->answerLast(body);
        return true;
    }

private Q_SLOTS:
    void init()
    {
        m_sender.emplace();
        m_context = std::make_unique<QObject>();
    }

    void fetchesAllPages()
    {
        QList<qsizetype> progress;
        const auto outcome = fetchRuns({2, 10}, [&](qsizetype items, std::optional<qint64> total) {
            progress += items;
            QCOMPARE(total, std::optional<qint64>(6));
        });
        QVERIFY(answerPage(1, "2") && answerPage(2, "3") && answerPage(3, "null"));
        const AllPages<Run> all = outcome.value();
        QVERIFY(all.complete);
        QStringList ids;
        for (const Run &run : all.items)
            ids += run.id;
        QCOMPARE(ids.join(u' '), u"a1 b1 a2 b2 a3 b3"_s);
        QCOMPARE(progress, QList<qsizetype>({2, 4, 6}));
        QCOMPARE(m_sender->requests[1].target(), QByteArray("/v1/brands/b1/runs?limit=2&page=2"));
        QCOMPARE(outcome.calls(), 1);
    }

    void pagesStopAtTheLimit()
    {
        const auto outcome = fetchRuns({2, 2});
        QVERIFY(answerPage(1, "2") && answerPage(2, "3"));
        const AllPages<Run> all = outcome.value();
        QVERIFY(!all.complete);
        QCOMPARE(all.items.size(), 4);
        QCOMPARE(m_sender->sent(), 2);
    }

    void pagesEndWithTheFirstError()
    {
        const auto outcome = fetchRuns({});
        QVERIFY(answerPage(1, "2") && isAsked(2));
        m_sender->answerLast(tl::unexpected(Error{.kind = ErrorKind::NotFound}));
        QCOMPARE(outcome.error().kind, ErrorKind::NotFound);
        QCOMPARE(outcome.calls(), 1);
    }

    void pagesThatGoInCirclesEnd()
    {
        const auto outcome = fetchRuns({});
        QVERIFY(answerPage(1, "2") && answerPage(2, "3") && answerPage(3, "1"));
        QCOMPARE(outcome.error().kind, ErrorKind::BadAnswer);
        QCOMPARE(m_sender->sent(), 3);
    }

    void pagesAreCancelled()
    {
        const auto outcome = fetchRuns({});
        QVERIFY(answerPage(1, "2") && isAsked(2));
        m_context.reset();
        QCOMPARE(m_sender->cancelled, 1);
        QVERIFY(!outcome.isThere());
    }

    void pageProgressMayCancel()
    {
        int reported = 0;
        const auto outcome = fetchRuns({}, [&](qsizetype, std::optional<qint64>) {
            ++reported;
            m_context.reset();
        });
        QVERIFY(answerPage(1, "2"));
        QCOMPARE(reported, 1);
        QTest::qWait(30); // a second page would have been asked for by now
        QCOMPARE(m_sender->sent(), 1);
        QVERIFY(!outcome.isThere());
    }
};

BRANDBRIDGE_TEST(TestPages, QCoreApplication)
#include "test_pages.moc"
