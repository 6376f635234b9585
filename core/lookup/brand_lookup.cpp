// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/brand_lookup.h"

#include "core/service/path_segment.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTimer>

#include <utility>

namespace brandbridge::tools {

namespace {

constexpr int mostLookupRequests = 24;

service::Request get(const QByteArray &path, const QByteArray &query = {})
{
    service::Request request;
    request.path = path;
    request.query = query;
    return request;
}

} // namespace

std::optional<BrandFinding> BrandLookup::remembered(BrandMemory &memory, const QStringList &ids)
{
    QSet<QString> brands;
    for (const QString &id : ids)
        brands.insert(memory.brandOf(id));
    if (brands.contains(QString()) || brands.isEmpty())
        return std::nullopt;
    if (brands.size() > 1)
        return BrandFinding{{}, u"the call concerns several brands"_qs};
    return BrandFinding{*brands.cbegin(), {}};
}

BrandLookup::BrandLookup(service::Sender &sender, BrandMemory &memory, QStringList ids, service::CallOptions options,
                         QObject *parent)
    : QObject(parent),
      m_sender(sender),
      m_memory(memory),
      m_ids(std::move(ids)),
      m_options(std::move(options))
{
}

void BrandLookup::start(std::chrono::milliseconds atMost, std::function<void(BrandFinding)> done)
{
    m_done = std::move(done);
    QTimer::singleShot(atMost, this, [this] { finish({{}, u"looking for its brand took too long"_qs}); });
    m_sender.send(get("/v1/brands"), m_options, this, [this](const service::Result<service::Reply> &reply) {
        if (reply)
            readBrands(reply->body);
        else
            finish({{}, u"the brands could not be read"_qs});
    });
}

void BrandLookup::readBrands(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const QJsonArray brands = document.isArray() ? document.array() : document[u"data"_qs].toArray();
    for (const QJsonValue &brand : brands) {
        const QString id = brand[u"id"].toString();
        if (service::pathSegment(id))
            m_brands.append(id);
    }
    askResults();
}

void BrandLookup::askResults()
{
    if (m_brands.isEmpty() || m_requests == mostLookupRequests) {
        finish({{}, u"its brand was not found in the latest results"_qs});
        return;
    }
    ++m_requests;
    m_sender.send(get("/v1/brands/" + *service::pathSegment(m_brands.front()) + "/last/results",
                      "limit=500&page=" + QByteArray::number(m_page)),
                  m_options, this, [this](const service::Result<service::Reply> &reply) {
                      if (reply)
                          readResults(reply->body);
                      else // a brand without runs has no results
                          nextBrand();
                  });
}

void BrandLookup::readResults(const QByteArray &body)
{
    m_memory.note(body, m_brands.front());
    if (const auto finding = remembered(m_memory, m_ids)) {
        finish(*finding);
        return;
    }
    const QJsonValue nextPage = QJsonDocument::fromJson(body)[u"paging"_qs][u"nextPage"];
    if (nextPage.isNull() || nextPage.isUndefined()) {
        nextBrand();
    } else {
        ++m_page;
        askResults();
    }
}

void BrandLookup::nextBrand()
{
    m_brands.removeFirst();
    m_page = 1;
    askResults();
}

void BrandLookup::finish(const BrandFinding &finding)
{
    if (const auto done = std::exchange(m_done, nullptr)) {
        deleteLater();
        done(finding);
    }
}

} // namespace brandbridge::tools
