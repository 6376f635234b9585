// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/assistant.h"
#include "tests/gui/window/pseudo_locale.h"
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"
#include "ui/words/service_words.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

struct Words
{
    QString what; ///< where on the widget
    QString text;
};

/// As @p text is read: a tooltip of ours is markup.
QString read(const QString &text)
{
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

void addModel(QList<Words> &words, const QAbstractItemView *view)
{
    constexpr int most = 30;
    const QAbstractItemModel *const model = view->model();
    if (!model)
        return;
    for (int column = 0; column < model->columnCount(); ++column) {
        for (const int role : {int{Qt::DisplayRole}, int{Qt::ToolTipRole}}) {
            words.append({u"column"_s, model->headerData(column, Qt::Horizontal, role).toString()});
            for (int row = 0; row < qMin(most, model->rowCount()); ++row)
                words.append({u"cell"_s, model->index(row, column).data(role).toString()});
        }
    }
}

/// Everything that @p widget shows or has said by a screen reader.
QList<Words> wordsOf(const QWidget *widget)
{
    QList<Words> words;
    for (const char *const property : {"toolTip", "statusTip", "accessibleName", "accessibleDescription",
                                       "placeholderText", "title", "prefix", "suffix"})
        words.append({QString::fromLatin1(property), widget->property(property).toString()});
    if (qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractButton *>(widget))
        words.append({u"text"_s, widget->property("text").toString()});
    if (auto *const box = qobject_cast<const QComboBox *>(widget)) {
        for (int i = 0; i < box->count(); ++i) {
            words.append({u"choice"_s, box->itemText(i)});
            words.append({u"tooltip of a choice"_s, box->itemData(i, Qt::ToolTipRole).toString()});
        }
    }
    if (auto *const tabs = qobject_cast<const QTabWidget *>(widget)) {
        for (int i = 0; i < tabs->count(); ++i) {
            words.append({u"tab"_s, tabs->tabText(i)});
            words.append({u"tooltip of a tab"_s, tabs->tabToolTip(i)});
        }
    }
    if (auto *const status = qobject_cast<const QStatusBar *>(widget))
        words.append({u"message"_s, status->currentMessage()});
    if (auto *const view = qobject_cast<const QAbstractItemView *>(widget))
        addModel(words, view);
    return words;
}

/// Whether a text shows that is neither translated nor data.
class Untranslated final
{
public:
    explicit Untranslated(const QSet<QString> &said) : m_known(said)
    {
        for (const QString &each : said)
            m_known.insert(ui::service_words::shownModel(each)); // the name of a model is no word
        m_known.insert(u"Brandbridge"_s);
        for (const assistants::Assistant &assistant : assistants::assistants())
            m_known.insert(assistant.title);
        for (const QLocale::Language language : {QLocale::English, QLocale::German})
            m_known.insert(QLocale(language).nativeLanguageName().section(u' ', -1)); // each in itself
        const ActivityEntry call = sampleEntry();
        m_known.unite({call.assistant, call.client, WholeWindow::recordedError(), WholeWindow::otherCaller()});
        m_known.unite({u"true"_s, u"false"_s}); // of fields that nothing is known of
    }

    /// What of @p text was written into the program without tr(); empty where nothing.
    QString in(const QString &text) const
    {
        const QString outside = outsideQuotes(text).trimmed();
        if (!hasWords(outside) || isData(outside))
            return {};
        // Several values in one text.
        static const QRegularExpression between(uR"([\n,;·|()→–"]+|:\s)"_s);
        for (const QString &part : outside.split(between, Qt::SkipEmptyParts)) {
            if (hasWords(part) && !isData(part.trimmed()))
                return part.trimmed();
        }
        return {};
    }

    /// Two translated texts in one line: a sentence glued from parts.
    static bool isGlued(const QString &text)
    {
        static const QRegularExpression glue(uR"(»[^\S\n]+«)"_s);
        return glue.match(text).hasMatch();
    }

private:
    static bool hasWords(const QString &text)
    {
        static const QRegularExpression word(uR"(\p{L}{2,})"_s);
        QString rest = text;
        const QLocale locale;
        for (const QString &half : {locale.amText(), locale.pmText(), u"bytes"_s})
            rest.remove(half);
        for (int month = 1; month <= 12; ++month) {
            rest.remove(locale.standaloneMonthName(month, QLocale::LongFormat));
            rest.remove(locale.standaloneMonthName(month, QLocale::ShortFormat));
        }
        return word.match(rest).hasMatch();
    }
    bool isData(const QString &text) const
    {
        // Addresses, files, names of tools and settings, JSON, and what the service has said.
        static const QRegularExpression technical(
            uR"(^(https?://\S*|[~/]\S*|[a-z0-9]+([_-][a-z0-9]+)+|[{\[].*[}\]]|[a-z0-9-]+(\.[a-z0-9-]+)+(/\S*)?)$)"_s,
            QRegularExpression::DotMatchesEverythingOption);
        if (m_known.contains(text) || technical.match(text).hasMatch())
            return true;
        for (const QString &known : m_known) {
            // The beginning of a long text, and a text without its markup.
            if (text.size() > 20 && known.contains(text.chopped(1)))
                return true;
        }
        return false;
    }

    QSet<QString> m_known;
};

