// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/faults.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <iterator>

namespace brandbridge::sandbox {

namespace {

enum class Value
{
    None,
    Number,
    Status,
    Address,
    Text
};

struct Name
{
    const char16_t *name;
    Fault::Kind kind;
    Value value;
};

constexpr Name names[] = {
    {u"latency", Fault::Kind::Latency, Value::Number},
    {u"fail", Fault::Kind::Fail, Value::Status},
    {u"redirect", Fault::Kind::Redirect, Value::Address},
    {u"drop", Fault::Kind::Drop, Value::None},
    {u"truncate", Fault::Kind::Truncate, Value::None},
    {u"invalid-json", Fault::Kind::InvalidJson, Value::None},
    {u"content-type", Fault::Kind::ContentType, Value::Text},
    {u"extra-fields", Fault::Kind::ExtraFields, Value::None},
    {u"missing-fields", Fault::Kind::MissingFields, Value::None},
    {u"oversize", Fault::Kind::Oversize, Value::Number},
};

std::optional<int> numberFrom(QStringView text, int least, int most)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// Puts @p value into @p fault; where it does not fit, says what was expected.
QString readValue(Fault &fault, Value expected, const QString &value)
{
    switch (expected) {
    case Value::None:
        return value.isEmpty() ? QString() : u"takes no value"_qs;
    case Value::Number:
        if (const auto number = numberFrom(value, 0, 1 << 30)) {
            fault.number = *number;
            return {};
        }
        return u"needs a number, 0 or more"_qs;
    case Value::Status: {
        const qsizetype colon = value.indexOf(u':');
        const auto status = numberFrom(QStringView(value).left(colon < 0 ? value.size() : colon), 400, 599);
        if (colon >= 0)
            fault.retryAfter = numberFrom(QStringView(value).mid(colon + 1), 0, 86400);
        if (!status || (colon >= 0 && !fault.retryAfter))
            return u"needs a status from 400 to 599, after which there may be a colon and seconds"_qs;
        fault.number = *status;
        return {};
    }
    case Value::Address: {
        const QUrl url(value, QUrl::StrictMode);
        fault.text = url.toEncoded();
        return url.isValid() && !url.host().isEmpty() ? QString() : u"needs an absolute URL"_qs;
    }
    case Value::Text:
        fault.text = value.toLatin1();
        return value.isEmpty() ? u"needs a value"_qs : QString();
    }
    return {};
}

} // namespace

std::optional<Faults> Faults::parse(QStringView text, QString *error)
{
    static const QRegularExpression form(u"^([a-z-]+?)(?:=(.*?))?(?:x([0-9]+))?(?:@(/.*))?$"_qs);
    Faults faults;
    for (const QStringView part : text.split(u',', Qt::SkipEmptyParts)) {
        const QString item = part.trimmed().toString();
        const auto fail = [&](const QString &problem) {
            *error = u"Fault \"%1\": %2."_qs.arg(item, problem);
            return std::nullopt;
        };
        const QRegularExpressionMatch match = form.match(item);
        if (!match.hasMatch())
            return fail(u"expected NAME[=VALUE][xTIMES][@/PATHPREFIX]"_qs);
        const QString name = match.captured(1);
        const auto known = std::find_if(std::begin(names), std::end(names),
                                        [&](const Name &known) { return name == QStringView(known.name); });
        if (known == std::end(names)) {
            QStringList all;
            for (const Name &each : names)
                all.append(QString::fromUtf16(each.name));
            return fail(u"there is no fault of this name; there are %1"_qs.arg(all.join(u", "_qs)));
        }
        Fault fault{.kind = known->kind, .pathPrefix = match.captured(4).toUtf8()};
        if (const QString problem = readValue(fault, known->value, match.captured(2)); !problem.isEmpty())
            return fail(u"%1 %2"_qs.arg(name, problem));
        if (match.hasCaptured(3)) {
            const auto times = numberFrom(match.capturedView(3), 1, 1 << 30);
            if (!times)
                return fail(u"the number of times must be 1 or more"_qs);
            fault.times = *times;
        }
        faults.list.append(fault);
    }
    return faults;
}

} // namespace brandbridge::sandbox
