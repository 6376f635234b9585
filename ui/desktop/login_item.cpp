// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/login_item.h"

#include "core/files/file_writer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>

namespace brandbridge::ui {

namespace {

using assistants::Platform;

class LoginTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::LoginItem)
};

/// In the user's own registry hive. Programs in "Run" are started at login.
const QString runKey = u"HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run"_s;
const QString runValue = u"Brandbridge"_s;

/// An argument of an Exec line: quoted, then escaped like every string of a desktop entry (Desktop Entry Specification,
/// The Exec key).
QString execArgument(const QString &argument)
{
    QString quoted;
    for (const QChar c : argument) {
        if (c == u'"' || c == u'`' || c == u'$' || c == u'\\')
            quoted += u'\\';
        quoted += c;
        if (c == u'%')
            quoted += c;
    }
    return u'"' + quoted.replace(u'\\', u"\\\\"_s) + u'"';
}

QString windowsArgument(const QString &argument)
{
    return argument.contains(u' ') ? u'"' + argument + u'"' : argument;
}

QString joined(const QStringList &command, QString (*quoted)(const QString &))
{
    QStringList arguments;
    for (const QString &argument : command)
        arguments.append(quoted(argument));
    return arguments.join(u' ');
}

} // namespace

LoginItem::LoginItem(QStringList command, assistants::MachinePaths places)
    : m_command(std::move(command)),
      m_places(std::move(places))
{
}

QString LoginItem::file() const
{
    switch (m_places.platform) {
    case Platform::Windows:
        return {};
    case Platform::MacOs:
        return m_places.home + u"/Library/LaunchAgents/org.brandbridge.plist"_s;
    case Platform::Linux:
        break;
    }
    const QString config = m_places.variable(u"XDG_CONFIG_HOME"_s);
    return (config.isEmpty() ? m_places.home + u"/.config"_s : config) + u"/autostart/brandbridge.desktop"_s;
}

QByteArray LoginItem::entry() const
{
    if (m_places.platform == Platform::MacOs) {
        const QString arguments = joined(
            m_command, [](const QString &each) { return u"<string>"_s + each.toHtmlEscaped() + u"</string>"_s; });
        return QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                              "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                              "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
                              "<plist version=\"1.0\"><dict>\n"
                              "<key>Label</key><string>org.brandbridge</string>\n"
                              "<key>ProgramArguments</key><array>%1</array>\n"
                              "<key>RunAtLoad</key><true/>\n"
                              "</dict></plist>\n")
            .arg(arguments)
            .toUtf8();
    }
    return u"[Desktop Entry]\nType=Application\nName=Brandbridge\nIcon=brandbridge\nTerminal=false\nExec=%1\n"_s
        .arg(joined(m_command, execArgument))
        .toUtf8();
}

bool LoginItem::isOn() const
{
    if (m_places.platform == Platform::Windows)
        return QSettings(runKey, QSettings::NativeFormat).contains(runValue);
    QFile entry(file());
    if (!entry.open(QIODevice::ReadOnly))
        return false;
    // Desktops use one of these to turn an entry off.
    const QList<QByteArray> lines = entry.readAll().split('\n');
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false");
}

tl::expected<void, QString> LoginItem::set(bool on) const
{
    if (m_places.platform == Platform::Windows) {
        QSettings run(runKey, QSettings::NativeFormat);
        if (on)
            run.setValue(runValue, joined(m_command, windowsArgument));
        else
            run.remove(runValue);
        run.sync();
        if (run.status() != QSettings::NoError)
            return tl::unexpected(LoginTexts::tr("Windows did not take the change."));
        return {};
    }
    const QString path = file();
    if (!on) {
        if (QFile::exists(path) && !QFile::remove(path))
            return tl::unexpected(LoginTexts::tr("Couldn't remove %1.").arg(path));
        return {};
    }
    if (!files::createFolder(QFileInfo(path).path()))
        return tl::unexpected(LoginTexts::tr("Couldn't create the folder %1.").arg(QFileInfo(path).path()));
    return files::writeFile(path, entry(), files::FileWriter::Mode::KeptOrDefault).map_error([&](const QString &why) {
        return LoginTexts::tr("Couldn't write %1: %2").arg(path, why);
    });
}

} // namespace brandbridge::ui
