// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_bars.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/shell/tray.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>

#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::seconds probeEvery{15};

constexpr int minCharacters = 6;
constexpr int maxCharacters = 40;

/// Sets the current item. Its tooltip shows texts that are too long.
void choose(QComboBox *box, int index)
{
    box->setCurrentIndex(index);
    box->setToolTip(plainToolTip(box->currentText()));
    box->setEnabled(box->count() > 0);
}

QComboBox *choiceBox(const QString &name, const QString &accessibleName)
{
    auto *const box = withName(new QComboBox, name);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(minCharacters);
    box->setMaximumWidth(maxCharacters * box->fontMetrics().averageCharWidth());
    return box;
}

QWidget *withLabel(QComboBox *box, const QString &text)
{
    auto *const both = new QWidget;
    makeLine(both, spacing::tiny, {labelFor(box, text), box});
    return both;
}

} // namespace

SelectionBar::SelectionBar(Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_selection(selection),
      m_title(new Text(TextRole::Title)),
      m_brands(choiceBox(u"brandChoice"_s, tr("Brand"))),
      m_runs(choiceBox(u"runChoice"_s, tr("Run"))),
      m_brand(withLabel(m_brands, tr("&Brand"))),
      m_run(withLabel(m_runs, tr("&Run"))),
      m_latest(withName(new QPushButton(tr("Older run: go to the latest")), u"latestRun"_s))
{
    connect(m_latest, &QPushButton::clicked, this, [this] { m_selection.chooseRun(m_selection.latestRun()->id); });
    connect(m_brands, &QComboBox::activated, this,
            [this](int index) { m_selection.chooseBrand(m_brands->itemData(index).toString()); });
    connect(m_runs, &QComboBox::activated, this,
            [this](int index) { m_selection.chooseRun(m_runs->itemData(index).toString()); });
    connect(&selection, &Selection::brandsChanged, this, &SelectionBar::showBrands);
    connect(&selection, &Selection::brandChanged, this, &SelectionBar::showBrands);
    connect(&selection, &Selection::runsChanged, this, &SelectionBar::showRuns);
    connect(&selection, &Selection::runChanged, this, &SelectionBar::showRuns);

    auto *const choices = new QWidget;
    // The choices are on the right of the title, or below it if the line is too short. The run is last, so the button
    // does not move it.
    m_choices = makeLine(choices, spacing::large, {m_brand, m_latest, m_run});
    auto *const line = new FlowLayout;
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    line->addWidget(m_title);
    line->addWidget(choices);
    QVBoxLayout *const column = makeColumn(this, 0);
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::small);
    column->addLayout(line);
    showBrands();
    showRuns();
}

void SelectionBar::setScreen(const QString &title, bool hasBrands, bool usesBrand, bool usesRun)
{
    m_title->setText(title);
    m_hasBrands = hasBrands;
    m_usesBrand = usesBrand;
    m_run->setVisible(usesRun);
    showBrandChoice();
    showRuns();
}

