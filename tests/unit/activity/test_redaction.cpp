// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"
#include "core/activity/secret_name.h"
#include "support/test_program.h"

#include <QJsonDocument>

using namespace brandbridge::activity;

class TestRedaction final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfSecretsAreKnown_data();
    void namesOfSecretsAreKnown();
    void secretsLeaveATextAndTheRestStays_data();
    void secretsLeaveATextAndTheRestStays();
    void namedSecretIsFoundWhereverItStands_data();
    void namedSecretIsFoundWhereverItStands();
    void plainTextIsLeftAsItIs();
    void tokenIsFoundWhereverItStands();
    void knownSecretIsFoundInEveryForm_data();
    void knownSecretIsFoundInEveryForm();
    void earlierSecretStaysKnown();
    void shortSecretIsNone();
    void objectLosesSecretsAtAnyDepth();
    void countsStay();
    void secretAsANameIsTakenOut();
    void begunSecretIsTakenOut();
    void hostileTextTakesNoTime_data();
    void hostileTextTakesNoTime();
};

void TestRedaction::namesOfSecretsAreKnown_data()
{
    QTest::addColumn<bool>("isSecret");
    for (const char *name : {"apiKey",
                             "api_key",
                             "API_KEY",
                             "API Key",
                             "APIKey",
                             "apikey",
                             "x-service-api-key",
                             "x-functions-key",
                             "key",
                             "token",
                             "accessToken",
                             "access_token",
                             "refreshtoken",
                             "tokenValue",
                             "secret",
                             "clientSecret",
                             "client-secret",
                             "password",
                             "Password1",
                             "userPassword",
                             "passwd",
                             "Authorization",
                             "Proxy-Authorization",
                             "cookie",
                             "Set-Cookie",
                             "sessionCookies",
                             "credentials",
                             "privateKey",
                             "sshPrivateKey",
                             "auth",
                             "tokens"})
        QTest::addRow("%s", name) << true;
    for (const char *name :
         {"promptId", "keyword", "keywords", "monkey", "turkey", "keyId", "keyboard", "brandId", "author", "authorId",
          "tokenizer", "", "limit", "secretary", "topicIds", "passed", "cookieless", "hockey", "broken"})
        QTest::addRow("%s", name) << false;
}

void TestRedaction::namesOfSecretsAreKnown()
{
    QFETCH(bool, isSecret);
    QCOMPARE(secretName(QString::fromLatin1(QTest::currentDataTag())) != SecretName::No, isSecret);
    QCOMPARE(secretName(QLatin1String(QTest::currentDataTag())) != SecretName::No, isSecret);
}

