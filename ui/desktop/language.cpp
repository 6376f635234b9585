// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"

#include "core/literals.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace brandbridge::ui {

Language::Language(const QString &choice)
    : Language(choice == u"system" ? QLocale::system() : QLocale(choice), formatsOf(choice))
{
}

Language::Language(const QLocale &texts, const QLocale &formats)
{
    const QString folder = u":/translations"_s;
    const QString name = u"brandbridge"_s;
    const QString separator = u"_"_s;
    // English needs its file for plural forms.
    if (m_ours.load(texts, name, separator, folder) || m_ours.load(QLocale(QLocale::English), name, separator, folder))
        QCoreApplication::installTranslator(&m_ours);
    if (m_qts.load(texts, u"qtbase"_s, separator, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
    // Applies to formats and to widgets created from now on. Output for other programs does not use it.
    QLocale::setDefault(formats);
}

Language::~Language()
{
    QLocale::setDefault(m_before);
    QCoreApplication::removeTranslator(&m_qts);
    QCoreApplication::removeTranslator(&m_ours);
}

QLocale Language::formatsOf(const QString &choice, const QLocale &system)
{
    const bool isOwn =
        choice == u"system" || QLocale(system.uiLanguages().value(0)).language() == QLocale(choice).language();
    return isOwn ? system : QLocale(choice);
}

} // namespace brandbridge::ui
