// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace brandbridge::ui {

Language::Language(const QLocale &locale)
{
    const QString folder = u":/translations"_qs;
    const QString name = u"brandbridge"_qs;
    const QString separator = u"_"_qs;
    // English, too, has plural forms that stand in its file.
    if (m_ours.load(locale, name, separator, folder) || m_ours.load(QLocale(QLocale::English), name, separator, folder))
        QCoreApplication::installTranslator(&m_ours);
    if (m_qts.load(locale, u"qtbase"_qs, separator, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
}

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_qts);
    QCoreApplication::removeTranslator(&m_ours);
}

} // namespace brandbridge::ui
