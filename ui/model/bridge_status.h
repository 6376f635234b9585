// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/catalogue_status.h"
#include "core/settings/settings.h"
#include "core/transport/error.h"

#include <QObject>
#include <QUrl>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// The window's view of the bridge, in the window's thread. Implemented by the application.
class BridgeStatus : public QObject
{
    Q_OBJECT
public:
    struct State
    {
        QUrl endpoint;                             ///< empty if not listening
        QString problem;                           ///< reason for not listening, as a sentence; empty while listening
        bool isPortTaken = false;                  ///< used by another program
        bool isPaused = false;                     ///< by the user
        int assistantsSeen = 0;                    ///< since the start
        int requestsUsed = 0;                      ///< of the budget, within the last minute
        int requestsLimit = 0;                     ///< 0 for no limit
        std::optional<transport::Error> unreached; ///< error of the last request if the service did not answer it
        remote::LiveCatalogueStatus catalogue;     ///< the service's catalogue of tools
        bool isRecording = true;                   ///< false if the activity log cannot be written

        /// Number of requests available for background reads. A quarter of the budget is reserved for assistants. Null
        /// without a limit.
        std::optional<int> requestsToRead() const
        {
            return requestsLimit > 0 ? std::optional(requestsLimit * 3 / 4 - requestsUsed) : std::nullopt;
        }

        /// Whether reads wait for the next minute.
        bool isWaiting() const { return requestsLimit > 0 && requestsToRead() <= 0; }

        bool operator==(const State &) const = default;
    };

    virtual State state() const = 0;
    virtual void setPaused(bool paused) = 0;
    /// Makes requests use the changed API key.
    virtual void rereadKey() = 0;
    /// Reads the service's tool catalogue.
    virtual void readCatalogue() = 0;
    /// Replaces this window and its bridge with new ones that use the stored settings, in the demo or live. Runs from
    /// the event loop after the caller has returned.
    virtual void restart(bool isDemo) = 0;
    /// Applies the @p settings that can change at run time.
    virtual void applySettings(const settings::Settings &settings) = 0;
    /// Reopens the endpoint with @p settings. Then calls @p done with the error, or an empty text, unless @p context is
    /// destroyed first. After an error, the previous endpoint is restored.
    virtual void reopenEndpoint(const settings::Settings &settings, QObject *context,
                                std::function<void(const QString &problem)> done) = 0;

Q_SIGNALS:
    void changed();

protected:
    using QObject::QObject;
};

} // namespace brandbridge::ui
