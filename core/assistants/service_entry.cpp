// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/service_entry.h"

#include "core/transport/origin.h"

#include <algorithm>

namespace brandbridge::assistants {

namespace {

/// The name of the service in @p header, such as "acme" in "x-acme-api-key". Empty if it has none.
QByteArray serviceNameIn(const QByteArray &header)
{
    QByteArray name = header.toLower();
    if (!name.endsWith("-api-key"))
        return {};
    name.chop(8);
    if (name.startsWith("x-"))
        name.remove(0, 2);
    return name == "x" || name == "service" ? QByteArray() : name; // generic names
}

setup::PastedText partsOf(const Configuration::Other &entry)
{
    return setup::parsePastedText(QString::fromUtf8(entry.text));
}

bool isOf(const KnownService &service, const setup::PastedText &parts)
{
    const QUrl &address = parts.baseUrl;
    const QByteArray name = serviceNameIn(service.keyHeader);
    if (address.isEmpty() || service.addresses.isEmpty())
        return false;
    return (!name.isEmpty() && serviceNameIn(parts.keyHeader) == name) ||
           std::any_of(service.addresses.cbegin(), service.addresses.cend(), [&address](const QUrl &known) {
               return known.host() == address.host() && transport::portOf(known) == transport::portOf(address);
           });
}

} // namespace

QByteArrayList serviceEntries(const Configuration &configuration, const KnownService &service)
{
    QByteArrayList names;
    for (const Configuration::Other &entry : configuration.others()) {
        if (isOf(service, partsOf(entry)))
            names.append(entry.name);
    }
    return names;
}

QList<FoundKey> keysIn(const Configuration &configuration, const QString &assistant)
{
    QList<FoundKey> found;
    for (const Configuration::Other &entry : configuration.others()) {
        const setup::PastedText parts = partsOf(entry);
        const bool isApiKey = parts.keyHeader.isEmpty() || parts.keyHeader.toLower().endsWith("api-key");
        if (!parts.key.isEmpty() && !parts.mcpUrl.isEmpty() && isApiKey)
            found.append({assistant, entry.text, parts});
    }
    return found;
}

Configuration::Edited withoutServiceEntries(const Assistant &assistant, const QByteArray &text,
                                            const KnownService &service)
{
    EditedText edited{text};
    const auto read = Configuration::read(text, assistant.format, assistant.entryPath());
    if (!read)
        return tl::unexpected(read.error());
    for (const QByteArray &name : serviceEntries(**read, service)) {
        const QByteArrayList path = assistant.serversPath + QByteArrayList{name};
        const auto without =
            Configuration::read(edited.text, assistant.format, path).and_then([&path](const auto &configuration) {
                return configuration->removed(path.size() - 1);
            });
        if (!without)
            return without;
        edited.text = without->text;
        edited.hunks.append({.line = without->hunks.constFirst().line, .removed = name + " ..."});
    }
    return edited;
}

} // namespace brandbridge::assistants
