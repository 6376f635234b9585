// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/raw_data/json_model.h"

#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <vector>

namespace brandbridge::ui {

struct JsonModel::Node
{
    QString field;
    QJsonValue value;
    Node *parent = nullptr;
    int row = 0;
    bool isOpened = false; ///< children are there
    std::vector<std::unique_ptr<Node>> children;

    bool mayHaveChildren() const
    {
        return (value.isObject() && !value.toObject().isEmpty()) || (value.isArray() && !value.toArray().isEmpty());
    }

    void open()
    {
        if (isOpened)
            return;
        isOpened = true;
        const auto add = [this](const QString &name, const QJsonValue &member) {
            auto child = std::make_unique<Node>();
            child->field = name;
            child->value = member;
            child->parent = this;
            child->row = static_cast<int>(children.size());
            children.push_back(std::move(child));
        };
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            for (auto member = object.begin(); member != object.end(); ++member)
                add(member.key(), member.value());
        } else {
            for (const QJsonValue &item : value.toArray())
                add(formats::count(static_cast<qint64>(children.size()) + 1), item);
        }
    }
};

JsonModel::JsonModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) {}

JsonModel::~JsonModel() = default;

void JsonModel::setRoot(const QJsonObject &object)
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->value = object;
    endResetModel();
}

QJsonValue JsonModel::value(const QModelIndex &index) const
{
    return nodeOf(index)->value;
}

JsonModel::Node *JsonModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex JsonModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children.at(static_cast<std::size_t>(row)).get());
}

QModelIndex JsonModel::parent(const QModelIndex &child) const
{
    Node *const above = child.isValid() ? nodeOf(child)->parent : nullptr;
    return above && above != m_root.get() ? createIndex(above->row, 0, above) : QModelIndex();
}

int JsonModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    Node *const node = nodeOf(parent);
    node->open();
    return static_cast<int>(node->children.size());
}

int JsonModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool JsonModel::hasChildren(const QModelIndex &parent) const
{
    return parent.column() <= 0 && nodeOf(parent)->mayHaveChildren();
}

QVariant JsonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Node *const node = nodeOf(index);
    if (index.column() == Field)
        return role == Qt::ToolTipRole ? plainToolTip(node->field) : node->field;
    switch (node->value.type()) {
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        return formats::dash();
    case QJsonValue::Bool:
        return node->value.toBool() ? tr("yes") : tr("no");
    case QJsonValue::Array:
        return tr("%n item(s)", nullptr, static_cast<int>(node->value.toArray().size()));
    case QJsonValue::Object:
        return tr("%n field(s)", nullptr, static_cast<int>(node->value.toObject().size()));
    case QJsonValue::Double:
        // As it came: nobody knows whether it is a figure or a number that names something.
        return jsonText(node->value);
    case QJsonValue::String:
        return role == Qt::ToolTipRole ? plainToolTip(node->value.toString()) : node->value.toString().simplified();
    }
    Q_UNREACHABLE();
}

QVariant JsonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Field ? tr("Field") : section == Value ? tr("Value") : QVariant();
}

QString jsonText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return value.toString();
    case QJsonValue::Array:
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson());
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson());
    default: {
        const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(list.mid(1, list.size() - 2)); // without the brackets
    }
    }
}

} // namespace brandbridge::ui
