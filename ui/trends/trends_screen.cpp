// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trends_screen.h"

#include "core/message/shown_text.h"
#include "core/statistics/run_period.h"
#include "ui/charts/line_chart.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/period_choice.h"
#include "ui/figures/rivals_button.h"
#include "ui/figures/run_changes.h"
#include "ui/figures/run_charts.h"
#include "ui/model/service_changes.h"
#include "ui/screen/screen_load_state.h"
#include "ui/trends/heat_map.h"
#include "ui/widgets/card.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/day_edit.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Run;
using trend_figures::Split;
using trend_figures::TrendRow;
using trend_figures::TrendRun;

constexpr int chartCharacters = 46; ///< minimum width of a chart
constexpr int maxNoteLength = 200;  ///< characters
constexpr int maxLeftOut = 200;     ///< characters

QComboBox *choice(const QString &name, const QString &accessibleName)
{
    auto *const box = withName(new QComboBox, name);
    box->setAccessibleName(accessibleName);
    box->setToolTip(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

QComboBox *splitChoice()
{
    QComboBox *const box = choice(u"trendSplit"_s, TrendsScreen::tr("Lines"));
    box->addItem(TrendsScreen::tr("Brand and rivals"), static_cast<int>(Split::Brands));
    box->addItem(TrendsScreen::tr("By model"), static_cast<int>(Split::Models));
    box->addItem(TrendsScreen::tr("By topic"), static_cast<int>(Split::Topics));
    return box;
}

} // namespace

/// An editor for the notes of a brand.
class NotesCard final : public Card
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::NotesCard)
public:
    /// @p marks must outlive this object.
    explicit NotesCard(BrandMarks &marks);

private:
    void showNotes();
    void edit(qsizetype note);
    void save();
    void take(QList<BrandMarks::Note> notes);

    BrandMarks &m_marks;
    DayEdit *m_day;
    QLineEdit *m_text;
    QPushButton *m_save;
    NoticeLine *m_notice;
    QVBoxLayout *m_place;
    QWidget *m_list = nullptr;
    QList<BrandMarks::Note> m_shown;
    std::optional<BrandMarks::Note> m_edited; ///< the note being edited
};

NotesCard::NotesCard(BrandMarks &marks)
    : Card(tr("Notes")),
      m_marks(marks),
      m_day(new DayEdit(u"noteDay"_s, tr("Day of the note"))),
      m_text(withName(new QLineEdit, u"noteText"_s)),
      m_save(withName(new QPushButton(tr("&Add note")), u"saveNote"_s)),
      m_notice(new NoticeLine),
      m_place(new QVBoxLayout)
{
    setObjectName(u"notesCard"_s);
    m_text->setAccessibleName(tr("Note"));
    m_text->setPlaceholderText(tr("What happened, such as a launch or a campaign"));
    m_text->setMaxLength(maxNoteLength);
    auto *const fields = new FlowLayout;
    fields->addWidget(m_day);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fields->addWidget(m_text);
    fields->addWidget(m_save);
    body()->addLayout(m_place);
    body()->addLayout(fields);
    body()->addWidget(m_notice);

    const auto offerSave = [this] { m_save->setEnabled(!m_text->text().trimmed().isEmpty()); };
    connect(m_text, &QLineEdit::textChanged, this, offerSave);
    connect(m_text, &QLineEdit::returnPressed, this, &NotesCard::save);
    connect(m_save, &QPushButton::clicked, this, &NotesCard::save);
    connect(&marks, &BrandMarks::changed, this, &NotesCard::showNotes);
    connect(&marks, &BrandMarks::failed, this, [this](const QString &problem) { m_notice->showWarning(problem); });
    offerSave();
}

void NotesCard::showNotes()
{
    if (m_shown == m_marks.notes() && m_list)
        return;
    m_shown = m_marks.notes();
    if (m_list)
        m_list->deleteLater(); // one of its buttons may be the caller
    m_list = new QWidget;
    QVBoxLayout *const lines = makeColumn(m_list, spacing::small);
    if (m_shown.isEmpty())
        lines->addWidget(
            new Text(TextRole::Small, tr("Notes stand on the charts at their day. They stay on this machine.")));
    for (qsizetype i = 0; i < m_shown.size(); ++i) {
        //: %1 is a date, %2 a note
        const QString words = tr("%1: %2").arg(date_words::fullDay(m_shown.at(i).day), m_shown.at(i).text);
        auto *const text = withName(new Text(TextRole::Body, words), u"note"_s);
        auto *const change = withName(new QPushButton(tr("Edit")), u"editNote"_s);
        change->setAccessibleName(tr("Edit the note %1").arg(words));
        auto *const remove = withName(new QPushButton(tr("Remove")), u"removeNote"_s);
        remove->setAccessibleName(tr("Remove the note %1").arg(words));
        connect(change, &QPushButton::clicked, this, [this, i] { edit(i); });
        connect(remove, &QPushButton::clicked, this, [this, i] {
            QList<BrandMarks::Note> notes = m_shown;
            notes.removeAt(i);
            take(notes);
        });
        QHBoxLayout *const line = makeLine(nullptr, spacing::small, {text, change, remove});
        line->setStretchFactor(text, 1);
        lines->addLayout(line);
    }
    m_place->addWidget(m_list);
}

