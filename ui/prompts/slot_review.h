// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/prompt_signals.h"
#include "ui/model/backend.h"

#include <QDialog>

#include <functional>
#include <memory>

class QPushButton;
class QTreeWidget;

namespace brandbridge::ui {

class PageStack;

/// Lists prompts that tell nothing, for the user to check which to delete. Reads the last runs of the current brand;
/// closing cancels. Deletes nothing itself, and deletes itself when closed.
class SlotReview final : public QDialog
{
    Q_OBJECT
public:
    /// @p retire gets the checked prompts when the dialog is accepted.
    SlotReview(Backend &backend, std::function<void(const QList<service::PromptKey> &)> retire, QWidget *parent);

private:
    void read();
    void show(const QList<statistics::SilentPrompt> &prompts);
    void offer();
    QList<service::PromptKey> checked() const;

    Backend &m_backend;
    const std::function<void(const QList<service::PromptKey> &)> m_retire;
    QList<statistics::SilentPrompt> m_shown;
    QTreeWidget *m_list;
    QPushButton *m_accept;
    PageStack *m_pages;
    std::unique_ptr<QObject> m_request; ///< the context of running requests
};

} // namespace brandbridge::ui
