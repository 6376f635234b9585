// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/question_words.h"
#include "tests/gui/screen_fixture.h"
#include "ui/approvals/approval_window.h"
#include "ui/approvals/pending_questions.h"
#include "ui/desktop/language.h"
#include "ui/model/approval_queue.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using access::Verdict;
using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""h;
using std::chrono_literals::operator""min;

namespace {

access::ApprovalRequest deletion(const QString &topic, const QByteArray &fingerprint)
{
    access::ApprovalRequest request;
    request.assistant = u"Claude"_qs;
    request.client = u"claude-code 2.0"_qs;
    request.fingerprint = fingerprint;
    request.proposal.tool = u"delete_topic"_qs;
    request.proposal.title = u"Delete a topic"_qs;
    request.proposal.action = access::Action::Delete;
    request.proposal.brandName = u"Fennwick"_qs;
    request.proposal.question =
        tools::deletionQuestion({.topics = {topic}, .alongside = 2, .isWhole = true}, request.proposal.brandName);
    request.proposal.items = {topic};
    request.proposal.alongside = {u"Which <b>bank</b> is cheapest?"_qs, u"What does an account cost?"_qs};
    request.proposal.brandSlots = {.limit = 50, .remainingBefore = 3, .remainingAfter = 5};
    const QDateTime report(QDate(2026, 5, 9), QTime(5, 0), Qt::UTC);
    request.proposal.notes = {
        message::Message::of("Names and texts are those of the report of %1.", message::Message::day(report))};
    return request;
}

/// Approvals in a thread of their own, as the bridge has them.
class Asker final
{
public:
    explicit Asker(ApprovalQueue &desk, std::chrono::milliseconds answerTime = 2min)
    {
        m_thread.start();
        m_there.moveToThread(&m_thread);
        run([&] {
            m_approvals = std::make_unique<access::Approvals>(access::Approvals::Limits{.answerTime = answerTime});
            m_approver = std::make_unique<WindowApprover>(*m_approvals, desk);
            m_context = std::make_unique<QObject>();
        });
    }
    ~Asker()
    {
        run([&] {
            m_context.reset();
            m_approver.reset();
            m_approvals.reset();
        });
        m_thread.quit();
        m_thread.wait();
    }
    Asker(const Asker &) = delete;
    Asker &operator=(const Asker &) = delete;

    void ask(const QString &topic, const QByteArray &fingerprint = "1")
    {
        run([&] {
            m_approvals->ask(deletion(topic, fingerprint), m_context.get(), [this](const access::Decision &decision) {
                QMetaObject::invokeMethod(&m_here, [this, decision] {
                    verdicts.append(decision.verdict);
                    byWhom = decision.byWhom;
                });
            });
        });
    }
    void answerElsewhere(Verdict verdict)
    {
        run([&] { m_approvals->decide(m_approvals->pending().first().id, verdict, u"elsewhere"_qs); });
    }
    void giveUp()
    {
        run([&] { m_context = std::make_unique<QObject>(); });
    }
    bool isGranted()
    {
        bool granted = false;
        run([&] { granted = m_approvals->isGranted(u"Claude"_qs, u"delete_topic"_qs); });
        return granted;
    }

    QList<Verdict> verdicts; ///< of the decisions
    QString byWhom;          ///< was decided last

private:
    template <typename F>
    void run(F what)
    {
        QMetaObject::invokeMethod(&m_there, what, Qt::BlockingQueuedConnection);
    }

    QObject m_here;
    QObject m_there;
    QThread m_thread;
    std::unique_ptr<access::Approvals> m_approvals;
    std::unique_ptr<WindowApprover> m_approver;
    std::unique_ptr<QObject> m_context;
};

void click(QPushButton *button)
{
    QTest::mouseClick(button, Qt::LeftButton);
}

/// A window with a button that takes nothing while its guard is closed.
struct GuardedButton
{
    GuardedButton() { guard.watch(&button); }
    void send(QEvent::Type type)
    {
        QEvent event(type);
        QCoreApplication::sendEvent(&window, &event);
    }

