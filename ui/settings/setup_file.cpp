// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setup_file.h"

#include "core/access/token_store.h"
#include "core/files/file_writer.h"
#include "core/message/shown_text.h"
#include "ui/actions/action_store.h"
#include "ui/figures/brand_marks.h"
#include "ui/inbox/inbox.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

using access::Action;
using access::Permissions;
using access::Right;
using access::StoredPermissions;
using settings::Key;
using Done = tl::expected<void, QString>;

constexpr QLatin1String versionName("brandbridgeSetup");
constexpr int setupVersion = 1;
constexpr qint64 maxSetupBytes = 4LL * 1024 * 1024;
constexpr qsizetype maxShownName = 80;
constexpr qsizetype maxShownValue = 300;
constexpr qsizetype maxNote = 10'000;

class SetupTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SetupFile)
};

/// Paths are of one computer, and the key file is a credential.
bool isShared(const settings::Entry &entry)
{
    return entry.type != settings::Type::File && entry.type != settings::Type::Folder;
}

bool loosensSetting(Key key, const QVariant &before, const QVariant &after)
{
    switch (key) {
    case Key::BaseUrl:
    case Key::McpUrl:
    case Key::KeyHeader:
    case Key::Origins:
        return true;
    case Key::Writes:
        return access::rightNamed(after.toString()) < access::rightNamed(before.toString());
    case Key::Token:
        return after == u"open"_s;
    case Key::Metrics:
        return after == u"yes"_s;
    case Key::AskOnlyHere:
    case Key::ActivityKeepAnswers:
        return after == u"no"_s;
    case Key::ActivityKeepDays:
    case Key::ActivityMaxMegabytes:
    case Key::SearchMaxMegabytes: // removes the rest
        return after.toLongLong() < before.toLongLong();
    default:
        return false;
    }
}

QString limitWords(std::optional<qint64> limit)
{
    if (!limit)
        return {};
    return *limit > 0 ? QString::number(*limit) : SetupTexts::tr("no limit");
}

QJsonObject toJson(const Inbox::Rules &rules)
{
    QJsonObject brands;
    for (auto rule = rules.begin(); rule != rules.end(); ++rule) {
        QJsonArray names;
        for (const WatchKind kind : *rule)
            names.append(nameOf(kind));
        brands.insert(rule.key(), names);
    }
    return brands;
}

/// Merges what a brand has in the file into what it has here; std::nullopt if the former is invalid.
using Merge = std::optional<QJsonValue> (*)(const QJsonValue &theirs, const QJsonValue &mine);

/// Adds the notes that are not here yet.
std::optional<QJsonValue> mergedNotes(const QJsonValue &theirs, const QJsonValue &mine)
{
    QJsonArray all = mine.toArray();
    for (const QJsonValue note : theirs.toArray()) {
        const QString text = note[u"text"_s].toString();
        if (text.isEmpty() || text.size() > maxNote || note.toObject().size() != 2 ||
            !QDate::fromString(note[u"day"_s].toString(), Qt::ISODate).isValid())
            return std::nullopt;
        if (!all.contains(note))
            all.append(note);
    }
    return theirs.isArray() ? std::optional(all) : std::nullopt;
}

std::optional<QList<WatchKind>> kindsIn(const QJsonValue &value)
{
    QList<WatchKind> kinds;
    for (const WatchKind kind : watchKinds) {
        if (value.toArray().contains(nameOf(kind)))
            kinds.append(kind);
    }
    return value.isArray() && kinds.size() == value.toArray().size() ? std::optional(kinds) : std::nullopt;
}

std::optional<QJsonValue> replacedKinds(const QJsonValue &theirs, const QJsonValue &)
{
    return kindsIn(theirs) ? std::optional(theirs) : std::nullopt;
}

/// Replaces the marks on the same actions.
std::optional<QJsonValue> mergedMarks(const QJsonValue &theirs, const QJsonValue &mine)
{
    QJsonObject all = mine.toObject();
    const QJsonObject marks = theirs.toObject();
    for (auto mark = marks.begin(); mark != marks.end(); ++mark) {
        if (!ActionStore::isMark(*mark))
            return std::nullopt;
        all.insert(mark.key(), *mark);
    }
    return theirs.isObject() ? std::optional(all) : std::nullopt;
}

/// Merges @p theirs into @p mine, both by brand ID, and counts the brands that change. False if a part is invalid.
bool mergeBrands(const QJsonObject &theirs, QJsonObject &mine, Merge merge, int &changed)
{
    for (auto brand = theirs.begin(); brand != theirs.end(); ++brand) {
        const auto merged = merge(*brand, mine[brand.key()]);
        if (!merged)
            return false;
        changed += *merged == mine[brand.key()] ? 0 : 1;
        mine.insert(brand.key(), *merged);
    }
    return true;
}

QString refusal(const QString &path)
{
    return SetupTexts::tr("%1 is damaged, or not a setup that Brandbridge exported. Nothing was changed.")
        .arg(QDir::toNativeSeparators(path));
}

