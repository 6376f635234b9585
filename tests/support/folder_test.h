// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace brandbridge::test {

/// Tests that each begin with an empty folder.
class FolderTest : public QObject
{
    Q_OBJECT
protected:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;

protected Q_SLOTS: // Qt Test calls it
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
};

} // namespace brandbridge::test
