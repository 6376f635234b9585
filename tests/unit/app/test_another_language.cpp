// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_reader.h"
#include "gui/screen_fixture.h"
#include "support/faults.h"
#include "support/files.h"
#include "tests/unit/app/window_fixture.h"
#include "ui/desktop/secret_line.h"
#include "ui/prompts/prompt_tree.h"
#include "ui/tables/choice_filter.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

const QByteArray serviceKey = "sk-live-2f6c0a9d41";

} // namespace

/// The user changes the language in the midst of something else. The window is made again for it, unnoticed.
class TestAnotherLanguage final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WindowFixture> m_run;
    std::unique_ptr<sandbox::FaultySandbox> m_service;
    std::unique_ptr<QObject> m_context;
    bool m_hasEnded = false;

    static ui::MainWindow *window() { return WindowFixture::window(); }
    static ui::Screen *screen(const QString &name) { return window()->findChild<ui::Screen *>(name + u"Screen"_qs); }
    template <typename T>
    static T *field(const QString &onScreen, const QString &name)
    {
        return screen(onScreen) ? screen(onScreen)->findChild<T *>(name) : nullptr;
    }
    static QComboBox *language()
    {
        const auto *const row = window()->findChild<QWidget *>(u"window/language"_qs);
        return row ? row->findChild<QComboBox *>() : nullptr;
    }
    static QAbstractItemView *rows(const QString &name)
    {
        return name == u"prompts"_qs ? screen(name)->findChild<ui::PromptTree *>()
                                     : field<QAbstractItemView>(name, name == u"sources"_qs ? u"sourcesTree"_qs : name);
    }
    /// The row of the setting called @p name.
    static QWidget *setting(const QString &name) { return screen(u"settings"_qs)->findChild<QWidget *>(name); }
    /// Whether there is a row with @p text.
    static bool shows(const QString &name, const QString &text)
    {
        const QAbstractItemModel *const model = rows(name)->model();
        for (int column = 0; column < model->columnCount(); ++column) {
            if (!model->match(model->index(0, column), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive)
                     .isEmpty())
                return true;
        }
        return false;
    }
    void start(const QStringList &arguments)
    {
        m_context = std::make_unique<QObject>();
        m_run->start(arguments, m_context.get(), [this](app::ExitCode) { m_hasEnded = true; });
        QTRY_VERIFY(window());
        QVERIFY(QTest::qWaitForWindowActive(window()));
        const auto *const runs = window()->findChild<QComboBox *>(u"runChoice"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(runs->count() > 2, 20'000);
    }
    /// With a service instead of the demo.
    void startWithService()
    {
        m_service = std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = serviceKey});
        QVERIFY(m_service->listen(0));
        const QString key = m_run->folder.filePath(u"key"_qs);
        putPrivate(key, serviceKey);
        settings::Settings settings = m_run->settings();
        QVERIFY(settings.set(settings::Key::KeyFile, key));
        QVERIFY(settings.set(settings::Key::BaseUrl, m_service->baseUrl().toString()));
        start({});
    }
    /// As with the mouse.
    static void choose(const QString &word)
    {
        window()->showScreen(u"settings"_qs);
        QComboBox *const box = language();
        box->setFocus();
        box->setCurrentIndex(box->findData(word));
        Q_EMIT box->activated(box->currentIndex());
    }
    static bool speaks(const QString &word)
    {
        constexpr QLocale::Language languages[] = {QLocale::English, QLocale::German};
        return window() && window()->locale().language() == languages[word == u"de"_qs];
    }
    /// Adds a prompt, which takes the service a while.
    void addSlowly() const
    {
        window()->showScreen(u"prompts"_qs);
        QTRY_VERIFY(field<QComboBox>(u"prompts"_qs, u"topicChoice"_qs)->count() > 2);
        auto *const add = field<QPushButton>(u"prompts"_qs, u"addButton"_qs);
        field<QPlainTextEdit>(u"prompts"_qs, u"promptLines"_qs)->setPlainText(u"Whom to trust?"_qs);
        QTRY_VERIFY(add->isEnabled());
        m_service->setFaults(sandbox::Faults::parse(u"latency=700"));
        add->click();
    }
    static void change(const QString &word)
    {
        const QPointer<QWidget> before = window();
        choose(word);
        QTRY_VERIFY(before.isNull());
        QTRY_VERIFY(speaks(word));
        QVERIFY(QTest::qWaitForWindowActive(window()));
    }

