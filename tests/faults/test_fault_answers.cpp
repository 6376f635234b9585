// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"
#include "core/lookup/brand_cache.h"
#include "core/relay/relay.h"
#include "core/service/endpoint.h"
#include "core/service/organization.h"
#include "core/tools/service_failure.h"
#include "core/transport/curl_transport.h"
#include "support/test_program.h"
#include "tests/faults/fault_proxy.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace std::chrono_literals;

namespace {

/// The outcome of one call.
struct Seen
{
    int answers = 0;
    std::optional<QString> failure; ///< the code of its reason
    bool isUncertain = false;
    QByteArray text; ///< all that was said
};

/// One way to ask for an endpoint.
struct Use
{
    QByteArray name;
    QByteArray method;
    QByteArray path; ///< up to the query
    std::function<void(QObject *context, Seen &seen)> call;

    bool isChange() const { return method != "GET"; }
    bool isOwn(const ReceivedRequest &request) const { return request.method == method && request.path() == path; }
};

constexpr char key[] = "fault-key-4711";

} // namespace

/// Every fault against every endpoint, for the tools and for the window's own client, over plain HTTP or over TLS:
/// what is answered, how often the service is asked, that there is one answer, and that the key is not in it.
class TestFaultAnswers final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answers_data()
    {
        columns<bool, bool, bool, std::size_t>("isTls", "isTool", "isChange", "index");
        for (std::size_t i = 0; i < m_faults.size(); ++i) {
            for (int way = 0; way < 4; ++way) {
                const bool isChange = (way & 2) != 0;
                const bool isTool = (way & 1) != 0;
                // Above the transport nobody knows how a request went, so each fault of each is tried in one way by
                // tools and in the other by the client.
                const bool isTls = authoritiesAreFiles && (isTool != isChange || m_faults[i].isTlsOnly);
                if (m_faults[i].isTlsOnly && !isTls)
                    continue;
                QTest::addRow("%s: %s of %s over %s", m_faults[i].name.constData(), isChange ? "changes" : "reads",
                              isTool ? "tools" : "the client", isTls ? "TLS" : "TCP")
                    << isTls << isTool << isChange << i;
            }
        }
    }

    void answers()
    {
        QFETCH(bool, isTls);
        QFETCH(bool, isTool);
        QFETCH(bool, isChange);
        QFETCH(std::size_t, index);
        const Fault &fault = m_faults[index];
        std::unique_ptr<FaultProxy> &kept = m_proxies[isTls ? 1 : 0];
        if (!kept || isChange) // a change leaves it as no other row expects it
            kept = std::make_unique<FaultProxy>(isTls ? FaultProxy::Protocol::Tls : FaultProxy::Protocol::Plain, key);
        FaultProxy &proxy = *kept;
        proxy.forgetRequests();
        const Verdict &own = isChange ? fault.change : fault.read;
        const Verdict wanted = isTool ? own : (isChange ? fault.typedChange : fault.typedRead).value_or(own);
        // Long enough for a slow machine, where it is not the time-out that is waited for.
        Stack stack(proxy.url(), proxy.caFile(), wanted.kind == transport::ErrorKind::Timeout ? 2s : 20s);
        QList<Use> uses = isTool ? toolUses(stack, proxy) : clientUses(stack, proxy);
        uses.removeIf([isChange](const Use &use) { return use.isChange() != isChange; }); // changes read besides
        proxy.spoil(&fault, [isChange](const ReceivedRequest &request) {
            return (request.method != "GET") == isChange && request.target != Fault::elsewhere;
        });
        const QList<Seen> seen = callAll(uses);
        const QString notUnderstood = tools::reasonOf({.kind = transport::ErrorKind::NotUnderstood}).code;
        for (qsizetype i = 0; i < uses.size(); ++i) {
            const Use &use = uses.at(i);
            const Seen &one = seen.at(i);
            const QByteArray what = use.name + ": " + one.text.left(300);
            QVERIFY2(one.answers == 1, what + " answered " + QByteArray::number(one.answers) + " times");
            QVERIFY2(!one.text.contains(key), what);
            if (fault.isOtherShape && !isTool && !isChange && one.failure == notUnderstood)
                continue;
            QVERIFY2(one.failure.has_value() == wanted.kind.has_value(), what);
            if (wanted.kind) {
                QVERIFY2(*one.failure == tools::reasonOf({.kind = *wanted.kind}).code,
                         what + ' ' + one.failure->toUtf8());
            }
            if (isTool)
                QVERIFY2(one.isUncertain == (isChange && wanted.isUncertain), what);
            const auto sent = std::count_if(proxy.requests().begin(), proxy.requests().end(),
                                            [&use](const ReceivedRequest &request) { return use.isOwn(request); });
            const auto times = std::count_if(uses.begin(), uses.end(), [&use](const Use &other) {
                return other.method == use.method && other.path == use.path;
            });
            if (isChange || !wanted.isRetried)
                QVERIFY2(sent == times, what + " sent " + QByteArray::number(static_cast<int>(sent)) + " times");
            else
                QVERIFY2(sent > times, what + " was not sent again");
        }
    }

    void untrustedServersGetNothing_data()
    {
        const auto row = columns<QByteArray, int, bool>("names", "days", "isTrusted");
        row("unknown authority", "IP:127.0.0.1", 30, false);
        row("another host", "DNS:service.test", 30, true);
        row("expired", "IP:127.0.0.1", -1, true);
    }

    void untrustedServersGetNothing()
    {
        if (!authoritiesAreFiles)
            QSKIP("Whom to trust is said to the system here.");
        QFETCH(QByteArray, names);
        QFETCH(int, days);
        QFETCH(bool, isTrusted);
        FaultProxy proxy(FaultProxy::Protocol::Tls, key, names, days);
        const FaultProxy other(FaultProxy::Protocol::Tls, key);
        Stack stack(proxy.url(), isTrusted ? proxy.caFile() : other.caFile());
        const QList<Use> uses = toolUses(stack, proxy) + clientUses(stack, proxy);
        const QList<Seen> seen = callAll(uses);
        for (qsizetype i = 0; i < uses.size(); ++i) {
            const Seen &one = seen.at(i);
            const QByteArray what = uses.at(i).name + ": " + one.text.left(300);
            QVERIFY2(one.answers == 1 && one.failure == tools::reasonOf({.kind = transport::ErrorKind::Tls}).code,
                     what);
            QVERIFY2(!one.isUncertain && !one.text.contains(key), what);
        }
        QCOMPARE(proxy.requests().size(), 0);
    }

    /// So that no endpoint is forgotten.
    void everyEndpointIsTried()
    {
        FaultProxy proxy(FaultProxy::Protocol::Plain, key);
        Stack stack(proxy.url(), {});
        const QJsonObject known = proxy.knownIds();
        QSet<QByteArray> tried;
        for (const Use &use : toolUses(stack, proxy) + clientUses(stack, proxy)) {
            QByteArray path = use.path;
            for (auto id = known.begin(); id != known.end(); ++id) {
                if (id->isString())
                    path.replace(id->toString().toUtf8(),
                                 '{' + (id.key() == u"otherTopicId" ? "topicId" : id.key().toUtf8()) + '}');
            }
            tried.insert(use.method + ' ' + path);
        }
        QSet<QByteArray> used;
        for (const service::Endpoint &endpoint : service::endpoints())
            used.insert((QString::fromLatin1(endpoint.method) + u' ' + endpoint.path).toUtf8());
        used.remove("GET /v1/brands/{brandId}/perception"); // only where the other path is not there
        used.remove("DELETE /v1/prompts/{promptId}");       // prompts go together
        QCOMPARE(tried, used);
    }

