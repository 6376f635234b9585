// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/response_reader.h"
#include "fuzz/support/fuzzing.h"

#include <vector>

// core/service/response_reader.h: what a hostile service answers. However its bytes arrive, the same comes of them, the
// body's bound is kept, a connection that says more than it was asked is not kept, and a body that is not in chunks is
// what stood on the wire.

namespace brandbridge::fuzz {

namespace {

using service::ResponseReader;

struct AnswerVerdict
{
    ResponseReader::State state = ResponseReader::State::NeedsMore;
    bool keepsConnection = false;
    int status = 0;
    QByteArray body;
    QByteArray rest; ///< headers and what the problem is, for people and to compare

    bool operator==(const AnswerVerdict &) const = default;
};

constexpr qint64 answerBound = 600;

AnswerVerdict verdictOn(const QByteArrayList &pieces, bool hasBody)
{
    ResponseReader reader;
    reader.begin(hasBody, answerBound);
    AnswerVerdict verdict;
    for (const QByteArray &piece : pieces) {
        std::vector<char> scratch(static_cast<std::size_t>(piece.size()));
        for (qsizetype at = 0; at < piece.size();) {
            const bool isOver = verdict.state != ResponseReader::State::NeedsMore;
            if (isOver && verdict.state != ResponseReader::State::Complete)
                break;
            const std::span<char> room = reader.room(scratch);
            promise(!room.empty(), "there is room until the answer is complete");
            const qsizetype count = std::min(static_cast<qsizetype>(room.size()), piece.size() - at);
            std::copy_n(piece.cbegin() + at, count, room.begin());
            verdict.state = reader.take(room, count);
            at += count;
        }
    }
    if (verdict.state == ResponseReader::State::NeedsMore)
        verdict.state = reader.end();
    promise(verdict.state != ResponseReader::State::Malformed || *reader.problem() != '\0', "a refusal says why");
    verdict.keepsConnection = reader.keepsConnection();
    verdict.rest = reader.problem();
    if (verdict.state != ResponseReader::State::Complete)
        return verdict;
    const service::HttpResponse response = reader.takeResponse();
    verdict.status = response.status;
    verdict.body = response.body;
    for (const auto &[name, value] : response.headers)
        verdict.rest += '|' + name + ':' + value;
    return verdict;
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    for (const bool hasBody : {true, false}) {
        std::optional<AnswerVerdict> first;
        for (const QByteArrayList &pieces : arrivals(input)) {
            const AnswerVerdict verdict = verdictOn(pieces, hasBody);
            if (!first)
                first = verdict;
            promise(verdict == *first, "the same comes of the same bytes",
                    QByteArray::number(static_cast<int>(verdict.state)) + ' ' + verdict.rest + " / " +
                        QByteArray::number(static_cast<int>(first->state)) + ' ' + first->rest);
        }
        if (first->state != ResponseReader::State::Complete)
            continue;
        promise(first->body.size() <= answerBound, "the bound is kept");
        promise(hasBody || first->body.isEmpty(), "the answer to a HEAD has no body");
        promise(first->status >= 200, "interim answers are passed over");
        promise(input.toLower().contains("chunked") || input.contains(first->body), "a body is as it came");
        if (first->keepsConnection)
            promise(input.endsWith('\n') || input.endsWith(first->body), "what says more is not kept");
    }
}

} // namespace brandbridge::fuzz