void NotesCard::edit(qsizetype note)
{
    m_edited = m_shown.at(note);
    m_day->setDate(m_edited->day);
    m_text->setText(m_edited->text);
    m_save->setText(tr("&Save note"));
    m_text->setFocus();
}

void NotesCard::save()
{
    if (const QString problem = m_day->problem(); !problem.isEmpty()) {
        m_notice->showWarning(problem);
        // Once it is laid out, because it may be below the visible part.
        return QTimer::singleShot(0, m_notice, [this] {
            for (QWidget *at = parentWidget(); at; at = at->parentWidget()) {
                if (auto *const area = qobject_cast<QScrollArea *>(at))
                    area->ensureWidgetVisible(m_notice);
            }
        });
    }
    const BrandMarks::Note note{m_day->date(), m_text->text().trimmed()};
    if (note.text.isEmpty())
        return;
    QList<BrandMarks::Note> notes = m_shown;
    if (m_edited)
        notes.removeOne(*m_edited);
    take(notes << note);
}

void NotesCard::take(QList<BrandMarks::Note> notes)
{
    if (const BrandMarks::Done done = m_marks.setNotes(std::move(notes)); !done)
        return m_notice->showWarning(done.error());
    m_notice->clear();
    m_edited.reset();
    m_text->clear();
    m_save->setText(tr("&Add note"));
}

TrendsScreen::TrendsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Brand, backend, parent),
      m_reading(backend),
      m_marks(backend),
      m_rows(trend_figures::columns(), [](const TrendRow &row) { return row.name; }), // rows cannot be selected
      m_range(new PeriodChoice(u"trendRange"_s, tr("Range"))),
      m_split(splitChoice()),
      m_rivals(new RivalsButton(backend)),
      m_notice(new NoticeLine),
      m_loadState(new ScreenLoadState(backend.selection, m_notice, this)),
      m_hint(withName(new Text(TextRole::Small), u"trendHint"_s)),
      m_cards(new CardGrid(this, chartCharacters, {1, 2})),
      m_visibilityMap(new HeatMap),
      m_voiceMap(new HeatMap)
{
    for (const RunFigure which : trend_figures::trends) {
        auto *const chart = new LineChart;
        m_charts.append(chart);
        m_cards->add(chart->makeCard(u"trend-%1"_s.arg(static_cast<int>(which)), figure_words::title(which)));
        connect(chart, &Chart::pointActivated, this, &TrendsScreen::chooseRunAt);
    }
    m_cards->add(m_visibilityMap->makeCard(u"visibilityMap"_s, tr("Visibility by topic and model, latest run")));
    m_cards->add(m_voiceMap->makeCard(u"voiceMap"_s, tr("Share of voice by brand and model, latest run")));
    m_cards->addLine(new NotesCard(m_marks));
    m_pages = makeScrolledPages(makeContent(), u"trendsArea"_s);

    connect(&backend.selection, &Selection::brandsChanged, this, &TrendsScreen::showState);
    connect(&backend.selection, &Selection::runsChanged, this, &TrendsScreen::showState);
    m_reading.limitRequests();
    connect(&m_reading, &RunFiguresLoader::changed, this, &TrendsScreen::showReading);
    connect(&m_marks, &BrandMarks::changed, this, &TrendsScreen::showFigures);
    connect(&backend.runResults, &RunResults::compared, this, &TrendsScreen::showFigures);
    connect(m_split, &QComboBox::currentIndexChanged, this, &TrendsScreen::readOn);
    connect(m_range, &PeriodChoice::chosen, this, &TrendsScreen::readOn);
    connect(m_rivals, &RivalsButton::chosenChanged, this, &TrendsScreen::showFigures);
    offerRanges();
    m_range->choose(u"last 12"_s);
    connect(m_visibilityMap, &Chart::pointActivated, this, [this](int point) {
        const HeatMap::Content &map = m_visibilityMap->content();
        openResults(map.rowOf(point), {}, map.columnOf(point));
    });
    connect(m_voiceMap, &Chart::pointActivated, this, [this](int point) {
        const HeatMap::Content &map = m_voiceMap->content();
        openResults({}, map.rowOf(point), map.columnOf(point));
    });
}

