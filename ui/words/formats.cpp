// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/formats.h"

#include "core/statistics/rounding.h"
#include "ui/words/date_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTimeZone>

#include <cmath>

namespace brandbridge::ui::formats {

namespace {

class FormatWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::formats)
};

/// Whether dates are like "11/5/26", which many readers of English misread. Qt uses this format even without a region.
bool hasMonthFirst(const QLocale &locale)
{
    return locale.language() == QLocale::English && locale.dateFormat(QLocale::ShortFormat).startsWith(u'M');
}

} // namespace

QString dash()
{
    return u"–"_s;
}

QString count(std::optional<qint64> value)
{
    return value ? QLocale().toString(*value) : dash();
}

QString percent(std::optional<double> share, int digits)
{
    return share
               ? FormatWords::tr("%1 %").arg(QLocale().toString(statistics::rounded(*share * 100, digits), 'f', digits))
               : dash();
}

QString signedPercent(std::optional<double> share, int digits)
{
    if (!share)
        return dash();
    const QString sign = *share > 0 ? u"+"_s : *share < 0 ? u"−"_s : QString();
    return sign + percent(std::abs(*share), digits);
}

QString decimal(std::optional<double> value, int digits)
{
    return value ? QLocale().toString(statistics::rounded(*value, digits), 'f', digits) : dash();
}

QString typed(double value, int digits)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', digits);
}

QString list(const QStringList &parts)
{
    return QLocale().createSeparatedList(parts);
}

QString named(const QString &name)
{
    return QChar(0x2068) + name + QChar(0x2069);
}

QString bytes(qint64 value)
{
    return QLocale().formattedDataSize(value, 1, QLocale::DataSizeTraditionalFormat);
}

QString duration(std::chrono::microseconds value)
{
    using Seconds = std::chrono::duration<double>;
    const double shown = statistics::rounded(Seconds(value).count(), 1);
    if (shown < 0.1)
        return FormatWords::tr("under %1 s").arg(decimal(0.1));
    if (shown < 60)
        return FormatWords::tr("%1 s").arg(decimal(shown));
    const auto seconds = std::chrono::round<std::chrono::seconds>(value).count();
    return FormatWords::tr("%1 min %2 s").arg(count(seconds / 60), count(seconds % 60));
}

QString time(const QDateTime &utc)
{
    if (!utc.isValid())
        return dash();
    const QLocale locale;
    return hasMonthFirst(locale) ? date_words::shortTime(utc, locale)
                                 : locale.toString(utc.toLocalTime(), QLocale::ShortFormat);
}

QString utcTime(const QDateTime &utc)
{
    return utc.isValid() ? FormatWords::tr("%1 UTC").arg(QLocale().toString(utc.toUTC(), u"yyyy-MM-dd HH:mm:ss"_s))
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
    if (seconds < minute)
        return FormatWords::tr("just now");
    if (seconds < hour)
        return FormatWords::tr("%n minute(s) ago", nullptr, seconds / minute);
    if (seconds < day)
        return FormatWords::tr("%n hour(s) ago", nullptr, seconds / hour);
    return FormatWords::tr("%n day(s) ago", nullptr, seconds / day);
}

} // namespace brandbridge::ui::formats
