// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/question_words.h"
#include "support/test_program.h"
#include "ui/approvals/approval_window.h"
#include "ui/approvals/pending_panel.h"
#include "ui/desktop/language.h"
#include "ui/model/window_approver.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QThread>

using namespace brandbridge;
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
    request.proposal.notes = {u"It can be restored later."_qs};
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
            access::Approvals::Limits limits;
            limits.answerTime = answerTime;
            m_approvals = std::make_unique<access::Approvals>(limits);
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
                QMetaObject::invokeMethod(&m_here, [this, decision] { decisions.append(decision); });
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

    QList<access::Decision> decisions;

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

QPushButton *button(QWidget &window, const QString &name)
{
    return window.findChild<QPushButton *>(name);
}

QString text(QWidget &window, const QString &name)
{
    const auto *const label = window.findChild<QLabel *>(name);
    return label && label->isVisible() ? label->text() : QString();
}

void click(QPushButton *button)
{
    QTest::mouseClick(button, Qt::LeftButton);
}

} // namespace

class TestApprovalWindow final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysEverythingThatMatters()
    {
        const Language english(QLocale(QLocale::English));
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        QVERIFY(!window.isVisible());
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        QVERIFY(window.testAttribute(Qt::WA_ShowWithoutActivating));
        QCOMPARE(text(window, u"approvalQuestion"_qs),
                 u"Delete the topic “Pricing” and its 2 prompts from Fennwick?"_qs);
        const QString who = text(window, u"approvalWho"_qs);
        for (const QString &word : {u"Claude"_qs, u"claude-code 2.0"_qs, u"Delete a topic"_qs, u"delete_topic"_qs})
            QVERIFY2(who.contains(word), qPrintable(who));
        const auto *const along = window.findChild<QListWidget *>(u"approvalAlongside"_qs);
        QCOMPARE(along->count(), 2);
        QCOMPARE(along->item(0)->text(), u"Which <b>bank</b> is cheapest?"_qs);
        QStringList numbers;
        for (const QLabel *label : window.findChild<QWidget *>(u"approvalSlots"_qs)->findChildren<QLabel *>())
            numbers.append(label->text());
        for (const QString &number : {u"50"_qs, u"3"_qs, u"5"_qs})
            QVERIFY2(numbers.contains(number), qPrintable(numbers.join(u'|')));
        QCOMPARE(text(window, u"approvalNote"_qs), u"It can be restored later."_qs);
        QVERIFY(text(window, u"countdown"_qs).contains(u':'));
        for (const QLabel *label : window.findChildren<QLabel *>())
            QVERIFY(label->textFormat() == Qt::PlainText || label->text().isEmpty());
        QVERIFY(button(window, u"deny"_qs)->isDefault());
        QCOMPARE(window.focusWidget(), button(window, u"deny"_qs));
    }

    void asksInTheWindowsLanguage()
    {
        const Language german(QLocale(QLocale::German));
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        const PendingPanel panel(desk);
        asker.ask(u"100 %1 „%2“ %n"_qs);
        QTRY_VERIFY(window.isVisible());
        const QString question = u"Erlauben Sie, das Thema „100 %1 „%2“ %n“ samt 2 Prompts von Fennwick zu löschen?"_qs;
        QCOMPARE(text(window, u"approvalQuestion"_qs), question);
        QCOMPARE(window.accessibleDescription(), question);
        QVERIFY(text(window, u"approvalWho"_qs).contains(u"„Thema löschen“"));
        const auto labels = panel.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [&](const QLabel *label) { return label->text() == u"Claude: "_qs + question; }));
    }

    void showsAllOfALongText()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Which of the planning tools for small workshops with two people is worth its price, and why? "_qs
                      .repeated(3));
        QTRY_VERIFY(window.isVisible());
        const auto *const items = window.findChild<QListWidget *>(u"approvalItems"_qs);
        const int height = items->visualItemRect(items->item(0)).height();
        QVERIFY(height >= 3 * items->fontMetrics().lineSpacing()); // it is wrapped
        QTRY_VERIFY(items->viewport()->height() >= height);
    }

    void doesNotClaimSlotsThatMayBeGone()
    {
        const Language english(QLocale(QLocale::English));
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Features"_qs, "2");
        asker.ask(u"Support"_qs, "3");
        asker.ask(u"Prices"_qs, "4");
        QTRY_COMPARE(desk.pending().size(), 4);
        const auto figures = [&window] {
            QStringList texts;
            for (const QLabel *label : window.findChild<QWidget *>(u"approvalSlots"_qs)->findChildren<QLabel *>())
                texts.append(label->text());
            return texts;
        };
        click(button(window, u"deny"_qs));
        QTRY_COMPARE(desk.pending().size(), 3);
        QVERIFY(figures().contains(u"Now"_qs)); // for nothing was changed
        QVERIFY(text(window, u"approvalOvertaken"_qs).isEmpty());
        click(button(window, u"allowOnce"_qs));
        QTRY_COMPARE(desk.pending().size(), 2);
        QVERIFY2(figures().contains(u"When this was asked"_qs) && figures().contains(u"3"_qs),
                 qPrintable(figures().join(u'|')));
        QVERIFY(!figures().contains(u"Now"_qs) && !figures().contains(u"5"_qs));
        QVERIFY(text(window, u"approvalOvertaken"_qs).contains(u"allowed since then"_qs));
    }

    void takesBackWhatItSaidOfSlotsWhereAnotherIsAllowedElsewhere()
    {
        const Language english(QLocale(QLocale::English));
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Features"_qs, "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        window.review(desk.pending().last().id);
        QVERIFY(text(window, u"approvalOvertaken"_qs).isEmpty());
        asker.answerElsewhere(Verdict::AllowedOnce);
        QTRY_COMPARE(desk.pending().size(), 1);
        QVERIFY(text(window, u"approvalQuestion"_qs).contains(u"Features"_qs));
        QVERIFY(!text(window, u"approvalOvertaken"_qs).isEmpty());
    }

    void saysWhatTheSessionIs()
    {
        const Language english(QLocale(QLocale::English));
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        QVERIFY(text(window, u"sessionWords"_qs).contains(u"until Brandbridge quits"_qs));
        asker.answerElsewhere(Verdict::Denied);
        QTRY_VERIFY(button(window, u"closeButton"_qs)->isVisible());
        QVERIFY(text(window, u"sessionWords"_qs).isEmpty()); // there is nothing to allow
    }

    void fitsTheScreenWhateverTheFonts_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("usual") << 1.0;
        QTest::newRow("larger") << 1.5;
        QTest::newRow("twice as large") << 2.0;
        QTest::newRow("largest") << 3.0;
    }
    void fitsTheScreenWhateverTheFonts()
    {
        QFETCH(double, scale);
        const QFont usual = QApplication::font();
        const auto restored = qScopeGuard([&usual] { QApplication::setFont(usual); });
        QFont larger = usual;
        larger.setPointSizeF(usual.pointSizeF() * scale);
        QApplication::setFont(larger);
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        window.resize(window.screen()->size() * 2); // as large as its first size is where a screen has few pixels
        for (int i = 0; i < 5; ++i)
            asker.ask(u"Pricing, "_qs.repeated(200), QByteArray::number(i));
        QTRY_COMPARE(desk.pending().size(), 5);
        QTRY_VERIFY(window.isVisible());
        QCoreApplication::processEvents();
        const auto fits = [&window] {
            const QRect most = window.screen()->availableGeometry();
            return most.contains(window.frameGeometry());
        };
        QVERIFY(fits());
        asker.answerElsewhere(Verdict::Denied); // says so above the next
        QTRY_COMPARE(desk.pending().size(), 4);
        QCoreApplication::processEvents();
        QVERIFY(fits());
        for (const QString &name : {u"allowOnce"_qs, u"allowForSession"_qs, u"deny"_qs}) {
            QPushButton *const one = button(window, name);
            QVERIFY2(one->visibleRegion().boundingRect() == one->rect(), qPrintable(name));
        }
    }

    void showsTheNextQuestionFromItsBeginning()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing, "_qs.repeated(300), "1");
        asker.ask(u"Features, "_qs.repeated(300), "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        window.resize(400, 300);
        QScrollBar *const bar = window.findChild<QScrollArea *>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        click(button(window, u"deny"_qs));
        QTRY_COMPARE(desk.pending().size(), 1);
        QCOMPARE(bar->value(), 0);
    }

    void takesAnAnswer_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("verdict");
        QTest::addColumn<bool>("granted");
        QTest::newRow("once") << u"allowOnce"_qs << int(Verdict::AllowedOnce) << false;
        QTest::newRow("session") << u"allowForSession"_qs << int(Verdict::AllowedForSession) << true;
        QTest::newRow("deny") << u"deny"_qs << int(Verdict::Denied) << false;
    }
    void takesAnAnswer()
    {
        QFETCH(QString, button);
        QFETCH(int, verdict);
        QFETCH(bool, granted);
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        click(::button(window, button));
        QTRY_COMPARE(asker.decisions.size(), 1);
        QCOMPARE(int(asker.decisions.first().verdict), verdict);
        QCOMPARE(asker.decisions.first().byWhom, u"in the window"_qs);
        QCOMPARE(asker.isGranted(), granted);
        QVERIFY(!window.isVisible());
        QVERIFY(desk.pending().isEmpty());
    }

    void deniesByKeysAndByClosing_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Escape") << int(Qt::Key_Escape);
        QTest::newRow("Enter") << int(Qt::Key_Return);
        QTest::newRow("close") << 0;
    }
    void deniesByKeysAndByClosing()
    {
        QFETCH(int, key);
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        if (key == 0)
            window.close();
        else
            QTest::keyClick(window.focusWidget(), Qt::Key(key));
        QTRY_COMPARE(asker.decisions.size(), 1);
        QCOMPARE(asker.decisions.first().verdict, Verdict::Denied);
        QVERIFY(!window.isVisible());
    }

    void decidesNothingByWhatWasMeantForElsewhere()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 1h);
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        for (const auto &name : {u"allowOnce"_qs, u"allowForSession"_qs, u"deny"_qs}) {
            click(button(window, name));
            QTest::keyClick(button(window, name), Qt::Key_Space);
            QTest::keyClick(button(window, name), Qt::Key_Return);
            button(window, name)->click(); // as assistive techniques do
        }
        QTest::keyClick(&window, Qt::Key_Escape);
        QTest::keyClick(&window, Qt::Key_A, Qt::AltModifier);
        window.close();
        QCoreApplication::processEvents();
        QCOMPARE(desk.pending().size(), 1);
        QVERIFY(window.isVisible());
        QVERIFY(asker.decisions.isEmpty());
    }

    void opensItsGuardWhenNobodyTypesAnyMore()
    {
        QWidget window;
        QPushButton button(&window);
        InputGuard guard(&window, 40ms);
        guard.watch(&button);
        QSignalSpy clicked(&button, &QPushButton::clicked);
        guard.close();
        QTest::keyClick(&button, Qt::Key_Space);
        QVERIFY(guard.isClosed());
        QTRY_VERIFY(!guard.isClosed());
        QCOMPARE(clicked.size(), 0);
        QTest::keyClick(&button, Qt::Key_Space);
        QCOMPARE(clicked.size(), 1);
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(&window, &activated);
        QVERIFY(guard.isClosed());
    }

    void takesAClickOfWhoeverSeesTheWindow()
    {
        QWidget window;
        QPushButton button(&window);
        InputGuard guard(&window, 40ms);
        guard.watch(&button);
        QSignalSpy clicked(&button, &QPushButton::clicked);
        const auto send = [&window](QEvent::Type type) {
            QEvent event(type);
            QCoreApplication::sendEvent(&window, &event);
        };
        const QPointF there(5, 5);
        QEnterEvent enter(there, there, there);
        QCoreApplication::sendEvent(&window, &enter);
        send(QEvent::WindowActivate);
        QVERIFY(guard.isClosed()); // the pointer is there since now
        QTRY_VERIFY((send(QEvent::WindowActivate), !guard.isClosed()));
        QTest::keyClick(&button, Qt::Key_Space); // meant for the window that was active
        QCOMPARE(clicked.size(), 0);
        QTRY_VERIFY(!guard.isClosed());
        send(QEvent::WindowActivate);
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(clicked.size(), 1);
        send(QEvent::Leave);
        send(QEvent::WindowActivate);
        QVERIFY(guard.isClosed());
    }

    void saysThatTheTimeIsOver()
    {
        ApprovalQueue desk;
        Asker asker(desk, 60ms);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs);
        QTRY_COMPARE(asker.decisions.size(), 1);
        QCOMPARE(asker.decisions.first().verdict, Verdict::Expired);
        QTRY_VERIFY(text(window, u"approvalBefore"_qs).contains(u"in time"_qs));
        QVERIFY(!button(window, u"allowOnce"_qs)->isVisible());
        click(button(window, u"closeButton"_qs));
        QVERIFY(!window.isVisible());
    }

    void saysThatItEndedOtherwise_data()
    {
        QTest::addColumn<int>("verdict"); // -1: withdrawn
        QTest::addColumn<QString>("word");
        QTest::newRow("withdrawn") << -1 << u"waiting"_qs;
        QTest::newRow("allowed") << int(Verdict::AllowedOnce) << u"allowed"_qs;
        QTest::newRow("denied") << int(Verdict::Denied) << u"denied"_qs;
    }
    void saysThatItEndedOtherwise()
    {
        QFETCH(int, verdict);
        QFETCH(QString, word);
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs);
        QTRY_VERIFY(window.isVisible());
        if (verdict < 0)
            asker.giveUp();
        else
            asker.answerElsewhere(Verdict(verdict));
        QTRY_VERIFY(desk.pending().isEmpty());
        QVERIFY2(text(window, u"approvalBefore"_qs).contains(word), qPrintable(text(window, u"approvalBefore"_qs)));
        click(button(window, u"closeButton"_qs));
        QVERIFY(!window.isVisible());

        // The next question starts over.
        asker.ask(u"Support"_qs, "2");
        QTRY_VERIFY(window.isVisible());
        QVERIFY(text(window, u"approvalBefore"_qs).isEmpty());
        QVERIFY(button(window, u"allowOnce"_qs)->isVisible());
    }

    void asksOneAfterTheOther()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Support"_qs, "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        auto *const list = window.findChild<QListWidget *>(u"approvalList"_qs);
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 0);
        QVERIFY(text(window, u"approvalQuestion"_qs).contains(u"Pricing"_qs));
        list->setCurrentRow(1);
        QVERIFY(text(window, u"approvalQuestion"_qs).contains(u"Support"_qs));
        click(button(window, u"allowOnce"_qs));
        QVERIFY(window.isVisible());
        QVERIFY(!list->isVisible());
        QVERIFY(text(window, u"approvalQuestion"_qs).contains(u"Pricing"_qs));
        click(button(window, u"deny"_qs));
        QVERIFY(!window.isVisible());
        QTRY_COMPARE(asker.decisions.size(), 2);
        QCOMPARE(asker.decisions.at(0).verdict, Verdict::AllowedOnce);
        QCOMPARE(asker.decisions.at(1).verdict, Verdict::Denied);
    }

    void guardsTheQuestionThatFollows()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 300ms);
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Support"_qs, "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        // A double click answers the first question only.
        const auto *const guard = window.findChild<InputGuard *>();
        QTRY_VERIFY(!guard->isClosed());
        click(button(window, u"allowOnce"_qs));
        QCOMPARE(desk.pending().size(), 1);
        QVERIFY(guard->isClosed());
        click(button(window, u"allowOnce"_qs));
        QCOMPARE(desk.pending().size(), 1);
    }

    void listsWhatWaits()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        PendingPanel panel(desk);
        QSignalSpy reviewed(&desk, &ApprovalQueue::reviewRequested);
        QVERIFY(!panel.isVisibleTo(nullptr));
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Support"_qs, "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(panel.isVisible());
        QCOMPARE(panel.findChildren<QPushButton *>(u"denyButton"_qs).size(), 2);
        click(panel.findChild<QPushButton *>(u"reviewButton"_qs));
        QCOMPARE(reviewed.size(), 1);
        QCOMPARE(reviewed.first().first().toString(), desk.pending().first().id);
        click(panel.findChild<QPushButton *>(u"denyButton"_qs));
        QTRY_COMPARE(asker.decisions.size(), 1);
        QCOMPARE(asker.decisions.first().verdict, Verdict::Denied);
        QCOMPARE(desk.pending().size(), 1);
    }

    void putsAReviewedQuestionInFront()
    {
        ApprovalQueue desk;
        Asker asker(desk);
        ApprovalWindow window(desk, 0ms);
        asker.ask(u"Pricing"_qs, "1");
        asker.ask(u"Support"_qs, "2");
        QTRY_COMPARE(desk.pending().size(), 2);
        window.review(desk.pending().last().id);
        QVERIFY(text(window, u"approvalQuestion"_qs).contains(u"Support"_qs));
        QCOMPARE(window.findChild<QListWidget *>(u"approvalList"_qs)->currentRow(), 1);
    }
};

BRANDBRIDGE_TEST(TestApprovalWindow, QApplication)
#include "test_approval_window.moc"
