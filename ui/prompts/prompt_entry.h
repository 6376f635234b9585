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

/// What the fields are held to in which prompts of either kind are written.
namespace entry_fields {
inline constexpr int mostNameCharacters = 200;
inline constexpr int leastChoiceCharacters = 12; ///< wide
inline constexpr int leastLines = 4;             ///< high
} // namespace entry_fields

/// Typed or pasted lines as prompts, one a line, looked over before anything is sent.
struct PromptDraft
{
    static constexpr qsizetype longest = 2000; ///< characters; nobody asks a model so long a question

    QStringList texts;  ///< what would be sent, in the order given
    int repeated = 0;   ///< lines left out because the same stands above
    int known = 0;      ///< lines left out because the brand has such a prompt
    int empty = 0;      ///< lines left out because nothing is in them, but for those at the end
    QList<int> tooLong; ///< lines, counted from 1, that keep all from being sent
};

/// @p known are prompts that the brand has, as tools::comparable() makes them.
PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known);

/// Messages about prompts of either kind. Before they are sent: what is left out and why, whether the rest fits into
/// the brand's slots, which this reads and keeps up with the service's answers, and when it will run. Afterwards, in
/// the notice, how it went. Lives in the box where they are entered.
class DraftVerdict final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend and @p notice outlive it. The prompts are perception prompts or prompts in topics.
    DraftVerdict(Backend &backend, NoticeLine &notice, bool isPerception);

    /// The brand that prompts are entered for, by its id; empty for none. Nothing is known of it yet.
    void setBrand(const QString &brand);
    /// What the service says of that brand; empty where that is not known (yet).
    const std::optional<service::BrandContext> &context() const { return m_context; }
    /// Asks the service. A failure is shown, unless it @p yields to what the notice says already.
    void readContext(bool yields = false);
    bool isReading() const { return m_request != nullptr; }

    /// Shows the lines of @p draft that are left out, and warns about prompts with or without the brand's name.
    void showLeftOut(const PromptDraft &draft);
    /// Whether @p draft can be sent; shows that, or what prevents it.
    bool showFit(const PromptDraft &draft);
    /// Says what the texts alone do not.
    void display(quota::Level level, const QString &sentence);

    /// That prompts were added to @p brand, which @p sentence says, with the slots that are left, maybe for other
    /// brands, too, and when they run.
    void showAdded(const QString &brand, const QString &sentence, const service::PromptQuota &quota);
    /// That @p count prompts were not, or may not have been, added to @p brand.
    void showFailure(const QString &brand, const service::Error &error, qsizetype count,
                     const std::function<void()> &retry);

Q_SIGNALS:
    void contextChanged();
    void screenWanted(const QString &screen); ///< go there, by its name

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

/// Where prompts are typed or pasted, one a line, for an existing topic or a new one. Shows before sending what would
/// be sent, what is left out and why, and whether it fits into the slots.
class PromptEntry final : public Card
{
    Q_OBJECT
public:
    /// As DraftVerdict, which is in it.
    PromptEntry(Backend &backend, NoticeLine &notice);

    /// The least that it needs, so that it is scrolled only where it does not fit: the texts' box takes what is left.
    int heightForWidth(int width) const override;

    /// Existing topics and prompts. What the user has entered stays; where its topic is gone, none is chosen.
    void setKnown(const tools::KnownPrompts &known);
    /// What comes to be known next is of another brand.
    void forgetTopics();
    DraftVerdict *verdict() const { return m_verdict; }
    /// By its KnownPrompts::keyOf().
    void chooseTopic(const QString &key);
    /// The key of the topic that the prompts would be added to, also if that is gone; empty for a new topic. Nothing if
    /// topics are not known yet.
    std::optional<QString> chosenTopic() const;
    /// Chooses the topic with this @p key, or a new one if it is empty, as soon as topics are known.
    void chooseOnceKnown(const QString &key) { m_awaited = key; }
    /// While something is being sent, nothing can be changed.
    void setSending(bool sending);
    /// Empties the box for texts and that for a new topic.
    void clear();

Q_SIGNALS:
    /// The user wants these added: prompts to one topic, or a new topic, maybe with none.
    void submitted(const brandbridge::service::TopicPrompts &topic);

private:
    void check();
    void showFit();
    void submit();
    bool isNewTopic() const;
    /// The chosen topic; null if it is a new one or none.
    const tools::KnownTopic *existingTopic() const;
    /// The existing topic of the name that was entered for a new one.
    const tools::KnownTopic *namesake() const;

    Backend &m_backend;
    NoticeLine &m_notice;
    QComboBox *m_topic;
    QLineEdit *m_newTopic;
    QWidget *m_newTopicLabel;
    QLineEdit *m_topicId; ///< of a topic whose id is not known
    QWidget *m_topicIdLabel;
    Text *m_whyTopicId;
    QComboBox *m_stage;
    QPlainTextEdit *m_lines;
    DraftVerdict *m_verdict;
    QPushButton *m_add;
    QSet<QString> m_knownTexts;
    tools::KnownPrompts m_known;
    PromptDraft m_draft;
    std::optional<QString> m_awaited; ///< the topic to be chosen once it is known
    bool m_isSending = false;
};

} // namespace brandbridge::ui