private:
    static const catalogue::Catalogue &catalogue() { return catalogue::Catalogue::builtIn(); }

    /// What stands between a caller and the proxy.
    struct Stack
    {
        Stack(const QUrl &url, const QString &caFile, std::chrono::milliseconds answerTimeout = 2s)
            : transport(transport::CurlTransport::Options{.caFile = caFile}),
              client({.baseUrl = url,
                      .answerTimeout = answerTimeout,
                      .maxResponseBytes = 1024 * 1024,
                      .requestsPerMinute = 0,
                      .retry = {.attempts = 2, .firstWait = 1ms}},
                     transport)
        {
            client.setKey(key);
        }

        transport::CurlTransport transport;
        service::Client client;
        service::Organization organization{client};
        lookup::BrandCache brands;
        relay::Relay relay{catalogue(), client, brands, {}};
    };

    static QList<Use> toolUses(Stack &stack, FaultProxy &proxy)
    {
        QJsonObject known = proxy.knownIds();
        const QJsonArray prompts{QJsonObject{{u"text"_s, u"Which one lasts?"_s}}};
        known[u"topics"_s] = QJsonArray{QJsonObject{{u"name"_s, u"A new one"_s}, {u"prompts"_s, prompts}}};
        known[u"prompts"_s] = prompts;
        const QJsonValue deleted = known.take(u"otherTopicId"_s);
        QList<Use> uses;
        for (const catalogue::Tool &tool : catalogue().tools()) {
            if (tool.endpoint.path.isEmpty())
                continue; // built in, no endpoint
            tools::ToolCall call;
            call.name = tool.name;
            call.caller.name = u"test"_s;
            const QJsonObject properties = stack.relay.inputSchema(tool.name)[u"properties"].toObject();
            for (auto argument = properties.begin(); argument != properties.end(); ++argument) {
                if (known.contains(argument.key()))
                    call.arguments[argument.key()] = known[argument.key()];
            }
            if (tool.name == u"create_topics")
                call.arguments[u"topics"_s] = QJsonArray{QJsonObject{{u"name"_s, u"A new one"_s}}};
            if (tool.name == u"delete_topic")
                call.arguments[u"topicId"_s] = deleted;
            QByteArray path = tool.endpoint.path.toUtf8();
            for (auto id = call.arguments.begin(); id != call.arguments.end(); ++id)
                path.replace('{' + id.key().toUtf8() + '}', id->toString().toUtf8());
            uses.append({tool.name.toUtf8(), tool.endpoint.method, path, [&stack, call](QObject *context, Seen &seen) {
                             stack.relay.call(call, context, [&seen](const tools::Answer<tools::ToolOutcome> &answer) {
                                 ++seen.answers;
                                 if (!answer)
                                     return;
                                 seen.text = answer->text + answer->structuredJson + answer->metaJson;
                                 seen.isUncertain = answer->isUncertain;
                                 if (answer->isError)
                                     seen.failure = activity::Reason::of(answer->reason).code;
                             });
                         }});
        }
        return uses;
    }

    static QList<Use> clientUses(Stack &stack, FaultProxy &proxy)
    {
        const QJsonObject known = proxy.knownIds();
        const QString brand = known[u"brandId"].toString();
        const QString run = known[u"runId"].toString();
        const QString otherTopic = known[u"otherTopicId"].toString();
        const QString otherPrompt = known[u"promptIds"][0].toString();
        const auto use = [&stack](const QByteArray &method, const QString &path, auto function,
                                  const auto &...arguments) {
            return Use{method + ' ' + path.toUtf8(), method, path.toUtf8(), [=, &stack](QObject *context, Seen &seen) {
                           (stack.organization.*function)(arguments..., context, [&seen](const auto &result) {
                               ++seen.answers;
                               if (result)
                                   return;
                               seen.failure = tools::reasonOf(result.error()).code;
                               seen.isUncertain = result.error().isOutcomeUnknown;
                               seen.text = result.error().message.english().toUtf8() + result.error().body;
                           });
                       }};
        };
        using service::Organization;
        const service::PageRequest page;
        const QString ofBrand = u"/v1/brands/"_s + brand;
        const QString ofRun = u"/v1/runs/"_s + run;
        const QList<service::NewPerceptionPrompt> questions{{u"Is it good?"_s, {}, {}, {}, {}}};
        const QList<service::TopicPrompts> topics{{{}, u"One"_s, {}}};
        return {
            use("GET", u"/"_s, &Organization::root),
            use("GET", u"/v1/organization/context"_s, &Organization::organizationContext),
            use("GET", u"/v1/brands"_s, &Organization::brands, page),
            use("GET", ofBrand + u"/context"_s, &Organization::brandContext, brand),
            use("GET", ofBrand + u"/runs"_s, &Organization::runs, brand, page),
            use("GET", ofRun, &Organization::runResults, run, false, page),
            use("GET", ofRun + u"/stats"_s, &Organization::runStats, run),
            use("GET", ofRun + u"/sources"_s, &Organization::runSources, run, page),
            use("GET", ofRun + u"/content-suggestions"_s, &Organization::contentSuggestions, run, page),
            use("GET", ofRun + u"/perception-sources"_s, &Organization::runPerceptionSources, run, page),
            use("GET", ofRun + u"/perception-prompts-responses"_s, &Organization::runPerceptionResponses, run,
                QString()),
            use("POST", ofBrand + u"/perception-prompts"_s, &Organization::addPerceptionPrompts, brand, questions),
            use("POST", ofBrand + u"/topics-prompts/batch"_s, &Organization::batchCreate, brand, topics),
            use("POST", ofBrand + u"/topics"_s, &Organization::createTopics, brand, QStringList{u"Two"_s}),
            use("POST", u"/v1/prompts/batch-delete"_s, &Organization::batchDeletePrompts, QStringList{otherPrompt}),
            use("DELETE", u"/v1/topics/"_s + otherTopic, &Organization::deleteTopic, otherTopic),
        };
    }

    /// Calls all of @p uses at once and waits for their answers.
    static QList<Seen> callAll(const QList<Use> &uses)
    {
        QList<Seen> seen(uses.size());
        QObject context;
        for (qsizetype i = 0; i < uses.size(); ++i)
            uses.at(i).call(&context, seen[i]);
        const auto areAnswered = [&seen] {
            return std::all_of(seen.begin(), seen.end(), [](const Seen &one) { return one.answers > 0; });
        };
        if (test::waitFor(areAnswered))
            QCoreApplication::processEvents(); // a second answer would come now
        return seen;
    }

    const std::vector<Fault> m_faults = allFaults();
    std::unique_ptr<FaultProxy> m_proxies[2]; ///< plain, TLS
};

BRANDBRIDGE_TEST(TestFaultAnswers, QCoreApplication)
#include "test_fault_answers.moc"
