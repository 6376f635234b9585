// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/control_channel.h"
#include "tests/unit/instance/instance_fixture.h"

#include <array>

using namespace brandbridge;
using namespace brandbridge::instance;
using access::ApprovalRequest;
using access::Verdict;

namespace {

ApprovalRequest fullRequest(const QString &assistant = u"claude"_s)
{
    const QDateTime askedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC);
    return {.id = u"r1"_s,
            .assistant = assistant,
            .client = u"claude-code 2.1"_s,
            .proposal = {.tool = u"delete_topic"_s,
                         .title = u"Delete topic"_s,
                         .action = access::Action::Delete,
                         .brandId = u"b1"_s,
                         .brandName = u"Fennwick"_s,
                         .question = u"Delete the topic “Pricing”?"_s,
                         .items = {u"Pricing"_s},
                         .alongside = {u"How much?"_s, u"Zwei\nZeilen"_s},
                         .omittedSideEffects = 7,
                         .brandSlots = {.limit = 100, .remainingBefore = 3, .remainingAfter = 5},
                         .organizationSlots = {.limit = {}, .remainingBefore = {}, .remainingAfter = -1},
                         .notes = {u"Takes effect with the next report."_s}},
            .askedAt = askedAt,
            .expiresAt = askedAt.addSecs(120),
            .fingerprint = {},
            .isOutdated = true};
}

class Host final : public ControlHost
{
public:
    QJsonObject describe(const QJsonObject &terms) const override { return {{u"echo"_s, terms}}; }
    bool raiseWindow(const QString &link) override
    {
        links.append(link);
        return true;
    }
    void keyChanged() override { ++keyChanges; }
    access::Approvals &approvals() override { return desk; }

    QStringList links;
    int keyChanges = 0;
    access::Approvals desk{{}};
};

} // namespace

