// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/caching_sender.h"
#include "core/service/client.h"
#include "core/service/fallback_sender.h"
#include "core/transport/curl_transport.h"
#include "support/faults.h"
#include "support/test_program.h"
#include "ui/model/approval_queue.h"
#include "ui/model/backend.h"
#include "ui/model/service_changes.h"
#include "ui/model/stored_deletions.h"
#include "ui/screen/screen.h"
#include "ui/tables/column.h"
#include "ui/widgets/notice_line.h"

#include <QtWidgets>

namespace brandbridge::test {

/// Stands before the client and knows what is under way, and every word that the service has said.
class WatchedSender final : public service::Sender
{
public:
    explicit WatchedSender(service::Sender &target) : m_target(target) {}

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        ++*m_underWay;
        // Goes with the continuation, also where that is given up.
        const std::shared_ptr<void> ticket(nullptr, [count = m_underWay](void *) { --*count; });
        m_target.send(request, options, context, [this, ticket, done](const transport::Result<service::Reply> &reply) {
            if (reply)
                record(QJsonValue::fromVariant(QJsonDocument::fromJson(reply->body).toVariant()));
            done(reply);
        });
    }

    int underWay() const { return *m_underWay; }
    /// The texts and the names of fields in all answers.
    const QSet<QString> &said() const { return m_said; }

private:
    void record(const QJsonValue &value)
    {
        if (value.isString())
            m_said.insert(value.toString());
        for (const QJsonValue &element : value.toArray())
            record(element);
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member) {
            m_said.insert(member.key());
            record(member.value());
        }
    }

    service::Sender &m_target;
    std::shared_ptr<int> m_underWay = std::make_shared<int>(0);
    QSet<QString> m_said;
};

/// A bridge that does nothing but record its calls.
class IdleBridge final : public ui::BridgeStatus
{
public:
    State state() const override { return m_state; }
    void setPaused(bool) override {}
    void rereadKey() override { ++readings; }
    void readCatalogue() override { ++catalogueReadings; }
    void restart(bool isDemo) override { restarts.append(isDemo); }
    void applySettings(const settings::Settings &) override {}
    void reopenEndpoint(const settings::Settings &settings, QObject *,
                        std::function<void(const QString &)> done) override
    {
        port = settings.number(settings::Key::EndpointPort);
        done(problem);
    }

    int readings = 0; ///< of another key
    int catalogueReadings = 0;
    QList<bool> restarts; ///< in the demo or not
    qint64 port = 0;
    QString problem; ///< of opening the endpoint
    void setState(const State &state)
    {
        m_state = state;
        Q_EMIT changed();
    }

private:
    State m_state;
};

/// Whether the invented service has the published shapes alone. ctest runs the tests of most screens in both modes.
inline bool isPublished()
{
    return qEnvironmentVariable("BRANDBRIDGE_TEST_SERVICE") == u"published";
}

/// An invented service with everything a screen needs to work with it. Made again for every test.
class ScreenFixture final
{
public:
    /// With @p service, which takes the key "key", it is what answers there that is shown; with @p answerStore, what is
    /// kept there where nothing answers.
    explicit ScreenFixture(const QUrl &service = {}, const QString &caFile = {},
                           service::AnswerStore *answerStore = nullptr)
        : m_transport(transport::CurlTransport::Options{.caFile = caFile}),
          m_sandbox({.published = isPublished(), .key = "key", .requestsPerMinute = 0, .now = [] {
                         return QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
                     }})
    {
        const bool listens = m_sandbox.listen(0);
        Q_ASSERT_X(listens, "ScreenFixture", qPrintable(m_sandbox.errorString()));
        service::Connection connection;
        connection.baseUrl = service.isEmpty() ? m_sandbox.baseUrl() : service;
        if (service.isEmpty())
            connection.keyHeader = m_sandbox.keyHeader();
        connection.requestsPerMinute = 0;
        connection.retry.firstWait = std::chrono::milliseconds(5);
        if (!service.isEmpty() && !answerStore) {
            connection.answerTimeout = std::chrono::seconds(2);
            connection.maxResponseBytes = 2LL * 1024 * 1024;
        }
        m_client = std::make_unique<service::Client>(connection, m_transport);
        m_fallbacks = std::make_unique<service::FallbackSender>(*m_client);
        giveKey();
        if (answerStore)
            m_cache = std::make_unique<service::CachingSender>(*m_fallbacks, 10'000'000, answerStore);
        m_notifier = std::make_unique<service::ChangeNotifier>(m_cache ? *m_cache
                                                                       : static_cast<service::Sender &>(*m_fallbacks));
        QObject::connect(m_notifier.get(), &service::ChangeNotifier::changed, &m_changes,
                         [this](const service::Change &change) {
                             m_changes.prompts().record(change, m_brands);
                             m_changes.record();
                         });
        m_sender = std::make_unique<WatchedSender>(*m_notifier);
        m_organization.emplace(*m_sender, service::CallOptions{.caller = {}, .acceptsCached = answerStore != nullptr});
        m_selection = std::make_unique<ui::Selection>(*m_organization);
        m_runResults = std::make_unique<ui::RunResults>(*m_organization);
        m_deletions = std::make_unique<ui::StoredDeletions>(m_folder.filePath(u"removed"_s), m_changes.prompts(),
                                                            *m_notifier, u"sandbox"_s);
        m_backend.reset(new ui::Backend(makeBackend(m_bridge, true)));
    }

