// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/model/backend.h"

#include <QWidget>

#include <memory>

class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;

/// Whom a key belongs to, for people.
struct ServiceIdentity
{
    QString organization; ///< its name, or its id where the service gives none; empty where it gives neither
    QString version;      ///< of the service
};

/// Asks the service; @p done is called once, unless @p context is destroyed first.
void readIdentity(const service::Organization &organization, QObject *context,
                  service::Continuation<ServiceIdentity> done);

/// Asks the service who it is, and shows it: whether address and key are right.
class ConnectionTest final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it.
    explicit ConnectionTest(Backend &backend);

    /// The address may have changed.
    void refresh();
    /// That the connection works that answered @p identity. It need not be the one that is in use.
    static QString worksWords(const ServiceIdentity &identity);

private:
    void startOrCancel();
    void take(const service::Result<ServiceIdentity> &result);

    Backend &m_backend;
    QPushButton *m_button;
    OutcomeLine *m_outcome;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
