// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/formats.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTimeZone>

namespace brandbridge::ui::formats {

namespace {

QString translate(const char *text, int n = -1)
{
    return QCoreApplication::translate("brandbridge::ui::formats", text, nullptr, n);
}

} // namespace

QString dash()
{
    return u"–"_qs;
}

QString count(std::optional<qint64> value)
{
    return value ? QLocale().toString(*value) : dash();
}

QString percent(std::optional<double> share)
{
    return share ? translate("%1 %").arg(QLocale().toString(*share * 100, 'f', 1)) : dash();
}

QString signedPercent(std::optional<double> share)
{
    if (!share)
        return dash();
    const QString sign = *share > 0 ? u"+"_qs : QString();
    return sign + percent(share);
}

QString decimal(std::optional<double> value, int digits)
{
    return value ? QLocale().toString(*value, 'f', digits) : dash();
}

QString bytes(qint64 value)
{
    return QLocale().formattedDataSize(value, 1, QLocale::DataSizeTraditionalFormat);
}

QString time(const QDateTime &utc)
{
    return utc.isValid() ? QLocale().toString(utc.toLocalTime(), QLocale::ShortFormat) : dash();
}

QString date(const QDateTime &utc)
{
    return utc.isValid() ? QLocale().toString(utc.toLocalTime().date(), QLocale::ShortFormat) : dash();
}

QString utcTime(const QDateTime &utc)
{
    return utc.isValid() ? translate("%1 UTC").arg(QLocale().toString(utc.toUTC(), u"yyyy-MM-dd HH:mm:ss"_qs))
                         : QString();
}

QString age(const QDateTime &then, const QDateTime &now)
{
    if (!then.isValid())
        return dash();
    constexpr int minute = 60;
    constexpr int hour = 60 * minute;
    constexpr int day = 24 * hour;
    const auto seconds = static_cast<int>(qBound(qint64{0}, then.secsTo(now), qint64{10'000} * day));
    //: An age. Each of these has plural forms.
    if (seconds < minute)
        return translate(QT_TRANSLATE_NOOP("brandbridge::ui::formats", "just now"));
    if (seconds < hour)
        return translate(QT_TRANSLATE_N_NOOP("brandbridge::ui::formats", "%n minute(s) ago"), seconds / minute);
    if (seconds < day)
        return translate(QT_TRANSLATE_N_NOOP("brandbridge::ui::formats", "%n hour(s) ago"), seconds / hour);
    return translate(QT_TRANSLATE_N_NOOP("brandbridge::ui::formats", "%n day(s) ago"), seconds / day);
}

} // namespace brandbridge::ui::formats
