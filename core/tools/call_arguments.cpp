// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_arguments.h"

#include "core/catalogue/closest.h"
#include "core/service/path_segment.h"
#include "core/tools/service_failure.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::tools {

RequestFault unknownTool(const ToolCall &call, const catalogue::Catalogue &catalogue)
{
    const QString near = catalogue::closest(call.name, catalogue.names());
    const QString hint = !near.isEmpty()                        ? u"did you mean `%1`?"_s.arg(near)
                         : call.caller.name == Caller::person() ? u"'brandbridge tools' lists them."_s
                                                                : u"tools/list shows which there are."_s;
    return {RequestFault::Kind::UnknownName, u"There is no tool `%1`; %2"_s.arg(call.name.left(64), hint), {}};
}

namespace {

/// Violations of ids that pass the schema but cannot be used in a path.
QStringList wrongIds(const catalogue::Tool &tool, const QJsonObject &arguments)
{
    QStringList violations;
    const auto check = [&violations](const QString &path, const QJsonValue &id) {
        if (!service::pathSegment(id.toString()))
            violations.append(
                u"`%1` %2, got %3"_s.arg(path, service::idRequirement(), catalogue::SchemaChecker::described(id)));
    };
    for (auto id = tool.ids.keyBegin(); id != tool.ids.keyEnd(); ++id) {
        const QJsonValue value = arguments.value(*id);
        const QJsonArray several = value.toArray();
        for (qsizetype i = 0; i < several.size(); ++i)
            check(u"%1[%2]"_s.arg(*id).arg(i), several.at(i));
        if (value.isString())
            check(*id, value);
    }
    return violations;
}

/// The number or truth value that @p value is the text of, if @p type requires one; else @p value.
QJsonValue typed(const QJsonValue &value, const QString &type)
{
    if (!value.isString() || (type != u"integer" && type != u"boolean"))
        return value;
    const QJsonValue meant = QJsonDocument::fromJson('[' + value.toString().toUtf8() + ']')[0];
    return (type == u"integer" ? meant.isDouble() : meant.isBool()) ? meant : value;
}

} // namespace

QJsonObject normalized(const QJsonObject &arguments, const QJsonObject &schema)
{
    QJsonObject given;
    const QJsonObject properties = schema.value(QLatin1String("properties")).toObject();
    const QJsonArray required = schema.value(QLatin1String("required")).toArray();
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        const QJsonObject expected = properties.value(argument.key()).toObject();
        const bool isOptional = properties.contains(argument.key()) && !required.contains(argument.key());
        const QJsonObject itemSchema = expected.value(QLatin1String("items")).toObject();
        if (argument->isNull() && isOptional)
            continue;
        if (!argument->isArray() || !itemSchema.contains(QLatin1String("properties"))) {
            given.insert(argument.key(), typed(*argument, expected.value(QLatin1String("type")).toString()));
            continue;
        }
        QJsonArray items = argument->toArray();
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (items.at(i).isObject())
                items[i] = normalized(items.at(i).toObject(), itemSchema);
        }
        given.insert(argument.key(), items);
    }
    return given;
}

std::optional<ToolOutcome> wrongArguments(const catalogue::Tool &tool, const QJsonObject &arguments)
{
    QStringList violations = tool.arguments.check(arguments);
    if (violations.isEmpty())
        violations = wrongIds(tool, arguments);
    if (violations.isEmpty())
        return std::nullopt;
    return ToolOutcome::error(
        u"Nothing was sent, for these arguments of `%1` are not as expected:\n- "_s.arg(tool.name) +
            violations.join(u"\n- "_s) + u"\nCorrect them and call again."_s,
        wrongArguments());
}

QStringList idsOf(const catalogue::Tool &tool, const QJsonObject &arguments, const QString &subject)
{
    QStringList ids;
    for (auto id = tool.ids.cbegin(); id != tool.ids.cend(); ++id) {
        if (id.value() != subject)
            continue;
        const QJsonValue value = arguments.value(id.key());
        if (value.isString())
            ids.append(value.toString());
        const QJsonArray several = value.toArray();
        for (const QJsonValue &one : several)
            ids.append(one.toString());
    }
    return ids;
}

} // namespace brandbridge::tools
