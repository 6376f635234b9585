// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/deletion.h"

#include <QDialog>

class QTextBrowser;

namespace brandbridge::ui {

class FactList;
class Text;

/// Asks whether to delete topics and prompts: what they are called, what else is deleted, and the slots before and
/// after. Enter and Escape mean Cancel. Deletes itself once it is closed.
class DeletionQuestion final : public QDialog
{
    Q_OBJECT
public:
    /// @p isAgain: it was asked before, and agreed to, when less would have gone.
    DeletionQuestion(const tools::Deletion::Wanted &wanted, bool isAgain, QWidget *parent);

    /// The brand's figures, newer than those that came with the question.
    void setContext(const service::BrandContext &context);
    const tools::Deletion::Wanted &wanted() const { return m_wanted; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QString questionWords() const;
    QTextBrowser *makeList();
    QString topicName(const QString &id) const;
    void showFigures();

    tools::Deletion::Wanted m_wanted;
    const bool m_isAgain;
    qsizetype m_along = 0;  ///< prompts that go with their topics
    qsizetype m_single = 0; ///< other prompts
    FactList *m_facts;
    Text *m_more;
};

} // namespace brandbridge::ui
