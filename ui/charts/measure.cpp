// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/measure.h"

#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::measures {

namespace {

class SampleWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TimeTable)
};

constexpr double largest = 1e15;
constexpr int maxDigits = 4;

int digitsFor(double step)
{
    // A little more than the logarithm: 0.01 must not become 0.00999.
    return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, maxDigits);
}

} // namespace

QString text(Measure measure, std::optional<double> value, int digits)
{
    switch (measure) {
    case Measure::Percent:
        return formats::percent(value, digits);
    case Measure::SignedPercent:
        return formats::signedPercent(value, digits);
    case Measure::Decimal:
        return formats::decimal(value, digits);
    case Measure::Count:
        return value ? formats::count(std::llround(*value)) : formats::dash();
    }
    Q_UNREACHABLE();
}

QString axisText(Measure measure, double value, double step)
{
    // The remainder of a subtraction is not shown as "-0".
    const bool isShare = measure == Measure::Percent || measure == Measure::SignedPercent;
    return text(measure, std::abs(value) < step * 1e-6 ? 0 : value, digitsFor(isShare ? step * 100 : step));
}

QString sample(std::optional<qint64> part, qint64 sample)
{
    if (sample <= 0)
        return {};
    //: k of n, as in "12 of 29"
    return part ? SampleWords::tr("%1 of %2").arg(formats::count(part), formats::count(sample))
                //: the size of a sample
                : SampleWords::tr("n = %1").arg(formats::count(sample));
}

std::optional<double> sane(std::optional<double> value)
{
    return value && std::isfinite(*value) && std::abs(*value) <= largest ? value : std::nullopt;
}

} // namespace brandbridge::ui::measures