void TestRedaction::secretsLeaveATextAndTheRestStays_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &text, const QString &expected) {
        QTest::addRow("%s", name) << text << expected;
    };
    row("bearer", u"sent Bearer abc.DEF-123 to it"_qs, u"sent Bearer [redacted] to it"_qs);
    row("bearer in lower case", u"bearer   abcdef"_qs, u"bearer   [redacted]"_qs);
    row("bearer with escaped slash", uR"({"a":"Bearer ab\/cd+e="})"_qs, uR"({"a":"Bearer [redacted]"})"_qs);
    row("own token", u"x bbt_AAAA-bbbb_1234567890 y"_qs, u"x [redacted] y"_qs);
    row("header", u"Authorization: Basic dXNlcjpwYXNz\nnext: line"_qs, u"Authorization: [redacted]\nnext: line"_qs);
    row("cookie header", u"Set-Cookie: id=1; path=/"_qs, u"Set-Cookie: [redacted]"_qs);
    row("query", u"GET /v1?limit=5&api_key=hunter2&page=2"_qs, u"GET /v1?limit=5&api_key=[redacted]&page=2"_qs);
    row("assignment", u"password=hunter2, user=me"_qs, u"password=[redacted], user=me"_qs);
    row("random after a colon", u"the key: a1b2c3d4e5"_qs, u"the key: [redacted]"_qs);
    row("prose", u"The token: it has expired. Key points: none"_qs, u"The token: it has expired. Key points: none"_qs);
    row("JSON", uR"({"apiKey": "hunter2", "n": 1})"_qs, uR"({"apiKey": "[redacted]", "n": 1})"_qs);
    row("JSON with escapes", uR"({"secret":"hun\"ter\\","n":1})"_qs, uR"({"secret":"[redacted]","n":1})"_qs);
    row("JSON in JSON", uR"({"a":"{\"apiKey\":\"hunter2\",\"b\":1}"})"_qs,
        uR"({"a":"{\"apiKey\":\"[redacted]\",\"b\":1}"})"_qs);
    row("JSON in JSON with escapes", uR"("{\"secret\":\"hun\\\"ter2\",\"b\":1}")"_qs,
        uR"("{\"secret\":\"[redacted]\",\"b\":1}")"_qs);
    row("JSON list", uR"({"tokens":["a","b"],"n":1})"_qs, uR"({"tokens":"[redacted]","n":1})"_qs);
    row("JSON number", uR"({"pwd":1234,"n":1})"_qs, uR"({"pwd":[redacted],"n":1})"_qs);
    row("JSON null", uR"({"token":null,"hasPassword":true})"_qs, uR"({"token":null,"hasPassword":true})"_qs);
    row("cut", uR"({"apiKey":"hunt)"_qs, uR"({"apiKey":"[redacted])"_qs);
    row("count", uR"({"totalTokens":123})"_qs, uR"({"totalTokens":123})"_qs);
    // Beyond ASCII: white space, digits and lengths are those of characters.
    row("wide space", u"token :\u00a0 \"abc\" x"_qs, u"token :\u00a0 \"[redacted]\" x"_qs);
    row("wide space before", u"token\u3000: \"abc\""_qs, u"token\u3000: \"[redacted]\""_qs);
    row("seven characters", u"key: \u0661ääääää x"_qs, u"key: \u0661ääääää x"_qs);
    row("eight characters", u"key: \u0661äääääää x"_qs, u"key: [redacted] x"_qs);
    row("eight of two units", u"key: \U0001f600\U0001f600\U0001f60012 x"_qs, u"key: [redacted] x"_qs);
    row("count in other digits", u"totalTokens=\u0661\u0662"_qs, u"totalTokens=\u0661\u0662"_qs);
    row("no count", u"totalTokens=12a"_qs, u"totalTokens=[redacted]"_qs);
    row("name beyond ASCII", uR"("töken":"a")"_qs, uR"("töken":"a")"_qs);
    row("bearer beyond ASCII", u"Bearer \u017f\u212a\\/a."_qs, u"Bearer [redacted]"_qs);
    row("short bearer", u"Bearer abc"_qs, u"Bearer abc"_qs);
    row("bearer within words", u"xbearer abcd bearer_ abcd -bearer abcd"_qs,
        u"xbearer abcd bearer_ abcd -bearer [redacted]"_qs);
    row("bearer twice", u"bearer bearer abcd"_qs, u"bearer [redacted] abcd"_qs);
    row("own token in one", u"bbt_bbt_12345678 bbt_1234567"_qs, u"[redacted] bbt_1234567"_qs);
    row("names taken apart", u"to_ken=a p-a-s-s-w-o-r-d=b"_qs, u"to_ken=[redacted] p-a-s-s-w-o-r-d=[redacted]"_qs);
    row("eight spaces", u"secret        =        x"_qs, u"secret        =        [redacted]"_qs);
    row("nine spaces", u"secret         =x secret=         x"_qs, u"secret         =x secret=         x"_qs);
    row("eight backslashes", uR"("secret\\\\\\\\":1)"_qs, uR"("secret\\\\\\\\":[redacted])"_qs);
    row("part of a name", u"api.key=1&monkey=2"_qs, u"api.key=[redacted]&monkey=2"_qs);
    row("bracket in a text", uR"({"X-Key":[1,{"a":"]"}],"b":2})"_qs, uR"({"X-Key":"[redacted]"],"b":2})"_qs);
    row("apostrophes", uR"(password='it\'s' b)"_qs, uR"(password='[redacted]' b)"_qs);
    row("headers", u"Set-Cookie: ä=1; b\r\nToken: 12345678"_qs, u"Set-Cookie: [redacted]\r\nToken: [redacted]"_qs);
    row("name as a value", u"key:key:a1b2c3d4,x"_qs, u"key:[redacted],x"_qs);
    row("nothing", uR"({"keyword":"token economy","promptId":"1"})"_qs,
        uR"({"keyword":"token economy","promptId":"1"})"_qs);
}

void TestRedaction::secretsLeaveATextAndTheRestStays()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(Redaction().redacted(text), expected);
    QCOMPARE(Redaction().redacted(text.toUtf8()), expected.toUtf8());
}

