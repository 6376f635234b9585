// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/tool_words.h"

#include "core/catalogue/catalogue.h"

#include <QCoreApplication>

namespace brandbridge::ui::tool_words {

namespace {

/// packaging/update-translations.sh gives translators the titles of resources/tools.json in this context.
class ToolTitles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ToolWords)
};

QString titleOf(const catalogue::Tool &tool)
{
    return ToolTitles::tr(tool.title.toUtf8().constData());
}

} // namespace

QString title(const QString &name)
{
    const catalogue::Tool *const tool = catalogue::Catalogue::builtIn().find(name);
    return tool ? titleOf(*tool) : name;
}

QStringList namesByTitle(const QString &text)
{
    QStringList names;
    for (const catalogue::Tool &tool : catalogue::Catalogue::builtIn().tools()) {
        if (titleOf(tool).contains(text, Qt::CaseInsensitive))
            names.append(tool.name);
    }
    return names;
}

} // namespace brandbridge::ui::tool_words
