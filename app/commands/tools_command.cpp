// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::app {

namespace {

class Tools final : public QObject
{
public:
    Tools(std::unique_ptr<Bridge> bridge, bool json, Streams &streams, const Ended &ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge))
    {
        m_bridge->whenCatalogueIsKnown(this, [this, json, &streams, ended] {
            print(json, streams);
            ended(ExitCode::Ok);
        });
    }

private:
    void print(bool json, Streams &streams)
    {
        const QByteArray all = m_bridge->tools().toolsJson({.name = tools::Caller::person(), .client = {}});
        if (json) {
            streams.print(QString::fromUtf8(all));
            return;
        }
        for (const auto &tool : QJsonDocument::fromJson(all).array())
            streams.print(message::escapedText(tool[QLatin1String("name")].toString()) + u'\t' +
                          message::escapedText(tool[QLatin1String("title")].toString()));
    }

    std::unique_ptr<Bridge> m_bridge;
};

} // namespace

void runTools(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    if (auto bridge = openBridge(invocation, streams, ended))
        new Tools(std::move(bridge), invocation.json, streams, ended, context);
}

} // namespace brandbridge::app
