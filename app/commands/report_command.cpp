// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"
#include "app/commands/commands.h"
#include "app/commands/service_check.h"
#include "app/line/suggestion.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/message/shown_text.h"
#include "core/service/pages.h"
#include "core/tools/provider.h"
#include "ui/desktop/language.h"
#include "ui/report/report_builder.h"
#include "ui/report/report_file.h"
#include "ui/report/report_reader.h"

namespace brandbridge::app {

namespace {

using service::Brand;
namespace report = ui::report;

constexpr qsizetype mostNames = 20;

QString shownName(const QString &name)
{
    return message::escapedText(name, 120);
}

/// Says which brand was probably meant, and which there are.
void reportUnknown(const QString &wanted, const QList<Brand> &brands, Streams &streams)
{
    QStringList shown;
    for (const Brand &brand : brands)
        shown.append(shownName(brand.name));
    QString sentence = u"There is no brand '%1'."_qs.arg(shownName(wanted)) + didYouMean(wanted, shown);
    if (const qsizetype more = shown.size() - mostNames; more > 0)
        shown = shown.mid(0, mostNames) + QStringList{u"and %1 more"_qs.arg(more)};
    if (!shown.isEmpty())
        sentence += u" The brands are: %1."_qs.arg(shown.join(u", "_qs));
    streams.report(sentence);
}

/// Those that @p wanted names: by id, by name, or by domain.
QList<Brand> named(const QString &wanted, const QList<Brand> &brands)
{
    for (const auto member : {&Brand::id, &Brand::name, &Brand::domain}) {
        QList<Brand> found;
        for (const Brand &brand : brands) {
            if ((brand.*member).compare(wanted, Qt::CaseInsensitive) == 0)
                found.append(brand);
        }
        if (!found.isEmpty())
            return found;
    }
    return {};
}

class ReportRun final : public QObject
{
public:
    ReportRun(std::unique_ptr<Bridge> bridge, report::Options options, const Invocation &invocation, Streams &streams,
              Ended ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_organization(m_bridge->sender(), {.caller = tools::Caller::person(), .onProgress = {}}),
          m_options(std::move(options)),
          m_invocation(invocation),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        if (const QString warning = m_bridge->keyWarning(); !warning.isEmpty())
            m_streams.report(warning);
        connect(&m_stop, &StopSignal::received, this, [this] { m_ended(ExitCode::Failed); });
    }

    void start()
    {
        service::fetchPages<Brand>(service::pagesOf(m_organization, &service::Organization::brands), {}, this, {},
                                   [this](const service::Result<service::AllPages<Brand>> &all) {
                                       if (all)
                                           choose(all->items);
                                       else
                                           giveUp(u"the brands"_qs, all.error());
                                   });
    }

private:
    void giveUp(const QString &what, const service::Error &error)
    {
        if (error.kind == service::ErrorKind::NotFound && error.httpStatus == 0) { // said here, not by the service
            m_streams.report(message::escapedText(error.message.english()));
            m_ended(ExitCode::Failed);
            return;
        }
        m_streams.report(u"No report was made: %1 could not be read."_qs.arg(what));
        m_ended(reportProblem(error, m_bridge->keyRemedy(), m_streams));
    }

    void choose(QList<Brand> brands)
    {
        brands.removeIf([](const Brand &brand) { return brand.id.isEmpty(); });
        for (Brand &brand : brands) {
            if (brand.name.isEmpty())
                brand.name = brand.id;
        }
        const QString &wanted = m_invocation.report.brand;
        const QList<Brand> chosen = wanted.isEmpty() ? brands : named(wanted, brands);
        if (!wanted.isEmpty() && chosen.size() > 1) {
            m_streams.report(u"There are %1 brands '%2'. Give the id of one:"_qs.arg(QString::number(chosen.size()),
                                                                                     shownName(wanted)));
            for (const Brand &brand : chosen)
                m_streams.report(shownName(brand.id) + u'\t' + shownName(brand.domain));
        } else if (chosen.isEmpty() && wanted.isEmpty()) {
            m_streams.report(u"The organization has no brands, so there is nothing to report."_qs);
        } else if (chosen.isEmpty()) {
            reportUnknown(wanted, brands, m_streams);
        } else {
            read(chosen);
            return;
        }
        m_ended(ExitCode::Failed);
    }

    void read(const QList<Brand> &brands)
    {
        auto *const reader = new report::Reader(m_organization, brands, {.since = m_invocation.report.since}, this);
        reader->start([this](const tl::expected<QList<report::BrandData>, report::ReadingFailure> &read) {
            if (read)
                save(*read);
            else
                giveUp(u"%1 of %2"_qs.arg(report::partWords(read.error().part), shownName(read.error().brand)),
                       read.error().error);
        });
    }

    void save(const QList<report::BrandData> &brands)
    {
        const auto opened = openConfiguration(m_invocation, m_streams);
        // The report, and what is wrong with its file, are in the user's language; other messages here are English.
        const auto saved = [&] {
            const ui::Language language(opened ? opened->settings.text(settings::Key::Language) : u"system"_qs);
            return report::save(report::makeReport(brands, m_options), m_invocation.report.outFile);
        }();
        endWith(saved, m_streams, m_ended);
    }

    std::unique_ptr<Bridge> m_bridge;
    service::Organization m_organization;
    const report::Options m_options;
    const Invocation &m_invocation;
    Streams &m_streams;
    const Ended m_ended;
    StopSignal m_stop;
};

} // namespace

void runReport(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    report::Options options{.title = invocation.report.title, .note = invocation.report.note};
    if (!invocation.report.logoFile.isEmpty()) {
        auto logo = report::logoFrom(invocation.report.logoFile);
        if (!logo)
            return endFailed(logo.error(), streams, ended);
        options.logo = std::move(*logo);
    }
    if (auto bridge = openBridge(invocation, streams, ended))
        (new ReportRun(std::move(bridge), std::move(options), invocation, streams, ended, context))->start();
}

} // namespace brandbridge::app
