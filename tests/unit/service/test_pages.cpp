// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pages.h"
#include "outcome.h"
#include "support/scripted_server.h"
#include "support/test_program.h"
#include "tests/unit/service/served_organization.h"

using namespace brandbridge::service;
using namespace brandbridge::test;

class TestPages : public QObject, private ServedOrganization
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_context = std::make_unique<QObject>(); }
    void cleanup()
    {
        m_context.reset();
        m_client.reset();
        m_server.reset();
    }

    void fetchesAllPages()
    {
        const Organization organization = servingPages("null");
        QList<qsizetype> progress;
        const auto outcome = fetchRuns(organization, {2, 10}, [&](qsizetype items, std::optional<qint64> total) {
            progress += items;
            QCOMPARE(total, std::optional<qint64>(6));
        });
        const auto all = outcome.wait();
        QVERIFY(all);
        QVERIFY(all->complete);
        QStringList ids;
        for (const Run &run : all->items)
            ids += run.id;
        QCOMPARE(ids.join(u' '), u"a1 b1 a2 b2 a3 b3"_qs);
        QCOMPARE(progress, QList<qsizetype>({2, 4, 6}));
        QCOMPARE(m_server->requests[1].target, QByteArray("/v1/brands/b1/runs?limit=2&page=2"));
        QCOMPARE(outcome.calls(), 1);
    }

    void pagesStopAtTheLimit()
    {
        const auto all = fetchRuns(servingPages("null"), {2, 2}).wait();
        QVERIFY(all);
        QVERIFY(!all->complete);
        QCOMPARE(all->items.size(), 4);
        QCOMPARE(m_server->requests.size(), 2);
    }

    void pagesEndWithTheFirstError()
    {
        const Organization organization = serving([](const ReceivedRequest &request) {
            return request.target.contains("page=2")
                       ? Script{Step::send(answer(404, R"({"message":"gone"})"))}
                       : Script{Step::send(answer(200, R"({"data":[{}],"paging":{"page":1,"nextPage":2}})"))};
        });
        const auto outcome = fetchRuns(organization, {});
        QCOMPARE(outcome.error().kind, ErrorKind::NotFound);
        QCOMPARE(outcome.calls(), 1);
    }

    void pagesThatGoInCirclesEnd()
    {
        const Error error = fetchRuns(servingPages("1"), {}).error();
        QCOMPARE(error.kind, ErrorKind::BadAnswer);
        QCOMPARE(m_server->requests.size(), 3);
    }

    void pagesAreCancelled()
    {
        const Organization organization = serving([](const ReceivedRequest &request) {
            return request.target.contains("page=2")
                       ? Script{Step::hold()}
                       : Script{Step::send(answer(200, R"({"data":[{}],"paging":{"page":1,"nextPage":2}})"))};
        });
        const auto outcome = fetchRuns(organization, {});
        QTRY_COMPARE(m_server->requests.size(), 2);
        m_context.reset();
        QTRY_COMPARE(m_server->open, 0);
        QVERIFY(!outcome.isThere());
    }

    void pageProgressMayCancel()
    {
        const Organization organization = servingPages("null");
        int reported = 0;
        const auto outcome = fetchRuns(organization, {}, [&](qsizetype, std::optional<qint64>) {
            ++reported;
            m_context.reset();
        });
        QTRY_COMPARE(reported, 1);
        QTest::qWait(30); // a second page would have come by now
        QCOMPARE(m_server->requests.size(), 1);
        QVERIFY(!outcome.isThere());
    }

private:
    /// A list of three pages of two runs; what the last one says comes next is @p afterLast.
    Organization servingPages(const QByteArray &afterLast)
    {
        return serving([afterLast](const ReceivedRequest &request) {
            const int page = request.target.contains("page=3") ? 3 : request.target.contains("page=2") ? 2 : 1;
            const QByteArray next = page == 3 ? afterLast : QByteArray::number(page + 1);
            const QByteArray number = QByteArray::number(page);
            return Script{Step::send(answer(200, R"({"data":[{"id":"a)" + number + R"("},{"id":"b)" + number +
                                                     R"("}],"paging":{"page":)" + number + R"(,"total":6,"nextPage":)" +
                                                     next + "}}"))};
        });
    }

    Outcome<AllPages<Run>> fetchRuns(const Organization &organization, PagesLimit limit, PagesProgress progress = {})
    {
        Outcome<AllPages<Run>> outcome;
        fetchPages<Run>(
            [organization](PageRequest page, QObject *context, Continuation<Page<Run>> done) {
                organization.runs(u"b1"_qs, page, context, done);
            },
            limit, m_context.get(), std::move(progress), outcome.continuation());
        return outcome;
    }

    std::unique_ptr<QObject> m_context;
};

BRANDBRIDGE_TEST(TestPages, QCoreApplication)
#include "test_pages.moc"
