// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/message/shown_text.h"
#include "core/service/pages.h"
#include "core/tools/provider.h"
#include "ui/desktop/language.h"
#include "ui/report/glyphs.h"
#include "ui/report/report.h"
#include "ui/report/report_loader.h"

#include <QDir>
#include <QFileInfo>

namespace brandbridge::app {

namespace {

using service::Brand;
namespace report = ui::report;

constexpr qsizetype maxListed = 20;

QString shownName(const QString &name)
{
    return message::escapedText(name, 120);
}

/// Suggests a brand, and lists the available ones.
void reportUnknown(const QString &wanted, const QList<Brand> &brands, const Run &run)
{
    QStringList shown;
    for (const Brand &brand : brands)
        shown.append(shownName(brand.name));
    QString sentence = u"There is no brand '%1'."_s.arg(shownName(wanted)) + suggestionFor(wanted, shown);
    if (const qsizetype more = shown.size() - maxListed; more > 0)
        shown = shown.mid(0, maxListed) + QStringList{u"and %1 more"_s.arg(more)};
    if (!shown.isEmpty())
        sentence += u" The brands are: %1."_s.arg(shown.join(u", "_s));
    run.report(sentence);
}

/// Brands with the ID, name or domain @p wanted.
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
    ReportRun(std::unique_ptr<Bridge> bridge, report::Options options, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_bridge(std::move(bridge)),
          m_organization(m_bridge->sender(), {.caller = tools::Caller::person(), .onProgress = {}}),
          m_options(std::move(options))
    {
        reportKeyWarning(*m_bridge, m_run);
        connect(&m_stop, &StopSignal::received, this, [this] { m_run.end(ExitCode::Failed); });
        service::fetchPages<Brand>(service::pagesOf(m_organization, &service::Organization::brands), {}, this, {},
                                   [this](const transport::Result<service::AllPages<Brand>> &all) {
                                       if (all)
                                           choose(all->items);
                                       else
                                           giveUp(u"the brands"_s, all.error());
                                   });
    }

private:
    void giveUp(const QString &what, const transport::Error &error)
    {
        if (error.kind == transport::ErrorKind::NotFound && error.httpStatus == 0) { // not from the service
            return m_run.fail(message::escapedText(error.message.english()), ExitCode::Failed);
        }
        m_run.report(u"No report was made: %1 could not be read."_s.arg(what));
        m_run.end(reportProblem(error, m_bridge->keyRemedy(), m_run));
    }

    void choose(QList<Brand> brands)
    {
        brands.removeIf([](const Brand &brand) { return brand.id.isEmpty(); });
        for (Brand &brand : brands) {
            if (brand.name.isEmpty())
                brand.name = brand.id;
        }
        const QString &wanted = m_run.invocation.brand;
        const QList<Brand> chosen = wanted.isEmpty() ? brands : named(wanted, brands);
        if (!wanted.isEmpty() && chosen.size() > 1) {
            m_run.report(u"There are %1 brands '%2'. Give the id of one:"_s.arg(QString::number(chosen.size()),
                                                                                shownName(wanted)));
            for (const Brand &brand : chosen)
                m_run.report(shownName(brand.id) + u'\t' + shownName(brand.domain));
        } else if (chosen.isEmpty() && wanted.isEmpty()) {
            m_run.report(u"The organization has no brands, so there is nothing to report."_s);
        } else if (chosen.isEmpty()) {
            reportUnknown(wanted, brands, m_run);
        } else {
            read(chosen);
            return;
        }
        m_run.end(ExitCode::Failed);
    }

    void read(const QList<Brand> &brands)
    {
        auto *const reader =
            new report::Loader(m_organization, brands, {m_run.invocation.period, m_run.invocation.since}, this);
        reader->start([this](const tl::expected<QList<report::BrandData>, report::LoadFailure> &read) {
            if (read)
                save(*read);
            else
                giveUp(u"%1 of %2"_s.arg(read.error().part, shownName(read.error().brand)), read.error().error);
        });
    }

    void save(const QList<report::BrandData> &brands)
    {
        const QString &file = m_run.invocation.outFile;
        QStringList missing;
        const QByteArray bytes = [&] { // in the user's language, unlike the messages here
            const ui::Language language(m_bridge->configuration().settings.text(settings::Key::Language));
            return report::bytesOf(report::makeReport(brands, m_options), file, &missing);
        }();
        if (!missing.isEmpty())
            m_run.report(report::missingWords(missing).english());
        QDir().mkpath(QFileInfo(file).path()); // save() reports a failure
        m_run.end(report::save(bytes, file));
    }

    const Run m_run;
    std::unique_ptr<Bridge> m_bridge;
    service::Organization m_organization;
    const report::Options m_options;
    StopSignal m_stop;
};

} // namespace

void runReport(const Run &run)
{
    report::Options options{.title = run.invocation.title, .note = run.invocation.note};
    if (run.invocation.form == u"summary")
        options.form = report::Form::Summary;
    if (!run.invocation.sections.isEmpty())
        options.sections = run.invocation.sections.split(u',', Qt::SkipEmptyParts);
    if (run.invocation.hasAppendix)
        options.sections.append(report::appendix);
    if (!run.invocation.logoFile.isEmpty()) {
        auto logo = report::logoFrom(run.invocation.logoFile);
        if (!logo)
            return run.fail(logo.error());
        options.logo = std::move(*logo);
    }
    if (auto bridge = openBridge(run)) {
        options.actions.emplace(bridge->configuration().folder.path(), run.invocation.demo);
        new ReportRun(std::move(bridge), std::move(options), run);
    }
}

} // namespace brandbridge::app
