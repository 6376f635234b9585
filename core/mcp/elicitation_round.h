// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/request.h"
#include "core/tools/provider.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::mcp {

/// A tool's questions to the client, sent as requests where the revision knows no results that ask (2025-06-18 and
/// 2025-11-25, client/elicitation): each question once, then all answers together. A child of the request whose tool
/// asks; deleted with it, or after the last answer.
class ElicitationRound final : public QObject
{
    Q_OBJECT
public:
    /// As the tool gets them with its repeated call.
    struct Answers
    {
        QJsonObject responses; ///< a question that was not answered is one that the user closed
        QString requestState;
    };

    /// Asks what @p outcome asks. @p done is called exactly once unless @p request goes first.
    static void ask(Request *request, const tools::ToolOutcome &outcome, std::function<void(const Answers &)> done);

private:
    ElicitationRound(Request *request, QString requestState, std::function<void(const Answers &)> done);
    void collect(const QString &key, const ClientAnswer &answer);

    Answers m_answers;
    qsizetype m_missing = 0;
    std::function<void(const Answers &)> m_done;
};

} // namespace brandbridge::mcp