    QWidget window;
    QPushButton button{&window};
    InputGuard guard{&window, 40ms};
    QSignalSpy clicked{&button, &QPushButton::clicked};
};

} // namespace

class TestApprovalWindow final : public QObject
{
    Q_OBJECT
private:
    void begin(std::chrono::milliseconds guardTime, std::chrono::milliseconds answerTime = 2min)
    {
        m_window.reset();
        m_asker.reset();
        m_desk = std::make_unique<ApprovalQueue>();
        m_asker = std::make_unique<Asker>(*m_desk, answerTime);
        m_window = std::make_unique<ApprovalWindow>(*m_desk, guardTime);
    }
    /// Asks about one topic after the other.
    bool asks(const QStringList &topics)
    {
        for (qsizetype i = 0; i < topics.size(); ++i)
            m_asker->ask(topics.at(i), QByteArray::number(i));
        return QTest::qWaitFor([&] { return m_desk->pending().size() == topics.size() && m_window->isVisible(); });
    }
    QPushButton *button(const QString &name) const { return m_window->findChild<QPushButton *>(name); }
    QString text(const QString &name) const { return shownText(m_window.get(), name); }
    QString note() const { return spokenText(m_window.get(), u"approvalNote"_qs); }
    QStringList figures() const { return labelTexts(m_window->findChild<QWidget *>(u"approvalSlots"_qs)); }

    std::unique_ptr<ApprovalQueue> m_desk;
    std::unique_ptr<Asker> m_asker;
    std::unique_ptr<ApprovalWindow> m_window;

private Q_SLOTS:
    void init() { begin(0ms); }

