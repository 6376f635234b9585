// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/question_text.h"
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
    request.assistant = u"Claude"_s;
    request.client = u"claude-code 2.0"_s;
    request.fingerprint = fingerprint;
    request.proposal.tool = u"delete_topic"_s;
    request.proposal.title = u"Delete a topic"_s;
    request.proposal.action = access::Action::Delete;
    request.proposal.brandName = u"Fennwick"_s;
    request.proposal.question =
        changes::deletionQuestion({.topics = {topic}, .alongside = 2, .isWhole = true}, request.proposal.brandName);
    request.proposal.items = {topic};
    request.proposal.alongside = {u"Which <b>bank</b> is cheapest?"_s, u"What does an account cost?"_s};
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
                    decidedBy = decision.decidedBy;
                });
            });
        });
    }
    void answerElsewhere(Verdict verdict)
    {
        run([&] { m_approvals->decide(m_approvals->pending().first().id, verdict, u"elsewhere"_s); });
    }
    void giveUp()
    {
        run([&] { m_context = std::make_unique<QObject>(); });
    }
    bool isGranted()
    {
        bool granted = false;
        run([&] { granted = m_approvals->isGranted(u"Claude"_s, u"delete_topic"_s); });
        return granted;
    }

    QList<Verdict> verdicts; ///< of the decisions
    QString decidedBy;       ///< was decided last

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
        m_queue = std::make_unique<ApprovalQueue>();
        m_asker = std::make_unique<Asker>(*m_queue, answerTime);
        m_window = std::make_unique<ApprovalWindow>(*m_queue, guardTime);
    }
    /// Asks about one topic after the other.
    bool asks(const QStringList &topics)
    {
        for (qsizetype i = 0; i < topics.size(); ++i)
            m_asker->ask(topics.at(i), QByteArray::number(i));
        return test::waitFor([&] { return m_queue->pending().size() == topics.size() && m_window->isVisible(); });
    }
    QPushButton *button(const QString &name) const { return m_window->findChild<QPushButton *>(name); }
    QString text(const QString &name) const { return shownText(m_window.get(), name); }
    QString note() const { return spokenText(m_window.get(), u"approvalNote"_s); }
    QStringList figures() const { return labelTexts(m_window->findChild<QWidget *>(u"approvalSlots"_s)); }

    std::unique_ptr<ApprovalQueue> m_queue;
    std::unique_ptr<Asker> m_asker;
    std::unique_ptr<ApprovalWindow> m_window;

