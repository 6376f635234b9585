// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include "core/files/ini_file.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace brandbridge::settings {

namespace {

/// What early versions had instead of Key::MaxResultTokens, of which one is about four.
constexpr char16_t maxResultBytes[] = u"endpoint/max-result-bytes";

} // namespace

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
        return tl::unexpected(u"'%1' is not a value for %2: expected %3."_qs.arg(text, row.name, expectation(row)));
    return write(key, value);
}

tl::expected<void, QString> Settings::reset(Key key)
{
    return write(key, std::nullopt);
}

void Settings::load()
{
    m_stored.clear();
    m_problems.clear();
    m_fileProblem.clear();

    const QString shownFile = QDir::toNativeSeparators(m_file);
    if (const QString why = files::whyNotOwn(m_file, files::OthersMay::Read); !why.isEmpty()) {
        m_fileProblem = u"The settings file %1 %2."_qs.arg(shownFile, why);
        return;
    }
    const QSettings ini(m_file, QSettings::IniFormat);
    // QSettings reads a group when it is first asked for, so only this finds all mistakes.
    ini.allKeys();
    if (ini.status() == QSettings::FormatError) {
        m_fileProblem =
            u"%1 is not a valid INI file: mend it, or move it away to start with the defaults."_qs.arg(shownFile);
        return;
    }
    if (ini.status() == QSettings::AccessError || (QFileInfo::exists(m_file) && !QFileInfo(m_file).isReadable())) {
        m_fileProblem = u"%1 could not be read: check who may read it."_qs.arg(shownFile);
        return;
    }
    bool isNumber = false;
    if (const qint64 bytes = ini.value(maxResultBytes).toLongLong(&isNumber); isNumber)
        m_stored.insert_or_assign(Key::MaxResultTokens, bytes > 0 ? std::max<qint64>(1, bytes / 4) : 0);
    for (const Entry &row : entries()) {
        const QVariant raw = ini.value(row.name);
        if (!raw.isValid() || raw == QVariant(QString()))
            continue;
        // An unquoted comma makes a list of what was meant as one text.
        const bool isList = raw.metaType() == QMetaType::fromType<QStringList>();
        const std::optional<QVariant> value = isList ? std::nullopt : parse(row, raw.toString());
        if (value)
            m_stored.insert_or_assign(row.key, *value);
        else
            m_problems.append(
                {row.name, isList ? raw.toStringList().join(u", "_qs) : raw.toString(),
                 isList ? expectation(row) + u" (in double quotes if it has a comma)"_qs : expectation(row)});
    }
}

tl::expected<void, QString> Settings::write(Key key, const std::optional<QVariant> &value)
{
    if (!m_fileProblem.isEmpty())
        return tl::unexpected(m_fileProblem);
    const auto written = files::changeIniFile(m_file, [&](QSettings &ini) {
        if (value)
            ini.setValue(entry(key).name, *value);
        else
            ini.remove(entry(key).name);
        if (key == Key::MaxResultTokens)
            ini.remove(maxResultBytes);
    });
    if (written)
        load();
    return written;
}

} // namespace brandbridge::settings
