// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/prompts.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

// In a static library the linker would leave the file out otherwise; the macro works outside of namespaces only.
static void initializePrompts()
{
    Q_INIT_RESOURCE(prompts);
    Q_INIT_RESOURCE(tools);
}

namespace brandbridge::tools {

namespace {

constexpr qsizetype MaxValueLength = 500;

tl::unexpected<RequestFault> badArguments(const QString &message)
{
    return tl::unexpected(RequestFault{RequestFault::Kind::BadArguments, message, {}});
}

/// Whether @p c could put a value on a separate line, which would pass for a part of the task.
bool breaksLine(QChar c)
{
    return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line ||
           c.category() == QChar::Separator_Paragraph;
}

QString joined(const QStringList &names)
{
    return names.isEmpty() ? QStringLiteral("none") : names.join(QLatin1String(", "));
}

} // namespace

tl::expected<Prompts, QString> Prompts::load(const QByteArray &json)
{
    Prompts prompts;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected(QStringLiteral("The prompts are not JSON: %1.").arg(error.errorString()));
    QJsonArray list;
    for (const QJsonValue item : document.object().value(QLatin1String("prompts")).toArray()) {
        QJsonObject object = item.toObject();
        const auto prompt = readPrompt(object);
        const QString name = object.value(QLatin1String("name")).toString();
        if (!prompt)
            return tl::unexpected(QStringLiteral("The prompt '%1' is not usable: %2.").arg(name, prompt.error()));
        if (prompts.hasPrompt(name))
            return tl::unexpected(QStringLiteral("There are two prompts named '%1'.").arg(name));
        prompts.m_prompts.append(*prompt);
        object.remove(QLatin1String("text"));
        list.append(object);
    }
    if (list.isEmpty())
        return tl::unexpected(QStringLiteral("There are no prompts in the array 'prompts'."));
    prompts.m_promptsJson = QJsonDocument(list).toJson(QJsonDocument::Compact);
    return prompts;
}

tl::expected<Prompts, QString> Prompts::builtIn()
{
    initializePrompts();
    QFile file(QStringLiteral(":/prompts.json"));
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(QStringLiteral("The prompts are not part of this program."));
    return load(file.readAll());
}

tl::expected<Prompts::Prompt, QString> Prompts::readPrompt(const QJsonObject &json)
{
    Prompt prompt;
    prompt.name = json.value(QLatin1String("name")).toString();
    prompt.title = json.value(QLatin1String("title")).toString();
    prompt.description = json.value(QLatin1String("description")).toString();
    if (prompt.name.isEmpty() || prompt.description.isEmpty() || prompt.title.isEmpty())
        return tl::unexpected(QStringLiteral("it needs a name, a title and a description"));
    QStringList names;
    for (const QJsonValue item : json.value(QLatin1String("arguments")).toArray()) {
        const QJsonObject argument = item.toObject();
        const QString name = argument.value(QLatin1String("name")).toString();
        if (name.isEmpty() || names.contains(name))
            return tl::unexpected(QStringLiteral("its arguments need names of their own"));
        names.append(name);
        prompt.arguments.append({name, argument.value(QLatin1String("required")).toBool()});
    }
    QStringList lines;
    for (const QJsonValue line : json.value(QLatin1String("text")).toArray())
        lines.append(line.toString());
    const auto text = PromptTemplate::parse(lines.join(u'\n'), names);
    if (!text)
        return tl::unexpected(text.error());
    prompt.text = *text;
    return prompt;
}

const Prompts::Prompt *Prompts::find(const QString &name) const
{
    const auto found =
        std::find_if(m_prompts.begin(), m_prompts.end(), [&name](const Prompt &prompt) { return prompt.name == name; });
    return found == m_prompts.end() ? nullptr : &*found;
}

bool Prompts::hasPrompt(const QString &name) const
{
    return find(name) != nullptr;
}

QByteArray Prompts::markdown() const
{
    QList<QStringList> texts;
    for (const Prompt &prompt : m_prompts)
        texts.append(prompt.text.filled({}).split(u'\n'));
    const auto isCommon = [&texts](const QString &line) {
        return !line.isEmpty() && !line.front().isDigit() &&
               std::all_of(texts.begin(), texts.end(),
                           [&line](const QStringList &text) { return text.contains(line); });
    };
    QStringList common = texts.first();
    common.removeIf([&isCommon](const QString &line) { return !isCommon(line); });
    QString sections = u"## Ready-made tasks\n\nIn all of them:\n\n"_qs + common.join(u'\n') + u'\n';
    for (qsizetype i = 0; i < m_prompts.size(); ++i) {
        texts[i].removeIf([&common](const QString &line) { return common.contains(line); });
        sections += u"\n### %1\n\n%2\n\n%3\n"_qs.arg(m_prompts.at(i).title, m_prompts.at(i).description,
                                                     texts.at(i).join(u'\n').trimmed());
    }
    return sections.toUtf8();
}

QByteArray Prompts::promptsJson() const
{
    return m_promptsJson;
}

Answer<QByteArray> Prompts::prompt(const QString &name, const QJsonObject &arguments) const
{
    const Prompt *prompt = find(name);
    if (!prompt) {
        QStringList names;
        for (const Prompt &known : m_prompts)
            names.append(known.name);
        return tl::unexpected(
            RequestFault{RequestFault::Kind::UnknownName,
                         QStringLiteral("There is no prompt named %1. Known are %2.").arg(name.left(80), joined(names)),
                         {}});
    }

    QStringList known;
    QHash<QString, QString> values;
    for (const Argument &argument : prompt->arguments) {
        known.append(argument.name);
        const QJsonValue value = arguments.value(argument.name);
        const QString text = value.toString();
        if (!value.isString() && !value.isUndefined())
            return badArguments(QStringLiteral("The argument %1 must be a string.").arg(argument.name));
        if (text.size() > MaxValueLength)
            return badArguments(QStringLiteral("The argument %1 has %2 characters; at most %3 are allowed.")
                                    .arg(argument.name)
                                    .arg(text.size())
                                    .arg(MaxValueLength));
        if (std::any_of(text.begin(), text.end(), breaksLine))
            return badArguments(QStringLiteral("The argument %1 must be a single line of plain text, without control "
                                               "characters.")
                                    .arg(argument.name));
        if (!text.isEmpty())
            values.insert(argument.name, text);
        else if (argument.isRequired)
            return badArguments(QStringLiteral("The argument %1 is missing.").arg(argument.name));
    }
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (!known.contains(argument.key()))
            return badArguments(QStringLiteral("The prompt %1 has no argument %2. It has: %3.")
                                    .arg(name, argument.key().left(80), joined(known)));
    }

    const QJsonObject content{{QStringLiteral("type"), QStringLiteral("text")},
                              {QStringLiteral("text"), prompt->text.filled(values)}};
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("user")}, {QStringLiteral("content"), content}};
    return QJsonDocument(QJsonObject{{QStringLiteral("description"), prompt->description},
                                     {QStringLiteral("messages"), QJsonArray{message}}})
        .toJson(QJsonDocument::Compact);
}

QByteArray usageGuide()
{
    initializePrompts();
    QFile file(u":/usage-guide.md"_qs);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

skill::Skill builtInSkill()
{
    const auto prompts = Prompts::builtIn();
    return skill::Skill(usageGuide() + (prompts ? '\n' + prompts->markdown() : QByteArray()));
}

} // namespace brandbridge::tools
