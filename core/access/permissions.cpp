// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/permissions.h"

#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr int permissionsVersion = 1;
constexpr qint64 maxOldTokens = 1'000'000'000;
constexpr std::array<std::pair<QStringView, std::optional<qint64> StoredPermissions::*>, 2> limitNames{
    {{u"resultCharacters", &StoredPermissions::resultCharacters},
     {u"promptsPerDay", &StoredPermissions::promptsPerDay}}};

constexpr std::array<std::pair<QStringView, Action>, 3> actionNames{
    {{u"read", Action::Read}, {u"create", Action::Create}, {u"delete", Action::Delete}}};
constexpr std::array<std::pair<QStringView, Right>, 3> rightNames{
    {{u"allow", Right::Allow}, {u"ask", Right::Ask}, {u"never", Right::Never}}};

template <typename Table, typename Value>
QString nameIn(const Table &table, Value value)
{
    return std::find_if(table.begin(), table.end(), [value](const auto &row) { return row.second == value; })
        ->first.toString();
}

template <typename Value, typename Table>
std::optional<Value> namedIn(const Table &table, const QString &name)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.first == name; });
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

QJsonObject toJson(const StoredPermissions &stored)
{
    QJsonObject object;
    for (const auto &[name, action] : actionNames) {
        if (const auto &right = stored.right(action))
            object.insert(name.toString(), nameOf(*right));
    }
    QJsonObject tools;
    for (auto tool = stored.tools.cbegin(); tool != stored.tools.cend(); ++tool)
        tools.insert(tool.key(), tool.value() ? u"on"_s : u"off"_s);
    if (!tools.isEmpty())
        object.insert(u"tools"_s, tools);
    for (const auto &[name, limit] : limitNames) {
        if (const auto &number = stored.*limit)
            object.insert(name.toString(), *number);
    }
    return object;
}

/// std::nullopt if @p value is invalid: an unreadable restriction must not be ignored.
std::optional<StoredPermissions> fromJson(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    StoredPermissions stored;
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const auto action = actionNamed(member.key())) {
            stored.right(*action) = rightNamed(member->toString());
            if (!stored.right(*action))
                return std::nullopt;
        } else if (const auto limit = namedIn<std::optional<qint64> StoredPermissions::*>(limitNames, member.key())) {
            const qint64 number = member->toInteger(-1);
            if (number < 0)
                return std::nullopt;
            stored.**limit = number;
        } else if (member.key() == u"resultTokens" && member->toInteger(-1) >= 0) {
            // The predecessor of resultCharacters. A token has about four characters.
            stored.resultCharacters = std::min(member->toInteger(), maxOldTokens) * 4;
        } else if (member.key() != u"tools" || !member->isObject()) {
            return std::nullopt;
        }
    }
    const QJsonObject tools = object.value(u"tools").toObject();
    for (auto tool = tools.begin(); tool != tools.end(); ++tool) {
        const QString state = tool->toString();
        if (state != u"on" && state != u"off")
            return std::nullopt;
        stored.tools.insert(tool.key(), state == u"on");
    }
    return stored;
}

tl::expected<QMap<QString, StoredPermissions>, QString> readStored(const JsonFile &file)
{
    const tl::expected<QJsonObject, QString> root = file.read();
    if (!root)
        return tl::unexpected(root.error());
    if (root->isEmpty())
        return {};
    auto all = Permissions::parse(*root);
    if (!all)
        return tl::unexpected(file.isDamaged());
    return *std::move(all);
}

} // namespace

QString nameOf(Action action)
{
    return nameIn(actionNames, action);
}

std::optional<Action> actionNamed(const QString &name)
{
    return namedIn<Action>(actionNames, name);
}

QString nameOf(Right right)
{
    return nameIn(rightNames, right);
}

std::optional<Right> rightNamed(const QString &name)
{
    return namedIn<Right>(rightNames, name);
}

Permissions::Permissions(QString file, Basis basis, QObject *parent)
    : QObject(parent),
      m_file(
          std::move(file), u"file of permissions"_s,
          u"Until then no assistant may do anything. Restore it from a backup, or move it away and decide again with "
          "'brandbridge permissions'."_s,
          permissionsVersion),
      m_basis(std::move(basis))
{
    refresh();
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &Permissions::refresh);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &Permissions::refresh);
}

const QString &Permissions::forAll()
{
    static const QString name = u"default"_s;
    return name;
}

std::optional<QMap<QString, StoredPermissions>> Permissions::parse(const QJsonObject &root)
{
    if (!root[u"assistants"_s].isObject() || !root[u"default"_s].isObject())
        return std::nullopt;
    QMap<QString, StoredPermissions> all;
    QJsonObject rows = root[u"assistants"_s].toObject();
    rows.insert(forAll(), root[u"default"_s]);
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        const auto stored = fromJson(*row);
        if (!stored)
            return std::nullopt;
        if (!stored->isEmpty())
            all.insert(row.key(), *stored);
    }
    return all;
}

void Permissions::setBasis(const Basis &basis)
{
    if (m_basis == basis)
        return;
    m_basis = basis;
    Q_EMIT changed();
}

Right Permissions::right(const QString &assistant, Action action, const QString &tool)
{
    if (isOff(assistant, tool))
        return Right::Never;
    std::optional<Right> decided;
    if (const auto own = m_stored.constFind(assistant); own != m_stored.cend())
        decided = own->right(action);
    if (const auto all = m_stored.constFind(forAll()); !decided && all != m_stored.cend())
        decided = all->right(action);
    if (action == Action::Read)
        return decided.value_or(Right::Allow);
    const std::optional<Right> run = m_basis.writesOverride;
    if (run && !(*run == Right::Ask && decided == Right::Never))
        return *run;
    return decided.value_or(m_basis.writes);
}

