// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_model.h"

#include "ui/desktop/web_address.h"
#include "ui/tables/column.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Source;

/// Internal id of a domain; that of a page is the row of its domain.
constexpr quintptr isDomain = std::numeric_limits<quintptr>::max();

ColumnKind kindOf(int column)
{
    return column == SourceModel::Responses || column == SourceModel::Pages ? ColumnKind::Number : ColumnKind::Text;
}

/// Stable, and not translated.
QString columnId(int column)
{
    static const QStringList ids{u"name"_qs, u"responses"_qs, u"pages"_qs, u"models"_qs, u"type"_qs, u"groups"_qs};
    return ids.value(column);
}

bool isSame(const QList<Source> &one, const QList<Source> &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Source &left, const Source &right) { return left.fields == right.fields; });
}

} // namespace

QString SourceModel::typeWord(const QString &type)
{
    return service_words::shown(service_words::Vocabulary::SourceType, type);
}

SourceModel::SourceModel(const QString &groups, QObject *parent) : QAbstractItemModel(parent), m_groups(groups) {}

void SourceModel::setSources(const QList<Source> &sources)
{
    if (isSame(sources, m_sources))
        return;
    beginResetModel();
    m_sources = sources;
    endResetModel();
}

const Source *SourceModel::source(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const bool isTop = index.internalId() == isDomain;
    return &m_sources.at(isTop ? index.row() : static_cast<qsizetype>(index.internalId()));
}

const Source::Link *SourceModel::link(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() != isDomain ? &source(index)->links.at(index.row()) : nullptr;
}

QModelIndex SourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : isDomain);
}

QModelIndex SourceModel::parent(const QModelIndex &child) const
{
    return link(child) ? createIndex(static_cast<int>(child.internalId()), 0, isDomain) : QModelIndex();
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_sources.size());
    const bool hasPages = parent.column() == 0 && !link(parent);
    return hasPages ? static_cast<int>(source(parent)->links.size()) : 0;
}

int SourceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ColumnKind kind = kindOf(index.column());
    const Source::Link *const page = link(index);
    switch (role) {
    case Qt::DisplayRole:
        // A field that pages never have is not missing.
        if (page && index.column() != Name && index.column() != Responses && index.column() != Type)
            return {};
        if (!page && index.column() == Type)
            return {};
        return shownValue(kind, shownWord(index));
    case Qt::ToolTipRole:
        if (index.column() == Name)
            return plainToolTip(page ? web_address::shownInFull(page->address)
                                     : web_address::shownDomain(source(index)->domain));
        return plainToolTip(shownWord(index).toString());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(kind));
    case table_role::sort:
        return shownWord(index);
    case table_role::exported:
        return exportedValue(kind, value(index));
    case table_role::key:
        return page ? QString(source(index)->domain + QChar(0x1f) + page->address) : source(index)->domain;
    case searchRole:
        return searchText(index);
    default:
        return {};
    }
}

QVariant SourceModel::value(const QModelIndex &index) const
{
    const Source &domain = *source(index);
    const Source::Link *const page = link(index);
    switch (index.column()) {
    case Name:
        return page ? web_address::shownPath(page->address) : web_address::shownDomain(domain.domain);
    case Responses:
        return known(page ? page->responseCount : domain.responseCount);
    case Pages:
        return page ? QVariant() : known(domain.urlCount ? domain.urlCount : std::optional(domain.links.size()));
    case Type:
        return page ? known(page->type) : QVariant();
    case Models:
        return page ? QVariant() : known(domain.models.join(u", "_qs));
    case Groups:
        return page ? QVariant() : known((domain.topics + domain.properties).join(u", "_qs));
    default:
        return {};
    }
}

/// The value in words of the window's language.
QVariant SourceModel::shownWord(const QModelIndex &index) const
{
    const QVariant shown = value(index);
    if (shown.isValid() && index.column() == Type)
        return typeWord(shown.toString());
    if (shown.isValid() && index.column() == Models)
        return service_words::shownModels(source(index)->models);
    return shown;
}

QString SourceModel::searchText(const QModelIndex &index) const
{
    const Source &domain = *source(index);
    QStringList texts;
    if (const Source::Link *const page = link(index))
        texts = {page->address, web_address::shownPath(page->address), page->type, typeWord(page->type)};
    else
        texts = QStringList{domain.domain, web_address::shownDomain(domain.domain),
                            service_words::shownModels(domain.models)} +
                domain.models + domain.topics + domain.properties;
    return texts.join(u'\x1f').toCaseFolded();
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(kindOf(section)));
    if (role == Qt::ToolTipRole && section == Responses)
        return tr("How many responses cite it; one response may cite several pages of a domain");
    if (role == table_role::columnId)
        return columnId(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Source");
    case Responses:
        return tr("Responses");
    case Pages:
        return tr("Pages");
    case Type:
        return tr("Type");
    case Models:
        return tr("Models");
    case Groups:
        return m_groups;
    default:
        return {};
    }
}

} // namespace brandbridge::ui
