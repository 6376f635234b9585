// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include "core/files/file_writer.h"
#include "core/files/ini_file.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <tuple>
#include <utility>

namespace brandbridge::settings {

namespace {

constexpr qint64 kibibyte = 1024;
constexpr qint64 mebibyte = 1024 * kibibyte;
constexpr qint64 gibibyte = 1024 * mebibyte;

// Assistants' configurations have the endpoint's address, so the port is fixed. It is not assigned by IANA and not in
// the ranges of ephemeral ports, which begin at 32768 (Linux) and 49152 (others).
constexpr qint64 standardPort = 26420;

Entry address(Key key, const QString &name, const QString &purpose)
{
    return {key, name, Type::Address, QString(), purpose};
}

Entry number(Key key, const QString &name, qint64 standard, qint64 min, qint64 max, const QString &purpose)
{
    return {key, name, Type::Number, standard, purpose, min, max};
}

/// The default is @p standard, or the first of @p choices.
Entry choice(Key key, const QString &name, const QStringList &choices, const QString &purpose,
             const QString &standard = {})
{
    return {key, name, Type::Choice, standard.isEmpty() ? choices.first() : standard, purpose, 0, 0, choices};
}

bool isAddress(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == u"https" || url.scheme() == u"http") && !url.host().isEmpty() &&
           url.userInfo().isEmpty() && !url.hasQuery() && !url.hasFragment();
}

/// Whether @p text has the form of an Origin header: scheme, host and optional port only.
bool isOrigin(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    return isAddress(text) && url.path().isEmpty() && url.toString(QUrl::FullyEncoded) == text;
}

bool isHeaderName(const QString &text)
{
    constexpr QLatin1String marks("!#$%&'*+-.^_`|~");
    return !text.isEmpty() && text.size() <= 256 && std::all_of(text.cbegin(), text.cend(), [marks](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || marks.contains(c));
    });
}

/// The predecessors of Key::MaxResultCharacters, and how many characters their unit has.
constexpr std::array<std::pair<QStringView, int>, 2> oldLimits{
    {{u"endpoint/max-result-bytes", 1}, {u"endpoint/max-result-tokens", 4}}};

/// Whether @p bytes consist of valid lines of an INI file. QSettings only reports errors when it first reads a file.
bool isIni(const QByteArray &bytes)
{
    const QByteArrayList lines = QByteArray(bytes).replace("\\\r\n", "").replace("\\\n", "").split('\n');
    return std::all_of(lines.cbegin(), lines.cend(), [](const QByteArray &raw) {
        const QByteArray line = raw.trimmed();
        return line.isEmpty() || line.startsWith(';') || line.startsWith('#') || line.contains('=') ||
               (line.startsWith('[') && line.endsWith(']'));
    });
}

/// Group of the values of Settings::setOriginOfKeyFile().
constexpr QLatin1String keyFilesGroup("key-files/");

QString keyFileOriginName(const QString &path)
{
    return keyFilesGroup + QString::fromLatin1(QUrl::toPercentEncoding(path));
}

} // namespace

