// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::app {

void runTools(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    auto opened = openBridge(invocation, streams, ended);
    if (!opened)
        return;
    Bridge *const bridge = opened.release();
    bridge->setParent(context);
    QObject::connect(bridge, &Bridge::catalogueUnreadable, context,
                     [&streams](const QString &message) { streams.report(message); });
    bridge->whenCatalogueIsKnown(context, [bridge, isJson = invocation.json, &streams, ended] {
        const QByteArray all = bridge->tools().toolsJson({.name = tools::Caller::person(), .client = {}});
        if (isJson) {
            streams.print(QString::fromUtf8(all));
        } else {
            for (const auto &tool : QJsonDocument::fromJson(all).array())
                streams.print(message::escapedText(tool[QLatin1String("name")].toString()) + u'\t' +
                              message::escapedText(tool[QLatin1String("title")].toString()));
        }
        ended(ExitCode::Ok);
    });
}

} // namespace brandbridge::app