    void saysEverythingThatMatters()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(!m_window->isVisible());
        QVERIFY(asks({u"Pricing"_qs}));
        QVERIFY(m_window->testAttribute(Qt::WA_ShowWithoutActivating));
        QCOMPARE(text(u"approvalQuestion"_qs), u"Delete the topic “Pricing” and its 2 prompts from Fennwick?"_qs);
        const QString who = text(u"approvalWho"_qs);
        for (const QString &word : {u"Claude"_qs, u"claude-code 2.0"_qs, u"Delete a topic"_qs, u"delete_topic"_qs})
            QVERIFY2(who.contains(word), qPrintable(who));
        const auto *const along = m_window->findChild<QListWidget *>(u"approvalAlongside"_qs);
        QCOMPARE(along->count(), 2);
        QCOMPARE(along->item(0)->text(), u"Which <b>bank</b> is cheapest?"_qs);
        for (const QString &number : {u"50"_qs, u"3"_qs, u"5"_qs})
            QVERIFY2(figures().contains(number), qPrintable(figures().join(u'|')));
        QVERIFY2(note().startsWith(u"Names and texts are those of the report of "_qs), qPrintable(note()));
        QVERIFY(text(u"countdown"_qs).contains(u':'));
        QVERIFY(text(u"sessionWords"_qs).contains(u"until Brandbridge quits"_qs));
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            QVERIFY(label->textFormat() == Qt::PlainText || label->text().isEmpty());
        QVERIFY(button(u"deny"_qs)->isDefault());
        QCOMPARE(m_window->focusWidget(), button(u"deny"_qs));
    }

    void asksInTheWindowsLanguage()
    {
        const Language german(QLocale(QLocale::German));
        const PendingPanel panel(*m_desk);
        QVERIFY(asks({u"100 %1 „%2“ %n"_qs}));
        const QString question = u"Erlauben Sie, das Thema „100 %1 „%2“ %n“ samt 2 Prompts von Fennwick zu löschen?"_qs;
        QCOMPARE(text(u"approvalQuestion"_qs), question);
        QCOMPARE(m_window->accessibleDescription(), question);
        QVERIFY(text(u"approvalWho"_qs).contains(u"„Thema löschen“"));
        QVERIFY2(note().contains(u"9. Mai 2026"_qs), qPrintable(note()));
        const auto labels = panel.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [&](const QLabel *label) { return label->text() == u"Claude: "_qs + question; }));
    }

    void showsAllOfALongText()
    {
        QVERIFY(
            asks({u"Which of the planning tools for small workshops with two people is worth its price, and why? "_qs
                      .repeated(3)}));
        const auto *const items = m_window->findChild<QListWidget *>(u"approvalItems"_qs);
        const int height = items->visualItemRect(items->item(0)).height();
        QVERIFY(height >= 3 * items->fontMetrics().lineSpacing()); // it is wrapped
        QTRY_VERIFY(items->viewport()->height() >= height);
    }

    void doesNotClaimSlotsThatMayBeGone()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(asks({u"Pricing"_qs, u"Features"_qs, u"Support"_qs, u"Prices"_qs}));
        click(button(u"deny"_qs));
        QTRY_COMPARE(m_desk->pending().size(), 3);
        QVERIFY(figures().contains(u"Now"_qs)); // for nothing was changed
        QVERIFY(text(u"approvalOvertaken"_qs).isEmpty());
        click(button(u"allowOnce"_qs));
        QTRY_COMPARE(m_desk->pending().size(), 2);
        QVERIFY2(figures().contains(u"When this was asked"_qs) && figures().contains(u"3"_qs),
                 qPrintable(figures().join(u'|')));
        QVERIFY(!figures().contains(u"Now"_qs) && !figures().contains(u"5"_qs));
        QVERIFY(text(u"approvalOvertaken"_qs).contains(u"allowed since then"_qs));
    }

    void takesBackWhatItSaidOfSlotsWhereAnotherIsAllowedElsewhere()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(asks({u"Pricing"_qs, u"Support"_qs}));
        m_window->review(m_desk->pending().last().id);
        QVERIFY(text(u"approvalQuestion"_qs).contains(u"Support"_qs));
        QCOMPARE(m_window->findChild<QListWidget *>(u"approvalList"_qs)->currentRow(), 1);
        QVERIFY(text(u"approvalOvertaken"_qs).isEmpty());
        m_asker->answerElsewhere(Verdict::AllowedOnce);
        QTRY_COMPARE(m_desk->pending().size(), 1);
        QVERIFY(text(u"approvalQuestion"_qs).contains(u"Support"_qs));
        QVERIFY(!text(u"approvalOvertaken"_qs).isEmpty());
    }

    void fitsTheScreenWhateverTheFonts()
    {
        for (const double scale : {1.0, 1.5, 2.0, 3.0}) {
            begin(0ms);
            const auto letters = withLetters(scale);
            // As large as its first size is where a screen has few pixels.
            m_window->resize(m_window->screen()->size() * 2);
            QVERIFY(asks(QStringList(5, u"Pricing, "_qs.repeated(200))));
            QCoreApplication::processEvents();
            const auto fits = [this] {
                const QRect most = m_window->screen()->availableGeometry();
                return most.contains(m_window->frameGeometry());
            };
            QVERIFY2(fits(), qPrintable(QString::number(scale)));
            m_asker->answerElsewhere(Verdict::Denied); // says so above the next
            QTRY_COMPARE(m_desk->pending().size(), 4);
            QCoreApplication::processEvents();
            QVERIFY2(fits(), qPrintable(QString::number(scale)));
            for (const QString &name : {u"allowOnce"_qs, u"allowForSession"_qs, u"deny"_qs}) {
                QPushButton *const one = button(name);
                QVERIFY2(one->visibleRegion().boundingRect() == one->rect(), qPrintable(name + QString::number(scale)));
            }
        }
    }

    void showsTheNextQuestionFromItsBeginning()
    {
        QVERIFY(asks({u"Pricing, "_qs.repeated(300), u"Features, "_qs.repeated(300)}));
        m_window->resize(400, 300);
        QScrollBar *const bar = m_window->findChild<QScrollArea *>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        click(button(u"deny"_qs));
        QTRY_COMPARE(m_desk->pending().size(), 1);
        QCOMPARE(bar->value(), 0);
    }

    void takesAnAnswer_data()
    {
        const auto row = columns<QString, int, Verdict>("button", "key", "verdict");
        row("once", u"allowOnce"_qs, 0, Verdict::AllowedOnce);
        row("session", u"allowForSession"_qs, 0, Verdict::AllowedForSession);
        row("deny", u"deny"_qs, 0, Verdict::Denied);
        row("Escape", {}, Qt::Key_Escape, Verdict::Denied);
        row("Enter", {}, Qt::Key_Return, Verdict::Denied);
        row("close", {}, 0, Verdict::Denied);
    }
    void takesAnAnswer()
    {
        QFETCH(QString, button);
        QFETCH(int, key);
        QFETCH(Verdict, verdict);
        QVERIFY(asks({u"Pricing"_qs}));
        if (!button.isEmpty())
            click(m_window->findChild<QPushButton *>(button));
        else if (key != 0)
            QTest::keyClick(m_window->focusWidget(), Qt::Key(key));
        else
            m_window->close();
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{verdict});
        QCOMPARE(m_asker->byWhom, u"in the window"_qs);
        QCOMPARE(m_asker->isGranted(), verdict == Verdict::AllowedForSession);
        QVERIFY(!m_window->isVisible());
        QVERIFY(m_desk->pending().isEmpty());
    }

    void decidesNothingByWhatWasMeantForElsewhere()
    {
        begin(1h);
        QVERIFY(asks({u"Pricing"_qs}));
        const QWidget *const focus = m_window->focusWidget();
        for (const auto &name : {u"allowOnce"_qs, u"allowForSession"_qs, u"deny"_qs}) {
            click(button(name));
            QCOMPARE(m_window->focusWidget(), focus); // which Return would press later
            QTest::keyClick(button(name), Qt::Key_Space);
            QTest::keyClick(button(name), Qt::Key_Return);
            button(name)->click(); // as assistive techniques do
        }
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::AltModifier);
        m_window->close();
        QCoreApplication::processEvents();
        QCOMPARE(m_desk->pending().size(), 1);
        QVERIFY(m_window->isVisible());
        QVERIFY(m_asker->verdicts.isEmpty());
    }

    void opensItsGuardWhenNobodyTypesAnyMore()
    {
        GuardedButton guarded;
        guarded.guard.close();
        QTest::keyClick(&guarded.button, Qt::Key_Space);
        QVERIFY(guarded.guard.isClosed());
        QTRY_VERIFY(!guarded.guard.isClosed());
        QCOMPARE(guarded.clicked.size(), 0);
        QTest::keyClick(&guarded.button, Qt::Key_Space);
        QCOMPARE(guarded.clicked.size(), 1);
        guarded.send(QEvent::WindowActivate);
        QVERIFY(guarded.guard.isClosed());
    }

    void takesAClickOfWhoeverSeesTheWindow()
    {
        GuardedButton guarded;
        const QPointF there(5, 5);
        QEnterEvent enter(there, there, there);
        QCoreApplication::sendEvent(&guarded.window, &enter);
        guarded.send(QEvent::WindowActivate);
        QVERIFY(guarded.guard.isClosed()); // the pointer is there since now
        QTRY_VERIFY((guarded.send(QEvent::WindowActivate), !guarded.guard.isClosed()));
        QTest::keyClick(&guarded.button, Qt::Key_Space); // meant for the window that was active
        QCOMPARE(guarded.clicked.size(), 0);
        QTRY_VERIFY(!guarded.guard.isClosed());
        guarded.send(QEvent::WindowActivate);
        QTest::mouseClick(&guarded.button, Qt::LeftButton);
        QCOMPARE(guarded.clicked.size(), 1);
        guarded.send(QEvent::Leave);
        guarded.send(QEvent::WindowActivate);
        QVERIFY(guarded.guard.isClosed());
    }

    void saysThatTheTimeIsOver()
    {
        begin(0ms, 60ms);
        m_asker->ask(u"Pricing"_qs);
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{Verdict::Expired});
        QTRY_VERIFY(text(u"approvalBefore"_qs).contains(u"in time"_qs));
        QVERIFY(!button(u"allowOnce"_qs)->isVisible());
        click(button(u"closeButton"_qs));
        QVERIFY(!m_window->isVisible());
    }

    void saysThatItEndedOtherwise()
    {
        for (const auto &[verdict, word] :
             {std::pair(Verdict::Withdrawn, u"waiting"_qs), std::pair(Verdict::AllowedOnce, u"allowed"_qs),
              std::pair(Verdict::Denied, u"denied"_qs)}) {
            begin(0ms);
            QVERIFY(asks({u"Pricing"_qs}));
            if (verdict == Verdict::Withdrawn)
                m_asker->giveUp();
            else
                m_asker->answerElsewhere(verdict);
            QTRY_VERIFY(m_desk->pending().isEmpty());
            QVERIFY(text(u"sessionWords"_qs).isEmpty()); // there is nothing to allow
            QVERIFY2(text(u"approvalBefore"_qs).contains(word), qPrintable(word));
            click(button(u"closeButton"_qs));
            QVERIFY2(!m_window->isVisible(), qPrintable(word));

            // The next question starts over.
            m_asker->ask(u"Support"_qs, "2");
            QTRY_VERIFY2(m_window->isVisible(), qPrintable(word));
            QVERIFY2(text(u"approvalBefore"_qs).isEmpty(), qPrintable(word));
            QVERIFY2(button(u"allowOnce"_qs)->isVisible(), qPrintable(word));
        }
    }

    void asksOneAfterTheOther()
    {
        QVERIFY(asks({u"Pricing"_qs, u"Support"_qs}));
        auto *const list = m_window->findChild<QListWidget *>(u"approvalList"_qs);
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 0);
        QVERIFY(text(u"approvalQuestion"_qs).contains(u"Pricing"_qs));
        list->setCurrentRow(1);
        QVERIFY(text(u"approvalQuestion"_qs).contains(u"Support"_qs));
        click(button(u"allowOnce"_qs));
        QVERIFY(m_window->isVisible());
        QVERIFY(!list->isVisible());
        QVERIFY(text(u"approvalQuestion"_qs).contains(u"Pricing"_qs));
        click(button(u"deny"_qs));
        QVERIFY(!m_window->isVisible());
        QTRY_COMPARE(m_asker->verdicts, (QList<Verdict>{Verdict::AllowedOnce, Verdict::Denied}));
    }

    void guardsTheQuestionThatFollows()
    {
        begin(300ms);
        QVERIFY(asks({u"Pricing"_qs, u"Support"_qs}));
        // A double click answers the first question only.
        const auto *const guard = m_window->findChild<InputGuard *>();
        QTRY_VERIFY(!guard->isClosed());
        click(button(u"allowOnce"_qs));
        QCOMPARE(m_desk->pending().size(), 1);
        QVERIFY(guard->isClosed());
        click(button(u"allowOnce"_qs));
        QCOMPARE(m_desk->pending().size(), 1);
    }

    void listsWhatWaits()
    {
        PendingPanel panel(*m_desk);
        QSignalSpy reviewed(m_desk.get(), &ApprovalQueue::reviewRequested);
        QVERIFY(!panel.isVisibleTo(nullptr));
        QVERIFY(asks({u"Pricing"_qs, u"Support"_qs}));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(panel.isVisible());
        QCOMPARE(panel.findChildren<QPushButton *>(u"denyButton"_qs).size(), 2);
        click(panel.findChild<QPushButton *>(u"reviewButton"_qs));
        QCOMPARE(reviewed.size(), 1);
        QCOMPARE(reviewed.first().first().toString(), m_desk->pending().first().id);
        click(panel.findChild<QPushButton *>(u"denyButton"_qs));
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{Verdict::Denied});
        QCOMPARE(m_desk->pending().size(), 1);
    }
};

BRANDBRIDGE_TEST(TestApprovalWindow, QApplication)
#include "test_approval_window.moc"
