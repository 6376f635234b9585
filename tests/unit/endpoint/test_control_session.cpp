// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/control_channel.h"
#include "core/instance/instance_socket.h"
#include "support/environment_variable.h"
#include "support/test_program.h"

#include <array>

using namespace brandbridge;
using namespace brandbridge::endpoint;
using access::ApprovalRequest;
using access::Verdict;

namespace {

ApprovalRequest fullRequest()
{
    ApprovalRequest request;
    request.id = u"r1"_qs;
    request.assistant = u"claude"_qs;
    request.client = u"claude-code 2.1"_qs;
    request.proposal.tool = u"delete_topic"_qs;
    request.proposal.title = u"Delete topic"_qs;
    request.proposal.action = access::Action::Delete;
    request.proposal.brandId = u"b1"_qs;
    request.proposal.brandName = u"Fennwick"_qs;
    request.proposal.question = u"Delete the topic “Pricing”?"_qs;
    request.proposal.items = {u"Pricing"_qs};
    request.proposal.alongside = {u"How much?"_qs, u"Zwei\nZeilen"_qs};
    request.proposal.alongsideLeftOut = 7;
    request.proposal.brandSlots = {.limit = 100, .remainingBefore = 3, .remainingAfter = 5};
    request.proposal.organizationSlots = {.limit = {}, .remainingBefore = {}, .remainingAfter = -1};
    request.proposal.notes = {u"Takes effect with the next report."_qs};
    request.askedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC);
    request.expiresAt = request.askedAt.addSecs(120);
    request.isOvertaken = true;
    return request;
}

class Host final : public ControlHost
{
public:
    QJsonObject describe(const QJsonObject &terms) const override { return {{u"echo"_qs, terms}}; }
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
class TestControlSession final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void requestsTravelWhole();
    void verdictsHaveWords();
    void answersWhatIsAsked();
    void watchersAreAskedAndAnswer();
    void oneOfTwoTerminalsCounts();
    void onlyAnswersAreVerdicts();
    void whoWatchesOneCallerIsAskedOfThatOneOnly();
    void whoLeavesIsNotAskedAnyMore();
    void whoDoesNotReadIsCutOff();
    void clientReportsALostInstance();

private:
    ControlClient::Answer ask(const QString &method, const QJsonObject &params = {});
    void askPerson(const ApprovalRequest &request = fullRequest());

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::EnvironmentVariable> m_variable;
    std::unique_ptr<Host> m_host;
    QObject m_caller;
    QList<access::Decision> m_decisions;
    std::unique_ptr<LocalListener> m_listener;
    std::unique_ptr<ControlClient> m_client;
};

void TestControlSession::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_variable.reset();
    m_variable = std::make_unique<test::EnvironmentVariable>("XDG_RUNTIME_DIR", QFile::encodeName(m_folder->path()));
    m_host = std::make_unique<Host>();
    m_decisions.clear();
    const InstancePlace place(m_folder->path(), false);
    m_listener = std::make_unique<LocalListener>(place);
    connect(m_listener.get(), &LocalListener::arrived, this, [this](QLocalSocket *socket) {
        LocalListener::welcome(socket);
        new ControlSession(socket, *m_host);
    });
    QVERIFY(m_listener->listen());
    m_client = std::make_unique<ControlClient>();
    QSignalSpy opened(m_client.get(), &ControlClient::opened);
    m_client->open(place);
    QTRY_COMPARE(opened.size(), 1);
}

void TestControlSession::cleanup()
{
    m_client.reset();
    m_listener.reset();
    QVERIFY(!m_host->desk.canAsk());
}

void TestControlSession::askPerson(const ApprovalRequest &request)
{
    m_host->desk.ask(request, &m_caller, [this](const access::Decision &decision) { m_decisions.append(decision); });
}

ControlClient::Answer TestControlSession::ask(const QString &method, const QJsonObject &params)
{
    std::optional<ControlClient::Answer> answer;
    m_client->request(method, params, [&](const ControlClient::Answer &given) { answer = given; });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, 10'000))
        return tl::unexpected(u"no answer"_qs);
    return *answer;
}

