// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace brandbridge::ui {

/// The language of the window's texts, for as long as it lives. Made before the window.
class Language final
{
public:
    /// @p locale's language where there are texts in it, else English.
    explicit Language(const QLocale &locale);
    ~Language();
    Q_DISABLE_COPY_MOVE(Language)

private:
    QTranslator m_ours;
    QTranslator m_qts; ///< of Qt's own texts, such as those of file dialogs
};

} // namespace brandbridge::ui
