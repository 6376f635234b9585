// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_arguments.h"

#include "core/tools/call_reason.h"
#include "core/tools/closest.h"

#include <QJsonArray>

namespace brandbridge::tools {

RequestFault unknownTool(const ToolCall &call, const Catalogue &catalogue)
{
    const QString near = closest(call.name, catalogue.names());
    const QString hint = !near.isEmpty()                        ? u"did you mean `%1`?"_qs.arg(near)
                         : call.caller.name == Caller::person() ? u"'brandbridge tools' lists them."_qs
                                                                : u"tools/list tells which there are."_qs;
    return {RequestFault::Kind::UnknownName, u"There is no tool `%1`; %2"_qs.arg(call.name.left(64), hint), {}};
}

std::optional<ToolOutcome> wrongArguments(const Tool &tool, const QJsonObject &arguments)
{
    const std::vector<Violation> violations = tool.arguments.check(arguments);
    if (violations.empty())
        return std::nullopt;
    QString text = u"Nothing was sent, for these arguments of `%1` are not as expected:"_qs.arg(tool.name);
    for (const Violation &violation : violations)
        text += u"\n- "_qs + violation.message;
    return ToolOutcome::error(text + u"\nCorrect them and call again."_qs, reasonOf(CallReason::WrongArguments));
}

QStringList idsOf(const Tool &tool, const QJsonObject &arguments, const QString &subject)
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
