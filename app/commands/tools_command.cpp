// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::app {

void runTools(const Run &run)
{
    auto opened = openBridge(run);
    if (!opened)
        return;
    Bridge *const bridge = opened.release();
    bridge->setParent(run.context);
    QObject::connect(bridge, &Bridge::catalogueUnreadable, run.context,
                     [run](const QString &message) { run.report(message); });
    bridge->whenCatalogueIsKnown(run.context, [bridge, run] {
        const QByteArray all = bridge->tools().toolsJson({.name = tools::Caller::person(), .client = {}});
        if (run.invocation.json) {
            run.print(QString::fromUtf8(all));
        } else {
            for (const auto &tool : QJsonDocument::fromJson(all).array())
                run.print(message::escapedText(tool[QLatin1String("name")].toString()) + u'\t' +
                          message::escapedText(tool[QLatin1String("title")].toString()));
        }
        run.end(ExitCode::Ok);
    });
}

} // namespace brandbridge::app
