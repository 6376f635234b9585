// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/assistant_setup.h"

#include "app/run_settings.h"

#include "core/settings/config_folder.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace brandbridge::app {

tl::expected<AssistantSetup, QString> AssistantSetup::open(const Invocation &invocation, Streams &streams)
{
    const auto settings = openSettings(invocation, streams);
    if (!settings)
        return tl::unexpected(settings.error());
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return tl::unexpected(folder.error());
    AssistantSetup setup{access::TokenStore(folder->tokensFile())};
    // With tokens that cannot be read, every assistant would seem to need a new one.
    if (const auto list = setup.m_tokens.list(); !list)
        return tl::unexpected(list.error());

    const qint64 port = settings->number(settings::Key::EndpointPort);
    setup.m_hasFixedPort = port != 0;
    setup.m_places = assistants::Places::ofThisMachine();
    setup.m_reach.url = u"http://127.0.0.1:%1/mcp"_qs.arg(port);
    setup.m_reach.program = assistants::ownProgram(QCoreApplication::applicationFilePath(), setup.m_places);
    // The assistant that starts this program does not know which folder was chosen here.
    if (!invocation.configDir.isEmpty() || qEnvironmentVariableIsSet("BRANDBRIDGE_CONFIG_DIR"))
        setup.m_reach.configFolder = folder->path();
    return setup;
}

assistants::TokenOwner AssistantSetup::ownerOf()
{
    return [this](const QByteArray &token) { return m_tokens.nameFor(token); };
}

assistants::Inspection AssistantSetup::inspect(const assistants::Assistant &assistant)
{
    return assistants::inspect(assistant, m_places, m_reach, ownerOf());
}

qsizetype AssistantSetup::tokensOf(const QString &name)
{
    const auto list = m_tokens.list();
    return list ? std::count_if(list->cbegin(), list->cend(),
                                [&](const access::TokenEntry &entry) { return entry.name == name; })
                : 0;
}

} // namespace brandbridge::app