QWidget *TrendsScreen::makeContent()
{
    auto *const content = new QWidget;
    auto *const choices = new FlowLayout;
    choices->addWidget(m_range);
    choices->addWidget(m_split);
    choices->addWidget(m_rivals);
    choices->addWidget(makeExportButton());
    QVBoxLayout *const column = makeColumn(content, spacing::medium);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    column->addLayout(choices);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_hint, m_notice, exportNotice(), m_cards})
        column->addWidget(part);
    column->setStretchFactor(m_cards, 1);
    return content;
}

void TrendsScreen::copySelection(bool withHeaders) const
{
    copyAll(m_rows, withHeaders);
}

void TrendsScreen::exportTo(TableFormat format)
{
    save(u"trends"_s, format, m_rows, allColumns(m_rows), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

void TrendsScreen::load(bool fresh)
{
    if (fresh)
        m_reading.becomeStale();
    showState();
}

void TrendsScreen::offerRanges()
{
    QList<PeriodChoice::Choice> choices;
    for (const int runs : {4, 12, 26})
        choices.append({tr("Last %n run(s)", nullptr, runs), u"last %1"_s.arg(runs)});
    choices.append({tr("All runs"), QString()});
    m_range->offer(choices, backend().selection.runs());
}

void TrendsScreen::showState()
{
    Selection &selection = backend().selection;
    if (selection.runs().isEmpty()) {
        m_reading.cancel();
        m_pages->showState(stateOf(selection, tr("Reading the runs…"), tr("No runs yet"),
                                   tr("The first report has not run yet. Its figures appear here automatically."),
                                   [this] { openSettings(); }));
        return;
    }
    m_pages->showContent();
    offerRanges();
    if (!isVisible())
        return;
    readOn();
    readMarks();
}

/// Uses topics with known IDs, from the newest run's answers or created by this program.
void TrendsScreen::readMarks()
{
    const Selection &selection = backend().selection;
    const auto results = backend().runResults.results().known(*selection.latestRun());
    QSet<QString> topics;
    for (const service::RunResult &result : results ? results->items : QList<service::RunResult>())
        topics.insert(result.topicId);
    const QString brand = selection.brand().value_or(service::Brand()).id;
    for (const lookup::KnownTopic &topic : backend().changes->prompts().known().topics()) {
        if (topic.brandId == brand)
            topics.insert(topic.id);
    }
    topics.remove(QString());
    m_marks.read(brand, topics);
}

Split TrendsScreen::split() const
{
    return static_cast<Split>(m_split->currentData().toInt());
}

QList<Run> TrendsScreen::shownRuns() const
{
    QList<Run> runs = run_charts::dated(backend().selection.runs());
    std::reverse(runs.begin(), runs.end());
    runs = statistics::runsIn(runs, m_range->period(), statistics::Clock::Local);
    std::reverse(runs.begin(), runs.end());
    return runs;
}

void TrendsScreen::readOn()
{
    QList<Run> newestFirst = shownRuns();
    std::reverse(newestFirst.begin(), newestFirst.end());
    const bool isSplit = split() != Split::Brands;
    constexpr qsizetype mapped = 2; // the heat maps compare the newest run with the previous one
    m_reading.read(isSplit ? QList<Run>() : newestFirst, isSplit ? newestFirst : newestFirst.mid(0, mapped));
}

void TrendsScreen::showReading()
{
    using State = RunFiguresLoader::State;
    const QString done = formats::count(m_reading.done());
    const QString total = formats::count(m_reading.total());
    switch (m_reading.state()) {
    case State::Idle:
        return;
    case State::Reading:
        m_loadState->showProgress(m_reading.isHeld()
                                      ? tr("%1 of %2 read. Waiting, to leave requests for assistants…").arg(done, total)
                                      : tr("Reading the runs' figures (%1 of %2 done)…").arg(done, total),
                                  m_reading.done(), m_reading.total(), [this] { m_reading.cancel(); });
        break;
    case State::Failed:
        m_loadState->showFailure(
            m_reading.error(), [this] { m_reading.resume(); }, [this] { openSettings(); });
        break;
    case State::Cancelled:
        m_loadState->clear();
        m_notice->showWords(tr("Cancelled: %1 of %2 were read.").arg(done, total), tr("Read the others"),
                            [this] { m_reading.resume(); });
        break;
    case State::Done:
        m_loadState->clear();
        if (m_reading.unread() > 0 && m_reading.error().kind == transport::ErrorKind::NotUnderstood)
            m_loadState->showFailure(
                m_reading.error(), [this] { load(true); }, [this] { openSettings(); });
        else if (m_reading.unread() > 0)
            //: %1 are sentences: what happened
            m_notice->showWarning(tr("The figures of %n run(s) could not be read. %1", nullptr, m_reading.unread())
                                      .arg(words(transport::inShort(m_reading.error()))),
                                  tr("Try again"), [this] { load(true); });
        else
            m_notice->clear();
        break;
    }
    showFigures();
}

void TrendsScreen::showFigures()
{
    QList<TrendRun> runs;
    for (const Run &run : shownRuns())
        runs.append({m_reading.withStatistics(run), m_reading.answers(run.id)});
    const QString brand = backend().selection.brand().value_or(service::Brand()).name;
    m_rivals->offer(trend_figures::rivalsIn(runs));
    const QStringList &chosen = m_rivals->chosen();
    QList<TrendRow> rows;
    for (qsizetype i = 0; i < m_charts.size(); ++i) {
        const RunFigure which = trend_figures::trends.at(static_cast<size_t>(i));
        const QList<TimeSeries> series = trend_figures::series(which, split(), runs, brand, chosen);
        m_charts.at(i)->setContent({.series = series,
                                    .measure = figure_words::measure(which),
                                    .lowIsBest = which == RunFigure::Position,
                                    .marks = m_marks.marks(),
                                    .isLed = split() == Split::Brands});
        rows += trend_figures::rowsOf(which, series);
    }
    QStringList hints;
    const QString leftOut = trend_figures::leftOut(split(), runs, chosen).join(u", "_s);
    if (!leftOut.isEmpty())
        hints.append((split() == Split::Models   ? tr("The models with the most answers are shown. Not shown: %1.")
                      : split() == Split::Topics ? tr("The topics with the most answers are shown. Not shown: %1.")
                      : chosen.isEmpty()         ? tr("The most mentioned rivals are shown. Not shown: %1.")
                                                 : tr("The rivals that you chose are shown. Not shown: %1."))
                         .arg(message::shownText(leftOut, maxLeftOut)));
    const bool isCut = leftOut.size() > maxLeftOut;
    //: %1 are names
    m_hint->setToolTip(isCut ? plainToolTip(tr("Not shown: %1").arg(leftOut)) : QString());
    m_hint->setAccessibleDescription(isCut ? leftOut : QString());
    for (const Run &run : backend().selection.runs()) {
        if (run_words::isInProgress(run))
            //: %1 is a date, %2 is "87 of 200 responses"
            hints.append(tr("The run of %1 is in progress, %2, and not shown.")
                             .arg(run_words::day(run), run_words::progress(run)));
    }
    const auto likeForLike =
        runs.size() < 2 ? nullptr : backend().runResults.comparison(runs.at(runs.size() - 2).run, runs.last().run);
    if (likeForLike)
        hints += {trend_figures::flipSentence(likeForLike.get()), powerSentence(*likeForLike)};
    hints.removeAll(QString());
    m_hint->setVisible(!hints.isEmpty());
    m_hint->setText(hints.join(u'\n'));
    const statistics::AnswerCounts *const now = runs.isEmpty() ? nullptr : runs.last().answers;
    m_visibilityMap->setContent(now ? trend_figures::visibilityMap(*now, likeForLike.get()) : HeatMap::Content());
    m_voiceMap->setContent(now ? trend_figures::voiceMap(*now, likeForLike.get(), brand, chosen) : HeatMap::Content());
    if (!runs.isEmpty())
        rows += trend_figures::rowsOf(m_visibilityMap->content(), runs.last().run.startedAt) +
                trend_figures::rowsOf(m_voiceMap->content(), runs.last().run.startedAt);
    for (const TimeMark &mark : m_marks.marks())
        rows.append({.point = {.when = mark.when}, .note = mark.text});
    m_rows.setRecords(rows);
}

void TrendsScreen::chooseRunAt(int point)
{
    const QList<Run> runs = shownRuns();
    if (point < 0 || point >= runs.size())
        return;
    backend().selection.chooseRun(runs.at(point).id);
    Q_EMIT screenRequested(u"overview"_s);
}

void TrendsScreen::openResults(const QString &topic, const QString &brand, const QString &model)
{
    const QList<Run> runs = shownRuns();
    if (runs.isEmpty())
        return;
    backend().selection.chooseRun(runs.last().id);
    Q_EMIT wantsResults(topic, brand, model);
}

} // namespace brandbridge::ui
