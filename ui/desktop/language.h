// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace brandbridge::ui {

/// The language of the window, for as long as it lives: its texts, and how dates and numbers are written in it. Made
/// before the window.
class Language final
{
public:
    /// @p locale's language where there are texts in it, else English; its formats in any case.
    explicit Language(const QLocale &locale) : Language(locale, locale) {}
    /// By the setting's word: "system", or a language.
    explicit Language(const QString &choice);
    ~Language();
    Q_DISABLE_COPY_MOVE(Language)

    /// How dates and numbers are written where @p choice is the setting's word: as in @p system where it has that
    /// language, so that the region's formats stay.
    static QLocale formatsOf(const QString &choice, const QLocale &system = QLocale::system());

private:
    Language(const QLocale &texts, const QLocale &formats);

    const QLocale m_before;
    QTranslator m_ours;
    QTranslator m_qts; ///< of Qt's own texts, such as those of file dialogs
};

} // namespace brandbridge::ui
