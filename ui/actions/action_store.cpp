// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/action_store.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int actionsVersion = 1;

class ActionStateWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ActionStates)
};

struct StateRow
{
    QLatin1String name;
    const char *words;
};
// In the order of ActionState.
constexpr std::array stateRows{
    StateRow{QLatin1String("to-do"), QT_TRANSLATE_NOOP("brandbridge::ui::ActionStates", "To do")},
    StateRow{QLatin1String("doing"), QT_TRANSLATE_NOOP("brandbridge::ui::ActionStates", "Doing")},
    StateRow{QLatin1String("done"), QT_TRANSLATE_NOOP("brandbridge::ui::ActionStates", "Done")},
    StateRow{QLatin1String("ignored"), QT_TRANSLATE_NOOP("brandbridge::ui::ActionStates", "Ignored")}};

/// The value in @p values called @p name, or else the first one.
template <typename T, size_t n>
T valueNamed(const std::array<T, n> &values, const QString &name)
{
    const auto *const found =
        std::find_if(values.begin(), values.end(), [&name](T value) { return nameOf(value) == name; });
    return found == values.end() ? values.front() : *found;
}

QJsonObject toJson(const ActionMark &mark)
{
    return {{u"state"_s, nameOf(mark.state)},
            {u"owner"_s, mark.owner},
            {u"note"_s, mark.note},
            {u"kind"_s, next_actions::nameOf(mark.item.kind)},
            {u"subject"_s, mark.item.subject},
            {u"topic"_s, mark.item.topic},
            {u"words"_s, mark.item.words}};
}

ActionMark markIn(const QJsonValue &value)
{
    ActionMark mark{valueNamed(actionStates, value[u"state"_s].toString()), value[u"owner"_s].toString(),
                    value[u"note"_s].toString()};
    mark.item.kind = valueNamed(next_actions::kinds, value[u"kind"_s].toString());
    mark.item.subject = value[u"subject"_s].toString();
    mark.item.topic = value[u"topic"_s].toString();
    mark.item.words = value[u"words"_s].toString();
    return mark;
}

} // namespace

QString nameOf(ActionState state)
{
    return stateRows.at(static_cast<size_t>(state)).name;
}

QString shownState(const QString &name)
{
    return ActionStateWords::tr(stateRows.at(static_cast<size_t>(valueNamed(actionStates, name))).words);
}

ActionStore::ActionStore(const QString &folder, bool isDemo)
    : m_file(QDir(folder).filePath(isDemo ? u"actions-demo.json"_s : u"actions.json"_s), u"file of actions"_s,
             u"Move it away; states, owners and notes of actions are then empty."_s, actionsVersion)
{
}

tl::expected<ActionStore::Marks, QString> ActionStore::read(const QString &brandId) const
{
    return m_file.read().map([&brandId](const QJsonObject &root) {
        Marks marks;
        const QJsonObject brand = root[u"brands"_s].toObject()[brandId].toObject();
        for (const QJsonValue value : brand) {
            const ActionMark mark = markIn(value);
            marks.insert(mark.item.key(), mark);
        }
        return marks;
    });
}

tl::expected<QJsonObject, QString> ActionStore::all() const
{
    return m_file.read().map([](const QJsonObject &root) { return root[u"brands"_s].toObject(); });
}

bool ActionStore::isMark(const QJsonValue &value)
{
    const QJsonObject known = toJson(markIn(value));
    return value == known && !known[u"subject"_s].toString().isEmpty();
}

tl::expected<void, QString> ActionStore::change(const std::function<void(QJsonObject &)> &change) const
{
    return changePart(u"brands"_s, change);
}

tl::expected<void, QString> ActionStore::changePart(const QString &part,
                                                    const std::function<void(QJsonObject &)> &change) const
{
    return m_file.whileLocked([&]() -> tl::expected<void, QString> {
        auto root = m_file.read();
        if (!root)
            return tl::unexpected(root.error());
        QJsonObject brands = root->value(part).toObject();
        change(brands);
        root->insert(part, brands);
        return m_file.write(*root);
    });
}

QStringList ActionStore::pages(const QString &brandId) const
{
    const QJsonObject root = m_file.read().value_or(QJsonObject());
    return root[u"pages"_s].toObject()[brandId].toVariant().toStringList();
}

tl::expected<void, QString> ActionStore::setPages(const QString &brandId, const QStringList &pages) const
{
    return changePart(u"pages"_s,
                      [&](QJsonObject &brands) { brands.insert(brandId, QJsonArray::fromStringList(pages)); });
}

tl::expected<void, QString> ActionStore::set(const QString &brandId, const ActionMark &mark) const
{
    return change([&](QJsonObject &brands) {
        QJsonObject brand = brands[brandId].toObject();
        if (mark.isEmpty())
            brand.remove(mark.item.key());
        else
            brand.insert(mark.item.key(), toJson(mark));
        brands.insert(brandId, brand);
    });
}

} // namespace brandbridge::ui
