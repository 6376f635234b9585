// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/connection_search.h"

#include "core/service/answer_error.h"
#include "core/service/organization.h"
#include "core/transport/origin.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace brandbridge::setup {

using message::Message;
using settings::Key;
using transport::Error;
using transport::ErrorKind;
using transport::HttpResponse;

namespace {

/// A person waits.
constexpr std::chrono::seconds maxWait{20};
/// Limit for requests with an optional answer.
constexpr std::chrono::seconds maxOptionalWait{5};
/// The answer to GET / is small; a web page may be large.
constexpr qint64 maxBytes = 1024 * 1024;

QUrl withPath(QUrl url, const QString &path)
{
    url.setPath(path);
    return url;
}

/// The addresses that may be the REST root if a person names @p address, the most likely first.
QList<QUrl> addressesFor(const QUrl &address)
{
    QStringList segments = address.path().split(u'/', Qt::SkipEmptyParts);
    QStringList paths{u'/' + segments.join(u'/'), u"/api"_s};
    if (!segments.endsWith(u"api"_s))
        paths.append((segments.isEmpty() ? QString() : u'/' + segments.join(u'/')) + u"/api"_s);
    constexpr qsizetype maxAddresses = 6;
    while (!segments.isEmpty() && paths.size() < maxAddresses) {
        segments.removeLast();
        paths.append(u'/' + segments.join(u'/'));
    }
    paths.removeDuplicates();
    QList<QUrl> addresses;
    for (const QString &path : std::as_const(paths))
        addresses.append(withPath(address, path == u"/" ? QString() : path));
    return addresses;
}

/// The service's name in the headers, from the message of a 401: "Missing Acme API key".
QByteArray serviceNameIn(const QString &message)
{
    static const QRegularExpression sentence(u"^Missing ([A-Za-z0-9][A-Za-z0-9 _-]{0,38}) API key"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    return sentence.match(message).captured(1).toLower().replace(u' ', u'-').toLatin1();
}

bool callsKeyInvalid(const Error &error)
{
    return error.code.startsWith(u"invalid", Qt::CaseInsensitive) ||
           error.message.english().startsWith(u"invalid", Qt::CaseInsensitive);
}

QJsonObject objectIn(const HttpResponse &response)
{
    return QJsonDocument::fromJson(response.body).object();
}

bool isOfMcp(const HttpResponse &response)
{
    return objectIn(response)[QLatin1String("protocol")] == QLatin1String("mcp");
}

} // namespace

service::Connection connectionFor(const PastedText &pasted, const settings::Settings &settings)
{
    service::Connection connection;
    connection.baseUrl = pasted.baseUrl.isEmpty() ? settings.url(Key::BaseUrl) : pasted.baseUrl;
    connection.keyHeader = pasted.keyHeader.isEmpty() ? settings.text(Key::KeyHeader).toLatin1() : pasted.keyHeader;
    connection.connectTimeout = std::min(settings.seconds(Key::ConnectTimeoutSeconds), maxWait);
    connection.answerTimeout = std::min(settings.seconds(Key::AnswerTimeoutSeconds), maxWait);
    connection.maxResponseBytes = maxBytes;
    return connection;
}

keys::KeySource savedKeySource(const QUrl &baseUrl, const settings::Settings &settings,
                               std::chrono::milliseconds keychainTime)
{
    const QUrl known = settings.url(Key::BaseUrl);
    const bool isItsFile = known.isEmpty() || transport::isSameOrigin(known, baseUrl);
    const QString file = isItsFile ? settings.text(Key::KeyFile) : QString();
    return {{.chosenFile = file, .fileProfile = settings.originOfKeyFile(file)},
            keys::KeyStore(keys::KeyStore::profileOf(baseUrl), keychainTime)};
}

ConnectionSearch::ConnectionSearch(transport::Transport &transport, service::Connection connection, QByteArray key,
                                   QUrl mcpUrl, QObject *parent)
    : QObject(parent),
      m_transport(transport),
      m_connection(std::move(connection)),
      m_key(std::move(key)),
      m_headers{m_connection.keyHeader, "x-api-key", "Authorization"}
{
    m_found.mcpUrl = std::move(mcpUrl);
}

ConnectionSearch::~ConnectionSearch()
{
    keys::wipe(m_key);
}

void ConnectionSearch::start(std::function<void(const Outcome &)> done)
{
    m_done = std::move(done);
    const QUrl &address = m_connection.baseUrl;
    if (address.scheme() == u"http" && !transport::isLoopback(address.host()))
        return askForHttps();
    if (const QString problem = m_connection.problem(); !problem.isEmpty()) {
        QMetaObject::invokeMethod(
            this, [this, problem] { fail({.kind = ErrorKind::NotConfigured, .message = problem}); },
            Qt::QueuedConnection);
        return;
    }
    m_addresses = addressesFor(address);
    tryNextAddress();
}

/// Without the key, to see whether the service is reached by https.
void ConnectionSearch::askForHttps()
{
    get(m_connection.baseUrl.toEncoded(), false, &ConnectionSearch::takeRedirect);
}

void ConnectionSearch::tryNextAddress()
{
    if (m_addresses.isEmpty()) {
        if (m_hasError)
            return fail(m_likeliestError);
        return fail({.kind = ErrorKind::NoSuchPath,
                     .message = Message::tr("The service was looked for at: %1.", m_tried.join(u", "_s))});
    }
    m_found.baseUrl = m_addresses.takeFirst();
    m_tried.append(m_found.baseUrl.toString());
    m_header = 0;
    m_hasSlash = true;
    tryNextHeader();
}

void ConnectionSearch::tryNextHeader()
{
    m_found.keyHeader = m_headers.at(m_header);
    get(m_found.baseUrl.toEncoded() + (m_hasSlash ? "/" : ""), true, &ConnectionSearch::take);
}

void ConnectionSearch::get(const QByteArray &url, bool withKey, void (ConnectionSearch::*receive)(const HttpResponse &))
{
    transport::HttpRequest request;
    request.url = url;
    request.headers = {{"Accept", "application/json"},
                       {"User-Agent", QByteArrayLiteral("Brandbridge/" BRANDBRIDGE_VERSION)}};
    if (withKey)
        request.headers.append(service::keyField(m_found.keyHeader, m_key));
    request.connectTimeout = m_connection.connectTimeout;
    request.timeout = m_found.organization.isEmpty() ? m_connection.answerTimeout : maxOptionalWait;
    request.maxResponseBytes = m_connection.maxResponseBytes;
    request.followsRedirects = false;
    m_transport.send(std::move(request), this, [this, receive](const transport::Result<HttpResponse> &response) {
        if (response)
            return (this->*receive)(service::withoutKey(*response, m_key));
        const ErrorKind kind = response.error().kind;
        const bool isOptional = !m_found.organization.isEmpty();
        if (!isOptional && kind != ErrorKind::TooLarge &&
            kind != ErrorKind::BadAnswer) // whose next address may be right
            return fail(response.error());
        (this->*receive)(HttpResponse());
    });
}

void ConnectionSearch::take(const HttpResponse &response)
{
    const Error error = response.status < 300 ? Error() : service::answerError(response);
    if (response.status >= 200 && response.status < 300)
        return takePage(response);
    if (error.kind == ErrorKind::Redirect)
        return takeRedirect(response);
    if (response.status == 401)
        return takeUnauthorized(error);
    if (error.kind == ErrorKind::RateLimited)
        return fail(error);
    // A web server refuses what it does not know in many ways; the service gives a reason.
    if (error.kind == ErrorKind::ServerFailure || (error.kind == ErrorKind::Forbidden && !error.message.isEmpty()))
        remember(error);
    tryNextAddress();
}

/// The given address with https, if @p response redirects there.
QUrl ConnectionSearch::httpsTarget(const HttpResponse &response) const
{
    const QUrl &from = m_connection.baseUrl;
    const QUrl to = from.resolved(QUrl::fromEncoded(response.header("location")));
    if (from.scheme() != u"http" || to.scheme() != u"https" || to.host() != from.host())
        return {};
    QUrl target = from;
    target.setScheme(u"https"_s);
    target.setPort(to.port());
    return target;
}

void ConnectionSearch::takeRedirect(const HttpResponse &response)
{
    const Error error = service::answerError(response);
    if (error.kind == ErrorKind::Redirect) {
        if (const QUrl target = httpsTarget(response); !target.isEmpty())
            return fail(
                {.kind = ErrorKind::Redirect,
                 .message = Message::tr(
                     "The service is at %1. Over http://, the key could be read on the way, so it was not sent.",
                     target.toString())},
                target);
    }
    if (m_connection.baseUrl.scheme() == u"http" && !transport::isLoopback(m_connection.baseUrl.host()))
        return fail({.kind = ErrorKind::NotConfigured, .message = m_connection.problem()});
    const QUrl from = m_found.baseUrl;
    const QUrl to = QUrl(from.toString() + u'/').resolved(QUrl::fromEncoded(response.header("location")));
    if (std::exchange(m_hasSlash, false) && to == from)
        return tryNextHeader();
    if (to.host() != from.host())
        remember({.kind = ErrorKind::Redirect,
                  .message = Message::tr("%1 redirects to another address, %2. The key was not sent there. If that is "
                                         "the right address, paste it.",
                                         transport::originText(from), transport::originText(to))});
    tryNextAddress();
}

void ConnectionSearch::takeUnauthorized(const Error &error)
{
    if (callsKeyInvalid(error))
        return fail(error);
    if (const QByteArray name = serviceNameIn(error.message.english()); !name.isEmpty()) {
        for (const QByteArray &header : {name + "-api-key", "x-" + name + "-api-key"}) {
            if (!m_headers.contains(header))
                m_headers.insert(m_header + 1, header);
        }
    }
    while (++m_header < m_headers.size()) {
        const QByteArray next = m_headers.at(m_header);
        const auto isSame = [&next](const QByteArray &one) { return one.compare(next, Qt::CaseInsensitive) == 0; };
        if (std::none_of(m_headers.cbegin(), m_headers.cbegin() + m_header, isSame))
            return tryNextHeader();
    }
    if (error.kind == ErrorKind::KeyMissing)
        return fail(error);
    remember(error);
    tryNextAddress();
}

void ConnectionSearch::takePage(const HttpResponse &response)
{
    if (isOfMcp(response)) {
        if (m_found.mcpUrl.isEmpty())
            m_found.mcpUrl = m_found.baseUrl;
        const qsizetype last = m_found.baseUrl.path().lastIndexOf(u'/');
        const QUrl above = withPath(m_found.baseUrl, m_found.baseUrl.path().left(std::max<qsizetype>(last, 0)));
        if (!m_tried.contains(above.toString())) {
            m_addresses.removeAll(above);
            m_addresses.prepend(above);
        }
        return tryNextAddress();
    }
    service::Root root;
    if (!service::readDocument(QJsonDocument::fromJson(response.body), root) || root.organizationId.isEmpty())
        return tryNextAddress();
    m_found.organization = root.organizationId;
    m_found.version = root.version;
    get(m_found.baseUrl.toEncoded() + "/v1/organization/context", true, &ConnectionSearch::takeOrganization);
}

void ConnectionSearch::takeOrganization(const HttpResponse &response)
{
    service::OrganizationContext organization;
    if (service::readDocument(QJsonDocument::fromJson(response.body), organization) && response.status == 200 &&
        !organization.name.isEmpty())
        m_found.organization = organization.name;
    if (transport::isSameOrigin(m_found.mcpUrl, m_found.baseUrl))
        return finish(m_found);
    m_found.mcpUrl = withPath(m_found.baseUrl, m_found.baseUrl.path() + u"/mcp"_s);
    get(m_found.mcpUrl.toEncoded(), true, &ConnectionSearch::takeMcp);
}

void ConnectionSearch::takeMcp(const HttpResponse &response)
{
    if (response.status != 200 || !isOfMcp(response))
        m_found.mcpUrl.clear();
    finish(m_found);
}

/// Keeps the first: later addresses are less likely.
void ConnectionSearch::remember(const Error &error)
{
    if (!std::exchange(m_hasError, true))
        m_likeliestError = error;
}

void ConnectionSearch::fail(Error error, const QUrl &httpsUrl)
{
    finish(tl::unexpected(SearchFailure{service::withoutKey(std::move(error), m_key), httpsUrl}));
}

void ConnectionSearch::finish(const Outcome &outcome)
{
    const auto done = std::exchange(m_done, {});
    done(outcome); // may destroy this
}

tl::expected<void, QString> storeConnection(const FoundConnection &found, const QString &keyFile,
                                            settings::Settings &settings)
{
    const bool isSameService = transport::isSameOrigin(found.baseUrl, settings.url(Key::BaseUrl));
    const auto put = [&settings](Key key, const QString &text) {
        return text.isEmpty() || text == settings::entry(key).standard.toString() ? settings.reset(key)
                                                                                  : settings.set(key, text);
    };
    auto done = put(Key::KeyHeader, QString::fromLatin1(found.keyHeader));
    if (done && (!found.mcpUrl.isEmpty() || !isSameService))
        done = put(Key::McpUrl, found.mcpUrl.toString(QUrl::FullyEncoded));
    if (done)
        done = put(Key::KeyFile, keyFile);
    // The address comes last: a connection is stored only with its key and its header.
    return done ? put(Key::BaseUrl, found.baseUrl.toString(QUrl::FullyEncoded)) : done;
}

} // namespace brandbridge::setup
