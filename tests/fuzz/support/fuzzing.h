// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace brandbridge::fuzz {

/// What a target does with one input. Each fuzz_*.cpp defines it; support/main.cpp calls it.
void fuzzOne(const QByteArray &input);

/// Ends the program where a promise is broken, so that the fuzzer keeps the input; says which, and by what.
void promise(bool isKept, const char *what, const QByteArray &seen = {});

/// The ways in which @p wire may arrive: whole, byte by byte, and cut where it says itself, as it were by chance. The
/// same input is always cut in the same places.
QList<QByteArrayList> arrivals(const QByteArray &wire);

/// A number below @p bound that follows from @p input and @p salt, for what an input does not say itself.
qsizetype drawn(const QByteArray &input, quint32 salt, qsizetype bound);

} // namespace brandbridge::fuzz