void TestControlSession::requestsTravelWhole()
{
    const ApprovalRequest sent = fullRequest();
    const ApprovalRequest got = approvalRequestFrom(toJson(sent));
    QCOMPARE(toJson(got), toJson(sent));
    QCOMPARE(got.expiresAt, sent.expiresAt);
    QCOMPARE(got.isOvertaken, true);
    QCOMPARE(message::english(got.proposal.alongside), message::english(sent.proposal.alongside));
    QCOMPARE(got.proposal.alongsideLeftOut, 7);
    QCOMPARE(got.proposal.brandSlots.remainingBefore, std::optional(3));
    QCOMPARE(got.proposal.organizationSlots.limit, std::optional<int>());
    QCOMPARE(got.proposal.organizationSlots.remainingAfter, std::optional(-1));
    QCOMPARE(got.proposal.action, access::Action::Delete);
    // What another version calls by a new name is not harmless.
    QCOMPARE(approvalRequestFrom({}).proposal.action, access::Action::Delete);
}

void TestControlSession::verdictsHaveWords()
{
    for (const Verdict verdict :
         {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied, Verdict::Expired, Verdict::Withdrawn})
        QCOMPARE(verdictFor(wordFor(verdict)), std::optional(verdict));
    QCOMPARE(verdictFor(u"yes"_qs), std::nullopt);
}

void TestControlSession::answersWhatIsAsked()
{
    QCOMPARE(ask(u"instance"_qs, {{u"terms"_qs, QJsonObject{{u"a"_qs, 1}}}})->value(u"echo")[QLatin1String("a")], 1);
    QCOMPARE(ask(u"window/raise"_qs)->value(u"raised"), true);
    QCOMPARE(ask(u"window/raise"_qs, {{u"link"_qs, u"brandbridge://run/1"_qs}})->value(u"raised"), true);
    QCOMPARE(m_host->links, (QStringList{QString(), u"brandbridge://run/1"_qs}));
    QVERIFY(ask(u"key/changed"_qs));
    QCOMPARE(m_host->keyChanges, 1);
    QVERIFY(ask(u"settings/all"_qs).error().contains(u"settings/all"));
    QVERIFY(!ask(QString()));
}

void TestControlSession::watchersAreAskedAndAnswer()
{
    askPerson();
    const QJsonArray pending = ask(u"approvals/pending"_qs)->value(u"requests").toArray();
    QCOMPARE(pending.size(), 1);
    const QString id = pending[0][QLatin1String("id")].toString();
    QSignalSpy events(m_client.get(), &ControlClient::event);
    QVERIFY(ask(u"approvals/watch"_qs));
    QTRY_COMPARE(events.size(), 1);
    QCOMPARE(events[0][0].toString(), u"approvals/asked"_qs);
    QCOMPARE(events[0][1].toJsonObject(), pending[0].toObject());
    QVERIFY(ask(u"approvals/watch"_qs)); // once is enough
    QCOMPARE(events.size(), 1);

    const QJsonObject once{{u"id"_qs, id}, {u"verdict"_qs, u"once"_qs}};
    QCOMPARE(ask(u"approvals/decide"_qs, once)->value(u"decided"), true);
    QCOMPARE(m_decisions.size(), 1);
    QCOMPARE(m_decisions[0].verdict, Verdict::AllowedOnce);
    QCOMPARE(m_decisions[0].byWhom, u"in a terminal"_qs);
    QTRY_COMPARE(events.size(), 2);
    QCOMPARE(events[1][1].toJsonObject(), (QJsonObject{{u"id"_qs, id}, {u"verdict"_qs, u"once"_qs}}));
    QCOMPARE(ask(u"approvals/decide"_qs, once)->value(u"decided"), false);
}