void addActions(QList<Words> &words, const QList<QAction *> &actions)
{
    for (const QAction *action : actions) {
        words.append({u"menu"_s, action->text()});
        words.append({u"tooltip of a menu"_s, action->toolTip()});
        if (const auto *menu = action->menu<QMenu *>())
            addActions(words, menu->actions());
    }
}

} // namespace

/// Every word of the window goes through tr(): a language that changes all texts leaves none as it was.
class TestWindowWords final : public QObject
{
    Q_OBJECT
private:
    PseudoLocale m_pseudo;
    std::unique_ptr<WholeWindow> m_whole; ///< for all tests

private Q_SLOTS:
    void initTestCase()
    {
        lookLikeTheProgram();
        QVERIFY(QCoreApplication::installTranslator(&m_pseudo));
        m_whole = std::make_unique<WholeWindow>();
        QVERIFY(m_whole->open());
    }
    void cleanupTestCase() { m_whole.reset(); }

    void translatesWhateverIsSeen()
    {
        QStringList findings;
        for (const QString &screen : pageNames()) {
            QVERIFY2(m_whole->visit(screen), qPrintable(screen));
            const Untranslated untranslated(m_whole->fixture().sender().said());
            int seen = 0;
            for (const QWidget *const widget : visibleWidgets(&m_whole->window())) {
                for (const auto &[what, text] : wordsOf(widget)) {
                    const QString shown = read(text);
                    seen += shown.contains(PseudoLocale::opening);
                    if (!untranslated.in(shown).isEmpty())
                        findings.append(
                            finding(screen, widget, what + u" is not translated"_s, untranslated.in(shown)));
                    else if (Untranslated::isGlued(shown))
                        findings.append(finding(screen, widget, what + u" is glued from parts"_s, shown));
                }
            }
            QVERIFY2(seen >= 5, qPrintable(screen)); // or nothing was looked at
        }
        QVERIFY(isWithout(findings));
    }

    void translatesTheMenus()
    {
        QList<Words> words;
        addActions(words, m_whole->window().menuBar()->actions());
        QVERIFY(words.size() > 20);
        const Untranslated untranslated({});
        for (const auto &[what, text] : words)
            QVERIFY2(untranslated.in(text).isEmpty(), qPrintable(what + u": "_s + text));
        QVERIFY(untranslated.in(m_whole->window().windowTitle()).isEmpty());
    }

    /// The walk itself finds what it is there for.
    void findsWhatIsNotTranslated()
    {
        const Untranslated untranslated({u"Acme Phones"_s});
        for (const QString &text : {u"Save"_s, u"«Sàave» all"_s})
            QVERIFY2(!untranslated.in(text).isEmpty(), qPrintable(text));
        for (const QString &text : {u"«Sàave «àall»»"_s, u"Acme Phones, 12"_s, u"https://example.org/a"_s})
            QVERIFY2(untranslated.in(text).isEmpty(), qPrintable(text));
        QVERIFY(Untranslated::isGlued(u"«Sàave» «àall»"_s));
    }
};

BRANDBRIDGE_TEST(TestWindowWords, QApplication)
#include "test_window_words.moc"