private Q_SLOTS:
    void init()
    {
        m_run = std::make_unique<WindowFixture>();
        m_hasEnded = false;
        QVERIFY(m_run->settings().set(settings::Key::Language, u"en"_qs));
    }
    void cleanup()
    {
        m_service.reset();
        m_context.reset();
    }

    void whatIsChangedStaysWhereItIs()
    {
        start({u"--demo"_qs});
        window()->resize(1024, 640);
        window()->showScreen(u"settings"_qs);
        QCoreApplication::processEvents();
        language()->setFocus();
        constexpr int below = 113; // somewhere between the edges
        for (QWidget *at = language(); at; at = at->parentWidget()) {
            if (auto *const area = qobject_cast<QScrollArea *>(at))
                area->ensureWidgetVisible(language(), 0, below);
        }
        const auto height = [] { return language()->mapTo(window(), QPoint()).y(); };
        for (const auto &[word, title] :
             {std::pair(u"de"_qs, u"Einstellungen"_qs), std::pair(u"en"_qs, u"Settings"_qs)}) {
            const int before = height();
            change(word);
            QTRY_COMPARE(window()->focusWidget(), language());
            QCOMPARE(language()->currentData().toString(), word);
            QCOMPARE(window()->findChild<QListWidget *>(u"navigation"_qs)->currentItem()->text(), title);
            QVERIFY(!visible<QWidget>(window(), u"takeEffect"_qs));
            QVERIFY2(std::abs(height() - before) <= 1, qPrintable(u"%1 → %2"_qs.arg(before).arg(height())));
        }
    }
    void whatWasEnteredIsStillThere()
    {
        start({u"--demo"_qs});
        window()->showScreen(u"results"_qs);
        auto *const model = field<ui::ChoiceFilter>(u"results"_qs, u"modelFilter"_qs);
        QTRY_VERIFY(model->count() > 2);
        model->setCurrentIndex(2);
        const QString chosen = *model->chosen();
        QTest::keyClicks(field<QLineEdit>(u"results"_qs, u"filterBox"_qs), u"fair"_qs);
        window()->showScreen(u"prompts"_qs);
        auto *const topic = field<QComboBox>(u"prompts"_qs, u"topicChoice"_qs);
        QTRY_VERIFY(topic->count() > 2);
        topic->setCurrentIndex(topic->count() - 1); // a new one
        QTest::keyClicks(field<QLineEdit>(u"prompts"_qs, u"newTopic"_qs), u"Trust"_qs);
        field<QPlainTextEdit>(u"prompts"_qs, u"promptLines"_qs)->setPlainText(u"Whom to trust?\nAnd why?"_qs);
        field<QComboBox>(u"prompts"_qs, u"stage"_qs)->setCurrentText(u"my stage"_qs);
        window()->showScreen(u"perception"_qs);
        field<QTabWidget>(u"perception"_qs, u"perceptionSide"_qs)->setCurrentIndex(1);
        QTest::keyClicks(field<QLineEdit>(u"perception"_qs, u"goodScore"_qs), u"praise"_qs);
        window()->showScreen(u"settings"_qs);
        const QString port = u"endpoint/port"_qs;
        auto *const line = setting(port)->findChild<QLineEdit *>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, u"many"_qs);
        QTest::keyClick(line, Qt::Key_Return); // is no number, and is not stored

        change(u"de"_qs);

        QCOMPARE(setting(port)->findChild<QLineEdit *>()->text(), u"many"_qs);
        QVERIFY(visible<QWidget>(setting(port), u"problem"_qs));
        window()->showScreen(u"perception"_qs);
        QCOMPARE(field<QLineEdit>(u"perception"_qs, u"goodScore"_qs)->text(), u"praise"_qs);
        QVERIFY(field<QLineEdit>(u"perception"_qs, u"goodScore"_qs)->isVisible());
        window()->showScreen(u"prompts"_qs);
        QTRY_VERIFY(field<QComboBox>(u"prompts"_qs, u"topicChoice"_qs)->count() > 2);
        QVERIFY(field<QLineEdit>(u"prompts"_qs, u"newTopic"_qs)->isVisible());
        QCOMPARE(field<QLineEdit>(u"prompts"_qs, u"newTopic"_qs)->text(), u"Trust"_qs);
        QCOMPARE(field<QPlainTextEdit>(u"prompts"_qs, u"promptLines"_qs)->toPlainText(),
                 u"Whom to trust?\nAnd why?"_qs);
        QCOMPARE(field<QComboBox>(u"prompts"_qs, u"stage"_qs)->currentText(), u"my stage"_qs);
        window()->showScreen(u"results"_qs);
        QCOMPARE(field<QLineEdit>(u"results"_qs, u"filterBox"_qs)->text(), u"fair"_qs);
        QTRY_COMPARE(field<ui::ChoiceFilter>(u"results"_qs, u"modelFilter"_qs)->chosen(), chosen);
        QVERIFY(field<QLabel>(u"results"_qs, u"rowCount"_qs)->text().contains(u" von "_qs));
    }
    void whatIsNotInUseYetIsStillToBeRestartedFor()
    {
        startWithService();
        window()->showScreen(u"settings"_qs);
        field<QAbstractButton>(u"settings"_qs, u"advancedToggle"_qs)->click();
        const QString address = u"connection/base-url"_qs;
        auto *const line = setting(address)->findChild<QLineEdit *>();
        line->setFocus();
        line->setText(u"https://other.example.com"_qs);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(visible<QPushButton>(setting(address), u"takeEffect"_qs));
        change(u"de"_qs);
        QVERIFY(visible<QPushButton>(setting(address), u"takeEffect"_qs));
    }
    void theRowThatWasChosenStaysChosen()
    {
        start({u"--demo"_qs});
        // Of runs the number: their times are written in another way.
        const auto chosenIn = [](const QString &name) {
            const QAbstractItemView *const shown = rows(name);
            const QModelIndex row = shown ? shown->currentIndex() : QModelIndex();
            return name == u"runs"_qs ? QString::number(row.row()) : row.siblingAtColumn(0).data().toString();
        };
        QHash<QString, QString> chosen;
        for (const QString &name : {u"results"_qs, u"runs"_qs, u"sources"_qs, u"prompts"_qs}) {
            window()->showScreen(name);
            QTRY_VERIFY(rows(name) && rows(name)->model()->rowCount() > 3);
            QModelIndex row = rows(name)->model()->index(3, 0);
            if (rows(name)->model()->rowCount(row) > 1) // of a tree
                row = rows(name)->model()->index(1, 0, row);
            rows(name)->setCurrentIndex(row);
            chosen.insert(name, chosenIn(name));
        }
        change(u"de"_qs);
        for (auto row = chosen.constBegin(); row != chosen.constEnd(); ++row) {
            window()->showScreen(row.key());
            QTRY_COMPARE(chosenIn(row.key()), row.value());
        }
    }
    void aTopicThatWasChosenStaysChosen()
    {
        start({u"--demo"_qs});
        window()->showScreen(u"prompts"_qs);
        auto *const topic = field<QComboBox>(u"prompts"_qs, u"topicChoice"_qs);
        QTRY_VERIFY(topic->count() > 3);
        topic->setCurrentIndex(2);
        const QString name = topic->currentText();
        auto *const stage = field<QComboBox>(u"prompts"_qs, u"stage"_qs);
        stage->setCurrentIndex(1);
        const QString word = stage->currentData().toString();
        const QString inEnglish = stage->currentText();
        QVERIFY(word != inEnglish);
        change(u"de"_qs);
        window()->showScreen(u"prompts"_qs);
        QTRY_COMPARE(field<QComboBox>(u"prompts"_qs, u"topicChoice"_qs)->currentText(), name);
        const auto *const later = field<QComboBox>(u"prompts"_qs, u"stage"_qs);
        QCOMPARE(later->currentData().toString(), word); // and not what it was called in English
        QVERIFY(later->currentText() != inEnglish && later->currentText() != word);
    }
    void whatWasAddedIsStillThere()
    {
        start({u"--demo"_qs});
        const QString text = u"Whom would you trust?"_qs;
        const QList<std::pair<QString, QString>> fields{{u"prompts"_qs, u"promptLines"_qs},
                                                        {u"perception"_qs, u"perceptionLines"_qs}};
        for (const auto &[name, lines] : fields) {
            window()->showScreen(name);
            if (auto *const side = field<QTabWidget>(name, u"perceptionSide"_qs))
                side->setCurrentIndex(1);
            QTRY_VERIFY(rows(name)->model()->rowCount() > 2);
            field<QPlainTextEdit>(name, lines)->setPlainText(text);
            auto *const add = field<QPushButton>(name, u"addButton"_qs);
            QTRY_VERIFY(add->isEnabled());
            add->click();
            QTRY_VERIFY(shows(name, text));
        }
        QTRY_VERIFY(!window()->isChanging());
        change(u"de"_qs);
        for (const auto &[name, lines] : fields) {
            window()->showScreen(name);
            QTRY_VERIFY(rows(name)->model()->rowCount() > 2);
            QTRY_VERIFY(shows(name, text));
        }
    }
    void keysAreCalledAsTheLanguageHasThem()
    {
        start({u"--demo"_qs});
        change(u"de"_qs);
        QTest::keyClick(window(), Qt::Key_F1);
        const auto *const help = window()->findChild<QMessageBox *>(u"help"_qs);
        QVERIFY(help);
        QVERIFY2(help->text().contains(u"Strg+F"_qs) && !help->text().contains(u"Ctrl"_qs), qPrintable(help->text()));
    }
    void aKeyIsNotCopied()
    {
        startWithService();
        window()->showScreen(u"settings"_qs);
        const auto entered = [] { return screen(u"settings"_qs)->findChild<ui::SecretLine *>(); };
        QVERIFY(entered());
        entered()->setText(u"sk-live-another"_qs);
        entered()->setModified(true); // as typing does
        change(u"de"_qs);
        QCOMPARE(entered()->text(), QString());
    }
    void aChangeUnderWayIsNotBrokenOff()
    {
        startWithService();
        const QPointer<ui::MainWindow> before = window();
        addSlowly();
        QVERIFY(before->isChanging());
        choose(u"de"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(before.isNull(), 20'000);
        activity::ActivityLogReader record(m_run->folder.filePath(u"activity.db"_qs));
        QTRY_COMPARE(record.newest({}, 2)->size(), 1); // one that goes with its window is cancelled
        QCOMPARE(record.newest({}, 1)->first().outcome, activity::Outcome::Succeeded);
        QTRY_VERIFY(speaks(u"de"_qs));
    }
    void aChangeUnderWayIsFinishedBeforeTheEnd()
    {
        startWithService();
        const QPointer<ui::MainWindow> closed = window();
        addSlowly();
        QVERIFY(closed->isChanging());
        Q_EMIT closed->quitRequested();
        QVERIFY(!closed->isVisible() && !m_hasEnded);
        QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 20'000);
        QVERIFY(!closed->isChanging());
    }
    void aDialogFindsItsWindowWhenItEnds()
    {
        start({u"--demo"_qs});
        const QPointer<QWidget> before = window();
        QEventLoop program;
        bool wasThere = false;
        QTimer::singleShot(0, &program, [&] {
            choose(u"de"_qs);
            QEventLoop dialog; // as a file dialog runs one
            int turns = 20;    // in the first of which another language would come
            QTimer turn;
            connect(&turn, &QTimer::timeout, &dialog, [&] {
                if (--turns == 0)
                    dialog.quit();
            });
            turn.start(0);
            dialog.exec();
            wasThere = before;
            program.quit();
        });
        program.exec();
        QVERIFY(wasThere);
        QTRY_VERIFY(before.isNull());
        QTRY_VERIFY(speaks(u"de"_qs));
    }
};

BRANDBRIDGE_TEST(TestAnotherLanguage, QApplication)
#include "test_another_language.moc"
