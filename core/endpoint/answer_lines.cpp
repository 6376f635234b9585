// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/answer_lines.h"

#include <utility>

namespace brandbridge::endpoint {

QByteArray AnswerLine::beginning(qsizetype size) const
{
    QByteArray bytes = pieces.first();
    for (qsizetype i = 1; i < pieces.size() && bytes.size() < size; ++i)
        bytes += pieces.at(i);
    return bytes;
}

qsizetype AnswerLine::size() const
{
    qsizetype size = 0;
    for (const QByteArray &piece : pieces)
        size += piece.size();
    return size;
}

void AnswerLines::feed(const QByteArray &bytes, const Line &line, const Rest &rest)
{
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype end = bytes.indexOf('\n', begin);
        const qsizetype size = (end < 0 ? bytes.size() : end + 1) - begin;
        const QByteArray piece = size == bytes.size() ? bytes : bytes.mid(begin, size);
        begin += size;
        if (m_isPassing) {
            m_isPassing = end < 0;
            rest(piece);
            continue;
        }
        m_held.append(piece);
        m_heldBytes += size;
        if (end < 0 && m_heldBytes <= mostHeld)
            return;
        m_isPassing = end < 0;
        m_heldBytes = 0;
        line({std::exchange(m_held, {}), end >= 0});
    }
}

bool AnswerLines::reset()
{
    m_held.clear();
    m_heldBytes = 0;
    return std::exchange(m_isPassing, false);
}

} // namespace brandbridge::endpoint
