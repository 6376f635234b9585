// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"

#include "core/literals.h"
#include "core/service/finished_runs.h"
#include "core/statistics/rounding.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::computed {

QString decimal(double value)
{
    const QString text = QString::number(statistics::rounded(value), 'f', 1);
    return text == u"-0.0" ? u"0.0"_s : text;
}

QString signedDecimal(double value)
{
    const QString text = decimal(value);
    return text.startsWith(u'-') || text == u"0.0" ? text : u'+' + text;
}

QString clearness(const statistics::Verdict &verdict)
{
    return verdict.isClear() ? u"clear"_s : u"not clear"_s;
}

QString changeWords(const statistics::Verdict &verdict)
{
    QString words = signedDecimal(statistics::points(verdict.earlier, verdict.later));
    if (verdict.interval)
        words += u" (%1 to %2)"_s.arg(signedDecimal(100 * verdict.interval->low),
                                      signedDecimal(100 * verdict.interval->high));
    return words + u' ' + clearness(verdict);
}

QString dateOf(const service::Run &run)
{
    return run.startedAt.toUTC().date().toString(Qt::ISODate);
}

QString datesOf(const QList<service::Run> &runs)
{
    QStringList dates;
    for (const service::Run &run : runs)
        dates.prepend(dateOf(run));
    return dates.size() > 3 ? u"%1 to %2, %3 runs"_s.arg(dates.first(), dates.last()).arg(dates.size())
                            : dates.join(u", "_s);
}

QByteArray receipt(const QString &name, const QString &date)
{
    return u"Responses behind it: get_run_results, runId \"%1 %2\"."_s.arg(name, date).toUtf8();
}

QByteArray row(const QStringList &cells)
{
    QStringList quoted;
    for (QString cell : cells) {
        cell = cell.simplified();
        const bool isPlain = !cell.contains(u',') && !cell.contains(u'"');
        quoted.append(isPlain ? cell : u'"' + cell.replace(u'"', u"\"\""_s) + u'"');
    }
    return quoted.join(u',').toUtf8() + '\n';
}

QList<service::Run> finishedRuns(const QList<service::Run> &runs, const QDateTime &now)
{
    QList<service::Run> finished;
    for (const service::Run &run : runs) {
        if (run.metrics && !service::isInProgress(run, now))
            finished.append(run);
    }
    return finished;
}

service::Metrics summed(const QList<service::Run> &runs)
{
    QJsonObject sums;
    for (const char *const name : {"present", "positive", "negative", "completedResponses"}) {
        const QLatin1String member(name);
        qint64 sum = 0;
        const bool isKnown = std::all_of(runs.begin(), runs.end(), [&](const service::Run &run) {
            const auto count = service::integerIn(run.metrics.value_or(service::Metrics()).fields, member);
            sum += count.value_or(0);
            return count.has_value();
        });
        if (isKnown && !runs.isEmpty())
            sums.insert(member, sum);
    }
    return service::Metrics{sums};
}

std::optional<double> visibilityOf(const service::Metrics &metrics)
{
    if (!metrics.present || metrics.completedResponses.value_or(0) <= 0)
        return std::nullopt;
    return static_cast<double>(*metrics.present) / static_cast<double>(*metrics.completedResponses);
}

QString brandName(Facts &facts, const QString &brandId)
{
    const QList<service::Brand> brands = facts.brands();
    for (const service::Brand &brand : brands) {
        if (brand.id == brandId)
            return !brand.name.isEmpty() ? brand.name : !brand.domain.isEmpty() ? brand.domain : brand.id;
    }
    return brandId;
}

QStringList mostChanged(const QMap<QString, statistics::Verdict> &family, qsizetype max)
{
    QStringList names = family.keys();
    std::stable_sort(names.begin(), names.end(), [&family](const QString &one, const QString &other) {
        const statistics::Verdict &a = *family.constFind(one);
        const statistics::Verdict &b = *family.constFind(other);
        return std::pair(!a.isClear(), -std::abs(a.difference())) < std::pair(!b.isClear(), -std::abs(b.difference()));
    });
    return names.mid(0, max);
}

QByteArray changeTable(const QByteArray &name, const QMap<QString, statistics::Verdict> &family, qsizetype max)
{
    QByteArray table = name + ",before,after,change\n";
    for (const QString &each : mostChanged(family, max)) {
        const statistics::Verdict verdict = family.value(each);
        table += row({each.isEmpty() ? u"(none)"_s : each, percent(verdict.earlier), percent(verdict.later),
                      changeWords(verdict)});
    }
    return table;
}

std::optional<service::Run> chosenRun(const QList<service::Run> &runs, const QString &runId, const QDateTime &now)
{
    const QList<service::Run> among = runId.isEmpty() ? finishedRuns(runs, now) : runs;
    const auto found = std::find_if(among.begin(), among.end(),
                                    [&runId](const service::Run &run) { return runId.isEmpty() || run.id == runId; });
    return found == among.end() ? std::nullopt : std::optional(*found);
}

bool fits(const QString &name, const QString &wanted)
{
    return name.contains(wanted, Qt::CaseInsensitive);
}

std::optional<Answer> noSuchTopic(const QList<service::RunResult> &results, const QString &wanted)
{
    QMap<QString, int> topics;
    for (const service::RunResult &result : results)
        ++topics[result.topicName];
    const QStringList names = topics.keys();
    if (wanted.isEmpty() ||
        std::any_of(names.begin(), names.end(), [&](const QString &name) { return fits(name, wanted); }))
        return std::nullopt;
    return Answer{.text = {},
                  .error = u"No topic of these results has \"%1\" in its name. The topics are: %2. Topics that were "
                           "created since the last report have no results yet."_s.arg(wanted, names.join(u", "_s))};
}

QStringList largest(const QMap<QString, int> &counts, qsizetype max)
{
    QStringList names = counts.keys();
    std::stable_sort(names.begin(), names.end(), [&counts](const QString &one, const QString &other) {
        return counts.value(one) > counts.value(other);
    });
    return names.mid(0, max);
}

} // namespace brandbridge::computed
