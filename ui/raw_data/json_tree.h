// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/raw_data/json_model.h"

#include <QTreeView>

namespace brandbridge::ui {

/// A record as the service sent it, readable: fields and values as a tree. For records that nothing else is known of,
/// and for the fields that a screen has no place for. Ctrl+C copies the value at the cursor.
class JsonTree final : public QTreeView
{
    Q_OBJECT
public:
    explicit JsonTree(const QString &accessibleName, QWidget *parent = nullptr);

    void setObject(const QJsonObject &object);
    void clear() { setObject({}); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void copy(const QModelIndex &index) const;

    JsonModel m_model;
};

} // namespace brandbridge::ui