void TestControlSession::oneOfTwoTerminalsCounts()
{
    ControlClient second;
    QSignalSpy opened(&second, &ControlClient::opened);
    second.open(InstancePlace(m_folder->path(), false));
    QTRY_COMPARE(opened.size(), 1);
    askPerson();
    const QString id = m_host->desk.pending().first().id;
    const std::array<ControlClient *, 2> terminals{m_client.get(), &second};
    const std::array<QString, 2> words{u"denied"_qs, u"session"_qs};
    std::array<std::unique_ptr<QSignalSpy>, 2> events;
    for (std::size_t i = 0; i < terminals.size(); ++i) {
        events[i] = std::make_unique<QSignalSpy>(terminals[i], &ControlClient::event);
        terminals[i]->request(u"approvals/watch"_qs, {}, [](const ControlClient::Answer &) {});
        QTRY_COMPARE(events[i]->size(), 1);
    }

    // Both answer before the instance has read either.
    std::array<std::optional<bool>, 2> counted;
    for (std::size_t i = 0; i < terminals.size(); ++i)
        terminals[i]->request(
            u"approvals/decide"_qs, {{u"id"_qs, id}, {u"verdict"_qs, words[i]}},
            [&counted, i](const ControlClient::Answer &answer) { counted[i] = answer->value(u"decided").toBool(); });
    QTRY_VERIFY(counted[0] && counted[1]);
    QVERIFY(*counted[0] != *counted[1]);
    const QString verdict = words[*counted[0] ? 0 : 1];
    for (const auto &seen : events) {
        QTRY_COMPARE(seen->size(), 2);
        QCOMPARE(seen->at(1)[0].toString(), u"approvals/ended"_qs);
        QCOMPARE(seen->at(1)[1].toJsonObject(), (QJsonObject{{u"id"_qs, id}, {u"verdict"_qs, verdict}}));
    }
    QCOMPARE(m_decisions.size(), 1);
    QCOMPARE(wordFor(m_decisions[0].verdict), verdict);
    QCOMPARE(m_host->desk.isGranted(u"claude"_qs, u"delete_topic"_qs), verdict == u"session");
}

void TestControlSession::onlyAnswersAreVerdicts()
{
    askPerson();
    const QString id = m_host->desk.pending().first().id;
    for (const QString &word : {u"withdrawn"_qs, u"allow"_qs, QString()})
        QVERIFY2(!ask(u"approvals/decide"_qs, {{u"id"_qs, id}, {u"verdict"_qs, word}}), qPrintable(word));
    QVERIFY(m_decisions.isEmpty());
}

void TestControlSession::whoWatchesOneCallerIsAskedOfThatOneOnly()
{
    ApprovalRequest other = fullRequest();
    other.assistant = u"claude"_qs;
    QObject caller;
    m_host->desk.ask(other, &caller, [](const access::Decision &) {});
    QSignalSpy events(m_client.get(), &ControlClient::event);
    QVERIFY(ask(u"approvals/watch"_qs, {{u"assistant"_qs, u"terminal"_qs}}));
    QTRY_VERIFY(m_host->desk.canAsk(u"terminal"_qs));
    QVERIFY(!m_host->desk.canAsk(u"claude"_qs));
    ApprovalRequest own = fullRequest();
    own.assistant = u"terminal"_qs;
    m_host->desk.ask(own, &caller, [](const access::Decision &) {});
    QTRY_COMPARE(events.size(), 1);
    QCOMPARE(events[0][1].toJsonObject().value(u"assistant"_qs), u"terminal"_qs);
}

void TestControlSession::whoLeavesIsNotAskedAnyMore()
{
    QVERIFY(ask(u"approvals/watch"_qs));
    QTRY_VERIFY(m_host->desk.canAsk());
    m_client.reset();
    QTRY_VERIFY(!m_host->desk.canAsk());
}

void TestControlSession::whoDoesNotReadIsCutOff()
{
    QLocalSocket deaf;
    deaf.setReadBufferSize(1);
    deaf.connectToServer(InstancePlace(m_folder->path(), false).socket());
    deaf.write("{\"protocol\":1}\n{\"method\":\"approvals/watch\"}\n");
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
    QVERIFY(ask(u"instance"_qs));
}

void TestControlSession::clientReportsALostInstance()
{
    QSignalSpy closed(m_client.get(), &ControlClient::closed);
    QStringList errors;
    m_client->request(u"instance"_qs, {},
                      [&](const ControlClient::Answer &answer) { errors.append(answer ? QString() : answer.error()); });
    m_listener.reset();
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(errors.size(), 1);
    QVERIFY(errors.first().contains(u"ended"));
}

BRANDBRIDGE_TEST(TestControlSession, QCoreApplication)
#include "test_control_session.moc"
