// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <functional>

namespace brandbridge::endpoint {

/// A line on its way to the client, in pieces that have not been put together.
struct AnswerLine
{
    QByteArrayList pieces;
    bool isWhole = true; ///< the rest of it is still to come

    /// At least the first @p size bytes, if there are as many; maybe all.
    QByteArray beginning(qsizetype size) const;
    QByteArray joined() const { return pieces.size() == 1 ? pieces.first() : pieces.join(); }
    qsizetype size() const;
};

/// Finds the lines in a stream of bytes without copying them together. A line is handed on when it is complete; one of
/// enormous length as soon as that is known, and then its rest as it comes.
class AnswerLines final
{
public:
    /// A line longer than this is handed on before it is complete.
    static constexpr qsizetype mostHeld = 8 * 1024 * 1024;

    using Line = std::function<void(const AnswerLine &)>;
    using Rest = std::function<void(const QByteArray &)>;

    /// @p line is called with each line, its line end included; @p rest with further bytes of one that was incomplete.
    void feed(const QByteArray &bytes, const Line &line, const Rest &rest);

    /// Forgets what has come of a line. True where its beginning was handed on and its end was not.
    bool reset();

private:
    QByteArrayList m_held;
    qsizetype m_heldBytes = 0;
    bool m_isPassing = false;
};

} // namespace brandbridge::endpoint
