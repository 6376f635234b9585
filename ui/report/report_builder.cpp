// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report.h"

#include "core/message/shown_text.h"
#include "core/statistics/run_differences.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/change_history.h"
#include "ui/figures/figure_words.h"
#include "ui/figures/next_actions.h"
#include "ui/figures/period_choice.h"
#include "ui/figures/run_changes.h"
#include "ui/figures/run_charts.h"
#include "ui/report/report_drawing.h"
#include "ui/report/report_loader.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"

#include <algorithm>

namespace brandbridge::ui::report {

namespace {

using service::Run;
using statistics::Change;

constexpr qsizetype maxPrompts = 30; ///< each for gained and lost prompts
constexpr qsizetype maxBars = 15;
constexpr qsizetype maxSuggestions = 10;
constexpr qsizetype sentimentRuns = 6; ///< fit on the first page
constexpr qsizetype mentionedBrands = 10;
constexpr qsizetype maxNameLength = 120;
constexpr qsizetype maxTextLength = 400;
constexpr qsizetype maxActions = 3; ///< in a summary
constexpr qsizetype maxCauses = 5;

constexpr std::array reportFigures{RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position,
                                   RunFigure::ShareOfVoice, RunFigure::Completed};
constexpr std::array summaryFigures{RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position};

// Names of optional sections.
const QString chartSection = u"charts"_s;
const QString promptSection = u"prompts"_s;
const QString sourceSection = u"sources"_s;
const QString suggestionSection = u"suggestions"_s;
const QString methodSection = u"method"_s;

QString nameIn(const QString &text)
{
    return message::shownText(text, maxNameLength);
}

QString textIn(const QString &text)
{
    return message::shownText(text, maxTextLength);
}

Tone toneOf(Sense sense)
{
    return sense == Sense::Good ? Tone::Good : sense == Sense::Bad ? Tone::Bad : Tone::Muted;
}

QString intervalIn(RunFigure which, const statistics::Estimate &figure)
{
    if (!figure.interval)
        return formats::dash();
    const auto text = [which](double value) {
        return measures::text(figure_words::measure(which), value).replace(u' ', QChar::Nbsp);
    };
    //: The ends of an interval, two values
    return ReportWords::tr("%1 to %2").arg(text(figure.interval->low), text(figure.interval->high));
}

QString changeIn(RunFigure which, const BrandData &data)
{
    if (const auto verdict = data.comparison.on(which))
        return figure_words::sign(statistics::changeOf(verdict)) + u' ' + figure_words::difference(which, *verdict);
    const statistics::Estimate then =
        data.before ? figure_words::of(which, data.before->metrics) : statistics::Estimate();
    if (!then.value || !figure_words::of(which, data.run ? data.run->metrics : std::nullopt).value)
        return formats::dash();
    //: What a figure was in the run before
    return ReportWords::tr("%1 before").arg(figure_words::value(which, then));
}

/// Value, sample, interval and change of the figure @p which.
QStringList figureCells(RunFigure which, const BrandData &data)
{
    const std::optional<service::Metrics> metrics = data.run ? data.run->metrics : std::nullopt;
    const statistics::Estimate now = figure_words::of(which, metrics);
    return {figure_words::value(which, now), data.run ? figure_words::sample(which, metrics) : formats::dash(),
            intervalIn(which, now), changeIn(which, data)};
}

Table figureTable(const BrandData &data)
{
    Table table{.headings = {ReportWords::tr("Figure"), ReportWords::tr("Value"), ReportWords::tr("Rests on"),
                             ReportWords::tr("95 % interval"), ReportWords::tr("Change")},
                .numbers = {1}};
    for (const RunFigure which : reportFigures)
        table.rows.append(QStringList{figure_words::title(which)} + figureCells(which, data));
    return table;
}

/// With the verdict on each change instead of the value's interval.
Table summaryTable(const BrandData &data)
{
    Table table{.caption = ReportWords::tr("Figures"),
                .headings = {ReportWords::tr("Figure"), ReportWords::tr("Value"), ReportWords::tr("Rests on"),
                             ReportWords::tr("Change"), ReportWords::tr("Verdict")},
                .numbers = {1}};
    for (const RunFigure which : summaryFigures) {
        QStringList cells = figureCells(which, data);
        const auto verdict = data.comparison.on(which);
        cells[2] = cells.takeLast();
        cells.append(!verdict             ? formats::dash()
                     : verdict->isClear() ? ReportWords::tr("Clear")
                                          : ReportWords::tr("Not clear"));
        table.rows.append(QStringList{figure_words::title(which)} + cells);
    }
    return table;
}

/// @p content as a table with bars relative to the longest one.
Table barTable(const HorizontalBars::Content &content)
{
    Table table{.headings = {content.labelHeading, QString(), content.valueHeading}, .numbers = {2}, .barColumn = 1};
    double most = 1;
    for (const HorizontalBars::Bar &each : content.bars)
        most = std::max(most, each.value.value_or(0));
    const bool hasMarked = std::any_of(content.bars.cbegin(), content.bars.cend(),
                                       [](const HorizontalBars::Bar &each) { return each.isMarked; });
    for (const HorizontalBars::Bar &each : content.bars) {
        if (table.rows.size() == maxBars)
            break;
        if (each.isMarked)
            table.strong.append(table.rows.size());
        table.rows.append({nameIn(each.label), QString(), measures::text(content.measure, each.value)});
        table.bars.append(
            bar({{each.value.value_or(0) / most, each.isMarked || !hasMarked ? Tone::Plain : Tone::Muted}}));
    }
    return table;
}

Table sentimentTable(const QList<Run> &runs)
{
    Table table{.headings = {ReportWords::tr("Run"), QString(), ReportWords::tr("Positive"), ReportWords::tr("Neutral"),
                             ReportWords::tr("Negative")},
                .numbers = {2, 3, 4},
                .barColumn = 1};
    for (const StackedBars::Bar &each : run_charts::sentiment(runs.last(std::min(runs.size(), sentimentRuns))).bars) {
        const std::array counts{each.positive, each.neutral, each.negative};
        const std::array tones{Tone::Good, Tone::Muted, Tone::Bad};
        double total = 0;
        for (const std::optional<qint64> &count : counts)
            total += std::max(0.0, static_cast<double>(count.value_or(0)));
        if (total <= 0)
            continue;
        QList<Segment> segments;
        for (size_t i = 0; i < counts.size(); ++i)
            segments.append({std::max(0.0, static_cast<double>(counts.at(i).value_or(0))) / total, tones.at(i)});
        table.rows.prepend({formats::time(each.when), QString(), formats::count(each.positive),
                            formats::count(each.neutral), formats::count(each.negative)});
        table.bars.prepend(bar(segments));
    }
    return table;
}

Items changeList(const BrandData &data)
{
    Items list;
    for (const RunChange &change : whatChanged(*data.before, *data.run, data.comparison))
        list.items.append({figure_words::sign(change.direction), toneOf(change.sense), textIn(change.sentence)});
    return list;
}

/// Whether more or other prompts than chance explains name the brand.
bool hasClearVisibility(const statistics::RunComparison &comparison)
{
    const auto visibility = comparison.on(RunFigure::Visibility);
    const auto isClear = [](const statistics::Verdict &verdict) { return verdict.isClear(); };
    return (visibility && visibility->isClear()) ||
           std::any_of(comparison.topics.begin(), comparison.topics.end(), isClear) ||
           std::any_of(comparison.models.begin(), comparison.models.end(), isClear);
}

/// Builds a report block by block.
class Builder
{
public:
    explicit Builder(const Options &options) : m_sections(options.sections), m_actions(options.actions) {}

