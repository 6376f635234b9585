// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QByteArrayList>

namespace brandbridge::mcp {

/// Several messages that came in one array (2025-03-26 only): collects their answers into one. A child of the exchange
/// that brought them; each message gets an exchange of its own from it.
class Batch final : public QObject
{
    Q_OBJECT
public:
    Batch(Exchange *outer, qsizetype size);

    /// The way back for one of the messages.
    Exchange *part();

private:
    friend class BatchPart;
    void collect(const QByteArray &message);

    Exchange *m_outer;
    qsizetype m_missing;
    QByteArrayList m_answers;
};

} // namespace brandbridge::mcp
