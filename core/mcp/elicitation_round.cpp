// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/elicitation_round.h"

#include <QJsonDocument>

#include <utility>

namespace brandbridge::mcp {

void ElicitationRound::ask(Request *request, const tools::ToolOutcome &outcome,
                           std::function<void(const Answers &)> done)
{
    const QJsonObject questions = QJsonDocument::fromJson(outcome.inputRequestsJson).object();
    auto *const round = new ElicitationRound(request, outcome.requestState, std::move(done));
    // One more, so that answers that come at once do not end the round before the last question is put.
    round->m_missing = questions.size() + 1;
    for (auto question = questions.begin(); question != questions.end(); ++question) {
        const QJsonObject params = question.value()[u"params"].toObject();
        request->exchange()->askClient(
            {.method = question.value()[u"method"].toString().toUtf8(),
             .params = QJsonDocument(params).toJson(QJsonDocument::Compact),
             .time = outcome.inputTime},
            round, [round, key = question.key()](const ClientAnswer &answer) { round->collect(key, answer); });
    }
    round->collect({}, std::nullopt);
}

ElicitationRound::ElicitationRound(Request *request, QString requestState, std::function<void(const Answers &)> done)
    : QObject(request),
      m_answers{{}, std::move(requestState)},
      m_done(std::move(done))
{
}

void ElicitationRound::collect(const QString &key, const ClientAnswer &answer)
{
    if (!key.isNull())
        m_answers.responses.insert(key, answer ? *answer : QJsonObject{{u"action"_qs, u"cancel"_qs}});
    if (--m_missing > 0)
        return;
    deleteLater();
    m_done(m_answers);
}

} // namespace brandbridge::mcp
