// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QDateTime>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

#include <functional>
#include <optional>

namespace brandbridge::access {

/// One assistant's token. The token itself is not stored.
struct TokenEntry
{
    QString name;
    QByteArray sha256;
    QDateTime created; ///< UTC
    QString file = {}; ///< the assistant's configuration file that contains it; empty if it was only displayed
};

/// The Bearer tokens that identify assistants.
///
/// Stored in a JSON file readable by its owner only. Only the SHA-256 hash of a token is stored: a token has 256 random
/// bits, so unlike a password it cannot be guessed from its hash, and a slow hash would only slow down every call.
/// Several processes may use the file concurrently; each sees changes by others at its next call. Holds no lock between
/// calls.
class TokenStore final
{
public:
    /// Maximum number of characters in a name.
    static constexpr int maxNameLength = 64;

    explicit TokenStore(QString file);

    /// Why @p name is not a valid name of an assistant, to complete a sentence. Empty if it is valid.
    static QString whyUnusable(const QString &name);
    /// The name for calls on standard streams without a given name. No token can have this name.
    static QString defaultStreamsName() { return QStringLiteral("stdio"); }
    /// whyUnusable() for standard streams, which also accept defaultStreamsName().
    static QString nameProblemOnStreams(const QString &name)
    {
        return name == defaultStreamsName() ? QString() : whyUnusable(name);
    }

    /// Creates and returns a token for assistant @p name; it cannot be read again. The error is a sentence: the name is
    /// invalid or taken, or the file cannot be read or written.
    tl::expected<QByteArray, QString> create(const QString &name);
    /// Revokes the token of @p name, immediately and for all processes.
    tl::expected<void, QString> revoke(const QString &name);
    /// Creates another token for @p name. Existing ones stay valid until revokeOthers(), so a token can be replaced
    /// without interruption. @p file is the configuration file that will contain it, if known.
    tl::expected<QByteArray, QString> createAnother(const QString &name, const QString &file = {});
    /// Revokes @p token only. An unknown token is not an error.
    tl::expected<void, QString> revokeToken(QByteArrayView token);
    /// Revokes all tokens of @p name except @p token.
    tl::expected<void, QString> revokeOthers(const QString &name, QByteArrayView token);
    /// All tokens, oldest first.
    tl::expected<QList<TokenEntry>, QString> list();

    /// The assistant that token @p bearer belongs to; std::nullopt if it is unknown. Takes the same time for each
    /// position of a match. While the file cannot be read, all tokens are rejected, and problem() says why.
    std::optional<QString> nameFor(QByteArrayView bearer);

    /// Why the file could not be read, as a sentence with the file name. Empty if it could.
    const QString &problem() const { return m_problem; }

private:
    tl::expected<QByteArray, QString> add(const QString &name, bool mayHaveOthers, const QString &file);
    /// Reads the file if it has changed.
    void refresh();
    /// Reads the entries, runs @p change and writes them, under a lock.
    tl::expected<void, QString> update(const std::function<tl::expected<void, QString>()> &change);
    tl::expected<void, QString> save() const;

    JsonFile m_file;
    QList<TokenEntry> m_entries;
    QString m_problem;
};

} // namespace brandbridge::access
