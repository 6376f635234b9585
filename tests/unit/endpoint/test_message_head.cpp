// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/message_head.h"
#include "core/mcp/json_rpc.h"
#include "support/test_program.h"

using namespace brandbridge;
using endpoint::MessageHead;
using Kind = MessageHead::Kind;

Q_DECLARE_METATYPE(brandbridge::endpoint::MessageHead::Kind)

/// What is read of messages that are passed on. Any bytes are read by fuzz_mcp_message.
class TestMessageHead final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsHeads_data();
    void readsHeads();
    void readsTheIdAsTheEngineAnswersIt();
};

void TestMessageHead::readsHeads_data()
{
    const auto row = test::columns<QByteArray, Kind, QByteArray, QByteArray>("line", "kind", "id", "method");
    row("request", R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Kind::Request, "1", "ping");
    row("with space", " { \"id\" : \"a b\" ,\t\"method\" : \"tools/call\" } \r\n", Kind::Request, "\"a b\"",
        "tools/call");
    row("id last", R"({"method":"m","params":{"id":9,"method":"n","a":["}",{"b":"\"]"}]},"id":2})", Kind::Request, "2",
        "m");
    row("escaped name", R"({"\u0069d":3,"method":"ping"})", Kind::Request, "3", "ping");
    row("escaped method", R"({"id":3,"method":"tools\/call"})", Kind::Request, "3", "tools/call");
    row("last of two", R"({"id":3,"id":4,"method":"ping"})", Kind::Request, "4", "ping");
    row("notification", R"({"jsonrpc":"2.0","method":"notifications/initialized"})", Kind::Notification, "",
        "notifications/initialized");
    row("null id", R"({"id":null,"method":"ping"})", Kind::Notification, "", "ping");
    row("result", R"({"jsonrpc":"2.0","id":"x","result":{"id":5}})", Kind::Response, "\"x\"", {});
    row("error", R"({"id":7,"error":{"code":1}})", Kind::Response, "7", {});
    row("error without an id", R"({"jsonrpc":"2.0","error":{"code":1}})", Kind::Response, {}, {});
    row("batch", " [{\"id\":1}]", Kind::Batch, {}, {});
    row("nothing", "", Kind::Unreadable, {}, {});
    row("empty", "{}", Kind::Unreadable, {}, {});
    row("text", "hello", Kind::Unreadable, {}, {});
    row("broken off", R"({"id":1,"method":"ping")", Kind::Unreadable, {}, {});
    row("string without end", R"({"id":1,"method":"ping)", Kind::Unreadable, {}, {});
    row("escape at the end", R"({"id":1,"method":"ping\)", Kind::Unreadable, {}, {});
    row("more after it", R"({"id":1,"method":"ping"}x)", Kind::Unreadable, {}, {});
    row("method that is no text", R"({"id":1,"method":5})", Kind::Unreadable, {}, {});
}

void TestMessageHead::readsHeads()
{
    QFETCH(QByteArray, line);
    const MessageHead head = MessageHead::of(line);
    QTEST(head.kind, "kind");
    QTEST(head.id, "id");
    QTEST(head.method, "method");
}

void TestMessageHead::readsTheIdAsTheEngineAnswersIt()
{
    for (const QByteArray id :
         {"0", "7", "-1", "1.0", "1e2", "00", "123456789012345", "9007199254740993", "1.5", "\"\"", "\"a\"",
          "\"\\u0061\"", "\"\xc3\xa9\"", "\"\\/\"", "\"\x7f\"", "\"\\n\"", "true", "[1]"}) {
        const QByteArray line = R"({"jsonrpc":"2.0","method":"ping","id":)" + id + '}';
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QCOMPARE(MessageHead::of(line).id, mcp::readMessage(object).id);
    }
}

BRANDBRIDGE_TEST(TestMessageHead, QCoreApplication)
#include "test_message_head.moc"
