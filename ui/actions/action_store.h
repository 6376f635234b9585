// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"
#include "ui/figures/next_actions.h"

#include <QMap>

#include <array>
#include <functional>

namespace brandbridge::ui {

enum class ActionState
{
    ToDo,
    Doing,
    Done,
    Ignored
};
inline constexpr std::array actionStates{ActionState::ToDo, ActionState::Doing, ActionState::Done,
                                         ActionState::Ignored};
/// Stable and not translated.
QString nameOf(ActionState state);
/// The state in the user's language; @p name is nameOf() a state.
QString shownState(const QString &name);

/// Whether something is left to do.
inline bool isOpen(ActionState state)
{
    return state == ActionState::ToDo || state == ActionState::Doing;
}

/// What the user recorded about one thing to do.
struct ActionMark
{
    ActionState state = ActionState::ToDo;
    QString owner = {};
    QString note = {};
    next_actions::Item item = {}; ///< to be shown if later runs no longer have it

    bool isEmpty() const { return state == ActionState::ToDo && owner.isEmpty() && note.isEmpty(); }
};

/// The user's marks and pages of all brands, stored in one file that several instances may use. A value.
class ActionStore final
{
public:
    /// By Item::key().
    using Marks = QMap<QString, ActionMark>;

    /// Uses a file in @p folder; the demo has a separate one.
    ActionStore(const QString &folder, bool isDemo);

    /// The marks of @p brandId. The error is a sentence.
    tl::expected<Marks, QString> read(const QString &brandId) const;
    /// The marks of all brands as stored, by brand ID and key.
    tl::expected<QJsonObject, QString> all() const;
    /// Whether @p value is a mark in the form of all().
    static bool isMark(const QJsonValue &value);
    /// Changes the marks of all brands.
    tl::expected<void, QString> change(const std::function<void(QJsonObject &brands)> &change) const;
    /// The pages of the website of @p brandId, as stored by setPages(). Empty if they cannot be read.
    QStringList pages(const QString &brandId) const;
    tl::expected<void, QString> setPages(const QString &brandId, const QStringList &pages) const;
    /// Replaces the mark with the key of its item; an empty one is removed.
    tl::expected<void, QString> set(const QString &brandId, const ActionMark &mark) const;

private:
    tl::expected<void, QString> changePart(const QString &part, const std::function<void(QJsonObject &)> &change) const;

    access::JsonFile m_file;
};

} // namespace brandbridge::ui