/// Texts are looked at many bytes at once: wherever a name is in them, and whatever stands before it.
void TestRedaction::namedSecretIsFoundWhereverItStands_data()
{
    QTest::addColumn<QString>("named");
    for (const char *name : {"token", "SECRET", "userPassword", "pwd", "credentials", "cookie", "auth", "jwt", "apiKey",
                             "bearer", "x-service-api-key", "aVeryLongNameBeforeTheWordsThatCountHereAccessToken"}) {
        const QString word = QString::fromLatin1(name);
        QTest::addRow("%s in JSON", name) << u'"' + word + u"\":\"%1\",\"n\":1"_qs;
        QTest::addRow("%s in JSON with spaces", name) << u'"' + word + u"\" : \"%1\""_qs;
        QTest::addRow("%s in JSON in JSON", name) << uR"(\")"_qs + word + uR"(\":\"%1\")"_qs;
        QTest::addRow("%s in a query", name) << u'&' + word + u"=%1&n=1"_qs;
        QTest::addRow("%s with a wide space", name) << u' ' + word + u"\u00a0=%1 "_qs;
    }
}

void TestRedaction::namedSecretIsFoundWhereverItStands()
{
    QFETCH(QString, named);
    const QString fillings[] = {u"x"_qs, u"k"_qs, u" "_qs, u"ä"_qs, u","_qs, u"1:"_qs};
    for (const QString &filling : fillings) {
        for (qsizetype before = 0; before < 140; ++before) {
            const QString beginning = filling.repeated(before).left(before) + u'{';
            const QString found = Redaction().redacted(beginning + named.arg(u"hunter2"_qs));
            QCOMPARE(found, beginning + named.arg(u"[redacted]"_qs));
            QVERIFY(!Redaction().leavesAsItIs((beginning + named.arg(u"hunter2"_qs)).toUtf8()));
        }
    }
}

void TestRedaction::plainTextIsLeftAsItIs()
{
    Redaction redaction;
    redaction.add("the-api-key");
    for (const char *text : {"", "{}", R"({"brandId":"b-1","limit":20})", R"({"keyword":"token economy, monkey: 1"})",
                             "claude\nclaude-code 2.1\nlist_brands", "ä: 1"})
        QVERIFY2(redaction.leavesAsItIs(text), text);
    for (const char *text : {R"({"max key":1})", R"({"kéy":1})", R"({"secret (old).":1})", R"({"a":"x\"y"})",
                             R"({"a":"the-api-key"})", "token=1", "say Bearer", "bbt_", R"({"a":{"token":null}})"})
        QVERIFY2(!redaction.leavesAsItIs(text), text);
}

void TestRedaction::tokenIsFoundWhereverItStands()
{
    const QString nearly = u"be bea bear beare a_b bbt bb_t rae BEARE "_qs;
    for (qsizetype before = 0; before <= nearly.size(); ++before) {
        const QString beginning = nearly.right(before);
        QCOMPARE(Redaction().redacted(beginning + u"bEaReR abc123"_qs), beginning + u"bEaReR [redacted]"_qs);
        QCOMPARE(Redaction().redacted(beginning + u"bbt_abcdefgh"_qs), beginning + u"[redacted]"_qs);
    }
}

void TestRedaction::knownSecretIsFoundInEveryForm_data()
{
    QTest::addColumn<QString>("form");
    QTest::addRow("plain") << uR"(k"1\2/3%4=5)"_qs;
    QTest::addRow("JSON") << uR"(k\"1\\2/3%4=5)"_qs;
    QTest::addRow("JSON with escaped slash") << uR"(k\"1\\2\/3%4=5)"_qs;
    QTest::addRow("JSON in JSON") << uR"(k\\\"1\\\\2/3%4=5)"_qs;
    QTest::addRow("address") << u"k%221%5C2%2F3%254%3D5"_qs;
    QTest::addRow("address, as some write it") << u"k%221%5c2%2f3%254%3d5"_qs;
    QTest::addRow("base64") << QString::fromLatin1(QByteArray(R"(k"1\2/3%4=5)").toBase64());
}

void TestRedaction::knownSecretIsFoundInEveryForm()
{
    QFETCH(QString, form);
    Redaction redaction;
    redaction.add(R"(k"1\2/3%4=5)");
    QCOMPARE(redaction.redacted(u"before "_qs + form + u" after"_qs), u"before [redacted] after"_qs);
}

