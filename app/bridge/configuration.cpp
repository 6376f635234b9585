// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"

#include "core/assistants/assistant.h"
#include "core/tools/provider.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QLocale>
#include <QRandomGenerator>

#include <tuple>
#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

QString hashOf(const QByteArray &key, const QString &salt)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(salt.toUtf8());
    hash.addData(key);
    return QString::fromLatin1(hash.result().toHex());
}

bool isAddressNamed(const settings::Settings &settings)
{
    return settings.origin(Key::BaseUrl) == settings::Settings::Origin::Override;
}

/// Records the service's address at the first use of a key file, unless the command line sets both.
void recordKeyFileOrigin(settings::Settings &settings)
{
    using Origin = settings::Settings::Origin;
    const QString file = settings.text(Key::KeyFile);
    if (file.isEmpty() || !settings.originOfKeyFile(file).isEmpty() ||
        (settings.origin(Key::KeyFile) == Origin::Override && isAddressNamed(settings)))
        return;
    const QUrl stored = settings::Settings(settings.file()).url(Key::BaseUrl);
    const QUrl address = stored.isEmpty() ? settings.url(Key::BaseUrl) : stored;
    if (!address.isEmpty())
        std::ignore = settings.setOriginOfKeyFile(file, keys::KeyStore::profileOf(address));
}

QString optionFor(const settings::Entry &entry)
{
    if (entry.key == Key::Cache)
        return u"--no-cache"_s;
    return u"--"_s + entry.name.section(u'/', 1);
}

} // namespace

tl::expected<Configuration, QString> Configuration::open(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return tl::unexpected(folder.error());
    settings::Settings settings(folder->settingsFile(), run.invocation.overrides);
    if (!settings.fileProblem().isEmpty()) {
        const QDateTime copied = settings.lastGoodCopy();
        return tl::unexpected(!copied.isValid() ? settings.fileProblem()
                                                : settings.fileProblem() +
                                                      u" '%1' restores it as it was on %2."_s.arg(
                                                          commandLine(u"settings --restore"_s, run.invocation),
                                                          QLocale::c().toString(copied, u"d MMM yyyy 'at' HH:mm"_s)));
    }
    if (!run.invocation.demo)
        recordKeyFileOrigin(settings);
    for (const settings::Problem &problem : settings.problems())
        run.report(u"%1: %2 is '%3', expected %4. The default is used."_s.arg(
            QDir::toNativeSeparators(settings.file()), problem.name, problem.value, problem.expected));
    return Configuration{run.invocation, *folder, std::move(settings)};
}

keys::KeySource Configuration::keySource() const
{
    const QString file = settings.text(Key::KeyFile);
    const bool isNamed = settings.origin(Key::KeyFile) == settings::Settings::Origin::Override;
    return {{.namedFile = isNamed ? file : QString(),
             .environmentKey = invocation.environmentKey,
             .chosenFile = isNamed ? QString() : file,
             .fileProfile = isNamed && isAddressNamed(settings) ? QString() : settings.originOfKeyFile(file)},
            keys::KeyStore(keys::KeyStore::profileOf(settings.url(Key::BaseUrl)))};
}

/// Demonstrations allow all changes by default, because they do not outlive the process. The window still asks, to
/// demonstrate approvals.
access::Permissions::Basis Configuration::permissionsBasis() const
{
    // Stored values are always valid choices.
    access::Permissions::Basis basis{.writes =
                                         access::rightNamed(settings.text(Key::Writes)).value_or(access::Right::Never),
                                     .resultCharacters = settings.number(Key::MaxResultCharacters)};
    for (const assistants::Assistant &assistant : assistants::assistants())
        basis.resultLimits.insert(assistant.name, assistant.maxResult);
    basis.resultLimits.insert(tools::Caller::person(), {});
    if (settings.origin(Key::MaxResultCharacters) == settings::Settings::Origin::Default)
        basis.resultLimitOfOthers = assistants::Assistant().maxResult;
    if (settings.origin(Key::Writes) == settings::Settings::Origin::Override)
        basis.writesOverride = basis.writes;
    else if (invocation.demo && invocation.command != Command::Window)
        basis.writes = access::Right::Allow;
    return basis;
}

