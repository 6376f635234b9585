// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/brand_memory.h"
#include "core/service/client.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::tools {

/// The brand of something, or why it is not known.
struct BrandFinding
{
    QString brand; ///< empty where it is not known
    QString why;   ///< a clause for people: "... is not known: <why>"
};

/// Finds the brand that topics or prompts belong to by reading the latest results of each brand. One search; bounded
/// in requests and time. Deleting it ends it.
class BrandLookup final : public QObject
{
    Q_OBJECT
public:
    /// What @p memory alone tells of @p ids; std::nullopt where it does not know them all.
    static std::optional<BrandFinding> remembered(BrandMemory &memory, const QStringList &ids);

    /// @p sender and @p memory must outlive the search.
    BrandLookup(service::Sender &sender, BrandMemory &memory, QStringList ids, service::CallOptions options,
                QObject *parent);

    /// Calls @p done exactly once, within about @p atMost. Never fails otherwise than by finding nothing.
    void start(std::chrono::milliseconds atMost, std::function<void(BrandFinding)> done);

private:
    void readBrands(const QByteArray &body);
    void askResults();
    void readResults(const QByteArray &body);
    void nextBrand();
    void finish(const BrandFinding &finding);

    service::Sender &m_sender;
    BrandMemory &m_memory;
    const QStringList m_ids;
    const service::CallOptions m_options;
    std::function<void(BrandFinding)> m_done;
    QStringList m_brands; ///< still to be read, the front one under way
    int m_page = 1;
    int m_requests = 0;
};

} // namespace brandbridge::tools
