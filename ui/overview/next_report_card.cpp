// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/next_report_card.h"

#include "ui/screen/screen_load_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

namespace {

/// The schedule in words; an unknown one is shown in the service's words.
QString scheduleWords(const QString &frequency)
{
    if (frequency == u"daily")
        return NextReportCard::tr("Reports run daily.");
    if (frequency == u"weekly")
        return NextReportCard::tr("Reports run weekly.");
    if (frequency == u"monthly")
        return NextReportCard::tr("Reports run monthly.");
    return frequency.isEmpty() ? QString() : NextReportCard::tr("Reports run on this schedule: %1.").arg(frequency);
}

} // namespace

NextReportCard::NextReportCard(const Backend &backend, QWidget *parent)
    : Card(tr("Next report"), parent),
      m_organization(backend.organization),
      m_date(new Text(TextRole::Heading)),
      m_words(new Text(TextRole::Small)),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this))
{
    setObjectName(u"nextReportCard"_qs);
    m_date->setObjectName(u"nextReport"_qs);
    m_date->setWordWrap(true);
    body()->addWidget(m_notice);
    body()->addWidget(m_date);
    body()->addWidget(m_words);
    body()->addStretch(1);
}

void NextReportCard::load(const QString &brand, bool fresh)
{
    if (brand == m_brand && !fresh)
        return;
    if (brand != m_brand) {
        m_date->setText(tr("Reading…"));
        m_words->clear();
    }
    m_brand = brand;
    m_reading->clear();
    m_request = std::make_unique<QObject>();
    m_organization.brandContext(brand, m_request.get(), [this](service::Result<service::BrandContext> result) {
        if (result)
            return show(*result);
        const QString failed = std::exchange(m_brand, {});
        m_date->setText(formats::dash());
        m_words->clear();
        m_reading->showFailure(
            result.error(), [this, failed] { load(failed, true); }, [this] { Q_EMIT settingsWanted(); });
    });
}

void NextReportCard::show(const service::BrandContext &context)
{
    const QDateTime &next = context.nextEstimatedScheduledFetchAt;
    m_date->setText(next.isValid() ? date_words::fullTime(next) : tr("Not scheduled"));
    m_date->setToolTip(formats::utcTime(next));
    const QString schedule = scheduleWords(context.scheduleFrequency);
    const QString prompts = next.isValid() ? tr("New prompts run with the next scheduled report.")
                                           : tr("The service names no date for this brand.");
    m_words->setText(schedule.isEmpty() ? prompts : schedule + u'\n' + prompts);
}

} // namespace brandbridge::ui
