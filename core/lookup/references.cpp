// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/references.h"

#include "core/service/organization.h"
#include "core/tools/service_failure.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace brandbridge::lookup {

namespace {

constexpr qsizetype maxListed = 20;
constexpr int maxRunsByDate = 100;
constexpr int runsForLatest = 10;

/// Without case, in one normalization form; a domain without scheme and "www.".
QString plainName(const QString &text)
{
    static const QRegularExpression decoration(u"^(https?://)?(www\\.)?|/+$"_s);
    return text.trimmed().normalized(QString::NormalizationForm_KC).toCaseFolded().remove(decoration);
}

QString dateOf(const service::Run &run)
{
    return run.startedAt.toUTC().date().toString(Qt::ISODate);
}

QString namesOf(QStringList names)
{
    const bool isCut = names.size() > maxListed;
    names = names.mid(0, maxListed);
    return u'"' + names.join(u"\", \""_s) + u'"' + (isCut ? u" and more"_s : QString());
}

QString namesOf(const QList<service::Brand> &brands)
{
    QStringList names;
    for (const service::Brand &brand : brands)
        names.append(!brand.name.isEmpty() ? brand.name : !brand.domain.isEmpty() ? brand.domain : brand.id);
    return names.isEmpty() ? u"the organization has no brands"_s : u"the brands are "_s + namesOf(names);
}

/// The references of one call, resolved one after the other.
class Resolution final : public QObject
{
public:
    using Done = std::function<void(tl::expected<QJsonObject, tools::ToolOutcome>)>;

    Resolution(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender, QObject *context,
               Done done)
        : QObject(context),
          m_tool(tool),
          m_caller(call.caller.name),
          m_organization(sender, {.caller = call.caller.name,
                                  .requestsSent = tools::sentRequestsCounter(call),
                                  .maxAge = std::chrono::minutes(1)}),
          m_arguments(call.arguments),
          m_done(std::move(done))
    {
    }

    void start()
    {
        m_organization.brands({1, service::maxPageSize}, this,
                              [this](transport::Result<service::Page<service::Brand>> page) {
                                  if (!page)
                                      return end(tl::unexpected(tools::failure(m_tool, page.error(), m_caller)));
                                  m_brands = page->items;
                                  if (resolveBrands())
                                      nextRun();
                              });
    }

private:
    bool resolveBrands()
    {
        for (auto id = m_tool.ids.cbegin(); id != m_tool.ids.cend(); ++id) {
            const QString text = m_arguments.value(id.key()).toString();
            if (id.value() != u"brand" || text.isEmpty() || isId(text))
                continue;
            const auto brand = brandIn(m_brands, text);
            if (!brand) {
                refuse(id.key(), brand.error());
                return false;
            }
            m_arguments.insert(id.key(), brand->id);
        }
        return true;
    }

    void nextRun()
    {
        for (auto id = m_tool.ids.cbegin(); id != m_tool.ids.cend(); ++id) {
            const QString text = m_arguments.value(id.key()).toString();
            if (id.value() == u"run" && !text.isEmpty() && !isId(text))
                return resolveRun(id.key(), RunReference::read(text));
        }
        end(m_arguments);
    }

    void resolveRun(const QString &argument, const RunReference &reference)
    {
        QString brand = m_arguments.value(u"brandId"_s).toString();
        if (!reference.brand.isEmpty()) {
            const auto named = brandIn(m_brands, reference.brand);
            if (!named)
                return refuse(argument, named.error());
            brand = named->id;
        } else if (brand.isEmpty() && m_brands.size() == 1) {
            brand = m_brands.first().id;
        }
        if (brand.isEmpty())
            return refuse(argument, u"does not say of which brand: give both, as in \"%1 %2\"; %3"_s.arg(
                                        m_brands.isEmpty() || m_brands.first().name.isEmpty() ? u"BRAND"_s
                                                                                              : m_brands.first().name,
                                        reference.when, namesOf(m_brands)));
        const bool isDate = reference.when.at(0).isDigit();
        m_organization.runs(brand, {1, isDate ? maxRunsByDate : runsForLatest}, this,
                            [this, argument, reference](transport::Result<service::Page<service::Run>> page) {
                                if (!page)
                                    return end(tl::unexpected(tools::failure(m_tool, page.error(), m_caller)));
                                service::sortLatestFirst(page->items);
                                const auto run = runIn(page->items, reference.when);
                                if (!run)
                                    return refuse(argument, run.error());
                                m_arguments.insert(argument, run->id);
                                nextRun();
                            });
    }