private Q_SLOTS:
    void init() { begin(0ms); }

    void saysEverythingThatMatters()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(!m_window->isVisible());
        QVERIFY(asks({u"Pricing"_s}));
        QVERIFY(m_window->testAttribute(Qt::WA_ShowWithoutActivating));
        QCOMPARE(text(u"approvalQuestion"_s), u"Delete the topic “Pricing” and its 2 prompts from Fennwick?"_s);
        const QString who = text(u"approvalWho"_s);
        for (const QString &word : {u"Claude"_s, u"claude-code 2.0"_s, u"Delete a topic"_s, u"delete_topic"_s})
            QVERIFY2(who.contains(word), qPrintable(who));
        const auto *const along = m_window->findChild<QListWidget *>(u"approvalAlongside"_s);
        QCOMPARE(along->count(), 2);
        QCOMPARE(along->item(0)->text(), u"Which <b>bank</b> is cheapest?"_s);
        for (const QString &number : {u"50"_s, u"3"_s, u"5"_s})
            QVERIFY2(figures().contains(number), qPrintable(figures().join(u'|')));
        QVERIFY2(note().startsWith(u"Names and texts are those of the report of "_s), qPrintable(note()));
        QVERIFY(text(u"countdown"_s).contains(u':'));
        QVERIFY(text(u"sessionWords"_s).contains(u"until Brandbridge quits"_s));
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            QVERIFY(label->textFormat() == Qt::PlainText || label->text().isEmpty());
        QVERIFY(button(u"deny"_s)->isDefault());
        QCOMPARE(m_window->focusWidget(), button(u"deny"_s));
    }

    void asksInTheWindowsLanguage()
    {
        const Language german(QLocale(QLocale::German));
        const PendingQuestionsPanel panel(*m_queue);
        QVERIFY(asks({u"100 %1 „%2“ %n"_s}));
        const QString question = u"Erlauben Sie, das Thema „100 %1 „%2“ %n“ samt 2 Prompts von Fennwick zu löschen?"_s;
        QCOMPARE(text(u"approvalQuestion"_s), question);
        QCOMPARE(m_window->accessibleDescription(), question);
        QVERIFY(text(u"approvalWho"_s).contains(u"„Thema löschen“"));
        QVERIFY2(note().contains(u"9. Mai 2026"_s), qPrintable(note()));
        const auto labels = panel.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [&](const QLabel *label) { return label->text() == u"Claude: "_s + question; }));
    }

    void showsAllOfALongText()
    {
        QVERIFY(asks({u"Which of the planning tools for small workshops with two people is worth its price, and why? "_s
                          .repeated(3)}));
        const auto *const items = m_window->findChild<QListWidget *>(u"approvalItems"_s);
        const int height = items->visualItemRect(items->item(0)).height();
        QVERIFY(height >= 3 * items->fontMetrics().lineSpacing()); // it is wrapped
        QTRY_VERIFY(items->viewport()->height() >= height);
    }

    void doesNotClaimSlotsThatMayBeGone()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(asks({u"Pricing"_s, u"Features"_s, u"Support"_s, u"Prices"_s}));
        click(button(u"deny"_s));
        QTRY_COMPARE(m_queue->pending().size(), 3);
        QVERIFY(figures().contains(u"Now"_s)); // for nothing was changed
        QVERIFY(text(u"approvalOvertaken"_s).isEmpty());
        click(button(u"allowOnce"_s));
        QTRY_COMPARE(m_queue->pending().size(), 2);
        QVERIFY2(figures().contains(u"When this was asked"_s) && figures().contains(u"3"_s),
                 qPrintable(figures().join(u'|')));
        QVERIFY(!figures().contains(u"Now"_s) && !figures().contains(u"5"_s));
        QVERIFY(text(u"approvalOvertaken"_s).contains(u"allowed since then"_s));
    }

    void takesBackWhatItSaidOfSlotsWhereAnotherIsAllowedElsewhere()
    {
        const Language english(QLocale(QLocale::English));
        QVERIFY(asks({u"Pricing"_s, u"Support"_s}));
        m_window->review(m_queue->pending().last().id);
        QVERIFY(text(u"approvalQuestion"_s).contains(u"Support"_s));
        QCOMPARE(m_window->findChild<QListWidget *>(u"approvalList"_s)->currentRow(), 1);
        QVERIFY(text(u"approvalOvertaken"_s).isEmpty());
        m_asker->answerElsewhere(Verdict::AllowedOnce);
        QTRY_COMPARE(m_queue->pending().size(), 1);
        QVERIFY(text(u"approvalQuestion"_s).contains(u"Support"_s));
        QVERIFY(!text(u"approvalOvertaken"_s).isEmpty());
    }

    void fitsTheScreenWhateverTheFonts()
    {
        for (const double scale : {1.0, 1.5, 2.0, 3.0}) {
            begin(0ms);
            const auto letters = withLetters(scale);
            // As large as its first size is where a screen has few pixels.
            m_window->resize(m_window->screen()->size() * 2);
            QVERIFY(asks(QStringList(5, u"Pricing, "_s.repeated(200))));
            QCoreApplication::processEvents();
            const auto fits = [this] {
                const QRect most = m_window->screen()->availableGeometry();
                return most.contains(m_window->frameGeometry());
            };
            QVERIFY2(fits(), qPrintable(QString::number(scale)));
            m_asker->answerElsewhere(Verdict::Denied); // says so above the next
            QTRY_COMPARE(m_queue->pending().size(), 4);
            QCoreApplication::processEvents();
            QVERIFY2(fits(), qPrintable(QString::number(scale)));
            for (const QString &name : {u"allowOnce"_s, u"allowForSession"_s, u"deny"_s}) {
                QPushButton *const one = button(name);
                QVERIFY2(one->visibleRegion().boundingRect() == one->rect(), qPrintable(name + QString::number(scale)));
            }
        }
    }

    void showsTheNextQuestionFromItsBeginning()
    {
        QVERIFY(asks({u"Pricing, "_s.repeated(300), u"Features, "_s.repeated(300)}));
        m_window->resize(400, 300);
        QScrollBar *const bar = m_window->findChild<QScrollArea *>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        click(button(u"deny"_s));
        QTRY_COMPARE(m_queue->pending().size(), 1);
        QCOMPARE(bar->value(), 0);
    }

    void takesAnAnswer_data()
    {
        const auto row = columns<QString, int, Verdict>("button", "key", "verdict");
        row("once", u"allowOnce"_s, 0, Verdict::AllowedOnce);
        row("session", u"allowForSession"_s, 0, Verdict::AllowedForSession);
        row("deny", u"deny"_s, 0, Verdict::Denied);
        row("Escape", {}, Qt::Key_Escape, Verdict::Denied);
        row("Enter", {}, Qt::Key_Return, Verdict::Denied);
        row("close", {}, 0, Verdict::Denied);
    }
    void takesAnAnswer()
    {
        QFETCH(QString, button);
        QFETCH(int, key);
        QFETCH(Verdict, verdict);
        QVERIFY(asks({u"Pricing"_s}));
        if (!button.isEmpty())
            click(m_window->findChild<QPushButton *>(button));
        else if (key != 0)
            QTest::keyClick(m_window->focusWidget(), Qt::Key(key));
        else
            m_window->close();
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{verdict});
        QCOMPARE(m_asker->decidedBy, u"in the window"_s);
        QCOMPARE(m_asker->isGranted(), verdict == Verdict::AllowedForSession);
        QVERIFY(!m_window->isVisible());
        QVERIFY(m_queue->pending().isEmpty());
    }

    void decidesNothingByWhatWasMeantForElsewhere()
    {
        begin(1h);
        QVERIFY(asks({u"Pricing"_s}));
        const QWidget *const focus = m_window->focusWidget();
        for (const auto &name : {u"allowOnce"_s, u"allowForSession"_s}) {
            click(button(name));
            QCOMPARE(m_window->focusWidget(), focus); // which Return would press later
            button(name)->click();                    // as assistive techniques do
            QTest::keyClick(button(name), Qt::Key_Space);
            QTest::keyClick(button(name), Qt::Key_Return);
        }
        QTest::keyClick(button(u"deny"_s), Qt::Key_Space);
        QTest::keyClick(button(u"deny"_s), Qt::Key_Return);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::AltModifier);
        m_window->close();
        QCoreApplication::processEvents();
        QCOMPARE(m_queue->pending().size(), 1);
        QVERIFY(m_window->isVisible());
        QVERIFY(m_asker->verdicts.isEmpty());
        click(button(u"deny"_s)); // harmless, so it counts immediately
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{Verdict::Denied});
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
        m_asker->ask(u"Pricing"_s);
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{Verdict::Expired});
        QTRY_VERIFY(text(u"approvalBefore"_s).contains(u"in time"_s));
        QVERIFY(!button(u"allowOnce"_s)->isVisible());
        click(button(u"closeButton"_s));
        QVERIFY(!m_window->isVisible());
    }

    void saysThatItEndedOtherwise()
    {
        for (const auto &[verdict, word] :
             {std::pair(Verdict::Withdrawn, u"waiting"_s), std::pair(Verdict::AllowedOnce, u"allowed"_s),
              std::pair(Verdict::Denied, u"denied"_s)}) {
            begin(0ms);
            QVERIFY(asks({u"Pricing"_s}));
            if (verdict == Verdict::Withdrawn)
                m_asker->giveUp();
            else
                m_asker->answerElsewhere(verdict);
            QTRY_VERIFY(m_queue->pending().isEmpty());
            QVERIFY(text(u"sessionWords"_s).isEmpty()); // there is nothing to allow
            QVERIFY2(text(u"approvalBefore"_s).contains(word), qPrintable(word));
            click(button(u"closeButton"_s));
            QVERIFY2(!m_window->isVisible(), qPrintable(word));

            // The next question starts over.
            m_asker->ask(u"Support"_s, "2");
            QTRY_VERIFY2(m_window->isVisible(), qPrintable(word));
            QVERIFY2(text(u"approvalBefore"_s).isEmpty(), qPrintable(word));
            QVERIFY2(button(u"allowOnce"_s)->isVisible(), qPrintable(word));
        }
    }

    void asksOneAfterTheOther()
    {
        QVERIFY(asks({u"Pricing"_s, u"Support"_s}));
        auto *const list = m_window->findChild<QListWidget *>(u"approvalList"_s);
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 0);
        QVERIFY(text(u"approvalQuestion"_s).contains(u"Pricing"_s));
        list->setCurrentRow(1);
        QVERIFY(text(u"approvalQuestion"_s).contains(u"Support"_s));
        click(button(u"allowOnce"_s));
        QVERIFY(m_window->isVisible());
        QVERIFY(!list->isVisible());
        QVERIFY(text(u"approvalQuestion"_s).contains(u"Pricing"_s));
        click(button(u"deny"_s));
        QVERIFY(!m_window->isVisible());
        QTRY_COMPARE(m_asker->verdicts, (QList<Verdict>{Verdict::AllowedOnce, Verdict::Denied}));
    }

    void guardsTheQuestionThatFollows()
    {
        begin(300ms);
        QVERIFY(asks({u"Pricing"_s, u"Support"_s}));
        // A double click answers the first question only.
        const auto *const guard = m_window->findChild<InputGuard *>();
        QTRY_VERIFY(!guard->isClosed());
        click(button(u"allowOnce"_s));
        QCOMPARE(m_queue->pending().size(), 1);
        QVERIFY(guard->isClosed());
        click(button(u"allowOnce"_s));
        QCOMPARE(m_queue->pending().size(), 1);
    }

    void listsWhatWaits()
    {
        PendingQuestionsPanel panel(*m_queue);
        QSignalSpy reviewed(m_queue.get(), &ApprovalQueue::reviewRequested);
        QVERIFY(!panel.isVisibleTo(nullptr));
        QVERIFY(asks({u"Pricing"_s, u"Support"_s}));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(panel.isVisible());
        QCOMPARE(panel.findChildren<QPushButton *>(u"denyButton"_s).size(), 2);
        click(panel.findChild<QPushButton *>(u"reviewButton"_s));
        QCOMPARE(reviewed.size(), 1);
        QCOMPARE(reviewed.first().first().toString(), m_queue->pending().first().id);
        click(panel.findChild<QPushButton *>(u"denyButton"_s));
        QTRY_COMPARE(m_asker->verdicts, QList<Verdict>{Verdict::Denied});
        QCOMPARE(m_queue->pending().size(), 1);
    }
};

BRANDBRIDGE_TEST(TestApprovalWindow, QApplication)
#include "test_approval_window.moc"
