// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/pasted_text.h"
#include "fuzz/support/fuzzing.h"

#include <QRegularExpression>

#include <algorithm>

// core/setup/pasted_text.h: a text from anywhere. What is taken for a key can be sent as one; an address is a root on
// the web without anything else in it; the parts are found again in a text that is made of them; an error has no key.

namespace brandbridge::fuzz {

void fuzzOne(const QByteArray &input)
{
    using setup::PastedText;
    const PastedText pasted = setup::parsePastedText(QString::fromUtf8(input));
    const QByteArray &key = pasted.key;
    promise(key.size() <= 4096 && std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c < '\x7f'; }),
            "a key is printable ASCII", key);
    for (const QUrl &address : {pasted.baseUrl, pasted.mcpUrl}) {
        if (address.isEmpty())
            continue;
        const bool isWeb = address.scheme() == u"https" || address.scheme() == u"http";
        promise(isWeb && !address.host().isEmpty() && address.userInfo().isEmpty() && !address.hasQuery() &&
                    !address.hasFragment() && !address.path().endsWith(u'/'),
                "an address is a root", address.toEncoded());
    }
    const QString problem = pasted.problemText().english();
    promise(problem.isEmpty() == (pasted.problem == PastedText::Problem::None), "a problem has words");
    promise(!problem.isEmpty() || !key.isEmpty() || !pasted.baseUrl.isEmpty(), "something is found, or said");

    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9/_.-]*$"));
    if (key.contains('\\') || key.contains('^') || pasted.keyHeader.isEmpty() || key.isEmpty() ||
        pasted.baseUrl.isEmpty() || !plain.match(pasted.baseUrl.path()).hasMatch())
        return;
    const bool isBearer = pasted.keyHeader.compare("authorization", Qt::CaseInsensitive) == 0;
    const QByteArray again = "curl -H '" + pasted.keyHeader + (isBearer ? ": Bearer " : ": ") + key + "' \"" +
                             pasted.baseUrl.toEncoded() + "/v1/brands\"";
    const PastedText other = setup::parsePastedText(QString::fromUtf8(again));
    promise(other.key == key && other.baseUrl == pasted.baseUrl &&
                other.keyHeader.compare(pasted.keyHeader, Qt::CaseInsensitive) == 0,
            "the parts are found again", again);
}

} // namespace brandbridge::fuzz
