// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/row_view.h"

#include "core/files/file_writer.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/popup.h"
#include "ui/tables/column.h"
#include "ui/tables/table_text.h"
#include "ui/tables/workbook.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/data_origin.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QStandardPaths>
#include <QToolButton>

#include <numeric>

namespace brandbridge::ui {

namespace {

constexpr QKeyCombination copyWithHeaders(Qt::CTRL | Qt::SHIFT, Qt::Key_C);

QList<int> upTo(int count)
{
    QList<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

/// The content of the file, for each attempt.
struct TableFile
{
    QByteArray bytes;
    int rows = 0;
    NoticeLine *problem;
    std::function<void(const QString &)> said;

    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TableFile)
};

void writeTable(const QString &path, const TableFile &table)
{
    const auto written = files::writeFile(path, table.bytes, files::FileWriter::Mode::KeptOrDefault);
    if (!written)
        return table.problem->showWarning(
            TableFile::tr(
                "%1 could not be written: %2.\nCheck that the folder is there, writable and not full, then try "
                "again, or export to another one.")
                .arg(QDir::toNativeSeparators(path), written.error()),
            TableFile::tr("Try again"), [path, table] { writeTable(path, table); });
    table.problem->clear();
    table.said(TableFile::tr("Exported %Ln row(s) to %1", nullptr, table.rows).arg(QDir::toNativeSeparators(path)));
}

} // namespace

QString RowView::chosenRow() const
{
    const auto *const view = dynamic_cast<const QAbstractItemView *>(this);
    return view && view->currentIndex().isValid() ? view->currentIndex().data(table_role::key).toString() : m_awaited;
}

void RowView::chooseRowOnceThere(const QString &key)
{
    m_awaited = key;
    chooseAwaited();
}

void RowView::chooseAwaited()
{
    auto *const view = dynamic_cast<QAbstractItemView *>(this);
    if (!view || m_awaited.isEmpty() || view->model()->rowCount() == 0)
        return;
    const QModelIndexList found = view->model()->match(view->model()->index(0, 0), table_role::key, m_awaited, 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
    if (found.isEmpty())
        return;
    view->setCurrentIndex(found.first());
    view->scrollTo(found.first(), QAbstractItemView::PositionAtCenter); // the view may have less room after the layout
}

void RowView::addExportActions(QMenu *menu, RowView *rows)
{
    const QList<QAction *> actions{
        menu->addAction(icon(u"copy"_s), tr("Copy"), menu, [rows] { rows->copySelection(false); }),
        menu->addAction(tr("Copy with headers"), menu, [rows] { rows->copySelection(true); }),
        menu->addSeparator(),
        menu->addAction(icon(u"export"_s), tr("Export for Excel…"), menu,
                        [rows] { rows->exportTo(TableFormat::Workbook); }),
        menu->addAction(tr("Export as CSV…"), menu, [rows] { rows->exportTo(TableFormat::Csv); }),
        menu->addAction(table_text::localSeparator() == u',' ? tr("Export as CSV with semicolons…")
                                                             : tr("Export as CSV with commas…"),
                        menu, [rows] { rows->exportTo(TableFormat::OtherCsv); }),
        menu->addAction(tr("Export as JSON…"), menu, [rows] { rows->exportTo(TableFormat::Json); })};
    actions.at(0)->setShortcut(QKeySequence::Copy);
    actions.at(1)->setShortcut(copyWithHeaders);
    for (QAction *const action : actions) {
        // For display only: the view with the focus handles the keys, and a text field keeps them.
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setEnabled(rows != nullptr);
    }
}

QToolButton *RowView::makeExportButton()
{
    QToolButton *const button = iconButton(u"exportButton"_s, u"export"_s, tr("Copy or export"));
    QObject::connect(button, &QToolButton::clicked, button, [this, button] {
        auto *const menu = new QMenu(button);
        addExportActions(menu);
        popUpBelow(menu, button);
    });
    return button;
}

NoticeLine *RowView::exportNotice()
{
    if (!m_notice)
        m_notice = withName(new NoticeLine(dynamic_cast<QWidget *>(this)), u"exportNotice"_s);
    return m_notice;
}

void RowView::save(const QString &name, TableFormat format, const QAbstractItemModel &model, const QList<int> &columns,
                   std::function<void(const QString &sentence)> said)
{
    auto *const view = dynamic_cast<QWidget *>(this);
    const DataOrigin origin = originOf(view);
    QString suffix = u"csv"_s;
    QByteArray bytes;
    switch (format) {
    case TableFormat::Workbook:
        suffix = u"xlsx"_s;
        if (auto book = workbook(model, columns))
            bytes = *std::move(book);
        else
            return exportNotice()->showWarning(TableFile::tr("The rows could not be exported: %1.").arg(book.error()));
        break;
    case TableFormat::Csv:
    case TableFormat::OtherCsv:
        bytes = table_text::csv(model, columns,
                                (table_text::localSeparator() == u',') == (format == TableFormat::Csv) ? u',' : u';');
        break;
    case TableFormat::Json:
        suffix = u"json"_s;
        bytes = table_text::json(model, columns, origin);
        break;
    }
    const TableFile table{bytes, model.rowCount(), exportNotice(), std::move(said)};
    askWhereToSave(view, u"exportTable"_s, TableFile::tr("Export"), QStandardPaths::DocumentsLocation,
                   origin.fileName(name, suffix), {TableFile::tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix)},
                   [table](const QString &path) { writeTable(path, table); });
}

bool RowView::copiesBy(const QKeyEvent *event) const
{
    const bool withHeaders = event->keyCombination() == copyWithHeaders;
    if (!withHeaders && !event->matches(QKeySequence::Copy))
        return false;
    copySelection(withHeaders);
    return true;
}

void RowView::copyAll(const QAbstractItemModel &flat, bool withHeaders)
{
    if (flat.rowCount() > 0)
        copy(flat, upTo(flat.rowCount()), allColumns(flat), withHeaders);
}

void RowView::copy(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns, bool withHeaders)
{
    auto *const data = new QMimeData;
    data->setText(table_text::tabSeparated(model, rows, columns, withHeaders));
    data->setHtml(table_text::html(model, rows, columns, withHeaders));
    QApplication::clipboard()->setMimeData(data);
}

QList<int> RowView::allColumns(const QAbstractItemModel &flat)
{
    return upTo(flat.columnCount());
}

} // namespace brandbridge::ui
