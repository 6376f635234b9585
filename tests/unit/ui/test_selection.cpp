// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/selection.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

/// A service that lists brands, and runs a few a page, whatever the page size.
class ListingSender final : public service::Sender
{
public:
    void send(const service::Request &request, const service::CallOptions &, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        const int page = qMax(1, QUrlQuery(QString::fromUtf8(request.query)).queryItemValue(u"page"_s).toInt());
        const QJsonDocument body(request.path == "/v1/brands" ? listed(brands, 1, 1000) : listed(runs, page, 3));
        transport::Result<service::Reply> reply = service::Reply{200, body.toJson(), {}};
        if (request.path != "/v1/brands" && page == failingPage)
            reply = tl::unexpected(transport::Error{.kind = transport::ErrorKind::Timeout});
        QMetaObject::invokeMethod(
            context, [done = std::move(done), reply] { done(reply); }, Qt::QueuedConnection);
    }
    /// Newest first: the latest is that of day @p latest.
    void setRuns(int latest)
    {
        runs = {};
        for (int day = latest; day > 0; --day)
            runs.append(
                QJsonObject{{u"id"_s, u"r%1"_s.arg(day)},
                            {u"startedAt"_s, QDate(2026, 1, 1).addDays(day).toString(Qt::ISODate) + u"T06:00:00Z"_s}});
    }

    QJsonArray brands{QJsonObject{{u"id"_s, u"b1"_s}, {u"name"_s, u"Aurora"_s}}};
    QJsonArray runs;
    int failingPage = 0; ///< of the runs

private:
    static QJsonObject listed(const QJsonArray &all, int page, int size)
    {
        QJsonArray items;
        for (int i = (page - 1) * size; i < page * size && i < all.size(); ++i)
            items.append(all.at(i));
        const bool hasMore = page * size < all.size();
        return {{u"data"_s, items},
                {u"paging"_s, QJsonObject{{u"page"_s, page},
                                          {u"total"_s, all.size()},
                                          {u"nextPage"_s, hasMore ? QJsonValue(page + 1) : QJsonValue()}}}};
    }
};

} // namespace

class TestSelection final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<ListingSender> m_sender;
    std::unique_ptr<Selection> m_selection;

    bool load(const QString &brand = {}, const QString &run = {})
    {
        m_selection->load(brand, run);
        return test::waitFor([this] {
            return m_selection->state() != Selection::State::Loading && m_selection->state() != Selection::State::Idle;
        });
    }
    QStringList runIds() const
    {
        QStringList ids;
        for (const service::Run &run : m_selection->runs())
            ids.append(run.id);
        return ids;
    }
    QString chosen() const { return m_selection->run() ? m_selection->run()->id : QString(); }