QString Configuration::endpointAddress() const
{
    return u"http://127.0.0.1:%1/mcp"_s.arg(settings.number(Key::EndpointPort));
}

QString Configuration::dataFolder() const
{
    const bool isStored = settings.origin(Key::DataFolder) != settings::Settings::Origin::Override;
    return settings.text(invocation.demo && isStored ? Key::DemoDataFolder : Key::DataFolder);
}

assistants::ServerAccess Configuration::reach() const
{
    assistants::ServerAccess reach{.url = endpointAddress(),
                                   .program = assistants::ownProgram(QCoreApplication::applicationFilePath(),
                                                                     assistants::MachinePaths::ofThisMachine())};
    if (invocation.demo)
        reach.demoOption = invocation.published ? u"--published"_s : u"--demo"_s;
    // The assistant that starts this program does not know the configuration folder.
    if (!invocation.configDir.isEmpty() || qEnvironmentVariableIsSet("BRANDBRIDGE_CONFIG_DIR"))
        reach.configFolder = folder.path();
    if (const QUrl url = settings.url(Key::BaseUrl); !invocation.demo && !url.isEmpty())
        reach.service = {{url, settings.url(Key::McpUrl)}, settings.text(Key::KeyHeader).toLatin1()};
    return reach;
}

assistants::Connector Configuration::connector() const
{
    return {assistants::MachinePaths::ofThisMachine(), reach(), access::TokenStore(folder.tokensFile()),
            settings.number(Key::EndpointPort) != 0};
}

tl::expected<assistants::Connector, QString> Configuration::openConnector() const
{
    // Otherwise every assistant would appear to need a new token.
    return access::TokenStore(folder.tokensFile()).list().map([this](const auto &) { return connector(); });
}

QJsonObject termsOf(const Invocation &invocation)
{
    QJsonObject settings;
    for (const auto &[key, value] : invocation.overrides) {
        // The endpoint's address and token are compared by `serve`.
        if (key != Key::EndpointPort && key != Key::Token)
            settings.insert(settings::entry(key).name, value.toString());
    }
    QJsonObject terms{{u"settings"_s, settings}, {u"published"_s, invocation.published}};
    // A demonstration has its own key, and an explicit key file overrides the environment.
    if (invocation.demo || invocation.overrides.count(Key::KeyFile) > 0 || invocation.environmentKey.isEmpty())
        return terms;
    const QString salt = QString::number(QRandomGenerator::system()->generate64(), 16);
    const QString hash = hashOf(invocation.environmentKey, salt);
    terms.insert(u"environmentKey"_s, QJsonObject{{u"salt"_s, salt}, {u"sha256"_s, hash}});
    return terms;
}

QStringList differingOptions(const QJsonObject &terms, const Configuration &own, const settings::Settings &now)
{
    QStringList different;
    const QJsonObject theirs = terms.value(u"settings").toObject();
    for (auto it = theirs.begin(); it != theirs.end(); ++it) {
        const settings::Entry *const entry = settings::findEntry(it.key());
        const bool isNow = entry && settings::effectOf(entry->key) == settings::Effect::Immediate;
        if (!entry || (isNow ? now : own.settings).text(entry->key) != it.value().toString())
            different.append(entry ? optionFor(*entry) : it.key());
    }
    if (terms.value(u"published").toBool() && !own.invocation.published)
        different.append(u"--published"_s);
    const QJsonValue key = terms.value(u"environmentKey");
    const QByteArray &ownKey = own.invocation.environmentKey;
    const auto isOurs = [&] {
        return own.invocation.overrides.count(Key::KeyFile) == 0 && !ownKey.isEmpty() &&
               key[u"sha256"].toString() == hashOf(ownKey, key[u"salt"].toString());
    };
    if (key.isObject() && !isOurs())
        different.append(u"BRANDBRIDGE_API_KEY"_s);
    return different;
}

} // namespace brandbridge::app
