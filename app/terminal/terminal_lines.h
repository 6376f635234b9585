// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QObject>

#include <memory>

namespace brandbridge::app {

/// What a person types, line by line, while the event loop runs. For one input at a time.
class TerminalLines final : public QObject
{
    Q_OBJECT
public:
    /// Begins to read @p input, which must be one that a file descriptor belongs to, and outlive this object.
    explicit TerminalLines(const QIODevice &input, QObject *parent = nullptr);
    ~TerminalLines() override;

    /// Throws away what was typed before now.
    void discard();

Q_SIGNALS:
    /// One line, without its end.
    void line(const QByteArray &text);
    /// There will be no more lines.
    void ended();

private:
    void take(const QByteArray &bytes);

    class Reader;
    std::unique_ptr<Reader> d;
    QByteArray m_typed;
};

} // namespace brandbridge::app
