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

/// One assistant's token, without the token itself, which is stored nowhere.
struct TokenEntry
{
    QString name;
    QByteArray sha256;
    QDateTime created; ///< UTC
    QString file = {}; ///< the assistant's configuration file that contains it; empty if it was only shown
};

/// The Bearer tokens that identify assistants.
///
/// Kept in one JSON file for its owner only. Of a token only the SHA-256 hash is stored: a token has 256 random bits,
/// so unlike a password it cannot be guessed from its hash, and a slow hash would add nothing but time to every call.
/// Several processes may use the same file at once; each sees the others' changes at its next call. Lives as long as
/// its user likes; holds no lock between calls.
class TokenStore final
{
public:
    /// The largest number of characters a name may have.
    static constexpr int maxNameLength = 64;

    explicit TokenStore(QString file);

    /// Why @p name cannot be an assistant's name, to complete a sentence; empty where it can.
    static QString whyUnusable(const QString &name);
    /// Whom calls on standard streams belong to where nobody says whose they are. No token can have this name.
    static QString unnamedOnStreams() { return QStringLiteral("stdio"); }
    /// whyUnusable() for standard streams, where there may be nobody's name.
    static QString whyUnusableOnStreams(const QString &name)
    {
        return name == unnamedOnStreams() ? QString() : whyUnusable(name);
    }

    /// Makes a token for the assistant @p name and returns it: the only time it is seen. The error is a sentence: the
    /// name is not usable or taken, or the file cannot be read or written.
    tl::expected<QByteArray, QString> create(const QString &name);
    /// Ends the token of @p name, at once, in every process.
    tl::expected<void, QString> revoke(const QString &name);
    /// Creates another token for @p name; existing ones stay accepted until revokeOthers(). So a token can be replaced
    /// without a moment in which none is accepted. @p file is the configuration that it is for, if it is known.
    tl::expected<QByteArray, QString> createAnother(const QString &name, const QString &file = {});
    /// Revokes @p token alone. An unknown one is no error.
    tl::expected<void, QString> revokeToken(QByteArrayView token);
    /// Ends every token of @p name but @p token.
    tl::expected<void, QString> revokeOthers(const QString &name, QByteArrayView token);
    /// All tokens, oldest first.
    tl::expected<QList<TokenEntry>, QString> list();

    /// Whose token @p bearer is; std::nullopt where it is nobody's. Takes the same time wherever a match is. While the
    /// file cannot be read, nobody is let in, and problem() says why.
    std::optional<QString> nameFor(QByteArrayView bearer);

    /// Why the file could not be read the last time, as a sentence that names it; empty where it could.
    const QString &problem() const { return m_problem; }

private:
    tl::expected<QByteArray, QString> add(const QString &name, bool mayHaveOthers, const QString &file);
    /// Reads the file if it has changed since the last time.
    void refresh();
    /// Has @p change alter the entries between reading and writing, under a lock.
    tl::expected<void, QString> update(const std::function<tl::expected<void, QString>()> &change);
    tl::expected<void, QString> save() const;

    JsonFile m_file;
    QList<TokenEntry> m_entries;
    QString m_problem;
};

} // namespace brandbridge::access
