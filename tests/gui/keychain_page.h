// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"
#include "support/files.h"
#include "support/keychain_session.h"
#include "support/test_program.h"

#include <QtWidgets>

namespace brandbridge::test {

/// What is typed as the API key; it is to be found in the keychain and nowhere else.
constexpr QLatin1String enteredKey("sk-live-2f6c0a9d41");

inline QByteArray enteredBytes()
{
    return {enteredKey.data(), enteredKey.size()};
}

/// What the keychain gives for @p service.
inline keys::KeyResult readKey(const QString &service)
{
    QObject context;
    const keys::KeyStore store(service);
    return awaited<keys::KeyResult>([&](auto done) { store.read(&context, done); });
}

/// Whether the keychain takes @p bytes as the key for @p service.
inline bool writeKey(const QString &service, const QByteArray &bytes)
{
    QObject context;
    const keys::KeyStore store(service);
    return awaited<keys::KeyResult>([&](auto done) { store.write(bytes, &context, done); }).isOk();
}

/// Where the entered key can be read: in files beneath @p folder, and in what @p page shows and says.
inline QStringList tracesOfTheKey(const QString &folder, const QWidget *page)
{
    QStringList traces;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        if (bytesOf(file).contains(enteredKey.data()))
            traces.append(file);
    }
    for (const QWidget *const widget : page->findChildren<QWidget *>()) {
        const auto *const label = qobject_cast<const QLabel *>(widget);
        const QStringList texts{widget->toolTip(),     widget->accessibleName(), widget->accessibleDescription(),
                                widget->windowTitle(), widget->statusTip(),      label ? label->text() : QString()};
        if (texts.join(u'\n').contains(enteredKey))
            traces.append(widget->objectName());
    }
    return traces;
}

/// Whether @p line is empty, stays so when typing is undone, and hides what is typed.
inline bool isWiped(QLineEdit *line)
{
    const bool wasEmpty = line->text().isEmpty();
    line->undo();
    return wasEmpty && line->text().isEmpty() && line->echoMode() == QLineEdit::Password;
}

} // namespace brandbridge::test
