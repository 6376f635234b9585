// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/data_origin.h"

#include "ui/words/formats.h"

#include <QCoreApplication>
#include <QWidget>

namespace brandbridge::ui {

namespace {

constexpr qsizetype maxPartLength = 60;
constexpr qsizetype runLength = 8; ///< enough to distinguish runs of one day

class OriginTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::DataOrigin)
};

QString forFile(const QString &text)
{
    QString name;
    for (const QChar c : text.simplified().left(maxPartLength))
        name += c.isLetterOrNumber() || c == u' ' || c == u'-' || c == u'_' ? c : QChar(u'-');
    return name.trimmed();
}

} // namespace

QString DataOrigin::shown() const
{
    if (brand.isEmpty())
        return {};
    if (!date.isValid())
        return brand;
    //: A brand and a time, below the title of a picture
    return runs.isEmpty() ? OriginTexts::tr("%1 · %2").arg(brand, formats::time(date))
                          : OriginTexts::tr("%1 · run of %2").arg(brand, formats::time(date));
}

QString DataOrigin::fileName(const QString &name, const QString &suffix) const
{
    QStringList shortRuns;
    for (const QString &run : runs)
        shortRuns.append(run.left(runLength));
    QStringList parts{forFile(brand), forFile(name), date.toLocalTime().date().toString(Qt::ISODate),
                      forFile(shortRuns.join(u'-'))};
    parts.removeAll(QString());
    return parts.join(u" - "_s) + u'.' + suffix;
}

DataOrigin originOf(const QWidget *part)
{
    for (const QWidget *at = part; at; at = at->parentWidget()) {
        if (const auto *const holder = dynamic_cast<const DataHolder *>(at))
            return holder->dataOrigin();
    }
    return {};
}

} // namespace brandbridge::ui
