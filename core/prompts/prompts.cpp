// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/prompts.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::prompts {

namespace {

constexpr qsizetype maxValueLength = 500;

tl::unexpected<tools::RequestFault> badArguments(const QString &message)
{
    return tl::unexpected(tools::RequestFault{tools::RequestFault::Kind::BadArguments, message, {}});
}

/// Whether @p c could move a value to a separate line, which would look like part of the task.
bool breaksLine(QChar c)
{
    return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line ||
           c.category() == QChar::Separator_Paragraph;
}

QString joined(const QStringList &names)
{
    return names.isEmpty() ? u"none"_s : names.join(QLatin1String(", "));
}

/// Inserts @p values into @p text. Placeholders inside values are not replaced.
QString expanded(const QString &text, const QHash<QString, QString> &values)
{
    static const QRegularExpression tag(u"\\{\\{([#^/]?)([A-Za-z]+)\\}\\}"_s);
    QString out;
    qsizetype at = 0;
    bool isShown = true;
    const auto append = [&out, &isShown](const QString &piece) { out += isShown ? piece : QString(); };
    for (auto tags = tag.globalMatch(text); tags.hasNext();) {
        const QRegularExpressionMatch match = tags.next();
        const QString mark = match.captured(1);
        const QString name = match.captured(2);
        append(text.mid(at, match.capturedStart() - at));
        at = match.capturedEnd();
        if (mark.isEmpty())
            append(values.value(name));
        else
            isShown = mark == u"/" || values.contains(name) == (mark == u"#");
    }
    append(text.mid(at));
    return out;
}

} // namespace

Prompts::Prompts(const QByteArray &json)
{
    QJsonArray list;
    for (const QJsonValue item : QJsonDocument::fromJson(json)[u"prompts"].toArray()) {
        QJsonObject object = item.toObject();
        Prompt &prompt = m_prompts.emplaceBack();
        prompt.name = object.value(u"name").toString();
        prompt.title = object.value(u"title").toString();
        prompt.description = object.value(u"description").toString();
        for (const QJsonValue argument : object.value(u"arguments").toArray())
            prompt.arguments.append(argument[u"name"].toString());
        prompt.text = object.take(u"text").toVariant().toStringList().join(u'\n');
        list.append(object);
    }
    m_promptsJson = QJsonDocument(list).toJson(QJsonDocument::Compact);
}

Prompts Prompts::builtIn()
{
    QFile file(u":/prompts.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("resources/prompts.json is not part of this program");
    return Prompts(file.readAll());
}

const Prompts::Prompt *Prompts::find(const QString &name) const
{
    const auto found =
        std::find_if(m_prompts.begin(), m_prompts.end(), [&name](const Prompt &prompt) { return prompt.name == name; });
    return found == m_prompts.end() ? nullptr : &*found;
}

QByteArray Prompts::markdown() const
{
    QList<QStringList> texts;
    for (const Prompt &prompt : m_prompts)
        texts.append(expanded(prompt.text, {}).split(u'\n'));
    const auto isCommon = [&texts](const QString &line) {
        return !line.isEmpty() && !line.front().isDigit() &&
               std::all_of(texts.begin(), texts.end(),
                           [&line](const QStringList &text) { return text.contains(line); });
    };
    QStringList common = texts.first();
    common.removeIf([&isCommon](const QString &line) { return !isCommon(line); });
    QString sections = u"## Ready-made tasks\n\nIn all of them:\n\n"_s + common.join(u'\n') + u'\n';
    for (qsizetype i = 0; i < m_prompts.size(); ++i) {
        texts[i].removeIf([&common](const QString &line) { return common.contains(line); });
        sections += u"\n### %1\n\n%2\n\n%3\n"_s.arg(m_prompts.at(i).title, m_prompts.at(i).description,
                                                    texts.at(i).join(u'\n').trimmed());
    }
    return sections.toUtf8();
}

tools::Answer<QByteArray> Prompts::prompt(const QString &name, const QJsonObject &arguments) const
{
    const Prompt *prompt = find(name);
    if (!prompt) {
        QStringList names;
        for (const Prompt &known : m_prompts)
            names.append(known.name);
        return tl::unexpected(
            tools::RequestFault{tools::RequestFault::Kind::UnknownName,
                                u"There is no prompt named %1. Known are %2."_s.arg(name.left(80), joined(names)),
                                {}});
    }

    QHash<QString, QString> values;
    for (const QString &argument : prompt->arguments) {
        const QJsonValue value = arguments.value(argument);
        const QString text = value.toString();
        if (!value.isString() && !value.isUndefined())
            return badArguments(u"The argument %1 must be a string."_s.arg(argument));
        if (text.size() > maxValueLength)
            return badArguments(u"The argument %1 has %2 characters; at most %3 are allowed."_s.arg(argument)
                                    .arg(text.size())
                                    .arg(maxValueLength));
        if (std::any_of(text.begin(), text.end(), breaksLine))
            return badArguments(QStringLiteral("The argument %1 must be a single line of plain text, without control "
                                               "characters.")
                                    .arg(argument));
        if (!text.isEmpty())
            values.insert(argument, text);
    }
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (!prompt->arguments.contains(argument.key()))
            return badArguments(u"The prompt %1 has no argument %2. It has: %3."_s.arg(name, argument.key().left(80),
                                                                                       joined(prompt->arguments)));
    }

    const QJsonObject content{{u"type"_s, u"text"_s}, {u"text"_s, expanded(prompt->text, values)}};
    const QJsonObject message{{u"role"_s, u"user"_s}, {u"content"_s, content}};
    return QJsonDocument(QJsonObject{{u"description"_s, prompt->description}, {u"messages"_s, QJsonArray{message}}})
        .toJson(QJsonDocument::Compact);
}

QByteArray usageGuide()
{
    QFile file(u":/usage-guide.md"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

skill::Skill builtInSkill()
{
    return skill::Skill(usageGuide() + '\n' + Prompts::builtIn().markdown());
}

} // namespace brandbridge::prompts