    /// A backend like backend(), with @p bridge.
    ui::Backend makeBackend(ui::BridgeStatus &bridge, bool isDemo)
    {
        return {.organization = *m_organization,
                .selection = *m_selection,
                .runResults = *m_runResults,
                .settings = m_settings,
                .bridge = bridge,
                .folder = m_folder.path(),
                .isDemo = isDemo,
                .approvals = &m_approvals,
                .connector = &m_connector,
                .tokens = &m_tokens,
                .permissions = &m_permissions,
                .deletions = m_deletions.get(),
                .changes = &m_changes};
    }

    ui::Backend &backend() { return *m_backend; }
    ui::Selection &selection() { return *m_selection; }
    sandbox::FaultySandbox &sandbox() { return m_sandbox; }
    IdleBridge &bridge() { return m_bridge; }
    WatchedSender &sender() const { return *m_sender; }
    /// The organization as others change it, without this program.
    service::Organization elsewhere() const { return service::Organization(*m_client); }

    /// The responses of @p run as the service sends them, texts included; empty where that fails.
    QList<QJsonObject> rawAnswers(const QString &run) const
    {
        QList<QJsonObject> answers;
        QObject context;
        for (int page = 1; page > 0;) {
            const auto read = awaited<transport::Result<service::Page<service::RunResult>>>([&](auto done) {
                elsewhere().runResults(run, true, {page, service::maxPageSize}, &context, done);
            });
            if (!read)
                return {};
            for (const QJsonValue answer : read->fields[u"data"_s].toArray())
                answers.append(answer.toObject());
            page = read->paging && read->paging->nextPage ? page + 1 : 0;
        }
        return answers;
    }

    /// Reads brands and runs and waits for them; the run @p back before the latest one of brand @p brand is chosen.
    bool choose(int brand, int back = 0)
    {
        m_selection->load();
        if (!test::waitFor([this] { return m_selection->run().has_value(); }))
            return false;
        m_selection->chooseBrand(m_selection->brands().at(brand).id);
        const auto ready = [this] { return m_selection->state() == ui::Selection::State::Ready; };
        if (!test::waitFor(ready))
            return false;
        if (m_selection->runs().size() > back)
            m_selection->chooseRun(m_selection->runs().at(back).id);
        return true;
    }
    void giveKey() { m_client->setKey(m_sandbox.key()); }
    void takeKey() { m_client->setKeyError({.kind = transport::ErrorKind::KeyUnavailable}); }
    void setFaults(const QString &faults) { m_sandbox.setFaults(sandbox::Faults::parse(faults)); }
    /// The requests that were no reads: "DELETE /v1/topics/1".
    QByteArrayList changes() const
    {
        QByteArrayList sent;
        for (const sandbox::SeenRequest &request : m_sandbox.seenRequests()) {
            if (request.method != "GET")
                sent.append(request.method + ' ' + request.path);
        }
        return sent;
    }
    /// How many requests with a path that ends so the service has seen.
    int seen(const QByteArray &pathEnd) const
    {
        int count = 0;
        for (const sandbox::SeenRequest &request : m_sandbox.seenRequests())
            count += request.path.endsWith(pathEnd);
        return count;
    }

private:
    QTemporaryDir m_folder;
    transport::CurlTransport m_transport;
    sandbox::FaultySandbox m_sandbox;
    std::unique_ptr<service::Client> m_client;
    std::unique_ptr<service::FallbackSender> m_fallbacks;
    std::unique_ptr<service::CachingSender> m_cache; ///< null where nothing is kept
    lookup::BrandCache m_brands;
    ui::ServiceChanges m_changes{lookup::PromptStore(m_folder.filePath(u"prompts.json"_s), u"sandbox"_s)};
    std::unique_ptr<service::ChangeNotifier> m_notifier;
    std::unique_ptr<WatchedSender> m_sender;
    std::optional<service::Organization> m_organization;
    std::unique_ptr<ui::Selection> m_selection;
    std::unique_ptr<ui::RunResults> m_runResults;
    std::unique_ptr<ui::StoredDeletions> m_deletions;
    settings::Settings m_settings{m_folder.filePath(u"settings.ini"_s)};
    ui::ApprovalQueue m_approvals;
    access::TokenStore m_tokens{m_folder.filePath(u"tokens.json"_s)};
    access::Permissions m_permissions{m_folder.filePath(u"permissions.json"_s), {}};
    /// Of a machine without assistants.
    assistants::Connector m_connector{{assistants::Platform::Linux, m_folder.filePath(u"home"_s), {}, {}, {}},
                                      {},
                                      access::TokenStore(m_folder.filePath(u"tokens.json"_s)),
                                      true};
    IdleBridge m_bridge;
    std::unique_ptr<ui::Backend> m_backend;
};

