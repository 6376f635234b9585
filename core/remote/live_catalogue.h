// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/remote/catalogue_status.h"
#include "core/remote/mcp_client.h"
#include "core/remote/remote_tool.h"
#include "core/tools/provider.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QTimer>
#include <QUrl>

#include <chrono>

namespace brandbridge::remote {

/// Offers the tools that only the service's MCP server has, as it describes them, and passes calls to it (contract, MCP
/// interface).
///
/// Reads the live catalogue initially, at intervals, and when a call shows that it is outdated. If this fails, offers
/// the tools last read, or none; our tools do not depend on it. Limits the pages, tools and bytes of the remote list.
/// Lives as long as the program serves tools.
class LiveCatalogue final : public tools::ToolProvider
{
    Q_OBJECT
public:
    struct Options
    {
        std::chrono::milliseconds interval{std::chrono::minutes(15)};
        std::chrono::milliseconds retry{std::chrono::minutes(1)};  ///< after a failure; doubles up to the interval
        std::chrono::milliseconds pause{std::chrono::seconds(30)}; ///< minimum time between reads caused by calls
    };

    /// If @p mcpUrl is empty, nothing is read or offered. @p ours has our tools. @p client and @p ours must outlive
    /// this object.
    LiveCatalogue(service::Client &client, const QUrl &mcpUrl, const catalogue::Catalogue &ours, Options options,
                  QObject *parent = nullptr);

    const LiveCatalogueStatus &status() const { return m_status; }

    /// Reads the catalogue now, unless a read is in progress. Call it once to start.
    void refresh();

    QByteArray toolsJson(const tools::Caller &) const override { return m_toolsJson; }
    QJsonObject inputSchema(const QString &tool) const override { return m_offered.value(tool).inputSchema; }
    std::optional<access::Action> action(const QString &tool) const override;
    void call(const tools::ToolCall &call, QObject *context,
              std::function<void(tools::Answer<tools::ToolOutcome>)> done) override;

Q_SIGNALS:
    /// status() changed.
    void statusChanged();
    /// A tool that changes data was called or has ended, so cached data may be outdated.
    void mayHaveChanged();

private:
    /// The pages read so far.
    struct Reading
    {
        QList<QByteArray> tools;
        QSet<QByteArray> cursors;
        qsizetype bytes = 0;
        QString incomplete;
    };

    void readPage(const QByteArray &cursor);
    void takePage(const QByteArray &result);
    void finish();
    void fail(const QString &why, transport::ErrorKind kind = transport::ErrorKind::BadAnswer);
    void refreshSoon();

    McpClient m_mcp;
    const bool m_isConfigured;
    const QString m_foreignHost; ///< of the MCP address if it is not the service's; must not get the key
    const catalogue::Catalogue &m_ours;
    const Options m_options;

    LiveCatalogueStatus m_status;
    QMap<QString, RemoteTool> m_offered; ///< by name, for an order independent of the remote one
    QByteArray m_toolsJson = "[]";
    Reading m_reading;
    int m_failures = 0; ///< consecutive failures
    QElapsedTimer m_sinceRead;
    QTimer m_timer;
};

} // namespace brandbridge::remote
