// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestion_text.h"

#include "ui/desktop/web_address.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace brandbridge::ui::suggestion_text {

namespace {

using service::ContentSuggestion;

class SuggestionWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Suggestions)
};

/// @p text in one line, with what Markdown would read as its own escaped.
QString escaped(const QString &text)
{
    static const QString special = u"\\`*_{}[]<>()#+-.!|~&"_qs;
    QString safe;
    for (const QChar c : text.simplified()) {
        if (special.contains(c))
            safe += u'\\';
        safe += c;
    }
    return safe;
}

QString linkTo(const QString &address)
{
    const QUrl url = web_address::openable(address);
    return url.isEmpty() ? escaped(address) : u'<' + QString::fromLatin1(url.toEncoded()) + u'>';
}

QString fact(const QString &name, const QString &value)
{
    return value.isEmpty() ? QString() : SuggestionWords::tr("- **%1:** %2").arg(escaped(name), value) + u'\n';
}

QString section(const ContentSuggestion &suggestion)
{
    const QString title =
        suggestion.title.isEmpty() ? SuggestionWords::tr("A suggestion without a title") : suggestion.title;
    QString text = u"## "_qs + escaped(title) + u"\n\n"_qs;
    if (!suggestion.metaDescription.isEmpty())
        text += escaped(suggestion.metaDescription) + u"\n\n"_qs;
    QStringList keywords;
    for (const QString &keyword : suggestion.targetKeywords)
        keywords.append(escaped(keyword));
    text += fact(SuggestionWords::tr("Type"), escaped(typeWord(suggestion)));
    text += fact(SuggestionWords::tr("Format"), escaped(formatWord(suggestion)));
    text += fact(SuggestionWords::tr("Topic"), escaped(suggestion.topic));
    text += fact(SuggestionWords::tr("Prompt"), escaped(suggestion.prompt));
    text += fact(SuggestionWords::tr("Keywords"), keywords.join(u", "_qs));
    const QStringList pages = sources(suggestion);
    if (!pages.isEmpty()) {
        text += u"- **%1:**\n"_qs.arg(escaped(SuggestionWords::tr("Sources")));
        for (const QString &page : pages)
            text += u"    - "_qs + linkTo(page) + u'\n';
    }
    return text;
}

} // namespace

QString typeWord(const ContentSuggestion &suggestion)
{
    return service_words::shown(service_words::Vocabulary::SuggestionType, suggestion.type);
}

QString formatWord(const ContentSuggestion &suggestion)
{
    return service_words::shown(service_words::Vocabulary::SuggestionFormat, suggestion.format);
}

QStringList sources(const ContentSuggestion &suggestion)
{
    QStringList pages;
    for (const QJsonValue page : suggestion.fields[QLatin1String("sources")].toArray()) {
        if (page.isString())
            pages.append(page.toString());
    }
    return pages;
}

QString markdown(const QList<ContentSuggestion> &suggestions)
{
    QStringList sections;
    for (const ContentSuggestion &suggestion : suggestions)
        sections.append(section(suggestion));
    return sections.join(u'\n');
}

} // namespace brandbridge::ui::suggestion_text