/// Whether what @p send asks of the service, with a context and a continuation, succeeds.
template <typename F>
bool succeeds(F send)
{
    QObject context;
    bool isDone = false;
    send(&context, [&isDone](const auto &result) { isDone = result.has_value(); });
    return test::waitFor([&isDone] { return isDone; });
}

/// The widget called @p name that can be seen on @p screen; null where there is none.
template <typename T>
T *visible(QWidget *screen, const QString &name)
{
    for (T *const widget : screen->findChildren<T *>(name)) {
        if (widget->isVisible())
            return widget;
    }
    return nullptr;
}

/// Presses the button called @p name, if it can be seen and pressed.
inline bool press(QWidget *screen, const QString &name)
{
    auto *const button = visible<QAbstractButton>(screen, name);
    if (!button || !button->isEnabled())
        return false;
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}

/// What the label called @p name shows; empty where it is not to be seen.
inline QString shownText(QWidget *screen, const QString &name)
{
    const auto *const label = visible<QLabel>(screen, name);
    return label ? label->text() : QString();
}

/// What the labels in @p part say, or those of them called @p name, also where they are out of sight.
inline QStringList labelTexts(const QWidget *part, const QString &name = {})
{
    QStringList texts;
    for (const QLabel *const label : part->findChildren<QLabel *>(name))
        texts.append(label->text());
    return texts;
}

/// What a screen reader says of the widget called @p name; empty where it is not to be seen.
inline QString spokenText(QWidget *screen, const QString &name)
{
    const QWidget *const widget = visible<QWidget>(screen, name);
    return widget ? widget->accessibleName() : QString();
}

/// What replaces the content, as a screen reader says it; empty where there is content.
inline QString stateOf(QWidget *screen)
{
    return spokenText(screen, u"stateView"_s);
}

/// The texts about @p what, of notices and of what replaces the content.
inline QStringList namesContaining(QWidget *screen, const QString &what)
{
    QStringList names;
    for (const QWidget *const widget : screen->findChildren<QWidget *>()) {
        const bool isOne = qobject_cast<const ui::NoticeLine *>(widget) || widget->objectName() == u"stateView";
        if (isOne && widget->isVisible() && widget->accessibleName().contains(what))
            names.append(widget->accessibleName());
    }
    return names;
}

/// The column of @p model that is called @p id; -1 where there is none.
inline int columnOf(const QAbstractItemModel *model, const QString &id)
{
    int column = model->columnCount();
    while (--column >= 0 && model->headerData(column, Qt::Horizontal, ui::table_role::columnId) != id)
        ;
    return column;
}

/// Letters are @p factor times as large for as long as lives what it returns.
[[nodiscard]] inline auto withLetters(double factor)
{
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPointSizeF(before.pointSizeF() * factor);
    QApplication::setFont(font);
    return qScopeGuard([before] { QApplication::setFont(before); });
}

inline QString clipboard()
{
    return QApplication::clipboard()->text();
}

} // namespace brandbridge::test
