// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextStream>

#include <algorithm>
#include <numeric>
#include <vector>

namespace brandbridge::bench {

/// Writes a line about @p what took so long each time.
inline void report(QTextStream &out, const QString &what, std::vector<qint64> nanoseconds)
{
    std::sort(nanoseconds.begin(), nanoseconds.end());
    const auto at = [&](double share) {
        return static_cast<double>(
                   nanoseconds[static_cast<std::size_t>(share * static_cast<double>(nanoseconds.size() - 1))]) /
               1000.0;
    };
    const double mean = static_cast<double>(std::accumulate(nanoseconds.begin(), nanoseconds.end(), qint64(0))) /
                        1000.0 / static_cast<double>(nanoseconds.size());
    out << what << ": mean " << mean << " us, median " << at(0.5) << " us, 99 of 100 below " << at(0.99) << " us\n";
    out.flush();
}

} // namespace brandbridge::bench