private Q_SLOTS:
    void init()
    {
        m_sender = std::make_unique<ListingSender>();
        m_sender->setRuns(8);
        m_selection = std::make_unique<Selection>(service::Organization(*m_sender));
    }

    void anOlderRunStaysChosenWhenReadAgain()
    {
        QVERIFY(load());
        QCOMPARE(chosen(), u"r8"_s);
        QCOMPARE(runIds().size(), 8);
        QVERIFY(load(u"b1"_s, u"gone"_s)); // the latest replaces it
        QCOMPARE(chosen(), u"r8"_s);
        m_selection->chooseRun(u"r3"_s);

        QStringList seen; // it is never without the run meanwhile
        connect(m_selection.get(), &Selection::runsChanged, this, [&] { seen.append(chosen()); });
        connect(m_selection.get(), &Selection::runChanged, this, [&] { seen.append(chosen()); });
        QVERIFY(load());
        seen.removeDuplicates();
        QCOMPARE(seen, QStringList{u"r3"_s});
        QCOMPARE(chosen(), u"r3"_s);
        QVERIFY(load(u"b1"_s, u"r3"_s)); // as another window does
        QCOMPARE(chosen(), u"r3"_s);

        m_sender->setRuns(9); // another one, which pushes it to the next page
        QVERIFY(load());
        QCOMPARE(chosen(), u"r3"_s);
        QCOMPARE(runIds().size(), 9);
    }
    void whatWasReadStaysWhereReadingFails()
    {
        m_sender->failingPage = 2;
        QVERIFY(load());
        QCOMPARE(m_selection->state(), Selection::State::Failed);
        QCOMPARE(runIds(), (QStringList{u"r8"_s, u"r7"_s, u"r6"_s}));
        QCOMPARE(chosen(), u"r8"_s);
        QVERIFY(!m_selection->hasAllRuns());

        m_sender->failingPage = 0;
        QVERIFY(load());
        QCOMPARE(runIds().size(), 8);
        QVERIFY(m_selection->hasAllRuns());
        m_selection->chooseRun(u"r3"_s);
        const QStringList before = runIds();
        m_sender->failingPage = 2;
        QVERIFY(load());
        QCOMPARE(m_selection->state(), Selection::State::Failed);
        QCOMPARE(runIds(), before);
        QCOMPARE(chosen(), u"r3"_s);
        m_sender->failingPage = 0;
        m_sender->setRuns(9);
        QVERIFY(load());
        QCOMPARE(runIds().size(), 9);
        QCOMPARE(chosen(), u"r3"_s);
    }
    void canBeGivenUpAndTakenUpAgain()
    {
        m_sender->brands.append(QJsonObject{{u"id"_s, u"b2"_s}});
        m_selection->load(u"b2"_s, u"r7"_s);
        QCOMPARE(m_selection->state(), Selection::State::Loading);
        m_selection->cancel();
        QCOMPARE(m_selection->state(), Selection::State::Cancelled);
        QVERIFY(load()); // what was wanted then still is
        QCOMPARE(m_selection->state(), Selection::State::Ready);
        QCOMPARE(m_selection->brand()->id, u"b2"_s);
        QCOMPARE(chosen(), u"r7"_s);

        m_selection->chooseBrand(u"b1"_s);
        m_selection->cancel(); // while its runs are read
        QCOMPARE(m_selection->state(), Selection::State::Cancelled);
        QCoreApplication::processEvents();
        QVERIFY(runIds().isEmpty());
        QVERIFY(load());
        QCOMPARE(m_selection->brand()->id, u"b1"_s);
        QCOMPARE(chosen(), u"r8"_s);
    }
    void runsInProgressAreNotChosenNorCompared()
    {
        m_sender->setRuns(3);
        const auto run = [](const QString &id, int hoursAgo, int completed) {
            return QJsonObject{
                {u"id"_s, id},
                {u"startedAt"_s, QDateTime::currentDateTimeUtc().addSecs(-3600 * hoursAgo).toString(Qt::ISODate)},
                {u"metrics"_s, QJsonObject{{u"completedResponses"_s, completed}, {u"totalResponses"_s, 200}}}};
        };
        m_sender->runs.prepend(run(u"broken off"_s, 48, 150));
        m_sender->runs.prepend(run(u"now"_s, 1, 87));
        QVERIFY(load());
        QCOMPARE(runIds().first(), u"now"_s);
        QCOMPARE(chosen(), u"broken off"_s); // nothing more comes of it
        QCOMPARE(m_selection->latestRun()->id, u"broken off"_s);
        QCOMPARE(m_selection->comparison()->later.id, u"broken off"_s);
        QCOMPARE(m_selection->comparison()->earlier.id, u"r3"_s);
        m_selection->compare(u"now"_s, u"r3"_s);
        QCOMPARE(m_selection->comparison()->later.id, u"broken off"_s);

        m_selection->chooseRun(u"now"_s);
        QCOMPARE(chosen(), u"now"_s);
        QVERIFY(!m_selection->runBefore(u"now"_s));
        QCOMPARE(m_selection->comparison()->later.id, u"broken off"_s);
        m_selection->chooseRun(u"r1"_s); // the oldest
        QCOMPARE(m_selection->comparison()->later.id, u"r2"_s);

        m_sender->runs = {run(u"now"_s, 1, 87), m_sender->runs.last()};
        QVERIFY(load());
        QVERIFY(!m_selection->comparison());
        m_sender->runs = {run(u"now"_s, 1, 87)};
        QVERIFY(load());
        QCOMPARE(chosen(), u"now"_s);
        QVERIFY(!m_selection->comparison());
    }
    void whatIsNoRunIsLeftOut()
    {
        m_sender->setRuns(4);
        m_sender->runs.append(QJsonObject{{u"startedAt"_s, u"2025-01-01T06:00:00Z"_s}});
        m_sender->runs.append(m_sender->runs.first()); // pushed on by a new one
        for (int i = 0; i < 3; ++i)                    // a page of nothing that can be used
            m_sender->runs.append(QJsonObject{{u"startedAt"_s, u"2024-01-01T06:00:00Z"_s}});
        QVERIFY(load());
        QCOMPARE(runIds(), (QStringList{u"r4"_s, u"r3"_s, u"r2"_s, u"r1"_s}));

        m_sender->runs = {u"a run"_s};
        m_selection->load();
        QTRY_COMPARE(m_selection->state(), Selection::State::Failed);
        QCOMPARE(m_selection->error().kind, transport::ErrorKind::NotUnderstood);
    }
    void whatIsNoBrandIsLeftOutAndOneWithoutItsNameHasItsId()
    {
        m_sender->brands = {u"Aurora"_s, QJsonObject{{u"title"_s, u"Borealis"_s}}};
        m_selection->load();
        QTRY_COMPARE(m_selection->brandsState(), Selection::State::Failed); // it cannot be used
        QCOMPARE(m_selection->error().kind, transport::ErrorKind::NotUnderstood);
        QVERIFY(m_selection->brands().isEmpty());

        m_sender->brands = {QJsonObject{{u"title"_s, u"Borealis"_s}},
                            QJsonObject{{u"id"_s, u"b7"_s}, {u"label"_s, u"Aurora"_s}}};
        QVERIFY(load());
        QCOMPARE(m_selection->brands().size(), 1);
        QCOMPARE(m_selection->brand()->id, u"b7"_s);
        QCOMPARE(m_selection->brand()->name, u"b7"_s);
    }
};

BRANDBRIDGE_TEST(TestSelection, QCoreApplication)
#include "test_selection.moc"
