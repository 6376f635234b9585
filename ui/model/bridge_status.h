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

/// What the window knows of the bridge that serves assistants meanwhile, in the window's thread. The application
/// implements it.
class BridgeStatus : public QObject
{
    Q_OBJECT
public:
    struct State
    {
        QUrl endpoint;            ///< empty where it does not listen
        QString problem;          ///< why it does not, as a sentence; empty where it does
        bool isPortTaken = false; ///< another program has it
        bool isPaused = false;    ///< by the user
        int assistantsSeen = 0;   ///< since the start
        int requestsUsed = 0;     ///< of the budget, within the last minute
        int requestsLimit = 0;    ///< 0 for none
        std::optional<service::Error>
            unreached;                        ///< why the service did not answer what was asked last; none where it did
        tools::LiveCatalogueStatus catalogue; ///< the service's own tools
        bool isRecording = true;              ///< else the activity log cannot be written

        /// How many requests may go out now to read what nobody waits for: a quarter of the budget is left to
        /// assistants. Empty for any number.
        std::optional<int> requestsToRead() const
        {
            return requestsLimit > 0 ? std::optional(requestsLimit * 3 / 4 - requestsUsed) : std::nullopt;
        }

        bool operator==(const State &) const = default;
    };

    virtual State state() const = 0;
    virtual void setPaused(bool paused) = 0;
    /// The stored API key has changed; requests use it from here on.
    virtual void rereadKey() = 0;
    /// Reads the service's own tool catalogue now.
    virtual void readCatalogue() = 0;
    /// Closes this window and the bridge beside it, and opens both again with the stored settings: in the demo, or
    /// live. From the event loop, so that the caller may return.
    virtual void restart(bool isDemo) = 0;
    /// Applies those of @p settings that can be changed while it works.
    virtual void applySettings(const settings::Settings &settings) = 0;
    /// Reopens the endpoint with @p settings. @p done is then called, unless @p context is destroyed first, with the
    /// error, empty where there was none; after an error it is open as before.
    virtual void reopenEndpoint(const settings::Settings &settings, QObject *context,
                                std::function<void(const QString &problem)> done) = 0;

Q_SIGNALS:
    void changed();

protected:
    using QObject::QObject;
};

} // namespace brandbridge::ui
