// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/every_brand_screen.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/screen/screen_load_state.h"
#include "ui/words/formats.h"

namespace brandbridge::ui {

EveryBrandScreen::EveryBrandScreen(Shows shows, Backend &backend, BrandsReading::What what,
                                   std::chrono::seconds freshFor, QWidget *parent)
    : Screen(shows, backend, parent),
      m_reading(backend.organization, what),
      m_freshFor(freshFor),
      m_warnBelow(backend.settings.number(settings::Key::QuotaWarning)),
      m_notice(new NoticeLine(this)),
      m_own(new ScreenLoadState(backend.selection, m_notice, this))
{
    // Where there are no brands, that is known once there are no runs either.
    connect(&backend.selection, &Selection::brandsChanged, this, &EveryBrandScreen::takeBrands);
    connect(&backend.selection, &Selection::runsChanged, this, &EveryBrandScreen::takeBrands);
    connect(&m_reading, &BrandsReading::changed, this, &EveryBrandScreen::showReading);
    followChanges();
}

void EveryBrandScreen::setContent(QWidget *content)
{
    auto *const all = new QWidget;
    makeColumn(all, spacing::medium, {content, m_notice})->setStretchFactor(content, 1);
    m_pages = makePages(all);
}

void EveryBrandScreen::showEvent(QShowEvent *event)
{
    m_warnBelow = backend().settings.number(settings::Key::QuotaWarning);
    Screen::showEvent(event);
    if (m_reading.state() == BrandsReading::State::Done &&
        m_reading.readAt().secsTo(QDateTime::currentDateTimeUtc()) > m_freshFor.count())
        startReading();
}

void EveryBrandScreen::load(bool fresh)
{
    Selection &selection = backend().selection;
    if (selection.brands().isEmpty())
        m_pages->showState(stateOf(selection, tr("Reading the brands…"), tr("No brands yet"), howToBegin(),
                                   [this] { openSettings(); }));
    else if (fresh || m_reading.state() == BrandsReading::State::Idle || !m_reading.isFor(selection.brands()))
        startReading();
    else
        showReading();
}

void EveryBrandScreen::takeBrands()
{
    const Selection &selection = backend().selection;
    const bool isNew = selection.brandsState() == Selection::State::Ready && !m_reading.isFor(selection.brands());
    if (isVisible() && (isNew || selection.brands().isEmpty()))
        load(false);
}

void EveryBrandScreen::startReading()
{
    m_reading.start(backend().selection.brands());
}

void EveryBrandScreen::showReading()
{
    if (m_reading.state() == BrandsReading::State::Failed && !m_reading.hasAny()) {
        m_own->showFailureInPlace([this](const PageState &state) { m_pages->showState(state); }, m_reading.error(),
                                  [this] { m_reading.resume(); }, [this] { openSettings(); });
        return;
    }
    showRead();
    showNotice();
    m_pages->showContent();
}

void EveryBrandScreen::showNotice()
{
    using State = BrandsReading::State;
    const QString done = formats::count(m_reading.done());
    const QString total = formats::count(m_reading.total());
    const auto resume = [this] { m_reading.resume(); };
    if (m_reading.state() == State::Reading)
        return m_own->showProgress(progress(done, total), m_reading.done(), m_reading.total(),
                                   [this] { m_reading.cancel(); });
    if (m_reading.state() == State::Failed)
        return m_own->showFailure(m_reading.error(), resume, [this] { openSettings(); });
    if (const QDateTime since = m_reading.keptSince(); m_reading.state() == State::Done && since.isValid())
        return m_own->showLastSeen(
            tr("The service cannot be reached. Some of these figures are from %1.").arg(formats::time(since)),
            tr("Try again"), [this] { startReading(); });
    m_own->clear();
    if (m_reading.state() == State::Cancelled)
        m_notice->showWords(tr("Cancelled. %1 of %2 brands were read.").arg(done, total), tr("Read the others"),
                            resume);
    else if (!remark().isEmpty())
        m_notice->showWords(remark());
    else
        m_notice->clear();
}

} // namespace brandbridge::ui