void TestRedaction::earlierSecretStaysKnown()
{
    Redaction redaction;
    redaction.add("first-key");
    redaction.add("first-key-longer");
    QCOMPARE(redaction.redacted(u"first-key first-key-longer"_qs), u"[redacted] [redacted]"_qs);
}

void TestRedaction::shortSecretIsNone()
{
    Redaction redaction;
    redaction.add("");
    redaction.add("test");
    QCOMPARE(redaction.redacted(u"a test"_qs), u"a test"_qs);
}

void TestRedaction::objectLosesSecretsAtAnyDepth()
{
    Redaction redaction;
    redaction.add("the-api-key");
    const QJsonObject object = QJsonDocument::fromJson(R"({
        "brandId": "1", "names": ["a", "has the-api-key inside"], "auth": {"user": "u", "pass": "p"},
        "nested": {"list": [{"password": "hunter2", "n": 1.5}], "headers": {"x-api-key": 12345, "Accept": "json"}},
        "body": "{\"token\":\"hunter2\"}", "isSecret": true, "secret": null})")
                                   .object();
    const QJsonObject expected = QJsonDocument::fromJson(R"({
        "brandId": "1", "names": ["a", "has [redacted] inside"], "auth": "[redacted]",
        "nested": {"list": [{"password": "[redacted]", "n": 1.5}], "headers": {"x-api-key": "[redacted]", "Accept": "json"}},
        "body": "{\"token\":\"[redacted]\"}", "isSecret": true, "secret": null})")
                                     .object();
    QCOMPARE(redaction.redacted(object), expected);
}

void TestRedaction::countsStay()
{
    const QJsonObject object{{u"maxTokens"_qs, 100}, {u"tokens"_qs, u"abc"_qs}};
    const QJsonObject expected{{u"maxTokens"_qs, 100}, {u"tokens"_qs, u"[redacted]"_qs}};
    QCOMPARE(Redaction().redacted(object), expected);
}

void TestRedaction::secretAsANameIsTakenOut()
{
    Redaction redaction;
    redaction.add("the-api-key");
    const QJsonObject clean = redaction.redacted(QJsonObject{{u"the-api-key"_qs, 1}});
    QVERIFY(!QJsonDocument(clean).toJson().contains("the-api-key"));
    QCOMPARE(clean.size(), 1);
}

void TestRedaction::begunSecretIsTakenOut()
{
    Redaction redaction;
    redaction.add("the-api-key");
    QCOMPARE(redaction.withoutBegun(u"x the-api-ke"_qs), u"x [redacted]"_qs);
    QCOMPARE(redaction.withoutBegun(u"the-"_qs), u"[redacted]"_qs);
    QCOMPARE(redaction.withoutBegun(u"see the"_qs), u"see the"_qs);
    redaction.add("ünlösbar");
    QCOMPARE(redaction.withoutBegun(QByteArray("x ünlö")), QByteArray("x [redacted]"));
    QCOMPARE(redaction.withoutBegun(QByteArray("x ünl")), QByteArray("x ünl"));
}

void TestRedaction::hostileTextTakesNoTime_data()
{
    QTest::addColumn<QString>("text");
    constexpr int size = 1'000'000;
    QTest::addRow("word") << QString(size, u'a');
    QTest::addRow("names") << u"key:"_qs.repeated(size / 4);
    QTest::addRow("quotation marks") << uR"("key":")"_qs.repeated(size / 7);
    QTest::addRow("backslashes") << u"key:"_qs + QString(size, u'\\');
    QTest::addRow("brackets") << uR"("key":)"_qs + QString(size, u'[');
    QTest::addRow("opened anew") << uR"("key":[)"_qs.repeated(size / 7);
    QTest::addRow("spaces") << u"bearer"_qs + QString(size, u' ');
}

void TestRedaction::hostileTextTakesNoTime()
{
    QFETCH(QString, text);
    Redaction redaction;
    redaction.add("the-api-key");
    QElapsedTimer timer;
    timer.start();
    redaction.redacted(text);
    // A second for a megabyte is far from what any of this takes, and far below what a quadratic search would.
    QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
}

BRANDBRIDGE_TEST(TestRedaction, QCoreApplication)
#include "test_redaction.moc"