    void refuse(const QString &argument, const QString &why)
    {
        end(tl::unexpected(tools::ToolOutcome::error(
            u"Nothing was sent: `%1` %2. Correct it and call again."_s.arg(argument, why), tools::wrongArguments())));
    }

    void end(tl::expected<QJsonObject, tools::ToolOutcome> result)
    {
        deleteLater();
        std::exchange(m_done, nullptr)(std::move(result));
    }

    const catalogue::Tool &m_tool;
    const QString m_caller;
    const service::Organization m_organization;
    QJsonObject m_arguments;
    Done m_done;
    QList<service::Brand> m_brands;
};

} // namespace

RunReference RunReference::read(const QString &text)
{
    static const QRegularExpression form(u"^(.*?)[\\s,:/]*\\b(latest|last|previous|\\d{4}-\\d{2}-\\d{2})(T\\S*)?$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text.trimmed());
    if (!match.hasMatch())
        return {text.trimmed(), u"latest"_s};
    const QString when = match.captured(2).toLower();
    return {match.captured(1).trimmed(), when == u"last" ? u"latest"_s : when};
}

bool isId(const QString &text)
{
    static const QRegularExpression form(u"^(?=.*\\d)[0-9A-Za-z_-]{20,}$"_s); // a UUID, or one in another form
    return form.match(text).hasMatch();
}

tl::expected<service::Brand, QString> brandIn(const QList<service::Brand> &brands, const QString &text)
{
    const QString wanted = plainName(text);
    QList<service::Brand> found;
    for (const service::Brand &brand : brands) {
        if (brand.id == text)
            return brand;
        if (plainName(brand.name) == wanted || plainName(brand.domain) == wanted)
            found.append(brand);
    }
    if (found.size() == 1)
        return found.first();
    const QString quoted = catalogue::SchemaChecker::described(text);
    if (found.isEmpty())
        return tl::unexpected(u"does not fit a brand: got %1; %2"_s.arg(quoted, namesOf(brands)));
    QStringList ids;
    for (const service::Brand &brand : std::as_const(found))
        ids.append(brand.id);
    return tl::unexpected(u"fits several brands: got %1; their ids are %2"_s.arg(quoted, namesOf(ids)));
}

tl::expected<service::Run, QString> runIn(const QList<service::Run> &runs, const QString &when)
{
    const qsizetype index = when == u"previous" ? 1 : 0;
    if (!when.at(0).isDigit() && index < runs.size())
        return runs.at(index);
    QStringList dates;
    for (const service::Run &run : runs) {
        if (dateOf(run) == when)
            return run;
        dates.append(dateOf(run));
    }
    dates.removeDuplicates();
    return tl::unexpected(dates.isEmpty()
                              ? u"has no run: the brand has none yet"_s
                              : u"has no run: got \"%1\"; the brand's runs are of %2"_s.arg(when, namesOf(dates)));
}

bool hasReferences(const catalogue::Tool &tool, const QJsonObject &arguments)
{
    return std::any_of(tool.ids.keyValueBegin(), tool.ids.keyValueEnd(), [&](const auto &id) {
        const QString text = arguments.value(id.first).toString();
        return (id.second == u"brand" || id.second == u"run") && !text.isEmpty() && !isId(text);
    });
}

void resolveReferences(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                       QObject *context, std::function<void(tl::expected<QJsonObject, tools::ToolOutcome>)> done)
{
    (new Resolution(tool, call, sender, context, std::move(done)))->start();
}

} // namespace brandbridge::lookup