tl::expected<QJsonObject, QString> readSetup(const QString &path)
{
    QFile file(path);
    // Reading a pipe would block, and some devices are endless.
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly))
        return tl::unexpected(
            SetupTexts::tr("%1 cannot be read. Nothing was changed.").arg(QDir::toNativeSeparators(path)));
    const QByteArray bytes = file.read(maxSetupBytes + 1);
    const QJsonObject root = QJsonDocument::fromJson(bytes).object();
    if (root[versionName].toInteger() > setupVersion)
        return tl::unexpected(SetupTexts::tr("%1 is from a newer version of Brandbridge. Nothing was changed.")
                                  .arg(QDir::toNativeSeparators(path)));
    static const QStringList names{u"actions"_s,     versionName,   u"notes"_s,
                                   u"permissions"_s, u"settings"_s, u"unwatched"_s};
    const bool isComplete = bytes.size() <= maxSetupBytes && root.keys() == names &&
                            std::all_of(root.begin(), root.end(), [](const QJsonValue &value) {
                                return value.isObject() || value == setupVersion;
                            });
    return isComplete ? tl::expected<QJsonObject, QString>(root) : tl::unexpected(refusal(path));
}

} // namespace

QString rightWords(Right right)
{
    switch (right) {
    case Right::Allow:
        return SetupTexts::tr("Allow");
    case Right::Ask:
        return SetupTexts::tr("Ask me");
    case Right::Never:
        return SetupTexts::tr("Never");
    }
    Q_UNREACHABLE();
}

QString SetupChange::words() const
{
    return before.isEmpty() ? SetupTexts::tr("%1: %2").arg(what, after)
                            : SetupTexts::tr("%1: %2 → %3").arg(what, before, after);
}

SetupFile::SetupFile(settings::Settings &settings, Permissions &permissions, QString folder, bool isDemo)
    : m_settings(settings),
      m_permissions(permissions),
      m_folder(std::move(folder)),
      m_isDemo(isDemo)
{
}

/// The error is about a file of this computer.
tl::expected<QJsonObject, QString> SetupFile::contents() const
{
    const settings::Settings stored(m_settings.file()); // without the values of this run
    m_permissions.refresh();
    const Inbox inbox(m_folder, m_isDemo);
    for (const QString &problem : {stored.fileProblem(), m_permissions.problem(), inbox.problem()}) {
        if (!problem.isEmpty())
            return tl::unexpected(problem);
    }
    const auto notes = ui::readNotes(m_folder, m_isDemo);
    const auto actions = ActionStore(m_folder, m_isDemo).all();
    if (!notes || !actions)
        return tl::unexpected(notes ? actions.error() : notes.error());
    QJsonObject values;
    for (const settings::Entry &entry : settings::entries()) {
        if (isShared(entry) && stored.origin(entry.key) == settings::Settings::Origin::Stored)
            values.insert(entry.name, stored.text(entry.key));
    }
    return QJsonObject{{versionName, setupVersion},
                       {u"settings"_s, values},
                       {u"permissions"_s, m_permissions.toJson()},
                       {u"notes"_s, *notes},
                       {u"unwatched"_s, toJson(inbox.unwatched())},
                       {u"actions"_s, *actions}};
}

Done SetupFile::save(const QString &path) const
{
    return contents().and_then([&path](const QJsonObject &root) {
        return files::writeFile(path, QJsonDocument(root).toJson(), files::FileWriter::Mode::OwnerOnly)
            .map_error([&path](const QString &why) {
                return SetupTexts::tr("%1 could not be written: %2.").arg(QDir::toNativeSeparators(path), why);
            });
    });
}

tl::expected<QList<SetupChange>, QString> SetupFile::read(const QString &path) const
{
    const auto root = readSetup(path);
    const auto mine = root ? contents() : root;
    if (!mine)
        return tl::unexpected(mine.error());
    QList<SetupChange> changes;
    if (!readSettings(root->value(u"settings"_s).toObject(), changes) ||
        !readPermissions(root->value(u"permissions"_s).toObject(), changes) || !readBrands(*root, *mine, changes))
        return tl::unexpected(refusal(path));
    std::stable_partition(changes.begin(), changes.end(),
                          [](const SetupChange &change) { return !change.needsConsent; });
    return changes;
}

bool SetupFile::readSettings(const QJsonObject &part, QList<SetupChange> &changes) const
{
    const settings::Settings stored(m_settings.file());
    for (auto it = part.begin(); it != part.end(); ++it) {
        const settings::Entry *const entry = settings::findEntry(it.key());
        const QString text = it->toString();
        const auto value = entry && isShared(*entry) ? settings::parse(*entry, text) : std::nullopt;
        if (!value)
            return false;
        if (*value == stored.value(entry->key))
            continue;
        changes.append({it.key(), stored.text(entry->key), message::shownText(text, maxShownValue),
                        loosensSetting(entry->key, stored.value(entry->key), *value), entry->key,
                        [this, key = entry->key, text] { return m_settings.set(key, text); }});
    }
    return true;
}

