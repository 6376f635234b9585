// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_approver.h"
#include "support/test_program.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace brandbridge;
using access::ApprovalRequest;
using access::Verdict;
using app::TerminalApprover;

/// Questions at a terminal whose order an assistant can change.
class TestTerminalApprover final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
#ifdef Q_OS_UNIX
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        m_typing = ends[1];
        QVERIFY(m_in.open(ends[0], QFile::ReadOnly, QFile::AutoCloseHandle));
#else
        QSKIP("needs a pipe of Unix");
#endif
        m_err.setData({});
        QVERIFY(m_out.open(QBuffer::WriteOnly) && m_err.open(QBuffer::WriteOnly));
        m_streams.emplace(app::Streams{m_in, m_out, m_err});
        m_answers.clear();
    }

    void cleanup()
    {
        endTyping();
        for (QIODevice *const device :
             {static_cast<QIODevice *>(&m_in), static_cast<QIODevice *>(&m_out), static_cast<QIODevice *>(&m_err)})
            device->close();
    }

    void whatWasMeantForAnEndedQuestionIsNoAnswerToTheNext()
    {
        const auto approver = makeBaited(std::chrono::hours(1));
        QVERIFY(m_err.data().contains("deletion"));
        type("a\n");
        QTRY_VERIFY2(m_err.data().contains("your answer was ignored"), m_err.data().constData());
        QVERIFY(m_answers.isEmpty());
    }

    void theNextQuestionIsAnsweredAfterThat()
    {
        const auto approver = makeBaited(std::chrono::milliseconds(0));
        type("a\n");
        QTRY_COMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().first, u"deletion"_s);
        QCOMPARE(m_answers.first().second, Verdict::AllowedOnce);
    }

    void theEndOfInputIsNoAnswer()
    {
        const auto approver = makeBaited(std::chrono::milliseconds(0));
        const QSignalSpy ended(approver.get(), &TerminalApprover::inputEnded);
        endTyping();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(m_answers.value(0), std::pair(u"deletion"_s, Verdict::Expired));
    }

private:
    static ApprovalRequest request(const QString &id)
    {
        ApprovalRequest made;
        made.id = id;
        made.assistant = u"cursor"_s;
        made.proposal.title = id;
        return made;
    }
    void type(const QByteArray &text) const
    {
#ifdef Q_OS_UNIX
        QCOMPARE(::write(m_typing, text.constData(), static_cast<size_t>(text.size())), ssize_t{text.size()});
#endif
    }
    void endTyping()
    {
#ifdef Q_OS_UNIX
        if (m_typing >= 0)
            ::close(std::exchange(m_typing, -1));
#endif
    }
    /// An approver whose first question has been withdrawn with a second one waiting.
    std::unique_ptr<TerminalApprover> makeBaited(std::chrono::milliseconds attention)
    {
        auto made = std::make_unique<TerminalApprover>(
            *m_streams,
            [this](const QString &id, Verdict verdict) {
                m_answers.append({id, verdict});
            },
            nullptr, attention);
        made->approvalAsked(request(u"harmless"_s));
        made->approvalAsked(request(u"deletion"_s));
        made->approvalEnded(u"harmless"_s, Verdict::Withdrawn);
        return made;
    }

    int m_typing = -1;
    QFile m_in;
    QBuffer m_out;
    QBuffer m_err;
    std::optional<app::Streams> m_streams;
    QList<std::pair<QString, Verdict>> m_answers;
};

BRANDBRIDGE_TEST(TestTerminalApprover, QCoreApplication)
#include "test_terminal_approver.moc"
