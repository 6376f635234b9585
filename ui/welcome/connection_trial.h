// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"
#include "ui/settings/service_identity.h"

#include <QObject>

#include <memory>

namespace brandbridge::ui {

/// Asks a service who it is with an address and a key that are not stored yet (contract, GET /). Apart from the bridge,
/// which uses what is stored. Holds the key only while it asks.
class ConnectionTrial final : public QObject
{
    Q_OBJECT
public:
    /// @p settings, which outlive this, say the rest: the key's header, certificates, how long to wait.
    explicit ConnectionTrial(const settings::Settings &settings, QObject *parent = nullptr);
    ~ConnectionTrial() override;

    bool isRunning() const;
    /// Replaces an earlier one. @p done is called once, from the event loop, unless cancel() or another begin() comes
    /// first. A service that names no organization is ErrorKind::BadAnswer.
    void begin(const QUrl &baseUrl, const QByteArray &key, service::Continuation<ServiceIdentity> done);
    void cancel();

private:
    class Attempt;

    const settings::Settings &m_settings;
    std::unique_ptr<Attempt> m_attempt;
};

} // namespace brandbridge::ui
