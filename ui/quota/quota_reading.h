// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/slots/quota_columns.h"

#include <QDateTime>
#include <QObject>

#include <memory>
#include <optional>

namespace brandbridge::ui {

/// Reads the context of brand after brand, one at a time: assistants share the budget of requests, and a hundred brands
/// at once would take it from them. Old data stays until the new data is there. One per screen.
class QuotaReading final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Idle, ///< nothing was asked for yet
        Reading,
        Done,
        Cancelled,
        Failed ///< in a way that would concern every other brand, too
    };

    explicit QuotaReading(const service::Organization &organization, QObject *parent = nullptr);

    /// Reads all of @p brands, @p first before the others. Gives up what is under way.
    void start(const QList<service::Brand> &brands, const QString &first);
    void cancel();
    /// Goes on after cancel() or a failure with what is missing.
    void resume();

    State state() const { return m_state; }
    const service::Error &error() const { return m_error; }
    int total() const { return static_cast<int>(m_brands.size()); }
    int done() const { return total() - static_cast<int>(m_waiting.size()); }
    /// The brand that is being read; empty for none.
    QString current() const;

    /// What was read, in the order of the brands given.
    QList<BrandQuota> quotas() const;
    /// Empty where it was not read.
    std::optional<BrandQuota> quotaOf(const QString &brandId) const;
    /// The latest figures of the organization as a whole.
    const service::PromptQuota &latest() const { return m_latest; }
    /// When reading last came to an end with all of it; invalid before.
    const QDateTime &readAt() const { return m_readAt; }

Q_SIGNALS:
    void changed();

private:
    void next();
    void take(const service::Brand &brand, service::Result<service::BrandContext> result);

    service::Organization m_organization;
    State m_state = State::Idle;
    service::Error m_error;
    QList<service::Brand> m_brands;
    QList<service::Brand> m_waiting; ///< the one that is being read first
    QHash<QString, BrandQuota> m_quotas;
    service::PromptQuota m_latest;
    QDateTime m_keptSince; ///< of the answer that is about to be taken
    QDateTime m_readAt;
    std::unique_ptr<QObject> m_request; ///< the context of what is under way
};

} // namespace brandbridge::ui
