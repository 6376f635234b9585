// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_result.h"
#include "core/settings/entry.h"

#include <QList>
#include <QString>

#include <utility>

namespace brandbridge::ui {

/// The window's texts for one setting.
struct SettingWords
{
    settings::Key key;
    QString label;
    QString help;
    QString unit = {}; ///< beside a number
    qint64 scale = 1;  ///< a number is shown divided by this
    QList<std::pair<QString, QString>> choices =
        {};                                   ///< of a choice: its word and what people read; none for yes and no
    std::pair<QString, QString> warning = {}; ///< a value, as it is stored, and its risk
};

/// What @p entry takes, as a sentence, in the window's language; @p scale as in SettingWords.
QString expectedWords(const settings::Entry &entry, qint64 scale);

} // namespace brandbridge::ui
