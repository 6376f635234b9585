// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/message.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::message;

class TestMessage final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isSaidInEnglish()
    {
        QVERIFY(Message().isEmpty());
        QCOMPARE(Message(u"as it is: %1 %n (s)"_s).english(), u"as it is: %1 %n (s)"_s);
        QCOMPARE(Message::counting("%n prompt(s) of %1", 1, u"Velmora"_s).english(), u"1 prompt of Velmora"_s);
        QCOMPARE(Message::counting("%n prompt(s) of %1", 0, u"Velmora"_s).english(), u"0 prompts of Velmora"_s);
        const Message nested =
            Message::of("Add %1 %2?", Message::counting("%n prompt(s)", 3), Message::of("to %1", u"b"_s));
        QCOMPARE(nested.english(), u"Add 3 prompts to b?"_s);
        QCOMPARE(english({nested, u"c"_s}), (QStringList{u"Add 3 prompts to b?"_s, u"c"_s}));
    }

    void takesNamesAsTheyAre()
    {
        const Message message = Message::counting("%n: %2 and %1, 100 %, %3, %", 2, u"%2 %n"_s, u"%1(s)"_s);
        QCOMPARE(message.english(), u"2: %1(s) and %2 %n, 100 %, %3, %"_s);
    }

    void isSaidInAnotherLanguage()
    {
        // The language decides the order of the parts, and none is lost to what a name looks like.
        const Message message = Message::counting("source", 3, u"eins %2"_s, u"zwei"_s);
        QCOMPARE(message.in([](const char *source, std::optional<int> count) {
            return u"%2 vor %1, "_s + QLatin1String(source) + QString::number(count.value_or(-1));
        }),
                 u"zwei vor eins %2, source3"_s);
    }

    void datesAreThoseOfTheLanguage()
    {
        const QDateTime moment(QDate(2026, 5, 9), QTime(5, 0), Qt::UTC);
        const Message message = Message::of("%1 and %2", Message::day(moment), Message::time(moment));
        QCOMPARE(message.shown(3).english(), u"9 May 2026 and 9 May 2026, 05:00"_s);
        const auto asItIs = [](const char *source, std::optional<int>) { return QString::fromUtf8(source); };
        const auto shown = [](const QDateTime &utc, bool withTime) {
            return utc.toString(withTime ? u"dd.MM. HH:mm"_s : u"dd.MM."_s);
        };
        QCOMPARE(message.in(asItIs, shown), u"09.05. and 09.05. 05:00"_s);
    }

    void isMadeFitToBeShown()
    {
        const Message message =
            Message::of("Delete %1?", Message::of("the topic %1", u"a\u202E\nb"_s + QString(50, u'x')));
        QCOMPARE(message.shown(10).english(), u"Delete the topic a bxxxxxx…?"_s);
        QCOMPARE(Message(u"\u200Ba"_s).shown(10).english(), u"a"_s);
    }

    void outlivesAsJson()
    {
        for (const Message &message : {Message(), Message(u"[\"a\"]"_s), Message::of("plain"),
                                       Message::counting("%n prompt(s) of %1", 3, u"Velmora"_s)})
            QCOMPARE(Message::fromJson(message.toJson()), message);
        const QDateTime moment(QDate(2026, 5, 9), QTime(5, 0), Qt::UTC);
        QCOMPARE(Message::fromJson(Message::of("at %1", Message::time(moment)).toJson()).english(),
                 u"at 9 May 2026, 05:00"_s);
        for (const QJsonValue &other :
             {QJsonValue(), QJsonValue(1), QJsonValue(QJsonObject()), QJsonValue(QJsonArray())})
            QVERIFY(Message::fromJson(other).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestMessage, QCoreApplication)
#include "test_message.moc"
