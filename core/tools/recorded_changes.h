// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_recorder.h"
#include "core/service/client.h"
#include "core/tools/catalogue.h"

namespace brandbridge::tools {

/// Stands before another sender, and has what changes something recorded as the call of the tool that makes the same
/// request. For whoever changes things without calling tools, as the window does, so that one record holds all changes.
/// Reads pass unrecorded. A change whose context goes before its answer is recorded as cancelled.
class RecordedChanges final : public service::Sender
{
    Q_OBJECT
public:
    /// @p sender and @p recorder outlive it, and all contexts it is given. @p caller is whose changes they are.
    RecordedChanges(service::Sender &sender, activity::CallRecorder &recorder, Catalogue catalogue, QString caller,
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