bool Permissions::isOff(const QString &assistant, const QString &tool)
{
    refresh();
    if (!m_problem.isEmpty())
        return true;
    for (const QString *const name : {&assistant, &forAll()}) {
        const auto stored = m_stored.constFind(*name);
        if (stored == m_stored.cend())
            continue;
        if (const auto found = stored->tools.constFind(tool); found != stored->tools.cend())
            return !*found;
    }
    return false;
}

std::optional<qint64> Permissions::decided(const QString &assistant, Limit limit)
{
    refresh();
    for (const QString *const name : {&assistant, &forAll()}) {
        if (const auto stored = m_stored.constFind(*name); stored != m_stored.cend() && (*stored).*limit)
            return (*stored).*limit;
    }
    return std::nullopt;
}

qint64 Permissions::promptsPerDay(const QString &assistant)
{
    return decided(assistant, &StoredPermissions::promptsPerDay).value_or(0);
}

json::TextLimit Permissions::resultLimit(const QString &assistant)
{
    json::TextLimit limit = m_basis.resultLimits.value(assistant, m_basis.resultLimitOfOthers);
    if (const auto own = decided(assistant, &StoredPermissions::resultCharacters))
        limit.max = *own;
    else if (limit.isNone() || m_basis.resultCharacters > 0)
        limit.max = limit.isNone() ? m_basis.resultCharacters : std::min(limit.max, m_basis.resultCharacters);
    return limit;
}

void Permissions::refresh()
{
    if (!m_file.hasChanged())
        return;
    tl::expected<QMap<QString, StoredPermissions>, QString> stored = readStored(m_file);
    const QString problem = stored ? QString() : stored.error();
    QMap<QString, StoredPermissions> now = stored ? *std::move(stored) : QMap<QString, StoredPermissions>();
    watch();
    if (now == m_stored && problem == m_problem)
        return;
    m_stored = std::move(now);
    m_problem = problem;
    // Queued, because the caller is in the middle of a call.
    QMetaObject::invokeMethod(this, &Permissions::changed, Qt::QueuedConnection);
}

void Permissions::watch()
{
    const QString folder = QFileInfo(m_file.path()).path();
    if (m_watcher.directories().isEmpty() && QFileInfo::exists(folder))
        m_watcher.addPath(folder);
    // The watch of the folder does not report writes in place, and the watch of a file ends when the file is replaced.
    m_watcher.removePath(m_file.path());
    if (QFileInfo::exists(m_file.path()))
        m_watcher.addPath(m_file.path());
}

StoredPermissions Permissions::stored(const QString &assistant)
{
    refresh();
    return m_stored.value(assistant);
}

StoredPermissions Permissions::restrictions(const QString &assistant)
{
    StoredPermissions own = stored(assistant);
    const StoredPermissions all = m_stored.value(forAll());
    for (std::size_t i = 0; i < own.rights.size(); ++i) {
        if (own.rights[i] <= all.rights[i].value_or(Right::Allow))
            own.rights[i].reset();
    }
    own.tools.removeIf([](QMap<QString, bool>::iterator tool) { return tool.value(); });
    for (const auto limit : {&StoredPermissions::resultCharacters, &StoredPermissions::promptsPerDay}) {
        const qint64 max = (all.*limit).value_or(0);
        if (own.*limit == 0 || (max > 0 && own.*limit >= max))
            (own.*limit).reset();
    }
    return own;
}

QStringList Permissions::assistants()
{
    refresh();
    QStringList names = m_stored.keys();
    names.removeAll(forAll());
    return names;
}

tl::expected<void, QString> Permissions::setRight(const QString &assistant, Action action, std::optional<Right> right)
{
    return update(assistant, [&](StoredPermissions &stored) { stored.right(action) = right; });
}

tl::expected<void, QString> Permissions::setTool(const QString &assistant, const QString &tool,
                                                 std::optional<bool> isOn)
{
    return update(assistant, [&](StoredPermissions &stored) {
        if (isOn)
            stored.tools.insert(tool, *isOn);
        else
            stored.tools.remove(tool);
    });
}

tl::expected<void, QString> Permissions::reset(const QString &assistant)
{
    return update(assistant, [](StoredPermissions &stored) { stored = {}; });
}

tl::expected<void, QString> Permissions::keepRestrictions(const QString &assistant)
{
    const StoredPermissions restricted = restrictions(assistant);
    if (stored(assistant) == restricted)
        return {};
    return update(assistant, [&](StoredPermissions &stored) { stored = restricted; });
}

tl::expected<void, QString> Permissions::update(const QString &assistant,
                                                const std::function<void(StoredPermissions &)> &change)
{
    const auto outcome = m_file.whileLocked([&]() -> tl::expected<void, QString> {
        refresh();
        if (!m_problem.isEmpty())
            return tl::unexpected(m_problem);
        const auto before = m_stored;
        change(m_stored[assistant]);
        if (m_stored.value(assistant).isEmpty())
            m_stored.remove(assistant);
        const auto written = m_file.write(toJson());
        m_stored = before; // refresh() below reads it again and emits changed()
        return written;
    });
    m_file.forget();
    refresh();
    return outcome;
}

QJsonObject Permissions::toJson() const
{
    QJsonObject assistants;
    for (auto stored = m_stored.cbegin(); stored != m_stored.cend(); ++stored)
        assistants.insert(stored.key(), access::toJson(*stored));
    const QJsonValue defaults = assistants.take(forAll());
    return {{u"default"_s, defaults.isObject() ? defaults : QJsonObject()}, {u"assistants"_s, assistants}};
}

} // namespace brandbridge::access
