// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"

#include <algorithm>
#include <map>

namespace brandbridge::ui {

/// Values in use of settings that do not take effect immediately. A value, which may outlive the window.
class ActiveSettings final
{
public:
    /// Initially uses @p settings.
    explicit ActiveSettings(const settings::Settings &settings)
    {
        for (const settings::Entry &entry : settings::entries())
            m_values[entry.key] = settings.value(entry.key);
    }

    QVariant value(settings::Key key) const { return m_values.at(key); }
    QString text(settings::Key key) const { return value(key).toString(); }

    /// Whether @p settings have different values of settings with this @p effect.
    bool isOutdated(const settings::Settings &settings, settings::Effect effect) const
    {
        return std::any_of(m_values.cbegin(), m_values.cend(), [&](const auto &each) {
            return settings::effectOf(each.first) == effect && settings.value(each.first) != each.second;
        });
    }

    /// Uses the values of @p settings that have this @p effect.
    void take(const settings::Settings &settings, settings::Effect effect)
    {
        for (auto &[key, value] : m_values) {
            if (settings::effectOf(key) == effect)
                value = settings.value(key);
        }
    }

private:
    std::map<settings::Key, QVariant> m_values;
};

} // namespace brandbridge::ui
