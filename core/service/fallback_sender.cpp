// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/fallback_sender.h"

#include "core/service/endpoint.h"
#include "core/service/organization.h"

#include <QJsonDocument>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace brandbridge::service {

FallbackSender::FallbackSender(Sender &target, QObject *parent) : Sender(parent), m_target(target) {}

void FallbackSender::send(const Request &request, const CallOptions &options, QObject *context,
                          Continuation<Reply> done)
{
    const auto asked = std::find_if(endpoints().begin(), endpoints().end(),
                                    [&request](const Endpoint &each) { return each.name == request.endpoint; });
    if (asked == endpoints().end() || asked->fallback.isEmpty()) // catalogues of the service have other tools
        return m_target.send(request, options, context, std::move(done));
    if (m_missing.contains(request.endpoint))
        return sendFallback(request, options, context, std::move(done));
    m_target.send(request, options, context,
                  [self = QPointer<FallbackSender>(this), request, options, context,
                   done = std::move(done)](transport::Result<Reply> reply) {
                      if (reply || !self || reply.error().kind != transport::ErrorKind::NoSuchPath)
                          return done(std::move(reply));
                      self->m_missing.insert(request.endpoint);
                      self->sendFallback(request, options, context, done);
                  });
}

void FallbackSender::sendFallback(const Request &request, const CallOptions &options, QObject *context,
                                  Continuation<Reply> done)
{
    const Endpoint &other = endpoint(endpoint(request.endpoint).fallback);
    if (const auto known = other.request(request.arguments))
        return m_target.send(*known, options, context, std::move(done));
    const auto lookup = endpoint(u"get_run_stats"_s).request(request.arguments);
    if (!lookup)
        return m_target.send(request, options, context, std::move(done));
    m_target.send(*lookup, options, context,
                  [self = QPointer<FallbackSender>(this), &other, request, options, context,
                   done = std::move(done)](transport::Result<Reply> reply) {
                      if (!reply || !self)
                          return done(std::move(reply));
                      QJsonObject arguments = request.arguments;
                      arguments.insert(u"brandId"_s, Run{QJsonDocument::fromJson(reply->body).object()}.brandId);
                      const auto found = other.request(arguments);
                      if (!found)
                          return done(tl::unexpected(unknownFormError(*reply)));
                      self->m_target.send(*found, options, context, done);
                  });
}

} // namespace brandbridge::service
