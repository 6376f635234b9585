// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_schedule.h"

#include "core/literals.h"

#include <QRegularExpression>

namespace brandbridge::ui::report {

namespace {

bool isPlain(const QString &word)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_./:,@+-]+$"_s);
    return plain.match(word).hasMatch();
}

QString forShell(QString word)
{
    return isPlain(word) ? word : u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

/// systemd.service(5), "Command lines".
QString forSystemd(QString word)
{
    word.replace(u'%', u"%%"_s).replace(u'$', u"$$"_s);
    return isPlain(word) ? word : u'"' + word.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s) + u'"';
}

/// An argument as the C runtime of Windows splits a command line.
QString forWindows(QString word)
{
    return isPlain(word) ? word : u'"' + word.replace(u'"', u"\\\""_s) + u'"';
}

QString inPowerShell(QString text)
{
    return u'\'' + text.replace(u'\'', u"''"_s) + u'\'';
}

} // namespace

QString scheduleOf(Scheduler scheduler, const QStringList &command)
{
    QStringList words;
    for (const QString &word : command) {
        const QString line = QString(word).replace(u'\n', u' ');
        words.append(scheduler == Scheduler::Cron      ? forShell(line)
                     : scheduler == Scheduler::Systemd ? forSystemd(line)
                                                       : forWindows(line));
    }
    switch (scheduler) {
    case Scheduler::Cron: // a percent sign would end the command
        return u"0 8 * * 1  "_s + words.join(u' ').replace(u'%', u"\\%"_s);
    case Scheduler::Systemd:
        return u"# ~/.config/systemd/user/brandbridge-report.service\n[Service]\nType=oneshot\nExecStart="_s +
               words.join(u' ') +
               u"\n\n# ~/.config/systemd/user/brandbridge-report.timer\n[Timer]\nOnCalendar=Mon 08:00\n"
               "Persistent=true\n\n[Install]\nWantedBy=timers.target\n\n"
               "# systemctl --user enable --now brandbridge-report.timer"_s;
    case Scheduler::Windows:
        return u"Register-ScheduledTask -TaskName 'Brandbridge report' -Trigger (New-ScheduledTaskTrigger -Weekly "
               "-DaysOfWeek Monday -At 8:00) -Action (New-ScheduledTaskAction -Execute %1 -Argument %2)"_s.arg(
                   inPowerShell(command.value(0)), inPowerShell(words.mid(1).join(u' ')));
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui::report
