// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

namespace brandbridge::app {

/// Where a command reads and writes. Data goes to out, everything else to err.
struct Streams
{
    QIODevice &in;
    QIODevice &out;
    QIODevice &err;

    void print(const QString &line) { write(out, line); }
    void report(const QString &line) { write(err, line); }

private:
    static void write(QIODevice &device, const QString &line) { device.write(line.toUtf8() + '\n'); }
};

} // namespace brandbridge::app