const QList<Entry> &entries()
{
    static const QList<Entry> table{
        address(Key::BaseUrl, u"connection/base-url"_s, u"address of the organization data service"_s),
        address(Key::McpUrl, u"connection/mcp-url"_s, u"address of the service's own MCP endpoint"_s),
        {Key::KeyHeader, u"connection/key-header"_s, Type::HeaderName, u"x-service-api-key"_s,
         u"HTTP header that carries the API key"_s},
        {Key::KeyFile, u"connection/key-file"_s, Type::File, QString(),
         u"file with the API key, readable only by you, instead of the keychain"_s},
        {Key::CaFile, u"connection/ca-file"_s, Type::File, QString(),
         u"PEM file of a certificate authority trusted besides the system's"_s},
        number(Key::RequestsPerMinute, u"connection/requests-per-minute"_s, 120, 0, 1'000'000,
               u"request budget, 0 for none"_s),
        number(Key::ConnectTimeoutSeconds, u"connection/connect-timeout-seconds"_s, 10, 1, 600,
               u"how long connecting may take"_s),
        number(Key::AnswerTimeoutSeconds, u"connection/answer-timeout-seconds"_s, 45, 1, 3600,
               u"how long an answer may take"_s),
        number(Key::MaxResponseBytes, u"connection/max-response-bytes"_s, 64 * mebibyte, kibibyte, gibibyte,
               u"largest answer taken from the service"_s),
        choice(Key::Cache, u"connection/cache"_s, {u"yes"_s, u"no"_s},
               u"whether equal reads share a request and data of finished runs is kept"_s),
        number(Key::EndpointPort, u"endpoint/port"_s, standardPort, 0, 65535,
               u"port of the local endpoint, 0 for any free one"_s),
        choice(Key::Token, u"endpoint/token"_s, {u"needed"_s, u"open"_s},
               u"whether calls need an assistant's token, or any program on this machine may call"_s),
        number(Key::MaxResultCharacters, u"endpoint/max-result-characters"_s, 1'000'000, 0, 400'000'000,
               u"largest result sent to an assistant, in characters, 0 for no limit; until it is set, 28000"_s),
        {Key::Origins, u"endpoint/origins"_s, Type::Origins, QString(),
         u"web origins let in besides the endpoint's own, separated by blanks"_s},
        choice(Key::Metrics, u"endpoint/metrics"_s, {u"no"_s, u"yes"_s},
               u"whether GET /metrics answers, without a token, with counts for Prometheus"_s),
        choice(Key::Writes, u"endpoint/writes"_s, {u"allow"_s, u"ask"_s, u"never"_s},
               u"whether assistants may create and delete, where permissions say nothing else"_s, u"ask"_s),
        number(Key::ApprovalTimeoutSeconds, u"approvals/timeout-seconds"_s, 120, 5, 3600,
               u"how long a question about a change waits, less if the assistant gives up before; no answer is a no"_s),
        choice(Key::AskOnlyHere, u"approvals/only-here"_s, {u"yes"_s, u"no"_s},
               u"whether only the window or a terminal asks, and never a form of the assistant's client"_s, u"no"_s),
        number(Key::ActivityKeepDays, u"activity/keep-days"_s, 90, 1, 36'500, u"days that a recorded call is kept"_s),
        number(Key::ActivityMaxMegabytes, u"activity/max-megabytes"_s, 100, 1, 100'000,
               u"largest activity log, in MiB; the oldest calls go first"_s),
        choice(Key::ActivityKeepAnswers, u"activity/keep-answers"_s, {u"yes"_s, u"no"_s},
               u"whether the beginnings of answers are recorded"_s),
        choice(Key::ColorScheme, u"window/color-scheme"_s, {u"system"_s, u"light"_s, u"dark"_s},
               u"colours of the window"_s),
        choice(Key::Style, u"window/style"_s, {u"brandbridge"_s, u"system"_s},
               u"whether the window looks the same everywhere, or as the system draws other programs"_s),
        choice(Key::Language, u"window/language"_s, {u"system"_s, u"en"_s, u"de"_s}, u"language of the window"_s),
        choice(Key::CloseToTray, u"window/close-to-tray"_s, {u"yes"_s, u"no"_s},
               u"whether the endpoint goes on in the tray when the window is closed"_s),
        choice(Key::Notifications, u"window/notifications"_s, {u"yes"_s, u"no"_s},
               u"whether the desktop notifies you of waiting calls and of changes in a report"_s),
        number(Key::QuotaWarning, u"window/quota-warning"_s, 10, 0, 1'000'000,
               u"prompt slots left below which the window warns, 0 for no warning"_s),
        number(
            Key::SearchMaxMegabytes, u"search/max-megabytes"_s, 300, 0, 100'000,
            u"how much of what the window reads is kept for search, in MiB, 0 for nothing; the oldest runs go first"_s),
        {Key::DataFolder, u"data/folder"_s, Type::Folder, QString(),
         u"folder that is kept current with brands, runs, results and sources for other programs"_s},
        {Key::DemoDataFolder, u"data/demo-folder"_s, Type::Folder, QString(), u"the same for the demo"_s},
        choice(Key::DataFormat, u"data/format"_s, {u"csv"_s, u"xlsx"_s}, u"form of the tables in that folder"_s),
    };
    return table;
}

const Entry &entry(Key key)
{
    return *std::find_if(entries().cbegin(), entries().cend(), [key](const Entry &row) { return row.key == key; });
}

const Entry *findEntry(const QString &name)
{
    const QList<Entry> &table = entries();
    const auto found = std::find_if(table.cbegin(), table.cend(), [&](const Entry &row) { return row.name == name; });
    return found == table.cend() ? nullptr : &*found;
}

std::optional<QVariant> parse(const Entry &entry, const QString &text)
{
    switch (entry.type) {
    case Type::Address:
        return isAddress(text) ? std::optional<QVariant>(text) : std::nullopt;
    case Type::HeaderName:
        return isHeaderName(text) ? std::optional<QVariant>(text) : std::nullopt;
    case Type::Origins: {
        const QStringList origins = text.split(u' ', Qt::SkipEmptyParts);
        return std::all_of(origins.cbegin(), origins.cend(), isOrigin) ? std::optional<QVariant>(origins.join(u' '))
                                                                       : std::nullopt;
    }
    case Type::File:
    case Type::Folder:
        return text.isEmpty() ? std::nullopt : std::optional<QVariant>(QFileInfo(text).absoluteFilePath());
    case Type::Number: {
        bool isNumber = false;
        const qint64 value = text.toLongLong(&isNumber);
        return isNumber && value >= entry.min && value <= entry.max ? std::optional<QVariant>(value) : std::nullopt;
    }
    case Type::Choice:
        return entry.choices.contains(text) ? std::optional<QVariant>(text) : std::nullopt;
    }
    Q_UNREACHABLE();
}

Effect effectOf(Key key)
{
    switch (key) {
    case Key::BaseUrl: // a different service has other data, another key and separate caches
    case Key::McpUrl:
    case Key::KeyHeader:
    case Key::KeyFile:
    case Key::CaFile:
    case Key::Cache:
        return Effect::NextStart;
    case Key::EndpointPort:
    case Key::Token:
    case Key::Origins:
    case Key::Metrics:
        return Effect::Endpoint;
    default:
        return Effect::Immediate;
    }
}

QString describeValues(const Entry &entry)
{
    switch (entry.type) {
    case Type::Address:
        return u"an address like https://host/path, with no user name, query or fragment"_s;
    case Type::HeaderName:
        return u"an HTTP header name: letters, digits and dashes"_s;
    case Type::Origins:
        return u"origins like https://host:port, separated by blanks"_s;
    case Type::File:
        return u"the path of a file"_s;
    case Type::Folder:
        return u"the path of a folder"_s;
    case Type::Number:
        return u"a whole number from %1 to %2"_s.arg(entry.min).arg(entry.max);
    case Type::Choice:
        return u"one of: %1"_s.arg(entry.choices.join(u", "_s));
    }
    Q_UNREACHABLE();
}

QString invalidValueText(const Entry &entry, const QString &text, const QString &name)
{
    return u"'%1' is not a value for %2: expected %3."_s.arg(shownValue(text), name, describeValues(entry));
}

QString shownValue(const QString &text)
{
    constexpr qsizetype maxShown = 16; // keys are longer
    const QUrl url(text);
    if (!url.host().isEmpty())
        return url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    return text.size() <= maxShown ? text : u"…"_s;
}

Settings::Settings(QString file, Overrides overrides) : m_file(std::move(file)), m_overrides(std::move(overrides))
{
    load();
}

QVariant Settings::value(Key key) const
{
    if (const auto found = m_overrides.find(key); found != m_overrides.end())
        return found->second;
    if (const auto found = m_stored.find(key); found != m_stored.end())
        return found->second;
    // The file that cannot be read may have stored a value.
    if (key == Key::Writes && !m_fileProblem.isEmpty())
        return u"never"_s;
    return entry(key).standard;
}

Settings::Origin Settings::origin(Key key) const
{
    if (m_overrides.contains(key))
        return Origin::Override;
    return m_stored.contains(key) ? Origin::Stored : Origin::Default;
}

tl::expected<void, QString> Settings::set(Key key, const QString &text)
{
    const Entry &row = entry(key);
    const std::optional<QVariant> value = parse(row, text);
    if (!value)
        return tl::unexpected(invalidValueText(row, text, row.name));
    return write(key, value);
}

tl::expected<void, QString> Settings::reset(Key key)
{
    return write(key, std::nullopt);
}

QDateTime Settings::lastGoodCopy() const
{
    return QFileInfo(copyFile()).lastModified();
}

tl::expected<void, QString> Settings::restoreLastGoodCopy()
{
    const auto restored = files::whileLocked(m_file, [this]() -> tl::expected<void, QString> {
        QFile copy;
        const QString shownFile = QDir::toNativeSeparators(m_file);
        if (const QString why = files::openTrusted(copy, copyFile(), files::OtherUsersAccess::Read); !why.isEmpty())
            return tl::unexpected(u"The copy of %1 %2."_s.arg(shownFile, why));
        const QString aside = m_file + u".damaged"_s;
        QFile::remove(aside);
        QFile::copy(m_file, aside);
        return files::writeFile(m_file, copy.readAll(), files::FileWriter::Mode::OwnerOnly)
            .map_error([&](const QString &why) { return u"%1 could not be written: %2."_s.arg(shownFile, why); });
    });
    load();
    return restored && !m_fileProblem.isEmpty() ? tl::unexpected(m_fileProblem) : restored;
}

QString Settings::checkFile() const
{
    const QString shownFile = QDir::toNativeSeparators(m_file);
    if (const QString why = files::ownershipProblem(m_file, files::OtherUsersAccess::Read); !why.isEmpty())
        return u"The settings file %1 %2."_s.arg(shownFile, why);
    if (!QFileInfo::exists(m_file))
        return {};
    QFile file;
    if (const QString why = files::openTrusted(file, m_file, files::OtherUsersAccess::Read); !why.isEmpty())
        return u"The settings file %1 %2."_s.arg(shownFile, why);
    const QByteArray bytes = file.readAll();
    if (!isIni(bytes))
        return u"%1 is not a valid INI file: mend it, or move it away to start with the defaults."_s.arg(shownFile);
    if (bytes.trimmed().isEmpty() || bytes.contains('\0'))
        return u"%1 has lost its contents, perhaps when the machine went down: restore it, or move it away to start "
               "with the defaults."_s.arg(shownFile);
    return files::bytesOf(copyFile()) == bytes ? QString() : copyOrReject();
}

/// Copies a good file, and rejects one that seems to be cut: it is the beginning of its last good copy. A change never
/// makes it that, because the last line stays (iniEnd).
QString Settings::copyOrReject() const
{
    QString problem;
    const auto look = [&]() -> tl::expected<void, QString> {
        const QByteArray bytes = files::bytesOf(m_file).value_or(QByteArray());
        const QByteArray good = files::bytesOf(copyFile()).value_or(QByteArray());
        if (bytes.size() < good.size() && good.startsWith(bytes))
            problem = u"%1 has lost its end, perhaps when the machine went down: restore it. If you have removed the "
                      "last lines yourself, remove %2, too."_s.arg(QDir::toNativeSeparators(m_file),
                                                                   QDir::toNativeSeparators(copyFile()));
        else if (bytes != good)
            std::ignore = files::writeFile(copyFile(), bytes, files::FileWriter::Mode::OwnerOnly);
        return {};
    };
    if (!files::whileLocked(m_file, look)) // such as in a folder that cannot be written
        std::ignore = look();
    return problem;
}

void Settings::load()
{
    m_fileProblem = checkFile();
    if (!m_fileProblem.isEmpty())
        return;
    m_stored.clear();
    m_problems.clear();
    const QSettings ini(m_file, QSettings::IniFormat);
    for (const auto &[name, characters] : oldLimits) {
        bool isNumber = false;
        const qint64 old = ini.value(name.toString()).toLongLong(&isNumber);
        if (isNumber && old >= 0)
            m_stored.insert_or_assign(Key::MaxResultCharacters, std::min<qint64>(old, 100'000'000) * characters);
    }
    m_originsOfKeyFiles.clear();
    for (const QString &name : ini.allKeys()) {
        if (name.startsWith(keyFilesGroup))
            m_originsOfKeyFiles.insert(QUrl::fromPercentEncoding(name.mid(keyFilesGroup.size()).toLatin1()),
                                       ini.value(name).toString());
    }
    for (const Entry &row : entries()) {
        const QVariant raw = ini.value(row.name);
        if (!raw.isValid() || raw == QVariant(QString()))
            continue;
        // An unquoted comma turns a text into a list.
        const bool isList = raw.metaType() == QMetaType::fromType<QStringList>();
        const std::optional<QVariant> value = isList ? std::nullopt : parse(row, raw.toString());
        if (value)
            m_stored.insert_or_assign(row.key, *value);
        else
            m_problems.append(
                {row.name, shownValue(isList ? raw.toStringList().join(u", "_s) : raw.toString()),
                 isList ? describeValues(row) + u" (in double quotes if it has a comma)"_s : describeValues(row)});
    }
}

tl::expected<void, QString> Settings::change(const std::function<void(QSettings &)> &change)
{
    load(); // the file may have been damaged meanwhile
    if (!m_fileProblem.isEmpty())
        return tl::unexpected(m_fileProblem);
    const auto written = files::updateIniFile(m_file, change);
    if (written)
        load();
    return written;
}

tl::expected<void, QString> Settings::write(Key key, const std::optional<QVariant> &value)
{
    return change([&](QSettings &ini) {
        const QString &name = entry(key).name;
        if (key == Key::KeyFile) {
            for (const QVariant &path : {ini.value(name), value.value_or(QVariant())})
                ini.remove(keyFileOriginName(path.toString()));
        }
        if (value)
            ini.setValue(name, *value);
        else
            ini.remove(name);
        if (key == Key::MaxResultCharacters) {
            for (const auto &old : oldLimits)
                ini.remove(old.first.toString());
        }
    });
}

tl::expected<void, QString> Settings::setOriginOfKeyFile(const QString &path, const QString &origin)
{
    return change([&](QSettings &ini) { ini.setValue(keyFileOriginName(path), origin); });
}

} // namespace brandbridge::settings
