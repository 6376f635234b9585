// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QJsonObject>

#include <memory>

namespace brandbridge::ui {

/// JSON as a tree of fields and values in words. What lies inside a field is taken apart when it is opened, so a large
/// record costs what one looks at.
class JsonModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Columns
    {
        Field,
        Value,
        ColumnCount
    };

    explicit JsonModel(QObject *parent = nullptr);
    ~JsonModel() override;

    void setRoot(const QJsonObject &object);
    /// The value at @p index as it came; the whole object where it is invalid.
    QJsonValue value(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node;
    Node *nodeOf(const QModelIndex &index) const;

    std::unique_ptr<Node> m_root;
};

/// @p value as JSON text, indented; a text as itself.
QString jsonText(const QJsonValue &value);

} // namespace brandbridge::ui
