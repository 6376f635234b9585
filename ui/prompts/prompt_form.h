// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "ui/model/backend.h"
#include "ui/screen/screen_load_state.h"
#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

#include <QList>
#include <QSet>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class StatusMark;
class Text;

/// Limits and sizes of the fields for prompts of both kinds.
namespace prompt_fields {
inline constexpr int maxNameCharacters = 200;
inline constexpr int minChoiceCharacters = 12; ///< width
inline constexpr int minLines = 4;             ///< height
} // namespace prompt_fields

/// Prompts from typed or pasted lines, checked before sending.
struct PromptDraft
{
    static constexpr qsizetype longest = 2000; ///< characters; longer prompts are likely mistakes

    QStringList texts;  ///< prompts to send, in the given order
    int repeated = 0;   ///< number of omitted lines that repeat an earlier one
    int known = 0;      ///< number of omitted lines that the brand already has
    int empty = 0;      ///< number of omitted empty lines, except at the end
    int cut = 0;        ///< number of lines with several cells of a table, of which only the first is sent
    QList<int> tooLong; ///< numbers of lines, from 1, that are too long; they block sending
};

/// @p known has the brand's existing prompts as normalized by tools::comparable().
PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known);

/// Messages about prompts of both kinds. Before sending: omitted lines with reasons, whether the rest fits into the
/// brand's slots (which it reads and keeps up to date), and when they run. Afterwards: the outcome, in the notice. Part
/// of the form.
class DraftStatus final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend and @p notice must outlive this object.
    DraftStatus(Backend &backend, NoticeLine &notice, bool isPerception);

    /// Sets the brand for the prompts by ID (empty for none) and discards the context.
    void setBrand(const QString &brandId);
    /// The brand's context; empty if not known (yet).
    const std::optional<service::BrandContext> &context() const { return m_context; }
    /// Reads the context. Shows a failure unless it @p yields to a visible notice.
    void readContext(bool yields = false);
    bool isReading() const { return m_request != nullptr; }

    /// Shows the omitted lines of @p draft, and warns about prompts with or without the brand's name.
    void showOmitted(const PromptDraft &draft);
    /// Shows whether @p draft can be sent, or the obstacle; returns whether it can.
    bool showStatus(const PromptDraft &draft);
    /// Shows a message on something other than the texts.
    void display(quota::Level level, const QString &sentence);

    /// Shows @p sentence for prompts added to @p brandId, with the remaining slots, possibly shared with other brands,
    /// and when the prompts run.
    void showAdded(const QString &brandId, const QString &sentence, const service::PromptQuota &quota,
                   const std::function<void()> &undo = {});
    /// Shows that @p count prompts were not, or may not have been, added to @p brandId.
    void showFailure(const QString &brandId, const transport::Error &error, qsizetype count,
                     const std::function<void()> &retry);

Q_SIGNALS:
    void contextChanged();
    void screenRequested(const QString &screen); ///< by name

private:
    void showNext();

    Backend &m_backend;
    NoticeLine &m_notice;
    const bool m_isPerception;
    ScreenLoadState m_reading;
    StatusMark *m_fit;
    Text *m_leftOut;
    Text *m_next;
    QString m_brand;
    std::optional<service::BrandContext> m_context;
    std::unique_ptr<QObject> m_request; ///< for the context
};

/// A form to enter or paste prompts, one on each line, for an existing or new topic. Shows what will be sent, what is
/// left out and why, and whether it fits into the slots.
class PromptForm final : public Card
{
    Q_OBJECT
public:
    /// As for DraftStatus.
    PromptForm(Backend &backend, NoticeLine &notice);

    /// The minimum height, to scroll only if necessary; the text box expands.
    int heightForWidth(int width) const override;

    /// Sets existing topics and prompts. Keeps the input; clears the selection if its topic no longer exists.
    void setKnown(const lookup::KnownPrompts &known);
    /// Prepares for another brand's topics.
    void clearTopics();
    DraftStatus *verdict() const { return m_draftStatus; }
    /// By KnownPrompts::keyOf().
    void chooseTopic(const QString &key);
    /// The selected topic's key, even if it no longer exists; empty for a new topic. No value while topics are unknown.
    std::optional<QString> chosenTopic() const;
    /// Selects the topic with this @p key, or a new one if empty, when topics are known.
    void selectWhenKnown(const QString &key) { m_awaited = key; }
    /// Disables the form while sending.
    void setSending(bool sending);
    /// Clears the texts and the name of the new topic.
    void clear();

Q_SIGNALS:
    /// The user wants to add prompts to a topic, or a new topic, possibly without prompts.
    void submitted(const brandbridge::service::TopicPrompts &topic);

private:
    void check();
    void showStatus();
    void submit();
    bool isNewTopic() const;
    /// The selected topic; null if new or none.
    const lookup::KnownTopic *existingTopic() const;
    /// The existing topic with the name entered for a new one.
    const lookup::KnownTopic *topicWithSameName() const;

    Backend &m_backend;
    NoticeLine &m_notice;
    QComboBox *m_topic;
    QLineEdit *m_newTopic;
    QWidget *m_newTopicLabel;
    QLineEdit *m_topicId; ///< for a topic with an unknown ID
    QWidget *m_topicIdLabel;
    Text *m_whyTopicId;
    QComboBox *m_stage;
    QPlainTextEdit *m_lines;
    DraftStatus *m_draftStatus;
    QPushButton *m_add;
    QSet<QString> m_knownTexts;
    lookup::KnownPrompts m_known;
    PromptDraft m_draft;
    std::optional<QString> m_awaited; ///< the topic to select when known
    bool m_isSending = false;
};

} // namespace brandbridge::ui
