// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QTreeWidget>

namespace brandbridge::ui {

/// A record as the service sent it, readable: fields and values as a tree. For records that nothing else is known of,
/// and for the fields that a screen has no place for. Ctrl+C copies the value at the cursor. What lies inside a field
/// is taken apart when it is opened, so a large record costs what one looks at.
class JsonTree final : public QTreeWidget
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
    void copyCurrent() const;

    QJsonObject m_object;
};

} // namespace brandbridge::ui
