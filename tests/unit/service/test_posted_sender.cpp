// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/posted_sender.h"

#include "support/test_program.h"

#include <QSemaphore>
#include <QThread>

#include <atomic>

using namespace brandbridge;
using namespace std::chrono_literals;

namespace {

/// Answers on request, in its own thread.
class SlowSender final : public service::Sender
{
public:
    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        sentFrom = QThread::currentThread();
        if (options.onProgress)
            options.onProgress({});
        QObject::connect(context, &QObject::destroyed, this, [this] { cancelled.release(); });
        QObject::connect(
            this, &QObject::objectNameChanged, context,
            [request, done] {
                done(service::Reply{200, request.path, {}});
            },
            Qt::DirectConnection);
        arrived.release();
    }
    void answerAll()
    {
        QMetaObject::invokeMethod(this, [this] { setObjectName(objectName() + u'.'); });
    }

    QSemaphore arrived;
    QSemaphore cancelled;
    std::atomic<QThread *> sentFrom = nullptr;
};

} // namespace

class TestPostedSender final : public QObject
{
    Q_OBJECT
    QThread m_thread;
    SlowSender *m_target = nullptr;

private Q_SLOTS:
    void init()
    {
        m_target = new SlowSender;
        m_target->moveToThread(&m_thread);
        connect(&m_thread, &QThread::finished, m_target, &QObject::deleteLater);
        m_thread.start();
    }
    void cleanup()
    {
        m_thread.quit();
        QVERIFY(m_thread.wait(5'000));
    }

    void sendsThereAndAnswersHere()
    {
        service::PostedSender sender(*m_target);
        QObject context;
        int progress = 0;
        QByteArrayList answers;
        service::CallOptions options;
        options.onProgress = [&](const service::Progress &) { ++progress; };
        sender.send({.path = "/v1/brands"}, options, &context, [&](const transport::Result<service::Reply> &reply) {
            QCOMPARE(QThread::currentThread(), thread());
            answers.append(reply->body);
        });
        QVERIFY(m_target->arrived.tryAcquire(1, 5'000));
        QCOMPARE(m_target->sentFrom.load(), &m_thread);
        QVERIFY(answers.isEmpty());
        m_target->answerAll();
        QTRY_COMPARE(answers, QByteArrayList{"/v1/brands"});
        QCOMPARE(progress, 1);
        // What the request used there is gone as well.
        QVERIFY(m_target->cancelled.tryAcquire(1, 5'000));
    }

    void destroyingTheContextCancelsThere()
    {
        service::PostedSender sender(*m_target);
        auto context = std::make_unique<QObject>();
        bool answered = false;
        sender.send({}, {}, context.get(), [&](const transport::Result<service::Reply> &) { answered = true; });
        QVERIFY(m_target->arrived.tryAcquire(1, 5'000));
        context.reset();
        QVERIFY(m_target->cancelled.tryAcquire(1, 5'000));
        m_target->answerAll();
        QCoreApplication::processEvents();
        QVERIFY(!answered);
    }

    void mayGoBeforeTheAnswer()
    {
        auto sender = std::make_unique<service::PostedSender>(*m_target);
        QObject context;
        int answers = 0;
        sender->send({}, {}, &context, [&](const transport::Result<service::Reply> &) { ++answers; });
        QVERIFY(m_target->arrived.tryAcquire(1, 5'000));
        sender.reset();
        m_target->answerAll();
        QTRY_COMPARE(answers, 1);
    }
};

BRANDBRIDGE_TEST(TestPostedSender, QCoreApplication)
#include "test_posted_sender.moc"