/// The control channel from both of its ends.
class TestControlSession final : public test::InstanceFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        reset();
        m_host = std::make_unique<Host>();
        m_decisions.clear();
        listen([this](instance::Socket *socket) {
            m_listener->welcome(socket);
            new ControlSession(socket, *m_host);
        });
        m_client = std::make_unique<ControlClient>();
        open(*m_client);
    }

    void cleanup()
    {
        m_client.reset();
        m_listener.reset();
        QVERIFY(!m_host->desk.canAsk());
    }

    void requestsTravelWhole()
    {
        const ApprovalRequest sent = fullRequest();
        const ApprovalRequest got = approvalRequestFrom(toJson(sent));
        QCOMPARE(toJson(got), toJson(sent));
        QCOMPARE(got.expiresAt, sent.expiresAt);
        QCOMPARE(got.isOutdated, true);
        QCOMPARE(message::english(got.proposal.alongside), message::english(sent.proposal.alongside));
        QCOMPARE(got.proposal.omittedSideEffects, 7);
        QCOMPARE(got.proposal.brandSlots.remainingBefore, std::optional(3));
        QCOMPARE(got.proposal.organizationSlots.limit, std::optional<int>());
        QCOMPARE(got.proposal.organizationSlots.remainingAfter, std::optional(-1));
        QCOMPARE(got.proposal.action, access::Action::Delete);
        // What another version calls by a new name is not harmless.
        QCOMPARE(approvalRequestFrom({}).proposal.action, access::Action::Delete);
    }

    void verdictsHaveWords()
    {
        for (const Verdict verdict :
             {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied, Verdict::Expired, Verdict::Withdrawn})
            QCOMPARE(verdictNamed(verdictName(verdict)), std::optional(verdict));
        QCOMPARE(verdictNamed(u"yes"_s), std::nullopt);
    }

    void answersWhatIsAsked()
    {
        QCOMPARE(ask(u"instance"_s, {{u"terms"_s, QJsonObject{{u"a"_s, 1}}}})->value(u"echo")[QLatin1String("a")], 1);
        QCOMPARE(ask(u"window/raise"_s)->value(u"raised"), true);
        QCOMPARE(ask(u"window/raise"_s, {{u"link"_s, u"brandbridge://run/1"_s}})->value(u"raised"), true);
        QCOMPARE(m_host->links, (QStringList{QString(), u"brandbridge://run/1"_s}));
        QVERIFY(ask(u"key/changed"_s));
        QCOMPARE(m_host->keyChanges, 1);
        QVERIFY(ask(u"settings/all"_s).error().contains(u"settings/all"));
        QVERIFY(!ask(QString()));
    }

    void oneOfTwoTerminalsCounts()
    {
        ControlClient second;
        open(second);
        askPerson();
        const QJsonArray pending = ask(u"approvals/pending"_s)->value(u"requests").toArray();
        QCOMPARE(pending.size(), 1);
        const QString id = pending[0][u"id"].toString();
        const std::array<ControlClient *, 2> terminals{m_client.get(), &second};
        const std::array<QString, 2> words{u"denied"_s, u"session"_s};
        std::array<std::unique_ptr<QSignalSpy>, 2> events;
        for (std::size_t i = 0; i < terminals.size(); ++i) {
            events[i] = std::make_unique<QSignalSpy>(terminals[i], &ControlClient::event);
            terminals[i]->request(u"approvals/watch"_s, {}, [](const ControlClient::Answer &) {});
            QTRY_COMPARE(events[i]->size(), 1);
            QCOMPARE(events[i]->first()[0].toString(), u"approvals/asked"_s);
            QCOMPARE(events[i]->first()[1].toJsonObject(), pending[0].toObject());
        }
        QVERIFY(ask(u"approvals/watch"_s)); // once is enough
        QCOMPARE(events[0]->size(), 1);

        // Both answer before the instance has read either.
        std::array<std::optional<bool>, 2> counted;
        for (std::size_t i = 0; i < terminals.size(); ++i)
            terminals[i]->request(u"approvals/decide"_s, {{u"id"_s, id}, {u"verdict"_s, words[i]}},
                                  [&counted, i](const ControlClient::Answer &answer) {
                                      counted[i] = answer->value(u"decided").toBool();
                                  });
        QTRY_VERIFY(counted[0] && counted[1]);
        QVERIFY(*counted[0] != *counted[1]);
        const QString verdict = words[*counted[0] ? 0 : 1];
        for (const auto &seen : events) {
            QTRY_COMPARE(seen->size(), 2);
            QCOMPARE(seen->at(1)[0].toString(), u"approvals/ended"_s);
            QCOMPARE(seen->at(1)[1].toJsonObject(), (QJsonObject{{u"id"_s, id}, {u"verdict"_s, verdict}}));
        }
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(verdictName(m_decisions[0].verdict), verdict);
        QCOMPARE(m_decisions[0].decidedBy, u"in a terminal"_s);
        QCOMPARE(m_host->desk.isGranted(u"claude"_s, u"delete_topic"_s), verdict == u"session");
    }

    void onlyAnswersAreVerdicts()
    {
        askPerson();
        const QString id = m_host->desk.pending().first().id;
        for (const QString &word : {u"withdrawn"_s, u"allow"_s, QString()})
            QVERIFY2(!ask(u"approvals/decide"_s, {{u"id"_s, id}, {u"verdict"_s, word}}), qPrintable(word));
        QVERIFY(m_decisions.isEmpty());
    }

    void whoWatchesOneCallerIsAskedOfThatOneOnly()
    {
        askPerson(fullRequest(u"claude"_s));
        QSignalSpy events(m_client.get(), &ControlClient::event);
        QVERIFY(ask(u"approvals/watch"_s, {{u"assistant"_s, u"terminal"_s}}));
        QTRY_VERIFY(m_host->desk.canAsk(u"terminal"_s));
        QVERIFY(!m_host->desk.canAsk(u"claude"_s));
        askPerson(fullRequest(u"terminal"_s));
        QTRY_COMPARE(events.size(), 1);
        QCOMPARE(events[0][1].toJsonObject().value(u"assistant"_s), u"terminal"_s);
        m_client.reset(); // who leaves is not asked any more
        QTRY_VERIFY(!m_host->desk.canAsk(u"terminal"_s));
    }

    void whoDoesNotReadIsCutOff()
    {
        instance::InstanceConnection deaf;
        QSignalSpy opened(&deaf, &instance::InstanceConnection::opened);
        deaf.open(place(), {});
        QTRY_COMPARE(opened.size(), 1);
        deaf.socket().setReadBufferSize(1);
        deaf.socket().write("{\"method\":\"approvals/watch\"}\n");
        QTRY_VERIFY(m_host->desk.canAsk());
        ApprovalRequest request = fullRequest();
        for (int i = 0; i < 1000; ++i)
            request.proposal.items.append(QString(500, u'?'));
        for (int i = 0; i < 2000 && m_host->desk.canAsk(); ++i) {
            QObject caller; // which does not wait
            request.assistant = QString::number(i);
            m_host->desk.ask(request, &caller, [](const access::Decision &) {});
            QCoreApplication::processEvents();
        }
        QVERIFY(!m_host->desk.canAsk());
        QVERIFY(ask(u"instance"_s));
    }

    void clientReportsALostInstance()
    {
        QSignalSpy closed(m_client.get(), &ControlClient::closed);
        QStringList errors;
        m_client->request(u"instance"_s, {}, [&](const ControlClient::Answer &answer) {
            errors.append(answer ? QString() : answer.error());
        });
        m_listener.reset();
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(errors.size(), 1);
        QVERIFY(errors.first().contains(u"ended"));
    }

private:
    void open(ControlClient &client) const
    {
        QSignalSpy opened(&client, &ControlClient::opened);
        client.open(place());
        QTRY_COMPARE(opened.size(), 1);
    }

    ControlClient::Answer ask(const QString &method, const QJsonObject &params = {})
    {
        return test::awaited<ControlClient::Answer>([&](auto done) { m_client->request(method, params, done); });
    }

    void askPerson(const ApprovalRequest &request = fullRequest())
    {
        m_host->desk.ask(request, &m_caller,
                         [this](const access::Decision &decision) { m_decisions.append(decision); });
    }

    std::unique_ptr<Host> m_host;
    QObject m_caller;
    QList<access::Decision> m_decisions;
    std::unique_ptr<ControlClient> m_client;
};

BRANDBRIDGE_TEST(TestControlSession, QCoreApplication)
#include "test_control_session.moc"
