// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace brandbridge::ui {

/// Sets the language of the window's texts, dates and numbers for its lifetime. Created before the window.
class Language final
{
public:
    /// Uses texts in @p locale's language if available, otherwise English; always uses its formats.
    explicit Language(const QLocale &locale) : Language(locale, locale) {}
    /// @p choice is the setting's value: "system" or a language.
    explicit Language(const QString &choice);
    ~Language();
    Q_DISABLE_COPY_MOVE(Language)

    /// The formats of dates and numbers for the setting's value @p choice. Uses @p system if it has that language, to
    /// keep the region's formats.
    static QLocale formatsOf(const QString &choice, const QLocale &system = QLocale::system());

private:
    Language(const QLocale &texts, const QLocale &formats);

    const QLocale m_before;
    QTranslator m_ours;
    QTranslator m_qts; ///< Qt's own texts, such as those of file dialogs
};

} // namespace brandbridge::ui
