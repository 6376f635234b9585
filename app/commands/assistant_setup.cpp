// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/assistant_setup.h"

#include <QCoreApplication>

namespace brandbridge::app {

QString endpointAddress(const settings::Settings &settings)
{
    return u"http://127.0.0.1:%1/mcp"_qs.arg(settings.number(settings::Key::EndpointPort));
}

assistants::Reach reachOf(const Invocation &invocation, const settings::Settings &settings,
                          const settings::ConfigFolder &folder)
{
    assistants::Reach reach{.url = endpointAddress(settings),
                            .program = assistants::ownProgram(QCoreApplication::applicationFilePath(),
                                                              assistants::Places::ofThisMachine())};
    reach.isDemo = invocation.demo;
    // The assistant that starts this program does not know which folder was chosen here.
    if (!invocation.configDir.isEmpty() || qEnvironmentVariableIsSet("BRANDBRIDGE_CONFIG_DIR"))
        reach.configFolder = folder.path();
    return reach;
}

assistants::Connector connectorFor(const Invocation &invocation, const settings::Settings &settings,
                                   const settings::ConfigFolder &folder)
{
    return {assistants::Places::ofThisMachine(), reachOf(invocation, settings, folder),
            access::TokenStore(folder.tokensFile()), settings.number(settings::Key::EndpointPort) != 0};
}

tl::expected<assistants::Connector, QString> openConnector(const Invocation &invocation, const Configuration &opened)
{
    // With tokens that cannot be read, every assistant would seem to need a new one.
    if (const auto list = access::TokenStore(opened.folder.tokensFile()).list(); !list)
        return tl::unexpected(list.error());
    return connectorFor(invocation, opened.settings, opened.folder);
}

} // namespace brandbridge::app
