// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/support/fuzzing.h"

#include <QCoreApplication>
#include <QEvent>

#include <cstdio>
#include <cstdlib>

namespace brandbridge::fuzz {

void promise(bool isKept, const char *what, const QByteArray &seen)
{
    if (isKept)
        return;
    std::fprintf(stderr, "Broken: %s\n", what);
    if (!seen.isEmpty())
        std::fprintf(stderr, "Seen: %s\n", seen.constData());
    std::abort();
}

qsizetype drawn(const QByteArray &input, quint32 salt, qsizetype bound)
{
    quint32 hash = 2166136261U + salt; // FNV-1a: qHash() differs between machines
    for (const char c : input)
        hash = (hash ^ static_cast<uchar>(c)) * 16777619U;
    return static_cast<qsizetype>((hash ^ hash >> 15) % static_cast<quint32>(bound));
}

QList<QByteArrayList> arrivals(const QByteArray &wire)
{
    QByteArrayList bytes;
    for (const char c : wire)
        bytes.append(QByteArray(1, c));
    QByteArrayList cut;
    quint32 salt = 0;
    for (qsizetype at = 0; at < wire.size();) {
        ++salt;
        const qsizetype size = 1 + drawn(wire, salt, salt % 3 == 0 ? 64 : 5);
        cut.append(wire.mid(at, size));
        at += size;
    }
    const qsizetype middle = drawn(wire, 0, wire.size() + 1);
    return {{wire}, bytes, cut, {wire.first(middle), wire.sliced(middle)}};
}

} // namespace brandbridge::fuzz

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static QCoreApplication application(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    brandbridge::fuzz::fuzzOne(QByteArray(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return 0;
}