void SelectionBar::placeBrand(QBoxLayout *place)
{
    if (place == std::exchange(m_place, place))
        return;
    (place ? place : m_choices)->insertWidget(0, m_brand);
    static_cast<QBoxLayout *>(m_brand->layout())
        ->setDirection(place ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_brands->setSizePolicy(place ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_brands->setMinimumWidth(place ? 1 : 0); // 0 would be that of its longest name
    showBrandChoice();
}

void SelectionBar::showBrandChoice()
{
    m_brand->setVisible(m_place ? m_hasBrands : m_usesBrand);
}

void SelectionBar::showBrands()
{
    const QSignalBlocker quiet(m_brands);
    m_brands->clear();
    for (const service::Brand &brand : m_selection.brands())
        m_brands->addItem(brand.name, brand.id);
    const auto current = m_selection.brand();
    choose(m_brands, current ? m_brands->findData(current->id) : -1);
}

void SelectionBar::showRuns()
{
    const QSignalBlocker quiet(m_runs);
    m_runs->clear();
    for (const service::Run &run : m_selection.runs()) {
        m_runs->addItem(run_words::name(run, m_selection.runs()), run.id);
        m_runs->setItemData(m_runs->count() - 1, formats::utcTime(run.startedAt), Qt::ToolTipRole);
    }
    const auto current = m_selection.run();
    choose(m_runs, current ? m_runs->findData(current->id) : -1);
    const auto latest = m_selection.latestRun();
    m_latest->setVisible(!m_run->isHidden() && current && latest && current->startedAt < latest->startedAt);
}

WindowNotices::WindowNotices(Backend &backend, QWidget *window)
    : QObject(window),
      m_backend(backend),
      m_selection(backend.selection),
      m_endpoint(withName(new NoticeLine(window), u"endpointNotice"_s)),
      m_stale(withName(new NoticeLine(window), u"staleNotice"_s))
{
    m_lines = makeColumn(nullptr, spacing::small, {m_endpoint, m_stale});
    m_lines->setContentsMargins(spacing::huge, 0, spacing::huge, 0); // the widget above has a margin
    connect(&m_selection, &Selection::brandsChanged, this, &WindowNotices::refresh);
    connect(&m_selection, &Selection::runsChanged, this, &WindowNotices::refresh);
    connect(&m_clock, &QTimer::timeout, this, &WindowNotices::refresh);
    m_clock.start(formats::ageTick);
    m_probeClock.setObjectName(u"probeClock"_s);
    m_probeClock.setInterval(probeEvery);
    connect(&m_probeClock, &QTimer::timeout, this, &WindowNotices::probe);
    connect(&backend.bridge, &BridgeStatus::changed, this, [this] {
        refreshEndpoint();
        const bool isUnreached = m_backend.bridge.state().unreached.has_value();
        if (std::exchange(m_wasUnreached, isUnreached) && !isUnreached)
            probe();
    });
    refreshEndpoint();
    refresh();
}

void WindowNotices::refreshEndpoint()
{
    const BridgeStatus::State state = m_backend.bridge.state();
    if (state.problem.isEmpty())
        return m_endpoint->clear();
    const QString next = state.isPortTaken
                             ? tr("Close the other program and try again, or choose another port in the settings.")
                             : tr("Choose another port in the settings, or try again.");
    m_endpoint->showWarning(state.problem + u'\n' + tr("Assistants that call Brandbridge's address get no answer.") +
                                u' ' + next,
                            tr("Try again"), [this] { Q_EMIT endpointWanted(); });
}

void WindowNotices::refresh()
{
    if (!isOffline()) {
        m_probeClock.stop();
        m_request.reset();
    } else if (!m_probeClock.isActive()) {
        m_probeClock.start();
    }
    // Without runs, the screens show the error.
    const bool hasFailed = m_selection.state() == Selection::State::Failed && !m_selection.runs().isEmpty();
    if (hasFailed && !m_selection.hasAllRuns())
        m_stale->showWarning(tr("Only the latest %Ln run(s) could be read, so earlier ones are missing. %1", nullptr,
                                static_cast<int>(m_selection.runs().size()))
                                 .arg(words(transport::inShort(m_selection.error()))),
                             tr("Try again"), [this] { Q_EMIT retryRequested(); });
    else if (hasFailed)
        m_stale->showFailure(
            m_selection.error(), [this] { Q_EMIT retryRequested(); }, [this] { Q_EMIT settingsWanted(); });
    else if (m_selection.isCached())
        m_stale->showWords(
            tr("The service cannot be reached. Only what was read before is shown. Brands and runs were read %1.")
                .arg(formats::age(m_selection.readAt())),
            tr("Try again"), [this] { Q_EMIT retryRequested(); });
    else
        m_stale->clear();
    m_stale->setToolTip(hasFailed ? QString() : formats::utcTime(m_selection.readAt()));
}

bool WindowNotices::isOffline() const
{
    // Failures of later pages are ignored, to avoid endless retries.
    const bool hasFailed = m_selection.state() == Selection::State::Failed && m_selection.hasAllRuns();
    return (m_selection.state() == Selection::State::Ready && m_selection.isCached()) ||
           (hasFailed && (m_selection.error().kind == transport::ErrorKind::ServerFailure ||
                          describe(m_selection.error()).kind == PageState::Kind::Offline));
}

void WindowNotices::probe()
{
    if (m_request || !isOffline())
        return;
    service::CallOptions options = m_backend.organization.options();
    options.fresh = true;
    options.acceptsCached = false;
    const service::Organization organization = m_backend.organization.with(options);
    m_request = std::make_unique<QObject>();
    const auto brand = m_selection.brand();
    if (brand && m_selection.brandsState() == Selection::State::Ready)
        organization.runs(brand->id, {1, 1}, m_request.get(), [this](const auto &runs) { takeProbe(!!runs); });
    else
        organization.brands({1, 1}, m_request.get(), [this](const auto &brands) { takeProbe(!!brands); });
}

void WindowNotices::takeProbe(bool isAnswered)
{
    m_request.release()->deleteLater(); // it is the caller
    if (isAnswered)
        Q_EMIT retryRequested();
}

/// A label that does not widen its parent. Elides its text if necessary, which is then in the tooltip.
class ElidedLabel final : public QLabel
{
public:
    ElidedLabel()
    {
        setTextFormat(Qt::PlainText);
        setMinimumWidth(1);
    }

    /// Shows @p text with the additional tooltip @p tip, which may be empty.
    void display(const QString &text, const QString &tip)
    {
        m_tip = tip;
        setText(text);
        showTip();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (!isCut())
            return QLabel::paintEvent(event);
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                              fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()),
                              foregroundRole());
    }

    void resizeEvent(QResizeEvent *event) override
    {
        QLabel::resizeEvent(event);
        showTip();
    }

private:
    bool isCut() const { return sizeHint().width() > width(); }

    void showTip()
    {
        setToolTip(plainToolTip(!isCut() ? m_tip : m_tip.isEmpty() ? text() : text() + u"\n\n"_s + m_tip));
    }

    QString m_tip;
};

