// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/sandbox_commands.h"

#include "core/access/token_store.h"
#include "core/activity/activity_log_reader.h"
#include "core/instance/control_channel.h"
#include "support/files.h"
#include "support/raw_client.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The clock is set forward and back by a day while Brandbridge serves, without harm to tokens, questions and the
/// activity log.
class TestClockJumps final : public QObject
{
    Q_OBJECT

    /// The library of Debian's package faketime; empty where there is none.
    static QString library()
    {
        const QDir folder(u"/usr/lib"_s);
        for (const QString &name : folder.entryList({u"*-linux-gnu*"_s}, QDir::Dirs)) {
            const QString file = folder.filePath(name + u"/faketime/libfaketimeMT.so.1"_s);
            if (QFile::exists(file))
                return file;
        }
        return {};
    }

    void setClock(const QByteArray &offset) const
    {
        const QString file = m_user->path(u"clock.new"_s);
        put(file, offset + '\n');
        const QByteArray from = QFile::encodeName(file);
        const QByteArray to = QFile::encodeName(m_user->path(u"clock"_s));
        QCOMPARE(std::rename(from.constData(), to.constData()), 0);
    }
    QByteArray request(const QByteArray &tool, const QByteArray &arguments) const
    {
        const QByteArray body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"" +
                                tool + "\",\"arguments\":" + arguments + "}}";
        return "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_port) + "\r\nAuthorization: Bearer " +
               m_token +
               "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
               "MCP-Protocol-Version: 2025-06-18\r\nContent-Length: " +
               QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    bool isAnswered() const
    {
        RawClient client(m_port, request("list_brands", "{}"));
        return test::waitFor([&] { return client.body().contains("\"id\":1"); }) && client.statuses() == "200" &&
               !client.body().contains("\"isError\":true");
    }
    qint64 recorded() const
    {
        return activity::ActivityLogReader(m_user->path(u"activity.db"_s))
            .count({.tool = u"list_brands"_s})
            .value_or(-1);
    }

    std::optional<NewUser> m_user;
    std::unique_ptr<SandboxCommands> m_commands;
    quint16 m_port = 0;
    QByteArray m_token;

private Q_SLOTS:
    void nothingIsLostOrEndsEarly()
    {
#ifdef Q_OS_WIN
        QSKIP("A library cannot be put before a program's others.");
#endif
        if (library().isEmpty())
            QSKIP("It takes the library of faketime.");
        m_user.emplace();
        m_commands = std::make_unique<SandboxCommands>();
        setClock("+0");
        m_token = access::TokenStore(m_user->path(u"tokens.json"_s)).create(u"claude"_s).value();

        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LD_PRELOAD"_s, library());
        environment.insert(u"FAKETIME_TIMESTAMP_FILE"_s, m_user->path(u"clock"_s));
        environment.insert(u"FAKETIME_NO_CACHE"_s, u"1"_s);
        for (const QString &name : {u"FAKETIME_DONT_FAKE_MONOTONIC"_s, u"DONT_FAKE_MONOTONIC"_s})
            environment.insert(name, u"1"_s);
        environment.insert(u"ASAN_OPTIONS"_s, u"verify_asan_link_order=0"_s);
        environment.insert(u"BRANDBRIDGE_API_KEY"_s, QString::fromLatin1(m_commands->service.key()));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), m_commands->at(u"serve --port 0 --writes ask"_s));
        const auto ending = qScopeGuard([&process] { end(process); });
        QByteArray out;
        QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput()).contains('\n'), 30'000);
        m_port = static_cast<quint16>(
            QUrl(QString::fromLatin1(out.left(out.indexOf('\n')).mid(qstrlen("endpoint ")))).port(0));
        QVERIFY2(m_port > 0, out.constData());
        QVERIFY(isAnswered());

        // Somebody who can be asked,
        instance::ControlClient person;
        QString asked;
        bool isThere = false;
        connect(&person, &instance::ControlClient::opened, this, [&] {
            person.request(u"approvals/watch"_s, {},
                           [&](const instance::ControlClient::Answer &answer) { isThere = answer.has_value(); });
        });
        connect(&person, &instance::ControlClient::event, this, [&](const QString &method, const QJsonObject &params) {
            asked = method == u"approvals/asked" ? params[u"id"].toString() : QString();
        });
        person.open(instance::InstanceLocation(m_user->folder().path(), false));
        QTRY_VERIFY(isThere);

        // and a question that waits, about a topic that there is.
        RawClient asking(m_port, request("delete_topic", QJsonDocument(m_commands->anyTopic()).toJson()));
        QTRY_VERIFY_WITH_TIMEOUT(!asked.isEmpty(), 20'000);

        qint64 calls = 2;
        QTRY_COMPARE_WITH_TIMEOUT(recorded(), calls, 20'000);
        for (const char *const clock : {"+1d", "-1d", "+0"}) {
            setClock(clock);
            QVERIFY2(isAnswered(), clock);
            ++calls;
            QTRY_COMPARE_WITH_TIMEOUT(recorded(), calls, 20'000); // and what was there is there still
            QVERIFY2(!asked.isEmpty(), clock);                    // it has not ended
        }
        QVERIFY2(!asking.body().contains("\"id\":1"), asking.body().constData());
        person.request(u"approvals/decide"_s, {{u"id"_s, asked}, {u"verdict"_s, u"denied"_s}},
                       [](const instance::ControlClient::Answer &) {});
        QTRY_VERIFY(asking.body().contains("\"id\":1"));
        QVERIFY2(asking.body().contains("\"isError\":true"), asking.body().constData());
        QVERIFY(m_commands->changesSent().isEmpty());
        QVERIFY(access::TokenStore(m_user->path(u"tokens.json"_s)).nameFor(m_token));
    }
};

BRANDBRIDGE_TEST(TestClockJumps, QCoreApplication)
#include "test_clock_jumps.moc"
