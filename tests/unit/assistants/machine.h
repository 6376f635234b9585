// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"
#include "core/assistants/connector.h"
#include "core/assistants/server_entry.h"
#include "support/files.h"

#include <QDir>
#include <QHash>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace brandbridge::test {

inline QByteArray sample(const QString &name)
{
    return bytesOf(QStringLiteral(SOURCE_FOLDER "/tests/unit/assistants/samples/") + name);
}

/// The text, or where and why it was refused.
inline QByteArray outcomeText(const tl::expected<assistants::EditedText, assistants::TextProblem> &edited)
{
    return edited ? edited->text
                  : "line " + QByteArray::number(edited.error().line) + ": " + edited.error().what.toUtf8();
}

/// Makes the file at @p path one that was written an hour ago.
inline void makeOld(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QFile::ReadWrite) &&
            file.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-3600), QFile::FileModificationTime));
}

/// A machine for a test: a home, and existing tokens.
class Machine
{
public:
    explicit Machine(assistants::Platform platform = assistants::Platform::Linux)
    {
        places.platform = platform;
        places.home = m_folder.path();
        places.environment.insert(u"APPDATA"_s, m_folder.filePath(u"Roaming"_s));
        places.environment.insert(u"LOCALAPPDATA"_s, m_folder.filePath(u"Local"_s));
        places.programFolders = {m_folder.filePath(u"bin"_s)};
        places.applicationFolders = {m_folder.filePath(u"Applications"_s)};
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    assistants::TokenOwner ownerOf() const
    {
        return [this](const QByteArray &token) -> std::optional<QString> {
            return owners.contains(token) ? std::optional(owners.value(token)) : std::nullopt;
        };
    }

    assistants::Inspection inspect(const assistants::Assistant &assistant) const
    {
        return assistants::inspect(assistant, places, reach, ownerOf());
    }

    /// Has @p assistant connected with @p token, which is then its own.
    tl::expected<assistants::Change, QString> connect(const assistants::Assistant &assistant, const QByteArray &token)
    {
        auto change = carriedOut(assistants::connectChange(assistant, places, reach, token, ownerOf()));
        if (change)
            owners.insert(token, assistant.name);
        return change;
    }

    tl::expected<assistants::Change, QString> disconnect(const assistants::Assistant &assistant) const
    {
        return carriedOut(assistants::disconnectChange(assistant, places));
    }

    assistants::MachinePaths places;
    assistants::ServerAccess reach{u"http://127.0.0.1:26420/mcp"_s, {u"/usr/bin/brandbridge"_s, {}}};
    QHash<QByteArray, QString> owners;

private:
    static tl::expected<assistants::Change, QString> carriedOut(const tl::expected<assistants::Change, QString> &change)
    {
        return change.and_then([&change](const assistants::Change &planned) {
            return assistants::carryOut(planned)
                .map_error([](const assistants::ReplacementProblem &problem) { return problem.sentence; })
                .and_then([&change] { return change; });
        });
    }

    QTemporaryDir m_folder;
};

/// A machine, one of its assistants, and that one's file.
class AssistantMachine final : public Machine
{
public:
    explicit AssistantMachine(const assistants::Assistant &which, const std::optional<QByteArray> &configuration = {},
                              assistants::Platform platform = assistants::Platform::Linux)
        : Machine(platform),
          assistant(which),
          file(assistants::configurationFile(which, places))
    {
        if (configuration)
            put(file, *configuration);
        if (configuration && configuration->trimmed().isEmpty())
            makeOld(file); // else it might just be being written
    }
    explicit AssistantMachine(const QString &name, const std::optional<QByteArray> &configuration = {})
        : AssistantMachine(*assistants::findAssistant(name), configuration)
    {
    }

    tl::expected<assistants::Change, QString> connect(const QByteArray &token)
    {
        return Machine::connect(assistant, token);
    }
    tl::expected<assistants::Change, QString> disconnect() const { return Machine::disconnect(assistant); }
    assistants::Inspection inspect() const { return Machine::inspect(assistant); }
    assistants::State state() const { return inspect().state; }
    QByteArray bytes() const { return bytesOf(file); }

    const assistants::Assistant &assistant;
    const QString file;
};

} // namespace brandbridge::test