bool SetupFile::readPermissions(const QJsonObject &part, QList<SetupChange> &changes) const
{
    const auto theirs = Permissions::parse(part);
    if (!theirs)
        return false;
    const settings::Settings stored(m_settings.file());
    const StoredPermissions defaults = m_permissions.stored(Permissions::forAll());
    for (auto it = theirs->begin(); it != theirs->end(); ++it) {
        const QString &name = it.key();
        const bool isForAll = name == Permissions::forAll();
        if (!isForAll && !access::TokenStore::nameProblemOnStreams(name).isEmpty())
            return false;
        const StoredPermissions mine = m_permissions.stored(name);
        const QString who = isForAll ? SetupTexts::tr("All assistants") : name;
        const auto add = [&](const QString &what, const QString &before, const QString &after, bool needsConsent,
                             std::function<void(StoredPermissions &)> change) {
            changes.append({SetupTexts::tr("%1, %2").arg(who, what), before, after, needsConsent, std::nullopt,
                            [this, name, change = std::move(change)] { return m_permissions.update(name, change); }});
        };
        for (const auto &[action, words] :
             {std::pair(Action::Read, SetupTexts::tr("read")), std::pair(Action::Create, SetupTexts::tr("create")),
              std::pair(Action::Delete, SetupTexts::tr("delete"))}) {
            const auto right = it->right(action);
            if (!right || right == mine.right(action))
                continue;
            const Right basis = action == Action::Read
                                    ? Right::Allow
                                    : access::rightNamed(stored.text(Key::Writes)).value_or(Right::Never);
            const Right before = mine.right(action).value_or(defaults.right(action).value_or(basis));
            add(words, rightWords(before), rightWords(*right), *right < before,
                [action = action, right](StoredPermissions &own) { own.right(action) = right; });
        }
        for (auto tool = it->tools.begin(); tool != it->tools.end(); ++tool) {
            if (mine.tools.contains(tool.key()) && mine.tools[tool.key()] == *tool)
                continue;
            const bool isOff = m_permissions.isOff(name, tool.key());
            const auto words = [](bool isOn) { return isOn ? SetupTexts::tr("on") : SetupTexts::tr("off"); };
            add(message::shownText(tool.key(), maxShownName), words(!isOff), words(*tool), isOff && *tool,
                [tool = tool.key(), isOn = *tool](StoredPermissions &own) { own.tools[tool] = isOn; });
        }
        const qint64 before = m_permissions.promptsPerDay(name);
        if (const auto limit = it->promptsPerDay; limit && *limit != before)
            add(SetupTexts::tr("prompts a day"), limitWords(before), limitWords(*limit),
                before > 0 && (*limit == 0 || *limit > before),
                [limit](StoredPermissions &own) { own.promptsPerDay = limit; });
        if (const auto limit = it->resultCharacters; limit && limit != mine.resultCharacters)
            add(SetupTexts::tr("characters of a result"),
                mine.resultCharacters ? limitWords(*mine.resultCharacters) : QString(), limitWords(*limit), false,
                [limit](StoredPermissions &own) { own.resultCharacters = limit; });
    }
    return true;
}

bool SetupFile::readBrands(const QJsonObject &theirs, const QJsonObject &mine, QList<SetupChange> &changes) const
{
    struct Row
    {
        QString name;
        QString what;
        Merge merge;
        std::function<Done(const QJsonObject &theirs)> apply;
    };
    const Row rows[]{{u"notes"_s, SetupTexts::tr("Notes on charts"), mergedNotes,
                      [this](const QJsonObject &theirs) {
                          return ui::readNotes(m_folder, m_isDemo).and_then([&](QJsonObject all) {
                              int changed = 0;
                              mergeBrands(theirs, all, mergedNotes, changed);
                              return writeNotes(m_folder, m_isDemo, all);
                          });
                      }},
                     {u"unwatched"_s, SetupTexts::tr("What is watched"), replacedKinds,
                      [this](const QJsonObject &theirs) {
                          Inbox inbox(m_folder, m_isDemo);
                          Inbox::Rules rules = inbox.unwatched();
                          for (auto brand = theirs.begin(); brand != theirs.end(); ++brand)
                              rules.insert(brand.key(), kindsIn(*brand).value_or(QList<WatchKind>()));
                          return inbox.setUnwatched(rules);
                      }},
                     {u"actions"_s, SetupTexts::tr("States, owners and notes of actions"), mergedMarks,
                      [this](const QJsonObject &theirs) {
                          return ActionStore(m_folder, m_isDemo).change([&theirs](QJsonObject &all) {
                              int changed = 0;
                              mergeBrands(theirs, all, mergedMarks, changed);
                          });
                      }}};
    for (const Row &row : rows) {
        const QJsonObject part = theirs[row.name].toObject();
        QJsonObject merged = mine[row.name].toObject();
        int changed = 0;
        if (!mergeBrands(part, merged, row.merge, changed))
            return false;
        if (changed > 0)
            changes.append({row.what,
                            {},
                            SetupTexts::tr("for %n brand(s)", nullptr, changed),
                            false,
                            std::nullopt,
                            [apply = row.apply, part] { return apply(part); }});
    }
    return true;
}

} // namespace brandbridge::ui
