// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setting_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class SettingTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SettingWords)
};

} // namespace

QString expectedWords(const settings::Entry &entry, qint64 scale)
{
    using settings::Type;
    switch (entry.type) {
    case Type::Address:
        return SettingTexts::tr(
            "Enter an address like https://host/path, with nothing after the path: no “?” and no “#”, and no name or "
            "password before the host.");
    case Type::HeaderName:
        return SettingTexts::tr("Enter the name of an HTTP header: letters, digits and dashes.");
    case Type::Origins:
        return SettingTexts::tr(
            "Enter origins like https://host:port, separated by spaces, with nothing after the port.");
    case Type::File:
        return SettingTexts::tr("Enter the path of a file.");
    case Type::Number: {
        const qint64 least = (entry.least + scale - 1) / scale;
        return SettingTexts::tr("Enter a whole number from %L1 to %L2.").arg(least).arg(entry.most / scale);
    }
    case Type::Choice:
        return SettingTexts::tr("Choose one of the values in the list.");
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui
