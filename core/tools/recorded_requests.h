// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_recorder.h"
#include "core/service/client.h"
#include "core/tools/catalogue.h"

namespace brandbridge::tools {

/// Stands before another sender, and has requests recorded as calls of the tools that make the same ones, for whoever
/// asks the service without calling tools: so one record holds all. Of the window and the terminal only what changes
/// something is recorded, of assistants what they read, too. A request whose context goes before its answer is recorded
/// as cancelled.
class RecordedRequests final : public service::Sender
{
    Q_OBJECT
public:
    /// @p sender and @p recorder outlive it, and all contexts it is given. @p caller is whose requests they are;
    /// where it is empty, they are assistants', whom the options of each name.
    RecordedRequests(service::Sender &sender, activity::CallRecorder &recorder, Catalogue catalogue, QString caller,
                     QObject *parent = nullptr);

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override;

private:
    class Running;

    service::Sender &m_sender;
    activity::CallRecorder &m_recorder;
    const Catalogue m_catalogue;
    const QString m_caller;
};

} // namespace brandbridge::tools
