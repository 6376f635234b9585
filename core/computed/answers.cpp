// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"
#include "core/literals.h"

#include <algorithm>

namespace brandbridge::computed {

using service::RunResult;

namespace {

constexpr qsizetype defaultHits = 5;
constexpr qsizetype excerptAround = 120; ///< characters before and after a hit

/// What a model said last: the rank, "yes" without a rank, or "no"; empty if unknown.
QString outcomeOf(const RunResult &result)
{
    if (!result.isPresent)
        return {};
    return !*result.isPresent ? u"no"_s : result.rank ? QString::number(*result.rank) : u"yes"_s;
}

/// The places of the words of @p text in @p answer; empty if one of them is missing.
std::optional<qsizetype> placeOf(const QString &answer, const QString &text, bool isExact)
{
    if (isExact) {
        const qsizetype at = answer.indexOf(text, 0, Qt::CaseInsensitive);
        return at < 0 ? std::nullopt : std::optional(at);
    }
    std::optional<qsizetype> first;
    const QStringList words = text.simplified().split(u' ');
    for (const QString &word : words) {
        const qsizetype at = answer.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return std::nullopt;
        first = std::min(first.value_or(at), at);
    }
    return first;
}

QString excerptAt(const QString &answer, qsizetype at)
{
    const qsizetype from = std::max<qsizetype>(0, at - excerptAround);
    return (from > 0 ? u"... "_s : QString()) + answer.mid(from, 2 * excerptAround).simplified() +
           (from + 2 * excerptAround < answer.size() ? u" ..."_s : QString());
}

} // namespace

Answer prompts(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const QString topic = arguments.value(u"topic"_s).toString();
    const QString name = brandName(facts, brandId);
    const auto run = chosenRun(facts.runs(brandId), arguments.value(u"runId"_s).toString(), now);
    if (facts.isWaiting())
        return {};
    if (!run)
        return {.text = {}, .error = u"%1 has no such run; list_brand_runs lists them."_s.arg(name)};
    const QList<RunResult> results = facts.results(run->id);
    if (facts.isWaiting())
        return {};
    if (const auto answer = noSuchTopic(results, topic))
        return *answer;
    QMap<service::PromptKey, QMap<QString, QStringList>> outcomes;
    QStringList models;
    for (const RunResult &result : results) {
        if (!fits(result.topicName, topic))
            continue;
        outcomes[result.promptKey()][result.model].append(outcomeOf(result));
        if (!models.contains(result.model))
            models.append(result.model);
    }
    models.sort();
    QByteArray text = u"%1, run of %2: %3 prompts. Cells: the brand's rank, yes (named without rank) or no.\n"_s
                          .arg(name, dateOf(*run), QString::number(outcomes.size()))
                          .toUtf8();
    QString last;
    for (auto prompt = outcomes.begin(); prompt != outcomes.end(); ++prompt) {
        if (prompt == outcomes.begin() || prompt.key().topicName() != last) {
            last = prompt.key().topicName();
            text += "\n## " + (last.isEmpty() ? QByteArray("(no topic)") : last.toUtf8()) + '\n' +
                    row(QStringList{u"prompt"_s} + models);
        }
        QStringList cells{prompt.key().text()};
        for (const QString &model : std::as_const(models))
            cells.append(prompt->value(model).join(u' '));
        text += row(cells);
    }
    return {.text = text, .runId = run->id, .brandId = brandId};
}

/// The answers of other runs of the brand in @p kept that fit, at most @p max. Empty without one.
QByteArray keptText(const QList<offline::SearchHit> &kept, const service::Run &run, const QJsonObject &arguments,
                    qsizetype max)
{
    qsizetype count = 0;
    QByteArray found;
    for (const offline::SearchHit &hit : kept) {
        const bool isMeant = hit.kind == offline::SearchEntry::Kind::Answer && hit.run.id != run.id &&
                             hit.run.brand == arguments.value(u"brandId"_s).toString() &&
                             fits(hit.model, arguments.value(u"model"_s).toString());
        const bool isExact = !arguments.value(u"exact"_s).toBool() ||
                             hit.text.contains(arguments.value(u"text"_s).toString(), Qt::CaseInsensitive);
        if (isMeant && isExact && ++count <= max)
            found += u"- %1, %2, \"%3\": %4\n"_s
                         .arg(hit.run.startedAt.date().toString(Qt::ISODate), hit.model, hit.title, hit.text)
                         .toUtf8();
    }
    const QString head = u"In other runs, as far as they are kept on this computer: %1 responses.\n"_s.arg(count);
    return count == 0 ? QByteArray() : head.toUtf8() + found;
}

Answer findAnswers(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const QString text = arguments.value(u"text"_s).toString();
    const QString topic = arguments.value(u"topic"_s).toString();
    const QString model = arguments.value(u"model"_s).toString();
    const bool isExact = arguments.value(u"exact"_s).toBool();
    const qsizetype max = arguments.value(u"limit"_s).toInteger(defaultHits);
    const QString name = brandName(facts, brandId);
    const auto run = chosenRun(facts.runs(brandId), arguments.value(u"runId"_s).toString(), now);
    if (facts.isWaiting())
        return {};
    if (!run)
        return {.text = {}, .error = u"%1 has no such run; list_brand_runs lists them."_s.arg(name)};
    const QList<RunResult> results = facts.results(run->id, true);
    // Kept answers have no topic.
    const QList<offline::SearchHit> kept =
        arguments.contains(u"runId"_s) || !topic.isEmpty() ? QList<offline::SearchHit>() : facts.kept(text);
    if (facts.isWaiting())
        return {};
    if (const auto answer = noSuchTopic(results, topic))
        return *answer;
    const QByteArray others = keptText(kept, *run, arguments, max);
    int searched = 0;
    int hits = 0;
    QByteArray found;
    for (const RunResult &result : results) {
        if (!result.answer || !fits(result.topicName, topic) || !fits(result.model, model))
            continue;
        ++searched;
        const auto place = placeOf(*result.answer, text, isExact);
        if (place && ++hits <= max)
            found += u"- %1, %2, \"%3\", brand %4: %5\n"_s
                         .arg(result.model, result.topicName, result.promptText, outcomeOf(result),
                              excerptAt(*result.answer, *place))
                         .toUtf8();
    }
    if (searched == 0 && others.isEmpty())
        return {.text = {}, .error = u"No result of the run has a response's text for this topic and model."_s};
    return {.text = u"%1, run of %2: %3 of %4 responses have it%5.\n"_s
                        .arg(name, dateOf(*run), QString::number(hits), QString::number(searched),
                             hits > max ? u", the first %1 follow; raise `limit` for more"_s.arg(max) : QString())
                        .toUtf8() +
                    found + others,
            .runId = run->id,
            .brandId = brandId};
}

Function functionOf(const QString &name)
{
    static const QMap<QString, Function> table{
        {u"get_overview"_s, &overview}, {u"explain_change"_s, &explainChange},
        {u"get_trend"_s, &trend},       {u"find_opportunities"_s, &opportunities},
        {u"list_prompts"_s, &prompts},  {u"find_answers"_s, &findAnswers},
    };
    return table.value(name, nullptr);
}

} // namespace brandbridge::computed