    void addBrand(const BrandData &data, bool isOnNewPage);
    void addPage(const BrandData &data, bool isOnNewPage);
    void addSummary(const QList<BrandData> &brands);
    void addMethod(const QList<BrandData> &brands);
    void addAppendix(const BrandData &data);
    QList<Block> take() { return std::move(m_blocks); }

private:
    void addHeading(const QString &text) { m_blocks.append(Heading{3, text}); }
    void addSentence(const QString &text, bool isSmall = false) { m_blocks.append(Paragraph{text, isSmall}); }
    void addTable(const QString &title, const Table &table, const QString &ifEmpty);
    void addRest(qsizetype shown, qsizetype all);
    void addSubject(const BrandData &data);
    void addTrend(const BrandData &data);
    void addCharts(const BrandData &data);
    void addPrompts(const BrandData &data);
    void addSources(const BrandData &data);
    void addSuggestions(const BrandData &data);
    void addActions(const BrandData &data);
    bool has(const QString &section) const { return m_sections.contains(section); }

    const QStringList m_sections;
    const std::optional<ActionStore> m_actions;
    QList<Block> m_blocks;
};

void Builder::addTable(const QString &title, const Table &table, const QString &ifEmpty)
{
    addHeading(title);
    if (table.rows.isEmpty())
        return addSentence(ifEmpty);
    m_blocks.append(table);
    std::get<Table>(m_blocks.last()).caption = title;
}

void Builder::addRest(qsizetype shown, qsizetype all)
{
    if (shown < all) // before the list, which may end a page
        m_blocks.insert(
            m_blocks.size() - 1,
            Paragraph{ReportWords::tr("The first %1 of %2 are shown.").arg(formats::count(shown), formats::count(all)),
                      true});
}

void Builder::addTrend(const BrandData &data)
{
    const TimeTable table({run_charts::series(RunFigure::Visibility, data.history)},
                          figure_words::measure(RunFigure::Visibility));
    const QString title = ReportWords::tr("Visibility over time");
    addHeading(title);
    QList<QStringList> rows = table.rows();
    Table values{.caption = title, .headings = rows.takeFirst(), .rows = rows};
    for (int column = 1; column < values.headings.size(); ++column)
        values.numbers.append(column);
    m_blocks.append(Chart{table.summary(), trend(table), values});
}

void Builder::addCharts(const BrandData &data)
{
    addTrend(data);
    addTable(ReportWords::tr("Sentiment by run"), sentimentTable(data.history),
             ReportWords::tr("The service gives no sentiment for these runs."));
    const service::Metrics metrics = data.run->metrics.value_or(service::Metrics());
    const HorizontalBars::Content topics = run_charts::topics(metrics);
    addTable(ReportWords::tr("Topics"), barTable(topics), ReportWords::tr("The service gives no topics for this run."));
    addRest(std::min(maxBars, topics.bars.size()), topics.bars.size());
    addTable(ReportWords::tr("Most mentioned brands"),
             barTable(run_charts::mentions(metrics, data.brand.name, mentionedBrands)),
             ReportWords::tr("The service gives no mentions of brands for this run."));
}

void Builder::addPrompts(const BrandData &data)
{
    addHeading(ReportWords::tr("Prompts gained and lost"));
    const QList<statistics::PromptDifference> all = statistics::promptDifferences(data.earlierResults, data.results);
    const auto gained = std::count_if(all.begin(), all.end(), [](const auto &each) { return each.isGained; });
    addSentence(ReportWords::tr("Gained: %1. Lost: %2. A prompt counts once for each model that answers it.")
                    .arg(formats::count(gained), formats::count(all.size() - gained)));
    Table table{.caption = ReportWords::tr("Prompts gained and lost"),
                .headings = {ReportWords::tr("Change"), ReportWords::tr("Prompt"), ReportWords::tr("Model"),
                             ReportWords::tr("Topic")}};
    // Losses matter most.
    for (const bool isGained : {false, true}) {
        qsizetype left = maxPrompts;
        for (const statistics::PromptDifference &each : all) {
            if (each.isGained == isGained && left-- > 0)
                table.rows.append({figure_words::sign(isGained ? Change::Up : Change::Down) + u' ' +
                                       (isGained ? ReportWords::tr("Gained") : ReportWords::tr("Lost")),
                                   textIn(each.result().promptText),
                                   nameIn(service_words::shownModel(each.result().model)),
                                   nameIn(each.result().topicName)});
        }
    }
    if (table.rows.isEmpty())
        return;
    m_blocks.append(table);
    addRest(table.rows.size(), all.size());
}

/// Why a list is missing.
QString missingReason(const transport::Error &error)
{
    return error.kind == transport::ErrorKind::NotUnderstood
               ? ReportWords::tr("The service's answer is not understood, so nothing is shown here.")
               : ReportWords::tr("The service does not offer this to your organization.");
}

void Builder::addSources(const BrandData &data)
{
    HorizontalBars::Content domains =
        run_charts::topDomains(data.sources.value_or(QList<service::Source>()), {.ownDomain = data.brand.domain});
    domains.valueHeading = ReportWords::tr("Responses that cite it");
    addTable(ReportWords::tr("Top sources"), barTable(domains),
             data.sources ? ReportWords::tr("The run has no sources.") : missingReason(data.sources.error()));
    if (data.sources)
        addRest(domains.bars.size(), data.sources->size());
}

void Builder::addSuggestions(const BrandData &data)
{
    using service_words::Vocabulary;
    addHeading(ReportWords::tr("Suggestions"));
    if (!data.suggestions)
        return addSentence(missingReason(data.suggestions.error()));
    const QList<service::ContentSuggestion> &suggestions = *data.suggestions;
    if (suggestions.isEmpty())
        return addSentence(ReportWords::tr("The run has no suggestions."));
    Items list;
    for (const service::ContentSuggestion &each : suggestions.first(std::min(maxSuggestions, suggestions.size()))) {
        QStringList facts;
        for (const QString &fact : {service_words::shown(Vocabulary::SuggestionType, each.type),
                                    service_words::shown(Vocabulary::SuggestionFormat, each.format), each.topic}) {
            if (!fact.isEmpty())
                facts.append(nameIn(fact));
        }
        if (!each.metaDescription.isEmpty())
            facts.append(textIn(each.metaDescription));
        list.items.append({u"•"_s, Tone::Muted,
                           each.title.isEmpty() ? ReportWords::tr("A suggestion without a title") : textIn(each.title),
                           facts.join(u" · "_s)});
    }
    m_blocks.append(list);
    addRest(list.items.size(), suggestions.size());
}

void Builder::addActions(const BrandData &data)
{
    addHeading(ReportWords::tr("What to do next"));
    QList<next_actions::Item> actions =
        next_actions::itemsIn({data.brand,
                               data.results,
                               data.sources.value_or(QList<service::Source>()),
                               {},
                               data.suggestions.value_or(QList<service::ContentSuggestion>()),
                               {}});
    const auto marks = m_actions ? m_actions->read(data.brand.id).value_or(ActionStore::Marks()) : ActionStore::Marks();
    std::stable_partition(actions.begin(), actions.end(),
                          [&marks](const auto &each) { return isOpen(marks.value(each.key()).state); });
    Items list;
    for (const next_actions::Item &each : actions.first(std::min(maxActions, actions.size()))) {
        const ActionMark mark = marks.value(each.key());
        QStringList detail{textIn(each.reason)};
        if (!mark.isEmpty())
            detail.append(ReportWords::tr("State: %1").arg(shownState(nameOf(mark.state))));
        if (!mark.owner.isEmpty())
            detail.append(ReportWords::tr("Owner: %1").arg(nameIn(mark.owner)));
        list.items.append(
            {QLocale().toString(list.items.size() + 1) + u'.', Tone::Muted, textIn(each.words), detail.join(u" · "_s)});
    }
    if (list.items.isEmpty())
        return addSentence(ReportWords::tr("The results of this run suggest no action."));
    m_blocks.append(list);
}

void Builder::addSubject(const BrandData &data)
{
    const QString subject = data.runs.size() > 1
                                //: %1 as in "September 2026 (4 runs)"
                                ? ReportWords::tr("%1, the responses of all its runs together.")
                                      .arg(nameIn(PeriodChoice::words(data.periods.run, data.runs)))
                                //: %1 is a date
                                : ReportWords::tr("Run of %1.").arg(nameIn(run_words::name(*data.run, data.history)));
    addSentence(
        subject + u' ' +
        (data.earlierRuns.size() > 1 ? ReportWords::tr("Compared with %1.")
                                           .arg(nameIn(PeriodChoice::words(data.periods.since, data.earlierRuns)))
         : data.before
             ? ReportWords::tr("Compared with the run of %1.").arg(nameIn(run_words::name(*data.before, data.history)))
         : run_words::isInProgress(*data.run)
             //: %1 is "87 of 200 responses"
             ? ReportWords::tr("It is in progress: %1. Its figures are not compared until it has finished.")
                   .arg(run_words::progress(*data.run))
             : ReportWords::tr("There is no earlier run to compare it with.")));
    if (!data.run->metrics)
        addSentence(ReportWords::tr("The service has computed no figures for this run."));
}

void Builder::addBrand(const BrandData &data, bool isOnNewPage)
{
    m_blocks.append(Heading{2, nameIn(data.brand.name), isOnNewPage && data.run});
    if (!data.run)
        return addSentence(ReportWords::tr("This brand has no runs yet."));
    addSubject(data);
    addTable(ReportWords::tr("Figures"), figureTable(data), {});
    if (data.before) {
        addHeading(ReportWords::tr("What changed"));
        m_blocks.append(changeList(data));
    }
    if (has(chartSection))
        addCharts(data);
    if (data.before && has(promptSection) && hasClearVisibility(data.comparison))
        addPrompts(data);
    if (has(sourceSection))
        addSources(data);
    if (has(suggestionSection))
        addSuggestions(data);
    if (!data.isComplete)
        addSentence(
            ReportWords::tr("The service has more data than was read, so lists and counts here are incomplete."));
}

/// The most important facts, for one page.
void Builder::addPage(const BrandData &data, bool isOnNewPage)
{
    if (isOnNewPage)
        m_blocks.append(Heading{2, nameIn(data.brand.name), true});
    if (!data.run)
        return addSentence(ReportWords::tr("This brand has no runs yet."));
    addSubject(data);
    if (data.before) {
        Items changes = changeList(data);
        const Item first = changes.items.takeFirst();
        addHeading(first.mark + u' ' + first.text);
        const auto visibility = data.comparison.on(RunFigure::Visibility);
        if (const QString parts = visibility ? change_history::largestParts(*visibility, data.comparison) : QString();
            !parts.isEmpty())
            addSentence(textIn(parts));
        changes.items = changes.items.mid(0, maxCauses);
        m_blocks.append(changes);
    }
    m_blocks.append(Heading{3, ReportWords::tr("Figures")});
    m_blocks.append(summaryTable(data));
    addTrend(data);
    addActions(data);
    QString small =
        ReportWords::tr("Differences have 95 % intervals. A change is clear if chance explains it in at most "
                        "5 of 100 cases.");
    if (data.runs.size() == 1 && data.earlierRuns.size() == 1)
        //: %1 and %2 are IDs of runs
        small += u' ' + ReportWords::tr("Run %1, compared with %2.")
                            .arg(nameIn(data.runs.first().id), nameIn(data.earlierRuns.first().id));
    else if (data.runs.size() == 1)
        small += u' ' + ReportWords::tr("Run %1.").arg(nameIn(data.runs.first().id));
    if (!data.isComplete)
        small += u' ' + ReportWords::tr("The service has more data than was read, so counts here are incomplete.");
    addSentence(small, true);
}

void Builder::addSummary(const QList<BrandData> &brands)
{
    constexpr RunFigure which = RunFigure::Visibility;
    Table table{.caption = ReportWords::tr("All brands"),
                .headings = {ReportWords::tr("Brand"), ReportWords::tr("Run"), figure_words::title(which),
                             ReportWords::tr("Rests on"), ReportWords::tr("95 % interval"), ReportWords::tr("Change")},
                .numbers = {2}};
    for (const BrandData &data : brands)
        table.rows.append(
            QStringList{nameIn(data.brand.name), data.run ? formats::time(data.run->startedAt) : formats::dash()} +
            figureCells(which, data));
    QStringList clear;
    for (const BrandData &data : brands) {
        if (const auto verdict = data.comparison.on(which); verdict && verdict->isClear())
            clear.append(figure_words::sign(statistics::changeOf(verdict)) + u' ' + nameIn(data.brand.name));
    }
    addSentence(clear.isEmpty() ? ReportWords::tr("The visibility of no brand changed clearly.")
                                //: %1 lists brands with signs
                                : ReportWords::tr("The visibility of %n brand(s) changed clearly: %1.", nullptr,
                                                  static_cast<int>(clear.size()))
                                      .arg(clear.join(u", "_s)));
    m_blocks.append(table);
}

void Builder::addMethod(const QList<BrandData> &brands)
{
    m_blocks.append(Heading{2, ReportWords::tr("Method")});
    Items list;
    const auto add = [&list](const QString &sentence) { list.items.append({u"•"_s, Tone::Muted, sentence}); };
    for (const RunFigure which : reportFigures)
        add(figure_words::formula(which));
    add(ReportWords::tr("The 95 % intervals show how far chance alone may have moved a figure, since only some of all "
                        "possible responses were asked for. They are Wilson score intervals; that of net sentiment is "
                        "the same for a difference of two shares."));
    add(ReportWords::tr("Two runs are compared like for like: only prompts and models that both have count. What only "
                        "one has is stated apart. A difference has a 95 % interval (Newcombe's paired method for "
                        "shares, bootstrap over pairs for the others)."));
    add(ReportWords::tr("A change is clear if chance explains it in at most 5 of 100 cases: McNemar's test with mid-p "
                        "for shares, a permutation within pairs for the others, and a score test if only totals are "
                        "known. Among topics, among other brands and among the brands of this report, at most 5 % of "
                        "the clear changes are false (Benjamini and Hochberg)."));
    add(ReportWords::tr("A prompt is gained or lost where a model named the brand in only one of the two runs. Where "
                        "it answered several times, half of its answers decide."));
    add(ReportWords::tr("All data comes from these runs in the organization's data service:"));
    m_blocks.append(list);
    Table runs{.caption = ReportWords::tr("Runs"),
               .headings = {ReportWords::tr("Brand"), ReportWords::tr("Run"), ReportWords::tr("Compared with")}};
    for (const BrandData &data : brands) {
        const auto runAt = [](const QList<Run> &runs, qsizetype i) {
            return i < runs.size() ? date_words::fullDay(runs.at(i).startedAt) + u" · "_s + nameIn(runs.at(i).id)
                                   : formats::dash();
        };
        const qsizetype rows = std::max({data.runs.size(), data.earlierRuns.size(), qsizetype{1}});
        for (qsizetype i = 0; i < rows; ++i)
            runs.rows.append({nameIn(data.brand.name), runAt(data.runs, i), runAt(data.earlierRuns, i)});
    }
    m_blocks.append(runs);
}

/// The responses behind all figures, with date and model.
void Builder::addAppendix(const BrandData &data)
{
    if (!data.run)
        return;
    const QString title = ReportWords::tr("Appendix: the responses of %1").arg(nameIn(data.brand.name));
    Table table{.caption = title,
                .headings = {ReportWords::tr("Date"), ReportWords::tr("Model"), ReportWords::tr("Topic"),
                             ReportWords::tr("Prompt"), ReportWords::tr("Brand named"), ReportWords::tr("Position"),
                             ReportWords::tr("Sentiment"), ReportWords::tr("Other brands")},
                .numbers = {5}};
    for (const auto &[runs, results] :
         {std::pair(data.runs, data.results), std::pair(data.earlierRuns, data.earlierResults)}) {
        for (const service::RunResult &each : results) {
            const auto run = std::find_if(runs.begin(), runs.end(), [&each, isOnly = runs.size() == 1](const Run &run) {
                return isOnly || run.id == each.runId;
            });
            table.rows.append({run == runs.end() ? formats::dash() : date_words::fullDay(run->startedAt),
                               nameIn(service_words::shownModel(each.model)), nameIn(each.topicName),
                               textIn(each.promptText),
                               !each.isPresent   ? formats::dash()
                               : *each.isPresent ? ReportWords::tr("Yes")
                                                 : ReportWords::tr("No"),
                               each.rank ? formats::decimal(*each.rank) : formats::dash(),
                               service_words::shown(service_words::Vocabulary::Sentiment, each.sentiment),
                               textIn(each.mentionedBrands.join(u", "_s))});
        }
    }
    m_blocks.append(Heading{2, title, true});
    m_blocks.append(table);
}

/// The usual paper size in the territory of @p locale.
QPageSize::PageSizeId paperOf(const QLocale &locale)
{
    // Unicode's Common Locale Data Repository, paperSize.
    constexpr std::array letter{QLocale::Belize,       QLocale::Canada,      QLocale::Chile,      QLocale::Colombia,
                                QLocale::CostaRica,    QLocale::Guatemala,   QLocale::Mexico,     QLocale::Nicaragua,
                                QLocale::Panama,       QLocale::Philippines, QLocale::PuertoRico, QLocale::ElSalvador,
                                QLocale::UnitedStates, QLocale::Venezuela};
    return std::find(letter.begin(), letter.end(), locale.territory()) == letter.end() ? QPageSize::A4
                                                                                       : QPageSize::Letter;
}

} // namespace

QList<Section> sections()
{
    return {{chartSection, ReportWords::tr("Charts")},
            {promptSection, ReportWords::tr("Prompts gained and lost, if a change is clear")},
            {sourceSection, ReportWords::tr("Sources")},
            {suggestionSection, ReportWords::tr("Suggestions")},
            {methodSection, ReportWords::tr("Method")},
            {appendix, ReportWords::tr("All responses as an appendix")}};
}

QStringList usualSections()
{
    return {chartSection, promptSection, sourceSection, suggestionSection, methodSection};
}

QString noteProblem(const QString &note)
{
    return note.size() <= maxNoteLength ? QString()
                                        : ReportWords::tr("The note has %1 characters; at most %2 fit. Shorten it.")
                                              .arg(formats::count(note.size()), formats::count(maxNoteLength));
}

Report makeReport(const QList<BrandData> &brands, const Options &options)
{
    Report report;
    //: The code of this language (ISO 639-1), by which browsers and screen readers know it
    report.language = ReportWords::tr("en");
    report.isRightToLeft = QLocale(report.language).textDirection() == Qt::RightToLeft;
    report.paper = paperOf(QLocale());
    report.logo = options.logo;
    for (const BrandData &data : brands) {
        if (data.run && (!report.at.isValid() || data.run->startedAt > report.at))
            report.at = data.run->startedAt;
    }
    const bool isOne = brands.size() == 1;
    const QString own = message::shownText(options.title, maxNameLength);
    report.title = !own.isEmpty() ? own
                   //: %1 is a brand
                   : isOne ? ReportWords::tr("Brand report: %1").arg(nameIn(brands.first().brand.name))
                           : ReportWords::tr("Brand report");
    for (const QString &line : options.note.split(u'\n')) {
        if (const QString shown = message::shownText(line, maxNoteLength); !shown.isEmpty())
            report.note.append(shown);
    }
    const bool isFull = options.form == Form::Full;
    Builder builder(options);
    if (!isOne)
        builder.addSummary(brands);
    for (const BrandData &data : brands)
        isFull ? builder.addBrand(data, !isOne) : builder.addPage(data, !isOne);
    if (isFull && options.sections.contains(methodSection))
        builder.addMethod(brands);
    for (const BrandData &data : isFull &&options.sections.contains(appendix) ? brands : QList<BrandData>())
        builder.addAppendix(data);
    report.blocks = builder.take();
    return report;
}

} // namespace brandbridge::ui::report
