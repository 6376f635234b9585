// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/form_row.h"

#include "ui/desktop/spacing.h"

namespace brandbridge::ui {

namespace {

constexpr int labelLetters = 24;
constexpr int minLettersBeside = 54; ///< minimum for a label next to the field

class FormGrid final : public QGridLayout
{
public:
    FormGrid(QWidget *row, QLabel *label, int fieldHeight)
        : QGridLayout(row),
          m_label(label),
          m_fieldHeight(fieldHeight)
    {
        setContentsMargins({});
        setVerticalSpacing(spacing::tiny);
        setColumnStretch(1, 3);
        place(false);
    }

    /// Assumes the label above, so the form may become as narrow.
    QSize minimumSize() const override
    {
        const QSize size = QGridLayout::minimumSize();
        if (m_isAbove)
            return size;
        const int beside = qMax(columnMinimumWidth(0), m_label->minimumSizeHint().width()) + horizontalSpacing();
        return {size.width() - beside, size.height()};
    }
    void setGeometry(const QRect &rect) override
    {
        const bool isAbove = rect.width() < minLettersBeside * m_label->fontMetrics().averageCharWidth();
        if (isAbove != m_isAbove)
            place(isAbove);
        QGridLayout::setGeometry(rect);
    }

private:
    void place(bool isAbove)
    {
        m_isAbove = isAbove;
        removeWidget(m_label);
        addWidget(m_label, isAbove ? 0 : 1, isAbove ? 1 : 0, Qt::AlignTop);
        m_label->setMinimumHeight(isAbove ? 0 : m_fieldHeight);
        m_label->setVisible(!isAbove || !m_label->text().isEmpty());
        setColumnMinimumWidth(0, isAbove ? 0 : labelLetters * m_label->fontMetrics().averageCharWidth());
        setColumnStretch(0, isAbove ? 0 : 1);
        setHorizontalSpacing(isAbove ? 0 : spacing::large);
    }

    QLabel *m_label;
    const int m_fieldHeight; ///< the label is vertically centred on the field
    bool m_isAbove = false;
};

} // namespace

QGridLayout *makeFormRow(QWidget *row, const QString &label, QWidget *field)
{
    auto *const words = new QLabel(label, row);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    if (!label.isEmpty())
        words->setBuddy(field);
    return new FormGrid(row, words, field->sizeHint().height());
}

} // namespace brandbridge::ui
