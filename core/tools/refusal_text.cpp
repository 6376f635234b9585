// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/refusal_text.h"

#include "core/files/shell_quoted.h"
#include "core/message/message.h"
#include "core/tools/provider.h"

namespace brandbridge::tools::refusal_text {

namespace {

using activity::Reason;
using message::Message;

bool isPerson(const QString &caller)
{
    return caller == Caller::person();
}

QString permissionsCommand(const QString &assistant, const QString &change, const QString &options)
{
    return u"brandbridge permissions %1 %2%3"_s.arg(files::shellQuoted(assistant), change, options);
}

Refusal denied(const QString &caller)
{
    return {Reason{u"refused.by-user"_s, Message::tr("You denied it")},
            isPerson(caller)
                ? u"You said no, so nothing was sent."_s
                : u"The user said no, so nothing was sent. Do not try again unless the user asks for it."_s};
}

Refusal unanswered(const QString &caller, std::chrono::milliseconds answerTime)
{
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(answerTime).count();
    return {Reason{u"refused.unanswered"_s,
                   Message::counting(QT_TRANSLATE_N_NOOP("Message", "Nobody answered within %n second(s)"), seconds)},
            isPerson(caller)
                ? u"There was no answer within %1 seconds, so nothing was sent."_s.arg(seconds)
                : u"The user was asked and did not answer within %1 seconds, so nothing was sent. Tell the user, and "
                  "call again only when the user is there to answer."_s.arg(seconds)};
}

} // namespace

Refusal paused()
{
    return {Reason{u"refused.paused"_s, Message::tr("Brandbridge was paused for all assistants")},
            u"Nothing was sent: the user has paused Brandbridge for all assistants. Only the user can let it go on, in "
            "its window or at its icon. Call this again when the user says that it does."_s};
}

Refusal unreadable(const QString &caller, const QString &problem)
{
    return {Reason{u"refused.permissions-unreadable"_s, Message::tr("The permissions could not be read")},
            (isPerson(caller) ? u"Nothing was sent: what is permitted cannot be read. "_s
                              : u"Nothing was sent: what you may do cannot be read. "_s) +
                problem};
}

Refusal disabled(const QString &caller, const QString &tool, const QString &options)
{
    const QString sentence =
        isPerson(caller)
            ? u"Nothing was sent: `%1` is switched off for calls from a terminal. A person can switch it on again, "
              "with `%2`."_s
            : u"Nothing was sent: the user has switched `%1` off. Only the user can switch it on again: in the window "
              "of Brandbridge under Assistants, or with `%2` in the user's terminal. That is not for you to do."_s;
    return {Reason{u"refused.switched-off"_s, Message::tr("The tool was switched off")},
            sentence.arg(tool, permissionsCommand(caller, u"tool %1 on"_s.arg(files::shellQuoted(tool)), options))};
}

Refusal neverAllowed(const QString &caller, const QString &tool, access::Action action, const QString &options)
{
    const QString sentence =
        isPerson(caller)
            ? u"Nothing was sent: calls from a terminal may not use `%1`, which is a tool to %2. A person can change "
              "that: with `%3`, or, if this was called with --writes never, by calling it without."_s
            : u"Nothing was sent: you are not permitted to use `%1`, which is a tool to %2. Only the user can change "
              "that: in the window of Brandbridge under Assistants, with `%3` in the user's terminal, or, if "
              "Brandbridge was started with --writes never, by starting it without. That is not for you to do."_s;
    return {Reason{u"refused.permission"_s, Message::tr("The permissions did not allow this")},
            sentence.arg(tool, access::nameOf(action),
                         permissionsCommand(caller, access::nameOf(action) + u" ask"_s, options))};
}

Refusal noApprover(const QString &caller, const QString &tool, const QString &options)
{
    return {Reason{u"refused.nobody-to-ask"_s, Message::tr("Nobody could be asked: no window or terminal was open")},
            isPerson(caller)
                ? u"Nothing was sent: `%1` needs a person's approval, and this is no terminal to ask at. A person can "
                  "call it in a terminal, or allow it in the window of Brandbridge under Assistants."_s.arg(tool)
                : u"Nothing was sent: `%1` needs the user's approval, and there is nobody to ask at the moment. Tell "
                  "the user, who can do one of these before you call this again:\n"
                  "- open the window of Brandbridge, after ending `brandbridge serve` if that runs: it asks, and under "
                  "Assistants the user can allow this without being asked;\n"
                  "- run `brandbridge approve%2` in a terminal and leave it open.\n"
                  "Both are for the user to do, and not for you."_s.arg(tool, options)};
}

Refusal requiresToolCall(const QString &tool)
{
    return {Reason{u"refused.only-by-tool"_s,
                   Message::tr("You want to be asked before this is read, and only a tool call can ask")},
            u"Nothing was sent: the user wants to be asked before this is read. Call the tool `%1`, which asks."_s.arg(
                tool)};
}

Refusal dailyLimitReached(const QString &caller, qint64 more, qint64 limit, qint64 left, const QString &options)
{
    const QString figures =
        u"Nothing was sent. Prompts a day: %2 at most, %3 of them left until midnight; this would create %1. "_s.arg(
            QString::number(more), QString::number(limit), QString::number(left));
    const QString command = permissionsCommand(caller, u"prompts-per-day N"_s, options);
    return {Reason{u"refused.too-many-today"_s,
                   Message::counting(
                       QT_TRANSLATE_N_NOOP("Message", "It would have created more than %n prompt(s) in a day"), limit)},
            isPerson(caller) ? figures + u"A person can raise the limit with `%1`."_s.arg(command)
                             : figures + u"Only the user can raise the limit: in the window of Brandbridge under "
                                         "Assistants, or with `%1` in the user's terminal. That is not for you to "
                                         "do."_s.arg(command)};
}

Refusal uncountable(const QString &caller, const QString &problem)
{
    return {Reason{u"refused.uncounted"_s, Message::tr("The prompts created today could not be counted")},
            u"Nothing was sent: there is a limit of prompts a day, and how many were created today cannot be read. "_s +
                problem + (isPerson(caller) ? QString() : u" Tell the user."_s)};
}

Refusal notAllowed(const QString &caller, const access::Decision &decision, std::chrono::milliseconds answerTime)
{
    using access::NoAnswer;
    const QString sentence = u"Nothing was sent. "_s + decision.why;
    switch (decision.noAnswer) {
    case NoAnswer::None:
        return decision.verdict == access::Verdict::Expired ? unanswered(caller, answerTime) : denied(caller);
    case NoAnswer::DeniedRecently:
        return {Reason{u"refused.by-user-before"_s, Message::tr("You had denied the same call a moment before")},
                sentence};
    case NoAnswer::TooManyWaiting:
        return {Reason{u"refused.too-many-questions"_s, Message::tr("Too many questions were waiting for your answer")},
                sentence};
    case NoAnswer::Closing:
        return {Reason{u"refused.ending"_s, Message::tr("Brandbridge was about to quit")}, sentence};
    case NoAnswer::TooFast: // the same as noApprover()
    case NoAnswer::Closed:
        return {Reason{u"refused.form-closed"_s, Message::tr("The question was closed without an answer")},
                isPerson(caller) ? u"The input ended without an answer, so nothing was sent."_s : sentence};
    }
    Q_UNREACHABLE();
}

Refusal toolChanged(const QString &caller)
{
    return {Reason{u"refused.changed-meanwhile"_s, Message::tr("The tool changed while you were being asked")},
            isPerson(caller)
                ? u"Nothing was sent: while you were asked, what this tool does has changed. Call it again."_s
                : u"Nothing was sent: while the user was asked, what this tool does has changed. List the tools "
                  "again."_s};
}

} // namespace brandbridge::tools::refusal_text
