// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "core/service/records.h"
#include "core/transport/error.h"
#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

#include <QCoreApplication>
#include <QList>
#include <QSet>
#include <QStringList>

#include <functional>
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

/// How texts are compared: letters of both cases and any run of blanks are the same.
QString comparable(const QString &text);

/// @p known are prompts that the brand has, as comparable() makes them.
PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known);

/// Messages about prompts before they are sent: what is left out and why, whether the rest fits into the slots, and
/// when it will run. Lives in the box where they are entered.
class DraftVerdict final : public QWidget
{
    Q_OBJECT
public:
    explicit DraftVerdict(QWidget *parent = nullptr);

    /// What is known of the brand, empty where that is nothing (yet), and whether the organization has other brands:
    /// for the next showFit(), and for when new prompts will run.
    void setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands);

    void showLeftOut(const PromptDraft &draft);
    /// Whether @p draft can be sent; shows that, or what prevents it.
    bool showFit(const PromptDraft &draft);
    /// Says what the texts alone do not.
    void display(quota::Level level, const QString &sentence);

private:
    StatusMark *m_fit;
    Text *m_leftOut;
    Text *m_next;
    service::PromptQuota m_quota;
    bool m_hasOtherBrands = false;
};

/// Messages about prompts of either kind once the service has answered, or has not.
class AddingWords final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::AddingWords)
public:
    /// Ways out of a failure.
    struct Ways
    {
        std::function<void()> retry;
        std::function<void()> openQuota;
        std::function<void()> openSettings;
    };

    /// The slots that are left, where they are known, maybe for other brands, too, and when what was added runs; @p
    /// next is invalid where that is not known.
    static QStringList afterwards(const service::PromptQuota &quota, bool hasOtherBrands, const QDateTime &next);
    /// That @p count prompts were not, or may not have been, added.
    static void showFailure(NoticeLine &notice, const service::Error &error, qsizetype count, const Ways &ways);
};

/// Where prompts are typed or pasted, one a line, for an existing topic or a new one. Shows before sending what would
/// be sent, what is left out and why, and whether it fits into the slots.
class PromptEntry final : public Card
{
    Q_OBJECT
public:
    explicit PromptEntry(QWidget *parent = nullptr);

    /// The least that it needs, so that it is scrolled only where it does not fit: the texts' box takes what is left.
    int heightForWidth(int width) const override;

    /// Existing topics and prompts. What the user has entered stays; where its topic is gone, none is chosen.
    void setKnown(const tools::KnownPrompts &known);
    /// What comes to be known next is of another brand.
    void forgetTopics();
    /// As DraftVerdict::setContext().
    void setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands);
    void chooseTopic(const QString &id);
    /// The topic that the prompts would be added to, by its id, which is empty for a new one; where it has gone, that
    /// one still. Nothing where topics are not known yet.
    std::optional<QString> chosenTopic() const;
    /// Chooses the topic @p id, or a new one where it is empty, as soon as topics are known.
    void chooseOnceKnown(const QString &id) { m_awaited = id; }
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

    QComboBox *m_topic;
    QLineEdit *m_newTopic;
    QWidget *m_newTopicLabel;
    QComboBox *m_stage;
    QPlainTextEdit *m_lines;
    DraftVerdict *m_verdict;
    QPushButton *m_add;
    QSet<QString> m_knownTexts;
    QSet<QString> m_knownTopics;
    PromptDraft m_draft;
    std::optional<QString> m_awaited; ///< the topic to be chosen once it is known
    bool m_isSending = false;
};

} // namespace brandbridge::ui