namespace {

ElidedLabel *field(const QString &name, const QString &description)
{
    auto *const label = withName(new ElidedLabel, name);
    label->setAccessibleDescription(description); // the text is the accessible name
    return label;
}

} // namespace

StatusLine::StatusLine(Backend &backend)
    : m_backend(backend),
      m_connection(field(u"connectionStatus"_s, tr("Connection"))),
      m_age(field(u"dataAge"_s, tr("Age of the data"))),
      m_endpoint(field(u"endpointStatus"_s, tr("Endpoint for assistants"))),
      m_budget(field(u"budgetStatus"_s, tr("Request budget")))
{
    setSizeGripEnabled(false);
    setContentsMargins(spacing::medium, 0, spacing::medium, 0);
    addWidget(m_connection);
    addPermanentWidget(m_age);
    addPermanentWidget(m_endpoint);
    addPermanentWidget(m_budget);
    connect(&backend.bridge, &BridgeStatus::changed, this, &StatusLine::refresh);
    connect(&backend.selection, &Selection::brandsChanged, this, &StatusLine::refresh);
    connect(&backend.selection, &Selection::runsChanged, this, &StatusLine::refresh);
    connect(&m_clock, &QTimer::timeout, this, &StatusLine::refresh);
    m_clock.start(formats::ageTick);
    refresh();
}

void StatusLine::refresh()
{
    const Selection &selection = m_backend.selection;
    if (const auto failed = failure()) {
        const PageState described = describe(*failed);
        m_connection->display(described.title, described.sentence);
    } else {
        m_connection->display(connectionText(), QString());
    }
    const QDateTime &readAt = selection.readAt();
    m_age->display(readAt.isValid() ? tr("Data from %1").arg(formats::age(readAt)) : QString(),
                   formats::utcTime(readAt));
    const BridgeStatus::State state = m_backend.bridge.state();
    const QString endpoint = state.endpoint.toString();
    m_endpoint->display(endpointText(), endpoint.isEmpty()
                                            ? QString()
                                            : endpoint + u"\n\n"_s +
                                                  tr("Assistants on this computer reach Brandbridge at this "
                                                     "address. Calls are counted since the start."));
    // Screen readers do not read tooltips of labels.
    m_endpoint->setAccessibleName(endpoint.isEmpty() ? QString() : endpoint + u", "_s + Tray::stateText(state));
    m_budget->display(
        state.isWaiting() ? tr("Waiting: %1 of %2 requests used this minute")
                                .arg(formats::count(state.requestsUsed), formats::count(state.requestsLimit))
                          : QString(),
        tr("The service allows %1 requests per minute for a key. The window and all assistants share them; further "
           "requests wait for the next minute.")
            .arg(formats::count(state.requestsLimit)));
}

std::optional<transport::Error> StatusLine::failure() const
{
    const Selection &selection = m_backend.selection;
    if (selection.state() == Selection::State::Failed) // the first steps and the screens say that nothing is set up
        return selection.error().kind == transport::ErrorKind::NotConfigured ? std::nullopt
                                                                             : std::optional(selection.error());
    if (selection.state() == Selection::State::Ready && !selection.isCached())
        return m_backend.bridge.state().unreached;
    return std::nullopt;
}

QString StatusLine::connectionText() const
{
    using State = Selection::State;
    const Selection &selection = m_backend.selection;
    if (selection.state() == State::Loading)
        return tr("Asking the service…");
    if (selection.state() == State::Cancelled)
        return tr("Reading was cancelled");
    if (selection.isCached())
        return tr("The service cannot be reached");
    if (m_backend.isDemo)
        return tr("Demo: an invented organization");
    return selection.state() == State::Ready ? tr("Connected to the service") : QString();
}

QString StatusLine::endpointText() const
{
    const BridgeStatus::State state = m_backend.bridge.state();
    if (!state.problem.isEmpty())
        return state.problem;
    return state.isPaused ? Tray::stateText(state) : QString();
}

} // namespace brandbridge::ui
