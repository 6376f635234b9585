<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Message</name>
    <message>
        <source>Prompt in “%1”: %2</source>
        <translation>Prompt in „%1“: %2</translation>
    </message>
    <message>
        <source>The topic with the ID %1 has already been deleted.</source>
        <translation>Das Thema mit der ID %1 wurde schon gelöscht.</translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report, expected on %1 UTC.</source>
        <translation>Neue Prompts laufen mit dem nächsten geplanten Bericht, erwartet am %1 UTC.</translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report. Its date is not known.</source>
        <translation>Neue Prompts laufen mit dem nächsten geplanten Bericht; wann das sein wird, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Prompt slots of %1: %2.</source>
        <translation>Prompt-Plätze von %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>This call contains the same item more than once: %1.</source>
        <translation>Das wird in diesem Aufruf mehr als einmal verlangt: %1.</translation>
    </message>
    <message>
        <source>Topic: %1</source>
        <translation>Thema: %1</translation>
    </message>
    <message>
        <source>Prompt: %1</source>
        <translation>Prompt: %1</translation>
    </message>
    <message>
        <source>Perception prompt: %1</source>
        <translation>Wahrnehmungs-Prompt: %1</translation>
    </message>
    <message>
        <source>the brand is not known</source>
        <translation>die Marke ist nicht bekannt</translation>
    </message>
    <message>
        <source>How many prompt slots are left could not be found out (%1). The service refuses what does not fit.</source>
        <translation>Wie viele Prompt-Plätze frei sind, ließ sich nicht feststellen (%1). Was nicht passt, lehnt der Dienst ab.</translation>
    </message>
    <message>
        <source>The brand&apos;s plan must include custom perception prompts; whether it does shows only when they are added.</source>
        <translation>Der Tarif der Marke muss eigene Wahrnehmungs-Prompts umfassen; ob er das tut, zeigt sich erst beim Hinzufügen.</translation>
    </message>
    <message>
        <source>Topic with the id %1</source>
        <translation>Thema mit der ID %1</translation>
    </message>
    <message>
        <source>The prompt with the ID %1 has already been deleted.</source>
        <translation>Der Prompt mit der ID %1 wurde schon gelöscht.</translation>
    </message>
    <message>
        <source>Prompt with the ID %1 (text not known)</source>
        <translation>Prompt mit der ID %1 (sein Text ist nicht bekannt)</translation>
    </message>
    <message>
        <source>Names and texts are those of the report of %1.</source>
        <translation>Namen und Texte sind die des Berichts vom %1.</translation>
    </message>
    <message>
        <source>The topic may have more prompts: those added since the latest report are not listed anywhere.</source>
        <translation>Das Thema kann noch mehr Prompts haben: Seit dem neuesten Bericht hinzugefügte stehen nirgends.</translation>
    </message>
    <message>
        <source>The number of prompts in it is not known: prompts are listed in the latest report only, and it lists none for this topic.</source>
        <translation>Wie viele Prompts mit ihm verloren gehen, ist nicht bekannt: Nur der neueste Bericht nennt Prompts, und er nennt keine in diesem Thema.</translation>
    </message>
    <message>
        <source>Anything that is not known is not kept and cannot be restored.</source>
        <translation>Was nicht bekannt ist, wird nicht aufbewahrt und kann nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Looking it up took too long, so not everything is known.</source>
        <translation>Das Nachschlagen dauerte zu lange; daher ist nicht alles bekannt.</translation>
    </message>
    <message>
        <source>There is too much data to read, so not everything is known.</source>
        <translation>Es gibt mehr Daten, als für eine Vorschau gelesen werden; daher ist nicht alles bekannt.</translation>
    </message>
    <message>
        <source>The list of brands could not be read. %1</source>
        <translation>Die Liste der Marken ließ sich nicht lesen. %1</translation>
    </message>
    <message>
        <source>it did not come in time</source>
        <translation>die Antwort kam nicht rechtzeitig</translation>
    </message>
    <message>
        <source>Not all of what the brand has could be read. %1</source>
        <translation>Nicht alles, was die Marke hat, ließ sich lesen. %1</translation>
    </message>
    <message>
        <source>One brand&apos;s topics and prompts could not be read.</source>
        <translation>Was eine Marke hat, ließ sich nicht lesen.</translation>
    </message>
    <message numerus="yes">
        <source>What %n brands have could not be read.</source>
        <translation>
            <numerusform>Was %n Marke hat, ließ sich nicht lesen.</numerusform>
            <numerusform>Was %n Marken haben, ließ sich nicht lesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n Prompt</numerusform>
            <numerusform>%n Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>to the topic %1</source>
        <translation>zum Thema %1</translation>
    </message>
    <message>
        <source>to the topic with the id %1</source>
        <translation>zum Thema mit der ID %1</translation>
    </message>
    <message>
        <source>the prompt %1</source>
        <translation>den Prompt %1</translation>
    </message>
    <message numerus="yes">
        <source>to %n topic(s)</source>
        <translation>
            <numerusform>zu %n Thema</numerusform>
            <numerusform>zu %n Themen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1 %2%3?</source>
        <extracomment>What is added, where (to the topic ...), &quot; of BRAND&quot;</extracomment>
        <translation>Erlauben Sie, %1 %2%3 hinzuzufügen?</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source> to %1</source>
        <translation> zu %1</translation>
    </message>
    <message>
        <source>Add the perception prompt %1%2?</source>
        <translation>Erlauben Sie, den Wahrnehmungs-Prompt %1%2 hinzuzufügen?</translation>
    </message>
    <message numerus="yes">
        <source>Add %n perception prompt(s)%1?</source>
        <translation>
            <numerusform>Erlauben Sie, %n Wahrnehmungs-Prompt%1 hinzuzufügen?</numerusform>
            <numerusform>Erlauben Sie, %n Wahrnehmungs-Prompts%1 hinzuzufügen?</numerusform>
        </translation>
    </message>
    <message>
        <source>the topic %1</source>
        <translation>das Thema %1</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n Thema</numerusform>
            <numerusform>%n Themen</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1%2? No prompts go with it.</source>
        <translation>Erlauben Sie, %1%2 zu löschen? Prompts gehen keine verloren.</translation>
    </message>
    <message>
        <source>Delete %1 and its %2%3?</source>
        <translation>Erlauben Sie, %1 samt %2%3 zu löschen?</translation>
    </message>
    <message>
        <source>Delete %1 and their %2%3?</source>
        <translation>Erlauben Sie, %1 samt %2%3 zu löschen?</translation>
    </message>
    <message>
        <source>which are not known</source>
        <translation>welche, ist nicht bekannt</translation>
    </message>
    <message>
        <source>1 is known</source>
        <translation>1 davon ist bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n are known</source>
        <translation>
            <numerusform>%n davon ist bekannt</numerusform>
            <numerusform>%n davon sind bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1 and all of its prompts (%2)%3?</source>
        <translation>Erlauben Sie, %1 samt allen Prompts (%2)%3 zu löschen?</translation>
    </message>
    <message>
        <source>Delete %1 and all of their prompts (%2)%3?</source>
        <translation>Erlauben Sie, %1 samt allen Prompts (%2)%3 zu löschen?</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source> for %1</source>
        <translation> für %1</translation>
    </message>
    <message>
        <source>Create %1%2%3?</source>
        <extracomment>The topics, &quot; with 3 prompts&quot;, &quot; for BRAND&quot;</extracomment>
        <translation>Erlauben Sie, %1%2%3 anzulegen?</translation>
    </message>
    <message numerus="yes">
        <source> with %n prompt(s)</source>
        <translation>
            <numerusform> mit %n Prompt</numerusform>
            <numerusform> mit %n Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>Create %1%2, and add %3 to %4 and to %5?</source>
        <translation>Erlauben Sie, %1%2 anzulegen und %3 auf %4 und %5 zu verteilen?</translation>
    </message>
    <message>
        <source>it</source>
        <translation>dieses</translation>
    </message>
    <message>
        <source>them</source>
        <translation>diese</translation>
    </message>
    <message numerus="yes">
        <source>%n existing topic(s)</source>
        <translation>
            <numerusform>%n vorhandenes Thema</numerusform>
            <numerusform>%n vorhandene Themen</numerusform>
        </translation>
    </message>
    <message>
        <source> from %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>Delete the perception prompt %1%2?</source>
        <translation>Erlauben Sie, den Wahrnehmungs-Prompt %1%2 zu löschen?</translation>
    </message>
    <message>
        <source>Delete the prompt %1%2?</source>
        <translation>Erlauben Sie, den Prompt %1%2 zu löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n perception prompt(s)%1?</source>
        <translation>
            <numerusform>Erlauben Sie, %n Wahrnehmungs-Prompt%1 zu löschen?</numerusform>
            <numerusform>Erlauben Sie, %n Wahrnehmungs-Prompts%1 zu löschen?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n prompt(s)%1?</source>
        <translation>
            <numerusform>Erlauben Sie, %n Prompt%1 zu löschen?</numerusform>
            <numerusform>Erlauben Sie, %n Prompts%1 zu löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 left of %2 now, %3 after</source>
        <translation>jetzt %1 von %2 frei, danach %3</translation>
    </message>
    <message>
        <source>%1 left of %2 now</source>
        <translation>jetzt %1 von %2 frei</translation>
    </message>
    <message>
        <source>%1 left now, %2 after</source>
        <translation>jetzt %1 frei, danach %2</translation>
    </message>
    <message>
        <source>%1 left now</source>
        <translation>jetzt %1 frei</translation>
    </message>
    <message>
        <source>%1 only reads. Nothing would change.</source>
        <translation>%1 liest nur: Es würde sich nichts ändern.</translation>
    </message>
    <message>
        <source>According to the service, %1 only reads. Nothing would change.</source>
        <translation>%1 liest nach Angabe des Dienstes nur: Es würde sich nichts ändern.</translation>
    </message>
    <message>
        <source>Let the service&apos;s own tool %1 create or change something?</source>
        <translation>Erlauben Sie dem diensteigenen Werkzeug %1, etwas anzulegen oder zu ändern?</translation>
    </message>
    <message>
        <source>Let the service&apos;s own tool %1 change or delete something?</source>
        <translation>Erlauben Sie dem diensteigenen Werkzeug %1, etwas zu ändern oder zu löschen?</translation>
    </message>
    <message>
        <source>This tool is the service&apos;s own, and nothing more is known of it than its name and these arguments: neither what it changes nor how many prompt slots it takes.</source>
        <translation>Dieses Werkzeug ist ein eigenes des Dienstes. Bekannt sind nur sein Name und diese Argumente: weder was es ändert noch wie viele Prompt-Plätze es belegt.</translation>
    </message>
    <message>
        <source>Brandbridge keeps no copy of its deletions and cannot restore them.</source>
        <translation>Was es löscht, wird nicht aufbewahrt und kann nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>The service has no undo. Brandbridge keeps the texts it knows and can create them again, with new ids.</source>
        <translation>Der Dienst kann nichts rückgängig machen. Brandbridge bewahrt die Texte auf, die es kennt, und kann sie mit neuen IDs wieder anlegen.</translation>
    </message>
    <message>
        <source>Let %1 read with this tool?</source>
        <translation>Erlauben Sie %1, mit diesem Werkzeug zu lesen?</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>journey stage: %1</source>
        <translation>Phase der Customer Journey: %1</translation>
    </message>
    <message>
        <source>property: %1</source>
        <translation>Eigenschaft: %1</translation>
    </message>
    <message>
        <source>scored by: %1</source>
        <translation>bewertet nach: %1</translation>
    </message>
    <message>
        <source>good: %1</source>
        <translation>gut: %1</translation>
    </message>
    <message>
        <source>bad: %1</source>
        <translation>schlecht: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The ID %1 is not in any brand&apos;s latest results. Check the ID, unless it was created after them.</source>
        <translation>Die letzten Ergebnisse keiner Marke kennen die Kennung %1. Nur etwas, das seitdem angelegt wurde, kann sie haben: Prüfen Sie die Kennung.</translation>
    </message>
    <message>
        <source>The service has no brand with the ID %1 and will refuse this.</source>
        <translation>Der Dienst hat keine Marke mit der Kennung %1 und wird dies ablehnen.</translation>
    </message>
    <message>
        <source>Names, texts and figures are left out because %1 may not read them.</source>
        <translation>Namen, Texte und Zahlen fehlen hier: %1 darf nicht lesen, worum es geht.</translation>
    </message>
    <message numerus="yes">
        <source>%n perception prompt(s)</source>
        <translation>
            <numerusform>%n Wahrnehmungs-Prompt</numerusform>
            <numerusform>%n Wahrnehmungs-Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Slots of the brand: %2.</source>
        <translation>%1 Plätze der Marke: %2.</translation>
    </message>
    <message>
        <source>%1 Slots of the organization: %2.</source>
        <translation>%1 Plätze der Organisation: %2.</translation>
    </message>
    <message>
        <source>The kept copy cannot be read.</source>
        <translation>Was davon aufbewahrt wurde, kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Another Brandbridge is restoring it, or its folder cannot be written to.</source>
        <translation>Ein anderes Brandbridge stellt es gerade wieder her, oder in seinen Ordner kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>It was deleted from %1, and this is %2. Choose that service first.</source>
        <translation>Es wurde bei %1 gelöscht, und dies ist %2. Wählen Sie zuerst jenen Dienst.</translation>
    </message>
    <message>
        <source>%1 of %2: the text is not known.</source>
        <translation>%1 von %2: Der Text ist nicht bekannt.</translation>
    </message>
    <message>
        <source>There may have been more than was known at the time of deletion. That was not kept.</source>
        <translation>Vielleicht gab es mehr, als beim Löschen bekannt war. Das wurde nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>The name of a topic is not known: %1.</source>
        <translation>Der Name eines Themas ist nicht bekannt: %1.</translation>
    </message>
    <message>
        <source>%1: it is not known which topic they belonged to.</source>
        <translation>%1: Es ist nicht bekannt, zu welchem Thema sie gehörten.</translation>
    </message>
    <message>
        <source>The brand of what was deleted is not known.</source>
        <translation>Die Marke des Gelöschten ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1: the service would not take them as they are.</source>
        <translation>%1: So würde der Dienst sie nicht annehmen.</translation>
    </message>
    <message>
        <source>There are not enough prompt slots for %1 of %2, so nothing of that was sent. Free slots first, or ask for a larger plan.</source>
        <translation>Für %1 von %2 gibt es nicht genug freie Plätze, daher wurde davon nichts gesendet. Schaffen Sie zuerst Platz oder fragen Sie nach einem größeren Tarif.</translation>
    </message>
    <message>
        <source>Progress could not be saved on this computer, so nothing more was created.</source>
        <translation>Was geschieht, konnte auf diesem Rechner nicht festgehalten werden, daher wurde nichts weiter hinzugefügt.</translation>
    </message>
    <message>
        <source>Progress could not be saved on this computer. Do not restore this again.</source>
        <translation>Was geschehen ist, konnte auf diesem Rechner nicht festgehalten werden. Stellen Sie es nicht noch einmal wieder her.</translation>
    </message>
    <message>
        <source>It is not known whether %1 were restored. Check first; they may exist.</source>
        <translation>Es ist nicht bekannt, ob %1 wieder da sind. Sehen Sie zuerst nach.</translation>
    </message>
    <message>
        <source>%1: the topic they belonged to is gone, and its name or brand is not known.</source>
        <translation>%1: Das zugehörige Thema gibt es nicht mehr, und sein Name oder seine Marke ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Not restored: %1.</source>
        <translation>Nicht wiederhergestellt: %1.</translation>
    </message>
    <message>
        <source>There are not enough prompt slots: %1 are needed, and %2 are free</source>
        <translation>Es gibt nicht genug Prompt-Plätze: %1 werden gebraucht, %2 sind frei</translation>
    </message>
    <message>
        <source>Nothing was deleted, because it could not be kept first</source>
        <translation>Was gelöscht worden wäre, konnte nicht aufbewahrt werden; darum wurde nichts gelöscht</translation>
    </message>
    <message>
        <source>The API key comes from %1.</source>
        <translation>Der API-Schlüssel kommt aus: %1.</translation>
    </message>
    <message>
        <source>What came from %1 is not an API key. A key has printable ASCII characters and no spaces. Copy it again from your organization&apos;s API settings.</source>
        <translation>Kein API-Schlüssel kam von hier: %1. Ein Schlüssel besteht aus druckbaren ASCII-Zeichen ohne Leerzeichen. Kopieren Sie ihn erneut aus den API-Einstellungen Ihrer Organisation.</translation>
    </message>
    <message>
        <source>the key file %1</source>
        <translation>der Schlüsseldatei %1</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it, then try again.</source>
        <translation>Der Schlüsselbund ist gesperrt. Entsperren Sie ihn und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The keychain refuses Brandbridge. Allow it there, then try again.</source>
        <translation>Der Schlüsselbund weist Brandbridge ab. Erlauben Sie es dort und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>No keychain runs here. Start one, such as GNOME Keyring or KWallet, or use a key file (--key-file).</source>
        <translation>Hier läuft kein Schlüsselbund. Starten Sie einen, zum Beispiel GNOME Keyring oder KWallet, oder verwenden Sie eine Schlüsseldatei (--key-file).</translation>
    </message>
    <message>
        <source>The keychain failed: %1. Restart its program, then try again.</source>
        <translation>Der Schlüsselbund hat versagt: %1. Starten Sie sein Programm neu und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>the keychain</source>
        <translation>der Schlüsselbund</translation>
    </message>
    <message>
        <source>The keychain has the API key for %1.</source>
        <translation>Der Schlüsselbund enthält den API-Schlüssel für %1.</translation>
    </message>
    <message>
        <source>The keychain no longer has an API key for %1.</source>
        <translation>Der Schlüsselbund enthält keinen API-Schlüssel mehr für %1.</translation>
    </message>
    <message>
        <source>There is no tool of this name</source>
        <translation>Es gibt kein Werkzeug mit diesem Namen</translation>
    </message>
    <message>
        <source>The answer is not JSON: %1 at byte %2.</source>
        <translation>Die Antwort ist kein JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>@ line %1</source>
        <translation>@ Zeile %1</translation>
    </message>
    <message>
        <source>The file was made by connecting and goes.</source>
        <translation>Die Datei ist beim Verbinden entstanden und wird entfernt.</translation>
    </message>
    <message>
        <source>The answer names no organization.</source>
        <translation>Die Antwort nennt keine Organisation.</translation>
    </message>
    <message>
        <source>You denied it</source>
        <translation>Sie haben es abgelehnt</translation>
    </message>
    <message numerus="yes">
        <source>Nobody answered within %n second(s)</source>
        <translation>
            <numerusform>Innerhalb von %n Sekunde hat niemand geantwortet</numerusform>
            <numerusform>Innerhalb von %n Sekunden hat niemand geantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>Brandbridge was paused for all assistants</source>
        <translation>Brandbridge war für alle Assistenten angehalten</translation>
    </message>
    <message>
        <source>The permissions could not be read</source>
        <translation>Die Berechtigungen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>The tool was switched off</source>
        <translation>Das Werkzeug war abgeschaltet</translation>
    </message>
    <message>
        <source>The permissions did not allow this</source>
        <translation>Die Berechtigungen ließen das nicht zu</translation>
    </message>
    <message>
        <source>Nobody could be asked: no window or terminal was open</source>
        <translation>Niemand konnte gefragt werden: Weder ein Fenster noch ein Terminal war dafür offen</translation>
    </message>
    <message>
        <source>You want to be asked before this is read, and only a tool call can ask</source>
        <translation>Sie möchten gefragt werden, bevor das gelesen wird, und nur ein Aufruf des Werkzeugs fragt</translation>
    </message>
    <message numerus="yes">
        <source>It would have created more than %n prompt(s) in a day</source>
        <translation>
            <numerusform>Es hätte mehr als %n Prompt an einem Tag angelegt</numerusform>
            <numerusform>Es hätte mehr als %n Prompts an einem Tag angelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>The prompts created today could not be counted</source>
        <translation>Die heute angelegten Prompts konnten nicht gezählt werden</translation>
    </message>
    <message>
        <source>You had denied the same call a moment before</source>
        <translation>Dasselbe hatten Sie kurz zuvor abgelehnt</translation>
    </message>
    <message>
        <source>Too many questions were waiting for your answer</source>
        <translation>Zu viele Fragen warteten auf Ihre Antwort</translation>
    </message>
    <message>
        <source>Brandbridge was about to quit</source>
        <translation>Brandbridge wurde gerade beendet</translation>
    </message>
    <message>
        <source>The question was closed without an answer</source>
        <translation>Die Frage wurde ohne Antwort geschlossen</translation>
    </message>
    <message>
        <source>The tool changed while you were being asked</source>
        <translation>Das Werkzeug hat sich geändert, während Sie gefragt wurden</translation>
    </message>
    <message>
        <source>The host name of %1 cannot be found. Check the address, and whether this computer is online.</source>
        <translation>Der Hostname von %1 ist nicht zu finden. Prüfen Sie die Adresse und ob dieser Computer mit dem Internet verbunden ist.</translation>
    </message>
    <message>
        <source>The host name of the system&apos;s proxy (%1) is not known. Check the system&apos;s proxy settings.</source>
        <translation>Der Rechnername des Proxys (%1) ist nicht bekannt. Prüfen Sie die Proxy-Einstellungen des Systems.</translation>
    </message>
    <message>
        <source>No connection to %1: %2.</source>
        <translation>Keine Verbindung zu %1: %2.</translation>
    </message>
    <message>
        <source>No connection to %1 through the system&apos;s proxy %2: %3.</source>
        <translation>Keine Verbindung zu %1 über den Proxy %2 des Systems: %3.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not acceptable: %2. If your organization has its own certificate authority, choose its file as “Certificate file” in the settings (or with --ca-file).</source>
        <translation>Das Zertifikat von %1 ist nicht annehmbar: %2. Hat Ihre Organisation eine eigene Zertifizierungsstelle, wählen Sie deren Datei als „Zertifikatsdatei“ in den Einstellungen (oder mit --ca-file).</translation>
    </message>
    <message>
        <source>No secure connection to %1: %2.</source>
        <translation>Keine sichere Verbindung zu %1: %2.</translation>
    </message>
    <message>
        <source>%1 did not answer in valid HTTP: %2.</source>
        <translation>%1 hat nicht in gültigem HTTP geantwortet: %2.</translation>
    </message>
    <message>
        <source>The request&apos;s address at %1 is not valid.</source>
        <translation>Die Adresse der Anfrage an %1 ist nicht gültig.</translation>
    </message>
    <message>
        <source>The connection to %1 broke before the whole answer had arrived: %2.</source>
        <translation>Die Verbindung zu %1 brach ab, bevor die ganze Antwort da war: %2.</translation>
    </message>
    <message>
        <source>The headers of the answer from %1 are too large.</source>
        <translation>Der Kopf der Antwort von %1 ist zu groß.</translation>
    </message>
    <message>
        <source>%1 closed the connection without an answer.</source>
        <translation>%1 hat die Verbindung ohne Antwort geschlossen.</translation>
    </message>
    <message>
        <source>%1 redirects the request to another address, %2. The API key was not sent there. If that address is right, enter it in the settings.</source>
        <translation>%1 leitet die Anfrage an eine andere Adresse weiter, %2. Der API-Schlüssel wurde nicht dorthin gesendet. Wenn diese Adresse stimmt, tragen Sie sie in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>%1 redirects the request to %2. Changes are not redirected. If that address is right, enter it in the settings.</source>
        <translation>%1 leitet die Anfrage an %2 weiter. Änderungen werden nicht umgeleitet. Wenn diese Adresse stimmt, tragen Sie sie in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>%1 redirected the request more than %2 times.</source>
        <translation>%1 hat die Anfrage öfter als %2-mal weitergeleitet.</translation>
    </message>
    <message>
        <source>No service is set up yet</source>
        <translation>Noch kein Dienst eingerichtet</translation>
    </message>
    <message>
        <source>The API key cannot be read</source>
        <translation>Der API-Schlüssel kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>The certificate file cannot be used</source>
        <translation>Die Zertifikatsdatei kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>The service cannot be reached</source>
        <translation>Der Dienst ist nicht erreichbar</translation>
    </message>
    <message>
        <source>The service did not answer in time</source>
        <translation>Der Dienst hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>The connection is not secure</source>
        <translation>Die Verbindung ist nicht sicher</translation>
    </message>
    <message>
        <source>The service does not accept the API key</source>
        <translation>Der Dienst akzeptiert den API-Schlüssel nicht</translation>
    </message>
    <message>
        <source>Your organization may not use this</source>
        <translation>Ihre Organisation darf dies nicht verwenden</translation>
    </message>
    <message>
        <source>The service does not have this</source>
        <translation>Das gibt es beim Dienst nicht</translation>
    </message>
    <message>
        <source>The service does not offer this</source>
        <translation>Danach lässt sich der Dienst nicht fragen</translation>
    </message>
    <message>
        <source>There are not enough prompt slots</source>
        <translation>Es gibt nicht genug Prompt-Plätze</translation>
    </message>
    <message>
        <source>Too many requests in this minute</source>
        <translation>Zu viele Anfragen in dieser Minute</translation>
    </message>
    <message>
        <source>The service has a problem</source>
        <translation>Der Dienst hat ein Problem</translation>
    </message>
    <message>
        <source>The service redirects to another address</source>
        <translation>Der Dienst leitet zu einer anderen Adresse weiter</translation>
    </message>
    <message>
        <source>The service&apos;s answer cannot be used</source>
        <translation>Die Antwort des Dienstes ist nicht verwendbar</translation>
    </message>
    <message>
        <source>The service refused the request</source>
        <translation>Der Dienst hat die Anfrage abgelehnt</translation>
    </message>
    <message>
        <source>It is not known whether the service carried it out. Check before you repeat it.</source>
        <translation>Ob der Dienst es ausgeführt hat, ist nicht bekannt: Sehen Sie nach, bevor Sie es wiederholen.</translation>
    </message>
    <message>
        <source>This computer&apos;s libcurl is not built on OpenSSL, so it cannot use a certificate file.</source>
        <translation>Die libcurl dieses Computers beruht nicht auf OpenSSL und kann deshalb keine Zertifikatsdatei verwenden.</translation>
    </message>
    <message>
        <source>The file %1 contains no certificate in PEM form.</source>
        <translation>Die Datei %1 enthält kein Zertifikat im PEM-Format.</translation>
    </message>
    <message>
        <source>The key file must exist, belong to you and be private, but %1 %2.</source>
        <translation>Die Schlüsseldatei muss vorhanden sein, Ihnen gehören und privat sein, aber %1 %2.</translation>
    </message>
    <message>
        <source>Brandbridge needs the service&apos;s address and your API key. Enter them in the settings.</source>
        <translation>Brandbridge braucht die Adresse des Dienstes und Ihren API-Schlüssel. Tragen Sie beides in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>Choose another file as “Certificate file” in the settings, or leave it empty. Until then nothing is sent.</source>
        <translation>Wählen Sie als „Zertifikatsdatei“ in den Einstellungen eine andere Datei, oder lassen Sie das Feld leer. Bis dahin wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Check the address and this computer&apos;s internet connection, then try again.</source>
        <translation>Prüfen Sie die Adresse und die Internetverbindung dieses Computers, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The connection or the service is slow at the moment. Trying again may help.</source>
        <translation>Die Verbindung oder der Dienst ist gerade langsam. Ein weiterer Versuch kann helfen.</translation>
    </message>
    <message>
        <source>Nothing was sent. Check the address and this computer&apos;s clock, or ask the administrator of your network.</source>
        <translation>Es wurde nichts gesendet. Prüfen Sie die Adresse und die Uhr dieses Computers, oder fragen Sie die Administration Ihres Netzes.</translation>
    </message>
    <message>
        <source>Copy the key again from your organization&apos;s API settings; API access must be switched on there.</source>
        <translation>Kopieren Sie den Schlüssel erneut aus den API-Einstellungen Ihrer Organisation; der API-Zugriff muss dort eingeschaltet sein.</translation>
    </message>
    <message>
        <source>The plan or the organization&apos;s settings do not include it. An administrator of your organization can change that.</source>
        <translation>Der Tarif oder die Einstellungen der Organisation enthalten dies nicht. Ein Administrator Ihrer Organisation kann das ändern.</translation>
    </message>
    <message>
        <source>It may have been deleted meanwhile, or the service&apos;s address may be wrong.</source>
        <translation>Es wurde vielleicht inzwischen gelöscht, oder die Adresse des Dienstes ist falsch.</translation>
    </message>
    <message>
        <source>Check the service&apos;s address in the settings. If it is correct, this service does not have it.</source>
        <translation>Prüfen Sie die Adresse des Dienstes in den Einstellungen. Ist sie richtig, hat dieser Dienst es nicht.</translation>
    </message>
    <message>
        <source>Nothing was added. Free slots by deleting prompts, or ask for a larger plan.</source>
        <translation>Nichts wurde hinzugefügt. Schaffen Sie Platz, indem Sie Prompts löschen, oder fragen Sie nach einem größeren Tarif.</translation>
    </message>
    <message>
        <source>The service limits how often it can be asked. Try again in a minute.</source>
        <translation>Der Dienst begrenzt, wie oft er abgefragt werden kann. Versuchen Sie es in einer Minute erneut.</translation>
    </message>
    <message>
        <source>The problem is on the service&apos;s side. Try again later; if it persists, contact the service&apos;s support.</source>
        <translation>Das Problem liegt beim Dienst. Versuchen Sie es später erneut; wenn es bleibt, wenden Sie sich an den Support des Dienstes.</translation>
    </message>
    <message>
        <source>To keep your key safe, nothing was sent there. Correct the address.</source>
        <translation>Zum Schutz Ihres Schlüssels wurde nichts dorthin gesendet. Korrigieren Sie die Adresse.</translation>
    </message>
    <message>
        <source>The answer is not what the service should send. Check that the address is right.</source>
        <translation>Die Antwort ist nicht, was der Dienst senden sollte. Prüfen Sie, ob die Adresse stimmt.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The key file %1 could not be written: %2.</source>
        <translation>Die Schlüsseldatei %1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The API key is in the file %1.</source>
        <translation>Der API-Schlüssel steht in der Datei %1.</translation>
    </message>
    <message>
        <source>it exists already, with another key in it. Choose another file, or remove that one first</source>
        <translation>es gibt sie schon, mit einem anderen Schlüssel darin. Wählen Sie eine andere Datei, oder entfernen Sie jene zuerst</translation>
    </message>
    <message>
        <source>the brand&apos;s context does not contain it</source>
        <translation>der Dienst nennt sie für diese Marke nicht</translation>
    </message>
    <message>
        <source>This is not an API key. A key has printable ASCII characters and no spaces. Copy it again from your organization&apos;s API settings.</source>
        <translation>Das ist kein API-Schlüssel. Ein Schlüssel besteht aus druckbaren ASCII-Zeichen ohne Leerzeichen. Kopieren Sie ihn erneut aus den API-Einstellungen Ihrer Organisation.</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter the key again in the settings, or correct it where it is kept.</source>
        <translation>Es wurde nichts gesendet. Geben Sie den Schlüssel in den Einstellungen erneut ein, oder berichtigen Sie ihn dort, wo er aufbewahrt wird.</translation>
    </message>
    <message>
        <source>No connection to %1 within %2 (“Time to connect” in the settings, connection/connect-timeout-seconds).</source>
        <translation>Keine Verbindung zu %1 innerhalb von %2 („Zeit zum Verbinden“ in den Einstellungen, connection/connect-timeout-seconds).</translation>
    </message>
    <message>
        <source>%1 gave no whole answer within %2 (“Time to answer” in the settings, connection/answer-timeout-seconds).</source>
        <translation>%1 gab innerhalb von %2 keine ganze Antwort („Zeit zum Antworten“ in den Einstellungen, connection/answer-timeout-seconds).</translation>
    </message>
    <message>
        <source>The answer is larger than %1 (“Largest answer” in the settings, connection/max-response-bytes). Ask for less, or raise that limit.</source>
        <translation>Die Antwort ist größer als %1 („Größte Antwort“ in den Einstellungen, connection/max-response-bytes). Fragen Sie nach weniger, oder erhöhen Sie diese Grenze.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not understood</source>
        <translation>Die Antwort des Dienstes wird nicht verstanden</translation>
    </message>
    <message>
        <source>The service sent data in a form that this version of Brandbridge does not know, so nothing is shown rather than something wrong. A newer version may know it.</source>
        <translation>Der Dienst hat Daten in einer Form gesendet, die diese Version von Brandbridge nicht kennt. Daher wird nichts angezeigt statt etwas Falsches. Eine neuere Version kennt sie vielleicht.</translation>
    </message>
    <message>
        <source>Nothing was sent: the service has asked to wait</source>
        <translation>Es wurde nichts gesendet: Der Dienst hat um eine Pause gebeten</translation>
    </message>
    <message>
        <source>The proxy %1 wants a user name and password</source>
        <translation>Der Proxy %1 verlangt Benutzername und Passwort</translation>
    </message>
    <message>
        <source>The proxy does not let you through</source>
        <translation>Der Proxy lässt Sie nicht durch</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter the user name and password of the proxy in the system&apos;s network settings, or ask the administrator of your network.</source>
        <translation>Es wurde nichts gesendet. Geben Sie Benutzername und Passwort des Proxys in den Netzwerkeinstellungen des Systems ein, oder fragen Sie die Administration Ihres Netzwerks.</translation>
    </message>
    <message>
        <source>%1: the ID of their topic %2 is not known. Enter it on the Prompts screen, then restore again.</source>
        <translation>%1: Die ID ihres Themas %2 ist nicht bekannt. Gib sie auf der Seite „Prompts“ ein und stelle dann erneut wieder her.</translation>
    </message>
    <message>
        <source>The service does not list IDs, so Brandbridge cannot say which topic has the ID %1.</source>
        <translation>Der Dienst listet keine IDs auf. Brandbridge kann deshalb nicht sagen, welches Thema die ID %1 hat.</translation>
    </message>
    <message>
        <source>The service does not list IDs, so Brandbridge cannot say which prompt has the ID %1.</source>
        <translation>Der Dienst listet keine IDs auf. Brandbridge kann deshalb nicht sagen, welcher Prompt die ID %1 hat.</translation>
    </message>
    <message>
        <source>The brand already has this: %1.</source>
        <translation>Die Marke hat das schon: %1.</translation>
    </message>
    <message>
        <source>Another topic is called %1, too. Which of the two a prompt belongs to is not known for all.</source>
        <translation>Ein weiteres Thema heißt ebenfalls %1. Nicht von jedem Prompt ist bekannt, zu welchem der beiden er gehört.</translation>
    </message>
    <message>
        <source>Brandbridge does not know what this is, so it keeps nothing of it and cannot restore it. The service has no undo.</source>
        <translation>Brandbridge weiß nicht, was das ist. Deshalb wird nichts davon aufbewahrt, und es lässt sich nicht wiederherstellen. Der Dienst kann nichts rückgängig machen.</translation>
    </message>
    <message>
        <source>Exactly this was allowed a moment ago. Allow it only if it is to be done again.</source>
        <translation>Genau das wurde gerade eben erlaubt. Erlaube es nur, wenn es noch einmal geschehen soll.</translation>
    </message>
    <message>
        <source>The byte order mark at the beginning of the file is removed.</source>
        <translation>Die Bytereihenfolge-Markierung am Anfang der Datei wird entfernt.</translation>
    </message>
    <message>
        <source>The key file %1 is for %2, so its key was not sent to %3. If it is for that address as well, choose it again: brandbridge settings connection/key-file %1</source>
        <translation>Die Schlüsseldatei %1 ist für %2, deshalb wurde ihr Schlüssel nicht an %3 gesendet. Wenn sie auch für diese Adresse ist, wähle sie noch einmal: brandbridge settings connection/key-file %1</translation>
    </message>
    <message>
        <source>The keychain has not answered yet, after %1 s. Look for a window that asks for its password, then try again.</source>
        <translation>Der Schlüsselbund hat nach %1 s noch nicht geantwortet. Suche ein Fenster, das nach seinem Passwort fragt, und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>The certificate file %1 %2.</source>
        <translation>Die Zertifikatsdatei %1 kann nicht verwendet werden: %2.</translation>
    </message>
    <message>
        <source>No font on this computer has these characters, so the PDF lacks them: %1. Install a font that has them, for example fonts-noto, or save the report as HTML.</source>
        <translation>Keine Schrift auf diesem Computer hat diese Zeichen, deshalb fehlen sie im PDF: %1. Installiere eine Schrift, die sie hat, zum Beispiel fonts-noto, oder speichere den Bericht als HTML.</translation>
    </message>
    <message>
        <source>The keychain has no API key for %1. Enter one in the settings or with &apos;brandbridge setup&apos;.</source>
        <translation>Der Schlüsselbund enthält keinen API-Schlüssel für %1. Geben Sie einen in den Einstellungen oder mit „brandbridge setup“ ein.</translation>
    </message>
    <message>
        <source>The service was looked for at: %1.</source>
        <translation>Gesucht wurde der Dienst unter: %1.</translation>
    </message>
    <message>
        <source>The service is at %1. Over http://, the key could be read on the way, so it was not sent.</source>
        <translation>Der Dienst ist unter %1. Mit http:// könnte der Schlüssel unterwegs gelesen werden, er wurde deshalb nicht gesendet.</translation>
    </message>
    <message>
        <source>%1 redirects to another address, %2. The key was not sent there. If that is the right address, paste it.</source>
        <translation>%1 leitet an eine andere Adresse weiter, %2. Der Schlüssel wurde nicht dorthin gesendet. Ist das die richtige Adresse, fügen Sie sie ein.</translation>
    </message>
    <message>
        <source>There are different keys in this text. Paste only the part for your service.</source>
        <translation>In diesem Text sind verschiedene Schlüssel. Fügen Sie nur den Teil für Ihren Dienst ein.</translation>
    </message>
    <message>
        <source>There are addresses of different services in this text: %1. Paste only the part for your service.</source>
        <translation>In diesem Text sind Adressen verschiedener Dienste: %1. Fügen Sie nur den Teil für Ihren Dienst ein.</translation>
    </message>
    <message>
        <source>Instead of a key there is an example or a shortened key in this text. Use the Copy button of your service, or create a new key there.</source>
        <translation>Statt eines Schlüssels enthält dieser Text ein Beispiel oder einen gekürzten Schlüssel. Benutzen Sie die Schaltfläche zum Kopieren bei Ihrem Dienst, oder erstellen Sie dort einen neuen Schlüssel.</translation>
    </message>
    <message numerus="yes">
        <source>a key of %n character(s)</source>
        <translation>
            <numerusform>ein Schlüssel mit %n Zeichen</numerusform>
            <numerusform>ein Schlüssel mit %n Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a key of %n character(s) ending in %1</source>
        <translation>
            <numerusform>ein Schlüssel mit %n Zeichen, der auf %1 endet</numerusform>
            <numerusform>ein Schlüssel mit %n Zeichen, der auf %1 endet</numerusform>
        </translation>
    </message>
    <message>
        <source>The service did not find the API key in the request</source>
        <translation>Der Dienst hat den API-Schlüssel in der Anfrage nicht gefunden</translation>
    </message>
    <message>
        <source>This text has no address and no key. Paste the key, the configuration, the connector address or the curl command that your service shows.</source>
        <translation>Dieser Text enthält weder Adresse noch Schlüssel. Fügen Sie den Schlüssel, die Konfiguration, die Connector-Adresse oder den curl-Befehl ein, die Ihr Dienst anzeigt.</translation>
    </message>
    <message>
        <source>The key may be right, but the service reads another header. Test and save the connection in the settings, or run &apos;brandbridge setup&apos;: Brandbridge tries the usual headers. Enter any other one as “Key header”.</source>
        <translation>Der Schlüssel kann richtig sein, aber der Dienst liest eine andere Kopfzeile. Testen und speichern Sie die Verbindung in den Einstellungen, oder führen Sie „brandbridge setup“ aus: Brandbridge versucht die üblichen Kopfzeilen. Eine andere geben Sie als „Kopfzeile des Schlüssels“ ein.</translation>
    </message>
    <message>
        <source>Perception prompts should contain the brand&apos;s name, but these do not: %1.</source>
        <translation>Wahrnehmungs-Prompts sollten den Namen der Marke enthalten, diese jedoch nicht: %1.</translation>
    </message>
    <message>
        <source>These prompts contain the brand&apos;s name, so answers will name it and its visibility will look too high: %1.</source>
        <translation>Diese Prompts enthalten den Namen der Marke. Antworten werden sie deshalb nennen, und ihre Sichtbarkeit wird zu hoch aussehen: %1.</translation>
    </message>
    <message>
        <source>The requests of this minute are used up</source>
        <translation>Die Anfragen dieser Minute sind aufgebraucht</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>brandbridge::app::WindowBridge</name>
    <message>
        <source>Port %1 cannot be used: %2</source>
        <translation>Port %1 kann nicht verwendet werden: %2</translation>
    </message>
    <message>
        <source>Port %1 is in use by another program.</source>
        <translation>Port %1 wird von einem anderen Programm benutzt.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AccessCard</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Last call: %1 · %2 tokens in 30 days</source>
        <extracomment>%1 is an age, &quot;2 hours ago&quot;, %2 a number of tokens</extracomment>
        <translation>Letzter Aufruf: %1 · %2 Tokens in 30 Tagen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActionPane</name>
    <message>
        <source>&amp;Copy brief</source>
        <translation>Auftrag &amp;kopieren</translation>
    </message>
    <message>
        <source>Sho&amp;w evidence</source>
        <translation>Beleg&amp;e zeigen</translation>
    </message>
    <message>
        <source>Previous action</source>
        <translation>Vorherige Aufgabe</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Nächste Aufgabe</translation>
    </message>
    <message>
        <source>&amp;State</source>
        <translation>&amp;Status</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>&amp;Zuständig</translation>
    </message>
    <message>
        <source>No&amp;te</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Choose an action to see it here.</source>
        <translation>Wählen Sie eine Aufgabe, um sie hier zu sehen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActionStates</name>
    <message>
        <source>To do</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Doing</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActionsScreen</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>The number of responses that speak for it</source>
        <translation>Die Zahl der Antworten, die dafür sprechen</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Jede Art</translation>
    </message>
    <message>
        <source>Any state</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>Look for &amp;idle slots</source>
        <translation>&amp;Ungenutzte Plätze suchen</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>what to do, why, topic, owner and note</source>
        <translation>Aufgabe, Warum, Thema, Zuständig und Notiz</translation>
    </message>
    <message>
        <source>No action fits the filters</source>
        <translation>Keine Aufgabe passt zu den Filtern</translation>
    </message>
    <message>
        <source>There are actions, but the filters hide them all.</source>
        <translation>Es gibt Aufgaben, aber die Filter blenden alle aus.</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Nichts zu tun</translation>
    </message>
    <message>
        <source>In this run, no response names other brands without yours, and no source stands out.</source>
        <translation>In diesem Lauf nennt keine Antwort andere Marken ohne Ihre, und keine Quelle fällt auf.</translation>
    </message>
    <message>
        <source>Sho&amp;w evidence</source>
        <translation>Beleg&amp;e zeigen</translation>
    </message>
    <message>
        <source>The evidence of this run no longer says so.</source>
        <translation>Die Belege dieses Laufs zeigen das nicht mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n finished run(s) are needed to tell which slots are idle.</source>
        <translation>
            <numerusform>%n beendeter Lauf ist nötig, um ungenutzte Plätze zu erkennen.</numerusform>
            <numerusform>%n beendete Läufe sind nötig, um ungenutzte Plätze zu erkennen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the last runs…</source>
        <translation>Die letzten Läufe werden gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n idle slot(s) found</source>
        <translation>
            <numerusform>%n ungenutzter Platz gefunden</numerusform>
            <numerusform>%n ungenutzte Plätze gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Copied the brief as Markdown</source>
        <translation>Auftrag als Markdown kopiert</translation>
    </message>
    <message>
        <source>The sources or the suggestions could not be read, so nothing here is based on them.</source>
        <translation>Die Quellen oder die Vorschläge konnten nicht gelesen werden; nichts hier beruht auf ihnen.</translation>
    </message>
    <message>
        <source>Read site&amp;map…</source>
        <translation>Si&amp;temap lesen …</translation>
    </message>
    <message>
        <source>Takes the pages of your website from a sitemap.xml that you have downloaded, to list those that are never cited.</source>
        <translation>Übernimmt die Seiten Ihrer Website aus einer heruntergeladenen sitemap.xml, um die nie zitierten aufzulisten.</translation>
    </message>
    <message>
        <source>Choose a sitemap of the brand&apos;s website</source>
        <translation>Sitemap der Website der Marke auswählen</translation>
    </message>
    <message>
        <source>Sitemaps (*.xml)</source>
        <translation>Sitemaps (*.xml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) of %1 taken from the sitemap</source>
        <extracomment>%1 is a domain</extracomment>
        <translation>
            <numerusform>%Ln Seite von %1 aus der Sitemap übernommen</numerusform>
            <numerusform>%Ln Seiten von %1 aus der Sitemap übernommen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActivityScreen</name>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>any text in a call</source>
        <translation>beliebigem Text eines Aufrufs</translation>
    </message>
    <message>
        <source>Failed onl&amp;y</source>
        <translation>&amp;Nur fehlgeschlagene</translation>
    </message>
    <message>
        <source>E&amp;xport calls…</source>
        <translation>Aufrufe e&amp;xportieren&#xa0;…</translation>
    </message>
    <message>
        <source>C&amp;lear…</source>
        <translation>L&amp;eeren&#xa0;…</translation>
    </message>
    <message>
        <source>Calls of which assistant</source>
        <translation>Aufrufe welches Assistenten</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>Calls that failed, were not valid, were denied or cancelled</source>
        <translation>Aufrufe, die fehlgeschlagen sind, ungültig waren, abgelehnt oder abgebrochen wurden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Reading the calls…</source>
        <translation>Aufrufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No call matches</source>
        <translation>Kein passender Aufruf</translation>
    </message>
    <message>
        <source>Remove the filters</source>
        <translation>Filter entfernen</translation>
    </message>
    <message>
        <source>No calls yet</source>
        <translation>Noch keine Aufrufe</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Assistenten verbinden</translation>
    </message>
    <message>
        <source>Select a call to see what was asked and answered.</source>
        <translation>Wählen Sie einen Aufruf, um zu sehen, was gefragt und geantwortet wurde.</translation>
    </message>
    <message>
        <source>Export calls</source>
        <translation>Aufrufe exportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) written to %1</source>
        <translation>
            <numerusform>%n Aufruf in %1 gespeichert</numerusform>
            <numerusform>%n Aufrufe in %1 gespeichert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n recorded call(s) of all assistants?</source>
        <translation>
            <numerusform>%n aufgezeichneten Aufruf entfernen, gleich von welchem Assistenten?</numerusform>
            <numerusform>Alle %n aufgezeichneten Aufrufe entfernen, gleich von welchem Assistenten?</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be undone. Changes made by assistants stay. So does who created prompts today, because the daily limit counts it.</source>
        <translation>Das lässt sich nicht rückgängig machen. Was Assistenten geändert haben, bleibt geändert. Auch wer heute Prompts angelegt hat, bleibt gespeichert, weil die Tagesgrenze das zählt.</translation>
    </message>
    <message>
        <source>&amp;Remove the calls</source>
        <translation>Aufrufe &amp;entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) from %1 to %2 could not be recorded and are not in this list. They were carried out.</source>
        <translation>
            <numerusform>%n Aufruf von %1 bis %2 fehlt in dieser Liste: Er konnte nicht aufgezeichnet werden. Ausgeführt wurde er.</numerusform>
            <numerusform>%n Aufrufe von %1 bis %2 fehlen in dieser Liste: Sie konnten nicht aufgezeichnet werden. Ausgeführt wurden sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>The activity log was damaged, so a new one was started. Earlier calls are in the file %1, as far as it can be read.</source>
        <translation>Die Aufzeichnung war beschädigt, und eine neue wurde begonnen. Frühere Aufrufe stehen in der Datei %1, soweit sie sich lesen lässt.</translation>
    </message>
    <message>
        <source>Calls of connected assistants and changes you make in this window appear here immediately.</source>
        <translation>Was ein verbundener Assistent anfragt, erscheint hier sofort, ebenso was Sie in diesem Fenster ändern.</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>JSON, a call in each line (*.jsonl)</source>
        <translation>JSON, ein Aufruf pro Zeile (*.jsonl)</translation>
    </message>
    <message>
        <source>The calls were not exported</source>
        <translation>Die Aufrufe wurden nicht exportiert</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>New calls are not recorded because %1 cannot be written. Check that the disk is not full and that you can write to the folder. Assistants are still served.</source>
        <translation>Neue Aufrufe werden nicht aufgezeichnet: %1 lässt sich nicht schreiben. Prüfen Sie, ob der Datenträger voll ist und ob Sie in den Ordner schreiben dürfen. Assistenten werden weiter bedient.</translation>
    </message>
    <message>
        <source>The activity log cannot be read</source>
        <translation>Das Aufrufprotokoll kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Calls may be hidden by the filters.</source>
        <translation>Vielleicht verbergen die Filter Aufrufe.</translation>
    </message>
    <message>
        <source>This call has been removed from the activity log.</source>
        <translation>Dieser Aufruf wurde aus dem Aufrufprotokoll entfernt.</translation>
    </message>
    <message>
        <source>run of %1</source>
        <translation>Lauf vom %1</translation>
    </message>
    <message>
        <source>The activity log was not cleared</source>
        <translation>Das Aufrufprotokoll wurde nicht geleert</translation>
    </message>
    <message>
        <source>Clear the activity log</source>
        <translation>Aufrufprotokoll leeren</translation>
    </message>
    <message>
        <source>The activity log was cleared</source>
        <translation>Das Aufrufprotokoll wurde geleert</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>&amp;Wiederherstellen …</translation>
    </message>
    <message>
        <source>Go to what this call deleted, to bring it back</source>
        <translation>Zu dem gehen, was dieser Aufruf gelöscht hat, um es zurückzuholen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is an assistant, %2 the number of its calls</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s), about %2 tokens (%3)</source>
        <extracomment>%1 is &quot;Today&quot; or &quot;Last 7 days&quot;, %2 a number of tokens, %3 &quot;Cursor 9, Claude Code 3&quot;</extracomment>
        <translation>
            <numerusform>%1: %n Aufruf, etwa %2 Token (%3)</numerusform>
            <numerusform>%1: %n Aufrufe, etwa %2 Token (%3)</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AllBrandsScreen</name>
    <message>
        <source>Reading the brands…</source>
        <translation>Marken werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No brands yet</source>
        <translation>Noch keine Marken</translation>
    </message>
    <message>
        <source>The service cannot be reached. Some of these figures are from %1.</source>
        <translation>Der Dienst ist nicht erreichbar. Stand einiger dieser Zahlen: %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Cancelled. %1 of %2 brands were read.</source>
        <translation>Abgebrochen: %1 von %2 Marken wurden geladen.</translation>
    </message>
    <message>
        <source>Read the others</source>
        <translation>Übrige laden</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AnswerView</name>
    <message>
        <source>Show &amp;answer</source>
        <translation>Antwort an&amp;zeigen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The service has no words for this result.</source>
        <translation>Der Dienst hat zu diesem Ergebnis keinen Text.</translation>
    </message>
    <message>
        <source>Reading the answer…</source>
        <translation>Antwort wird geladen&#xa0;…</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ApprovalNotifier</name>
    <message>
        <source>An assistant asks</source>
        <translation>Ein Assistent fragt</translation>
    </message>
    <message>
        <source>%1 waits for your answer.</source>
        <translation>%1 wartet auf Ihre Antwort.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>Einmal erlauben</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 fragt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ApprovalWindow</name>
    <message>
        <source>&amp;Allow once</source>
        <translation>&amp;Einmal erlauben</translation>
    </message>
    <message>
        <source>Allow for this &amp;session</source>
        <translation>Für diese &amp;Sitzung erlauben</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>Ab&amp;lehnen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>An assistant asks – Brandbridge</source>
        <translation>Ein Assistent fragt – Brandbridge</translation>
    </message>
    <message>
        <source>Questions that wait</source>
        <translation>Wartende Fragen</translation>
    </message>
    <message>
        <source>A question got no answer in time and was denied. Nothing was changed.</source>
        <translation>Eine Frage wurde nicht rechtzeitig beantwortet: Sie wurde abgelehnt, und nichts wurde geändert.</translation>
    </message>
    <message>
        <source>An assistant is no longer waiting for an answer. Nothing was changed.</source>
        <translation>Ein Assistent wartet nicht mehr auf eine Antwort: Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>A question was denied elsewhere.</source>
        <translation>Eine Frage wurde an anderer Stelle beantwortet: abgelehnt.</translation>
    </message>
    <message>
        <source>A question was allowed elsewhere.</source>
        <translation>Eine Frage wurde an anderer Stelle beantwortet: erlaubt.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) wait</source>
        <translation>
            <numerusform>%n Frage wartet</numerusform>
            <numerusform>%n Fragen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>“Allow for this session” lets this assistant use this tool without asking until Brandbridge quits.</source>
        <translation>„Für diese Sitzung erlauben“ lässt diesen Assistenten das Werkzeug bis zum Beenden von Brandbridge ohne Nachfrage nutzen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Approvals</name>
    <message>
        <source>allowed once in the window</source>
        <translation>einmal erlaubt, im Fenster</translation>
    </message>
    <message>
        <source>allowed once in a terminal</source>
        <translation>einmal erlaubt, in einem Terminal</translation>
    </message>
    <message>
        <source>allowed once in the client</source>
        <translation>einmal erlaubt, im Assistenten</translation>
    </message>
    <message>
        <source>allowed for this session in the window</source>
        <translation>für diese Sitzung erlaubt, im Fenster</translation>
    </message>
    <message>
        <source>allowed for this session in a terminal</source>
        <translation>für diese Sitzung erlaubt, in einem Terminal</translation>
    </message>
    <message>
        <source>allowed for this session in the client</source>
        <translation>für diese Sitzung erlaubt, im Assistenten</translation>
    </message>
    <message>
        <source>denied in the window</source>
        <translation>abgelehnt, im Fenster</translation>
    </message>
    <message>
        <source>denied in a terminal</source>
        <translation>abgelehnt, in einem Terminal</translation>
    </message>
    <message>
        <source>denied in the client</source>
        <translation>abgelehnt, im Assistenten</translation>
    </message>
    <message>
        <source>closed without an answer in the client</source>
        <translation>ohne Antwort geschlossen, im Assistenten</translation>
    </message>
    <message>
        <source>closed without an answer</source>
        <translation>ohne Antwort geschlossen</translation>
    </message>
    <message>
        <source>denied without asking</source>
        <translation>ohne Rückfrage abgelehnt</translation>
    </message>
    <message>
        <source>nobody answered in time</source>
        <translation>niemand antwortete rechtzeitig</translation>
    </message>
    <message>
        <source>the assistant did not wait</source>
        <translation>der Assistent wartete nicht</translation>
    </message>
    <message>
        <source>allowed for this session before</source>
        <translation>zuvor für diese Sitzung erlaubt</translation>
    </message>
    <message>
        <source>nobody could be asked</source>
        <translation>niemand konnte gefragt werden</translation>
    </message>
    <message>
        <source>asked in the client</source>
        <translation>im Assistenten gefragt</translation>
    </message>
    <message>
        <source>a dry run: nothing was sent</source>
        <translation>ein Probelauf: nichts wurde gesendet</translation>
    </message>
    <message>
        <source>allowed once in the terminal</source>
        <translation>einmal erlaubt, in einem Terminal</translation>
    </message>
    <message>
        <source>allowed for this session in the terminal</source>
        <translation>für diese Sitzung erlaubt, in einem Terminal</translation>
    </message>
    <message>
        <source>denied in the terminal</source>
        <translation>abgelehnt, in einem Terminal</translation>
    </message>
    <message>
        <source>asked again because something else would now be deleted</source>
        <translation>erneut gefragt, da inzwischen etwas anderes gelöscht würde</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AssistantCard</name>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>form</source>
        <translation>Verbindungsart</translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation>Auf diesem Rechner nicht gefunden</translation>
    </message>
    <message>
        <source>Found, not connected</source>
        <translation>Gefunden, nicht verbunden</translation>
    </message>
    <message>
        <source>Its configuration cannot be read</source>
        <translation>Die Konfiguration kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden&#xa0;…</translation>
    </message>
    <message>
        <source>Disconnect…</source>
        <translation>Trennen&#xa0;…</translation>
    </message>
    <message>
        <source>Copy configuration</source>
        <translation>Konfiguration kopieren</translation>
    </message>
    <message>
        <source>Disconnect %1</source>
        <translation>%1 trennen</translation>
    </message>
    <message>
        <source>Copy the configuration for %1</source>
        <translation>Konfiguration für %1 kopieren</translation>
    </message>
    <message>
        <source>Paste it into the assistant&apos;s file yourself. It contains a new token if the assistant needs one.</source>
        <translation>Zum Einfügen in eine Datei von Hand. Enthält ein neues Token, falls dieser Assistent eines braucht.</translation>
    </message>
    <message>
        <source>The endpoint has a new port at each start, so the assistant could not find it again. Set a fixed port in the settings first.</source>
        <translation>Der Endpunkt bekommt bei jedem Start einen neuen Port, sodass der Assistent ihn nicht wiederfinden könnte. Geben Sie ihm zuerst in den Einstellungen einen festen Port.</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren&#xa0;…</translation>
    </message>
    <message>
        <source>Repair %1</source>
        <translation>%1 reparieren</translation>
    </message>
    <message>
        <source>Connect %1</source>
        <translation>%1 verbinden</translation>
    </message>
    <message>
        <source>%1 is disconnected.</source>
        <translation>%1 ist getrennt.</translation>
    </message>
    <message>
        <source>The configuration for %1 is in the clipboard.</source>
        <translation>Die Konfiguration für %1 ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The configuration for %1 is in the clipboard, with a new token.</source>
        <translation>Die Konfiguration für %1 ist in der Zwischenablage, mit einem neuen Token.</translation>
    </message>
    <message>
        <source>To do: %1 Then ask %2: “%3” Its first call shows here.</source>
        <translation>Zu tun: %1 Fragen Sie dann %2: „%3“ Der erste Aufruf erscheint hier.</translation>
    </message>
    <message>
        <source>%1 is connected.</source>
        <translation>%1 ist verbunden.</translation>
    </message>
    <message>
        <source>Brandbridge was started with “--port 0” (any free port), so the assistant could not find the endpoint again. Start it without that option, or with a fixed port, first.</source>
        <translation>Dieser Start wurde auf der Befehlszeile angewiesen, irgendeinen freien Port zu nehmen; der Assistent fände den Endpunkt also nicht wieder. Starten Sie Brandbridge zuerst ohne „--port 0“ oder dort mit einem festen Port.</translation>
    </message>
    <message>
        <source>Set it up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>To do: Set up the connection to your organization&apos;s data. Until then, %1 gets none.</source>
        <translation>Zu tun: Richten Sie die Verbindung zu den Daten Ihrer Organisation ein. Bis dahin bekommt %1 keine.</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>In %1 öffnen</translation>
    </message>
    <message>
        <source>%1 asks whether to add Brandbridge, and then starts it itself. No token is needed for that.</source>
        <translation>%1 fragt, ob Brandbridge hinzugefügt werden soll, und startet es danach selbst. Dafür ist kein Token nötig.</translation>
    </message>
    <message>
        <source>%1 was asked to add Brandbridge. Agree there, then come back.</source>
        <translation>%1 wurde gebeten, Brandbridge hinzuzufügen. Stimmen Sie dort zu und kommen Sie dann zurück.</translation>
    </message>
    <message>
        <source>No program on this computer opens links to %1. Use “Connect…” instead, which writes its configuration.</source>
        <translation>Kein Programm hier öffnet Links zu %1. „Verbinden&#xa0;…“ schreibt stattdessen die Konfiguration.</translation>
    </message>
    <message>
        <source>Connected to Brandbridge, but out of date: %1</source>
        <translation>Mit Brandbridge verbunden, aber veraltet: %1</translation>
    </message>
    <message>
        <source>Connected to Brandbridge</source>
        <translation>Mit Brandbridge verbunden</translation>
    </message>
    <message>
        <source>Connected to Brandbridge, which has no access to your organization&apos;s data yet</source>
        <translation>Mit Brandbridge verbunden, das auf die Daten Ihrer Organisation noch keinen Zugriff hat</translation>
    </message>
    <message>
        <source>Add skill</source>
        <translation>Skill hinzufügen</translation>
    </message>
    <message>
        <source>Give %1 the skill</source>
        <translation>%1 den Skill geben</translation>
    </message>
    <message>
        <source>A guide to your brands&apos; data with ready-made questions, which %1 reads when it needs it</source>
        <translation>Ein Leitfaden zu den Daten Ihrer Marken mit fertigen Fragen, den %1 bei Bedarf liest</translation>
    </message>
    <message>
        <source>%1 has the skill. Disconnecting takes it away again.</source>
        <translation>%1 hat den Skill. Beim Trennen wird er wieder entfernt.</translation>
    </message>
    <message>
        <source>A proxy is set in this computer&apos;s environment and may keep %1 from Brandbridge. Add 127.0.0.1 to no_proxy, or let %1 start the command “brandbridge stdio --as %2”, which needs no network.</source>
        <translation>In der Umgebung dieses Computers ist ein Proxy eingestellt, der %1 von Brandbridge fernhalten kann. Fügen Sie 127.0.0.1 zu no_proxy hinzu, oder lassen Sie %1 den Befehl „brandbridge stdio --as %2“ starten, der kein Netzwerk braucht.</translation>
    </message>
    <message>
        <source>Switched off in %1: switch the server on in its settings</source>
        <extracomment>%1 is an assistant</extracomment>
        <translation>In %1 ausgeschaltet: Schalte den Server dort in den Einstellungen ein</translation>
    </message>
    <message>
        <source>No longer connected: its configuration lacks the entry. The assistant may have rewritten the file</source>
        <translation>Nicht mehr verbunden: In der Konfiguration fehlt der Eintrag. Der Assistent hat die Datei vielleicht neu geschrieben</translation>
    </message>
    <message>
        <source>the service&apos;s own entry</source>
        <translation>eigener Eintrag des Dienstes</translation>
    </message>
    <message>
        <source>Found, not connected; it calls your service itself, with the API key in its file</source>
        <translation>Gefunden, nicht verbunden; ruft Ihren Dienst selbst auf, mit dem API-Schlüssel in seiner Datei</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AssistantStep</name>
    <message>
        <source>No assistant that Brandbridge knows was found on this computer. You can connect one later, under “Assistants”.</source>
        <translation>Auf diesem Rechner wurde kein Assistent gefunden, den Brandbridge kennt. Sie können später unter „Assistenten“ einen verbinden.</translation>
    </message>
    <message>
        <source>Assistants not found on this computer</source>
        <translation>Assistenten, die hier nicht gefunden wurden</translation>
    </message>
    <message>
        <source>Connecting adds an entry to the assistant&apos;s own configuration. You see every line before it is written and can remove it at any time.</source>
        <translation>Beim Verbinden kommt ein Eintrag in die Konfiguration des Assistenten. Sie sehen jede Zeile, bevor sie geschrieben wird, und können sie jederzeit wieder entfernen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AssistantsScreen</name>
    <message>
        <source>All assistants</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>Not found on this machine (%1)</source>
        <translation>Auf diesem Rechner nicht gefunden (%1)</translation>
    </message>
    <message>
        <source>Applies to every assistant without its own setting.</source>
        <translation>Gilt für jeden Assistenten, für den nichts Eigenes gewählt ist.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Attention</name>
    <message>
        <source>⚠ Visibility fell</source>
        <translation>⚠ Sichtbarkeit gefallen</translation>
    </message>
    <message>
        <source>⚠ No slots left</source>
        <translation>⚠ Keine Plätze frei</translation>
    </message>
    <message>
        <source>⚠ Few slots left</source>
        <translation>⚠ Wenige Plätze frei</translation>
    </message>
    <message numerus="yes">
        <source>⚠ No run for %n day(s)</source>
        <translation>
            <numerusform>⚠ Seit %n Tag kein Lauf</numerusform>
            <numerusform>⚠ Seit %n Tagen kein Lauf</numerusform>
        </translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>⚠ Visibility fell since %1</source>
        <extracomment>%1 is a day, as in &quot;9 Nov&quot;</extracomment>
        <translation>⚠ Sichtbarkeit seit %1 gesunken</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::BrandMarks</name>
    <message>
        <source>it is damaged (%1)</source>
        <translation>sie ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>The notes in %1 cannot be used: %2.</source>
        <translation>Die Notizen in %1 lassen sich nicht verwenden: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is an assistant, %2 what it did, as in &quot;Add prompts to a topic&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::BrandsScreen</name>
    <message>
        <source>Needs a look</source>
        <translation>Auffällig</translation>
    </message>
    <message>
        <source>Any brand</source>
        <translation>Alle Marken</translation>
    </message>
    <message>
        <source>Every brand</source>
        <translation>Alle Marken</translation>
    </message>
    <message>
        <source>brand, domain or what needs a look</source>
        <translation>Marke, Domain oder Auffälligkeit</translation>
    </message>
    <message>
        <source>No brand fits the filters</source>
        <translation>Keine Marke passt zu den Filtern</translation>
    </message>
    <message>
        <source>There are brands, but the filters hide them all.</source>
        <translation>Es gibt Marken, aber die Filter blenden alle aus.</translation>
    </message>
    <message>
        <source>Visibility fell</source>
        <translation>Sichtbarkeit gefallen</translation>
    </message>
    <message>
        <source>Few slots left</source>
        <translation>Wenige Plätze frei</translation>
    </message>
    <message>
        <source>No run for long</source>
        <translation>Lange kein Lauf</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Open &amp;Overview</source>
        <translation>&amp;Übersicht öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Runs</source>
        <translation>&amp;Läufe öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Quota</source>
        <translation>&amp;Kontingent öffnen</translation>
    </message>
    <message>
        <source>Add a brand in the service, and it appears here.</source>
        <translation>Legen Sie beim Dienst eine Marke an; sie erscheint dann hier.</translation>
    </message>
    <message>
        <source>%1 of %2 brands read. Waiting, to leave requests for assistants…</source>
        <translation>%1 von %2 Marken geladen. Pause, damit Anfragen für Assistenten übrig bleiben&#xa0;…</translation>
    </message>
    <message>
        <source>Reading the brands (%1 of %2 done)…</source>
        <translation>Marken werden geladen (%1 von %2 fertig)&#xa0;…</translation>
    </message>
    <message>
        <source>Show the &amp;answers of the largest change</source>
        <translation>&amp;Antworten zur größten Änderung anzeigen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallColumns</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>When the call came, in local time</source>
        <translation>Wann der Aufruf kam, in Ortszeit</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of the whole answer</source>
        <translation>Der gesamten Antwort</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Sent to the service for this call</source>
        <translation>Für diesen Aufruf an den Dienst gesendet</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>How a person answered; empty if nobody was asked</source>
        <translation>Wie ein Mensch geantwortet hat; leer, wenn niemand gefragt wurde</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Which assistant called, or that you made the change in this window</source>
        <translation>Welcher Assistent etwas aufgerufen hat, oder dass Sie in diesem Fenster etwas geändert haben</translation>
    </message>
    <message>
        <source>The tool that was called; a cell&apos;s tooltip shows its technical name</source>
        <translation>Was verlangt wurde; Assistenten rufen es unter dem Namen auf, der im Tooltip einer Zelle steht</translation>
    </message>
    <message>
        <source>Why it did not succeed</source>
        <translation>Warum er nicht gelang</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>From the call to its answer, including the wait for a person</source>
        <translation>Vom Aufruf bis zur Antwort; bei Aufrufen mit Rückfrage samt Wartezeit</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>The name the calling program gives itself</source>
        <translation>Wie das aufrufende Programm sich nennt</translation>
    </message>
    <message>
        <source>How the call ended, and who allowed it</source>
        <translation>Wie der Aufruf endete und wer ihn erlaubt hat</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallDetails</name>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The selected call</source>
        <translation>Der ausgewählte Aufruf</translation>
    </message>
    <message>
        <source>What is known of the call</source>
        <translation>Was über den Aufruf bekannt ist</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Requests sent</source>
        <translation>Gesendete Anfragen</translation>
    </message>
    <message>
        <source>Beginning of the answer</source>
        <translation>Anfang der Antwort</translation>
    </message>
    <message>
        <source>Answers are not kept.</source>
        <translation>Antworten werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>There was none.</source>
        <translation>Es gab keine.</translation>
    </message>
    <message>
        <source>From the cache</source>
        <translation>Aus dem Zwischenspeicher</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>Status: %1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Concerns</source>
        <translation>Betrifft</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallFeed</name>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallerCard</name>
    <message>
        <source>Calls that a person types in a terminal.</source>
        <translation>Aufrufe, die jemand in einem Terminal eintippt.</translation>
    </message>
    <message>
        <source>Programs that start “brandbridge stdio” without a name.</source>
        <translation>Programme, die „brandbridge stdio“ starten und nicht sagen, zu wem sie gehören.</translation>
    </message>
    <message>
        <source>Programs that call the endpoint without a token.</source>
        <translation>Programme, die den Endpunkt ohne Token aufrufen.</translation>
    </message>
    <message>
        <source>It has not called yet. Its first call shows here.</source>
        <translation>Bisher kein Aufruf. Der erste erscheint hier.</translation>
    </message>
    <message>
        <source>End its token…</source>
        <translation>Token beenden&#xa0;…</translation>
    </message>
    <message>
        <source>End the token of %1</source>
        <translation>Token von %1 beenden</translation>
    </message>
    <message>
        <source>Has had a token since %1</source>
        <translation>Hat ein Token seit %1</translation>
    </message>
    <message>
        <source>Has no token</source>
        <translation>Hat kein Token</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Token beenden</translation>
    </message>
    <message>
        <source>End the token of %1?</source>
        <translation>Das Token von %1 beenden?</translation>
    </message>
    <message>
        <source>Calls with it are refused from now on. What you allowed it is removed. What you forbade it and its limits stay.</source>
        <translation>Wer damit aufruft, wird von da an abgewiesen. Was Sie ihm erlaubt haben, wird vergessen. Was Sie ihm verboten haben und seine Grenzen bleiben.</translation>
    </message>
    <message>
        <source>&amp;End the token</source>
        <translation>Token &amp;beenden</translation>
    </message>
    <message>
        <source>The token of %1 is no longer accepted.</source>
        <translation>Das Token von %1 wird nicht mehr angenommen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallerNames</name>
    <message>
        <source>You, in this window</source>
        <translation>Sie, in diesem Fenster</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CataloguePanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (only there: %2)</source>
        <extracomment>a tool, and names of its arguments</extracomment>
        <translation>%1 (nur dort: %2)</translation>
    </message>
    <message>
        <source>%1 (only here: %2)</source>
        <extracomment>a tool, and names of its arguments</extracomment>
        <translation>%1 (nur hier: %2)</translation>
    </message>
    <message>
        <source>%1 (only there: %2; only here: %3)</source>
        <extracomment>a tool, and names of its arguments</extracomment>
        <translation>%1 (nur dort: %2; nur hier: %3)</translation>
    </message>
    <message>
        <source>A tool without a name</source>
        <translation>Ein Werkzeug ohne Namen</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Passed through</source>
        <translation>Durchgereicht</translation>
    </message>
    <message>
        <source>Only there</source>
        <translation>Nur dort</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Nur hier</translation>
    </message>
    <message>
        <source>Other arguments</source>
        <translation>Andere Argumente</translation>
    </message>
    <message>
        <source>Unusable</source>
        <translation>Unbrauchbar</translation>
    </message>
    <message>
        <source>The service&apos;s own tools</source>
        <translation>Werkzeuge des Dienstes selbst</translation>
    </message>
    <message>
        <source>Reading the service&apos;s tool catalogue…</source>
        <translation>Der Werkzeugkatalog des Dienstes wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>There is no MCP endpoint at this address. Correct it or leave it empty.</source>
        <translation>Unter dieser Adresse gibt es keinen MCP-Endpunkt. Berichtigen Sie sie oder lassen Sie das Feld leer.</translation>
    </message>
    <message>
        <source>Brandbridge&apos;s own tools work without it.</source>
        <translation>Die Werkzeuge von Brandbridge selbst funktionieren trotzdem.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a tool, and why it cannot be used</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The service&apos;s list of tools is too long or has no end. Only its beginning was read.</source>
        <translation>Die Liste der Werkzeuge des Dienstes ist zu lang oder hat kein Ende. Nur ihr Anfang wurde gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s), the same as Brandbridge&apos;s.</source>
        <translation>
            <numerusform>%n Werkzeug, dasselbe wie das von Brandbridge.</numerusform>
            <numerusform>%n Werkzeuge, dieselben wie die von Brandbridge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s), which differ from Brandbridge&apos;s.</source>
        <translation>
            <numerusform>%n Werkzeug; es weicht von denen von Brandbridge ab.</numerusform>
            <numerusform>%n Werkzeuge; sie weichen von denen von Brandbridge ab.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ChangePreview</name>
    <message>
        <source>&amp;Make this change</source>
        <translation>Änderung &amp;vornehmen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Lines that come and go</source>
        <translation>Hinzukommende und entfallende Zeilen</translation>
    </message>
    <message>
        <source>The file stays as it is.</source>
        <translation>Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>In %1:</source>
        <translation>In %1:</translation>
    </message>
    <message>
        <source>Make this file private</source>
        <translation>Nur für mich lesbar machen</translation>
    </message>
    <message>
        <source>Other users of this computer can read %1 and could read the token in it.</source>
        <translation>Andere Benutzer dieses Computers können %1 lesen und damit auch das Token darin.</translation>
    </message>
    <message>
        <source>Only you can read %1 now.</source>
        <translation>Jetzt können nur noch Sie %1 lesen.</translation>
    </message>
    <message>
        <source>In %1 (new file):</source>
        <translation>In %1 (wird neu angelegt):</translation>
    </message>
    <message>
        <source>Its own entry for your service (%1) is removed. Your API key is then neither in this file nor in its backup. Disconnecting does not bring it back.</source>
        <translation>Der eigene Eintrag für Ihren Dienst (%1) wird entfernt. Ihr API-Schlüssel steht dann weder in dieser Datei noch in ihrer Sicherung. Trennen bringt ihn nicht zurück.</translation>
    </message>
    <message>
        <source>Disconnecting also revokes its token. Nobody can use it after that.</source>
        <translation>Das Trennen macht auch das Token ungültig: Danach kann es niemand mehr verwenden.</translation>
    </message>
    <message>
        <source>Disconnecting also removes what you allowed it. What you forbade it and its limits stay.</source>
        <translation>Das Trennen vergisst auch, was Sie ihm erlaubt haben. Was Sie ihm verboten haben und seine Grenzen bleiben.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ChangesCard</name>
    <message>
        <source>Co&amp;mpare the two runs</source>
        <translation>Beide Läufe &amp;vergleichen</translation>
    </message>
    <message>
        <source>Since the run of %1</source>
        <extracomment>%1 is a date</extracomment>
        <translation>Seit dem Lauf vom %1</translation>
    </message>
    <message>
        <source>This is the first run. Changes appear here after the next one.</source>
        <translation>Dies ist der erste Lauf. Änderungen erscheinen hier nach dem nächsten.</translation>
    </message>
    <message>
        <source>Rep&amp;ort…</source>
        <translation>Beri&amp;cht …</translation>
    </message>
    <message>
        <source>Save a report as PDF or HTML</source>
        <translation>Einen Bericht als PDF oder HTML speichern</translation>
    </message>
    <message>
        <source>This run is in progress: %1. Its figures are not compared until it has finished.</source>
        <extracomment>%1 is &quot;87 of 200 responses&quot;</extracomment>
        <translation>Dieser Lauf ist noch nicht fertig: %1. Seine Werte werden erst danach verglichen.</translation>
    </message>
    <message>
        <source>What else changed</source>
        <translation>Was sich sonst geändert hat</translation>
    </message>
    <message>
        <source>Show &amp;answers</source>
        <translation>&amp;Antworten anzeigen</translation>
    </message>
    <message>
        <source>Show answers: %1</source>
        <extracomment>%1 is a sentence about a change</extracomment>
        <translation>Antworten anzeigen: %1</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>Antworten anzeigen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Chart</name>
    <message>
        <source>The image could not be saved as %1: %2. Choose another folder or name.</source>
        <translation>Das Bild konnte nicht als %1 gespeichert werden: %2. Wählen Sie einen anderen Ordner oder Namen.</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Show values as a table</source>
        <translation>Werte als Tabelle zeigen</translation>
    </message>
    <message>
        <source>there is not enough memory to draw it</source>
        <translation>der Speicher reicht nicht, um es zu zeichnen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Save or copy the chart, or show its values</source>
        <translation>Diagramm speichern oder kopieren oder seine Werte zeigen</translation>
    </message>
    <message>
        <source>Commands of the chart %1</source>
        <translation>Befehle zum Diagramm %1</translation>
    </message>
    <message>
        <source>No values yet.</source>
        <translation>Noch keine Werte.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CompareScreen</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>+ Gained</source>
        <translation>+ Gewonnen</translation>
    </message>
    <message>
        <source>− Lost</source>
        <translation>− Verloren</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>The whole domain</source>
        <translation>Die ganze Domain</translation>
    </message>
    <message>
        <source>A page of a domain that both runs cite, or the domain with all its pages</source>
        <translation>Eine Seite einer Domain, die beide Läufe zitieren, oder die Domain mit allen Seiten</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Prompts gained and lost</source>
        <translation>Gewonnene und verlorene Prompts</translation>
    </message>
    <message>
        <source>prompt, model, topic</source>
        <translation>Prompt, Modell, Thema</translation>
    </message>
    <message>
        <source>Reading both runs&apos; results…</source>
        <translation>Ergebnisse beider Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No prompt was gained or lost</source>
        <translation>Kein Prompt gewonnen oder verloren</translation>
    </message>
    <message>
        <source>domain, page, models</source>
        <translation>Domain, Seite, Modellen</translation>
    </message>
    <message>
        <source>Reading both runs&apos; sources…</source>
        <translation>Quellen beider Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Two runs are needed. The next one appears here automatically.</source>
        <translation>Dafür braucht es zwei Läufe. Der nächste erscheint von selbst hier.</translation>
    </message>
    <message>
        <source>Earlier visibility</source>
        <translation>Sichtbarkeit früher</translation>
    </message>
    <message>
        <source>Share of the earlier run&apos;s answers that name the brand</source>
        <translation>Anteil der Antworten des früheren Laufs, die die Marke nennen</translation>
    </message>
    <message>
        <source>Later visibility</source>
        <translation>Sichtbarkeit später</translation>
    </message>
    <message>
        <source>Share of the later run&apos;s answers that name the brand</source>
        <translation>Anteil der Antworten des späteren Laufs, die die Marke nennen</translation>
    </message>
    <message>
        <source>Change in points</source>
        <translation>Änderung in Punkten</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>Antworten früher</translation>
    </message>
    <message>
        <source>How many answers of the earlier run this rests on</source>
        <translation>Auf wie vielen Antworten des früheren Laufs das beruht</translation>
    </message>
    <message>
        <source>Later answers</source>
        <translation>Antworten später</translation>
    </message>
    <message>
        <source>How many answers of the later run this rests on</source>
        <translation>Auf wie vielen Antworten des späteren Laufs das beruht</translation>
    </message>
    <message>
        <source>Topic not known</source>
        <translation>Thema nicht bekannt</translation>
    </message>
    <message>
        <source>Model not known</source>
        <translation>Modell nicht bekannt</translation>
    </message>
    <message>
        <source>The two runs agree in this.</source>
        <translation>Darin stimmen beide Läufe überein.</translation>
    </message>
    <message>
        <source>Visibility by topic</source>
        <translation>Sichtbarkeit nach Thema</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>No topics to compare</source>
        <translation>Keine Themen zu vergleichen</translation>
    </message>
    <message>
        <source>No answer of these runs says whether it names the brand.</source>
        <translation>Bei keiner Antwort dieser Läufe ist bekannt, ob sie die Marke nennt.</translation>
    </message>
    <message>
        <source>Visibility by model</source>
        <translation>Sichtbarkeit nach Modell</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>No models to compare</source>
        <translation>Keine Modelle zu vergleichen</translation>
    </message>
    <message>
        <source>Show both &amp;answers</source>
        <translation>Beide Antworten anzei&amp;gen</translation>
    </message>
    <message>
        <source>Show its &amp;prompts</source>
        <translation>Zugehörige &amp;Prompts anzeigen</translation>
    </message>
    <message>
        <source>By topic</source>
        <translation>Nach Thema</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Nach Modell</translation>
    </message>
    <message>
        <source>Named at</source>
        <translation>Genannt auf</translation>
    </message>
    <message>
        <source>Where the brand stands in the answer that names it: the later run&apos;s where it was gained, the earlier run&apos;s where it was lost</source>
        <translation>Wo die Marke in der Antwort steht, die sie nennt: in der des späteren Laufs, wenn sie gewonnen wurde, in der des früheren, wenn sie verloren wurde</translation>
    </message>
    <message>
        <source>How the answer that names the brand speaks of it: the later run&apos;s where it was gained, the earlier run&apos;s where it was lost</source>
        <translation>Wie die Antwort, die die Marke nennt, von ihr spricht: die des späteren Laufs, wenn sie gewonnen wurde, die des früheren, wenn sie verloren wurde</translation>
    </message>
    <message>
        <source>Any topic</source>
        <translation>Jedes Thema</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Jedes Modell</translation>
    </message>
    <message>
        <source>Gained or lost</source>
        <translation>Gewonnen oder verloren</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Rep&amp;ort…</source>
        <translation>Beri&amp;cht …</translation>
    </message>
    <message>
        <source>Save a report as PDF or HTML</source>
        <translation>Einen Bericht als PDF oder HTML speichern</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Gestiegen</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Gefallen</translation>
    </message>
    <message>
        <source>%1 of %2 responses</source>
        <translation>%1 von %2 Antworten</translation>
    </message>
    <message>
        <source>▲ More</source>
        <translation>▲ Mehr</translation>
    </message>
    <message>
        <source>▼ Fewer</source>
        <translation>▼ Weniger</translation>
    </message>
    <message>
        <source>Earlier share</source>
        <translation>Früherer Anteil</translation>
    </message>
    <message>
        <source>Share of the earlier run&apos;s responses that cite it</source>
        <translation>Anteil der Antworten des früheren Laufs, die sie anführen</translation>
    </message>
    <message>
        <source>Later share</source>
        <translation>Späterer Anteil</translation>
    </message>
    <message>
        <source>Share of the later run&apos;s responses that cite it</source>
        <translation>Anteil der Antworten des späteren Laufs, die sie anführen</translation>
    </message>
    <message>
        <source>Named there</source>
        <translation>Dort genannt</translation>
    </message>
    <message>
        <source>Only other brands</source>
        <translation>Nur andere Marken</translation>
    </message>
    <message>
        <source>“Only other brands”: in the topics and models that cite the domain, no response names your brand, and some name others</source>
        <translation>„Nur andere Marken“: In den Themen und Modellen, die die Domain anführen, nennt keine Antwort Ihre Marke, und einige nennen andere</translation>
    </message>
    <message>
        <source>Sources that moved</source>
        <translation>Veränderte Quellen</translation>
    </message>
    <message>
        <source>No source moved</source>
        <translation>Keine Quelle hat sich verändert</translation>
    </message>
    <message>
        <source>Show &amp;answers</source>
        <translation>&amp;Antworten zeigen</translation>
    </message>
    <message>
        <source>The runs have different prompts or models, so no source is said to be cited clearly more or less.</source>
        <translation>Die Läufe haben verschiedene Prompts oder Modelle. Deshalb gilt keine Quelle als deutlich häufiger oder seltener zitiert.</translation>
    </message>
    <message>
        <source>Not clear</source>
        <translation>Nicht deutlich</translation>
    </message>
    <message>
        <source>Up or down if chance does not explain the difference, at 5 % false findings in this list</source>
        <translation>Auf oder ab, wenn Zufall den Unterschied nicht erklärt, bei 5 % falschen Treffern in dieser Liste</translation>
    </message>
    <message>
        <source>Later share minus earlier share, in percentage points, with its 95 % interval</source>
        <translation>Späterer Anteil minus früherer Anteil, in Prozentpunkten, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Later visibility minus earlier visibility, in percentage points, with its 95 % interval. Only prompts and models that both runs have count.</source>
        <translation>Spätere Sichtbarkeit minus frühere, in Prozentpunkten, mit 95-%-Intervall. Es zählen nur Prompts und Modelle, die beide Läufe haben.</translation>
    </message>
    <message>
        <source>Earlier run or period</source>
        <translation>Früherer Lauf oder Zeitraum</translation>
    </message>
    <message>
        <source>Later run or period</source>
        <translation>Späterer Lauf oder Zeitraum</translation>
    </message>
    <message>
        <source>Earl&amp;ier</source>
        <translation>&amp;Früher</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>S&amp;päter</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are in both periods, which hides changes.</source>
        <translation>
            <numerusform>%n Lauf liegt in beiden Zeiträumen; das verdeckt Veränderungen.</numerusform>
            <numerusform>%n Läufe liegen in beiden Zeiträumen; das verdeckt Veränderungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Comparing the rivals…</source>
        <translation>Wettbewerber werden verglichen …</translation>
    </message>
    <message>
        <source>No rivals to compare</source>
        <translation>Keine Wettbewerber zu vergleichen</translation>
    </message>
    <message>
        <source>No response of these runs names another brand.</source>
        <translation>Keine Antwort dieser Läufe nennt eine andere Marke.</translation>
    </message>
    <message>
        <source>Show &amp;answers that name it</source>
        <translation>&amp;Antworten zeigen, die ihn nennen</translation>
    </message>
    <message>
        <source>Where the chosen rival moved</source>
        <translation>Wo sich der gewählte Wettbewerber bewegt hat</translation>
    </message>
    <message>
        <source>Rivals to show</source>
        <translation>Gezeigte Wettbewerber</translation>
    </message>
    <message>
        <source>Any rival</source>
        <translation>Jeder Wettbewerber</translation>
    </message>
    <message>
        <source>Chosen rivals</source>
        <translation>Gewählte Wettbewerber</translation>
    </message>
    <message>
        <source>Rivals that rose or fell</source>
        <translation>Wettbewerber, die stiegen oder fielen</translation>
    </message>
    <message>
        <source>rival</source>
        <translation>Wettbewerber</translation>
    </message>
    <message>
        <source>Rivals</source>
        <translation>Wettbewerber</translation>
    </message>
    <message>
        <source>Share of the earlier run&apos;s responses that name it</source>
        <translation>Anteil der Antworten des früheren Laufs, die ihn nennen</translation>
    </message>
    <message>
        <source>Share of the later run&apos;s responses that name it</source>
        <translation>Anteil der Antworten des späteren Laufs, die ihn nennen</translation>
    </message>
    <message>
        <source>Later share minus earlier share, in percentage points, with its 95 % interval. Only prompts and models that both runs have count.</source>
        <translation>Späterer minus früherer Anteil, in Prozentpunkten, mit 95-%-Intervall. Es zählen nur Prompts und Modelle, die beide Läufe haben.</translation>
    </message>
    <message>
        <source>Rival</source>
        <translation>Wettbewerber</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Whether you chose it (“Choose rivals”)</source>
        <translation>Ob Sie ihn gewählt haben („Wettbewerber wählen“)</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Topic or model</source>
        <translation>Thema oder Modell</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>If a model answered a prompt several times, most of its answers must agree.</source>
        <translation>Wenn ein Modell einen Prompt mehrmals beantwortet hat, müssen die meisten seiner Antworten übereinstimmen.</translation>
    </message>
    <message>
        <source>The %1 other brands that most responses of both runs name</source>
        <translation>Die %1 anderen Marken, die die meisten Antworten beider Läufe nennen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ComparedAnswers</name>
    <message>
        <source>&amp;Back to the comparison</source>
        <translation>&amp;Zurück zum Vergleich</translation>
    </message>
    <message>
        <source>Previous prompt</source>
        <translation>Voriger Prompt</translation>
    </message>
    <message>
        <source>Next prompt</source>
        <translation>Nächster Prompt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>How an answer names the brand, and how it speaks of it</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>A result without a prompt</source>
        <translation>Ein Ergebnis ohne Prompt</translation>
    </message>
    <message>
        <source>Gained</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Earlier run: %1</source>
        <translation>Früherer Lauf: %1</translation>
    </message>
    <message>
        <source>Later run: %1</source>
        <translation>Späterer Lauf: %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ComparedFigures</name>
    <message>
        <source>Not known in both runs</source>
        <translation>Nicht in beiden Läufen bekannt</translation>
    </message>
    <message>
        <source>No margin of error is known</source>
        <translation>Keine Fehlerspanne bekannt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ConnectionForm</name>
    <message>
        <source>&amp;Test connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>Test and &amp;save</source>
        <translation>Testen und &amp;speichern</translation>
    </message>
    <message>
        <source>Save it &amp;untested</source>
        <translation>&amp;Ungetestet speichern</translation>
    </message>
    <message>
        <source>Try the keychain a&amp;gain</source>
        <translation>Schlüsselbund &amp;erneut versuchen</translation>
    </message>
    <message>
        <source>&amp;Paste what your service gives you</source>
        <translation>&amp;Einfügen, was Ihr Dienst Ihnen gibt</translation>
    </message>
    <message>
        <source>Key, MCP configuration, connector address or curl command</source>
        <translation>Schlüssel, MCP-Konfiguration, Connector-Adresse oder curl-Befehl</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Service address</source>
        <translation>Adresse des Dienstes</translation>
    </message>
    <message>
        <source>Service &amp;address</source>
        <translation>&amp;Adresse des Dienstes</translation>
    </message>
    <message>
        <source>The address of the page where you found the key will do.</source>
        <translation>Die Adresse der Seite, auf der Sie den Schlüssel gefunden haben, genügt.</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose where to save the key file</source>
        <translation>Ort der Schlüsseldatei wählen</translation>
    </message>
    <message>
        <source>Save in this fi&amp;le</source>
        <translation>In dieser Da&amp;tei speichern</translation>
    </message>
    <message>
        <source>Or keep the key in a file. It is not encrypted there: other users of this computer cannot read it, but every program you run can. A keychain is safer.</source>
        <translation>Oder bewahren Sie den Schlüssel in einer Datei auf. Dort ist er nicht verschlüsselt: Andere Nutzer dieses Computers können ihn nicht lesen, aber jedes Programm, das Sie ausführen. Ein Schlüsselbund ist sicherer.</translation>
    </message>
    <message>
        <source>Key f&amp;ile:</source>
        <translation>Schlüssel&amp;datei:</translation>
    </message>
    <message>
        <source>Use the key that %1 has for %2</source>
        <translation>Den Schlüssel verwenden, den %1 für %2 hat</translation>
    </message>
    <message>
        <source>The address was set on the command line.</source>
        <translation>Die Adresse wurde auf der Befehlszeile angegeben.</translation>
    </message>
    <message>
        <source>Nothing is saved before the service has accepted it.</source>
        <translation>Gespeichert wird erst, wenn der Dienst es angenommen hat.</translation>
    </message>
    <message>
        <source>The key is kept in this computer&apos;s keychain and sent to this address only. Leave the field empty to use the key that is saved for the address.</source>
        <translation>Der Schlüssel wird im Schlüsselbund dieses Rechners aufbewahrt und nur an diese Adresse gesendet. Lassen Sie das Feld leer, um den für die Adresse gespeicherten zu verwenden.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>MCP address</source>
        <translation>MCP-Adresse</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Key header</source>
        <translation>Kopfzeile des Schlüssels</translation>
    </message>
    <message>
        <source>Paste what your service gives you.</source>
        <translation>Fügen Sie ein, was Ihr Dienst Ihnen gibt.</translation>
    </message>
    <message>
        <source>Enter the address of your organization&apos;s service.</source>
        <translation>Geben Sie die Adresse des Dienstes Ihrer Organisation ein.</translation>
    </message>
    <message>
        <source>Looking for a saved key… Your keychain may ask for its password.</source>
        <translation>Ein gespeicherter Schlüssel wird gesucht&#xa0;… Ihr Schlüsselbund fragt vielleicht nach seinem Passwort.</translation>
    </message>
    <message>
        <source>Paste the API key. None is saved for this address.</source>
        <translation>Fügen Sie den API-Schlüssel ein: Für diese Adresse ist keiner gespeichert.</translation>
    </message>
    <message>
        <source>Paste the API key, because a saved one could not be read. %1</source>
        <translation>Fügen Sie den API-Schlüssel ein, denn ein gespeicherter war nicht zu lesen. %1</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Der Dienst wird gefragt&#xa0;…</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Saving the key… Your keychain may ask for its password.</source>
        <translation>Der Schlüssel wird gespeichert&#xa0;… Ihr Schlüsselbund fragt vielleicht nach seinem Passwort.</translation>
    </message>
    <message>
        <source>The key is not saved yet. %1</source>
        <translation>Der Schlüssel ist noch nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Enter the path of a file that does not exist yet.</source>
        <translation>Geben Sie den Pfad einer Datei an, die es noch nicht gibt.</translation>
    </message>
    <message>
        <source>Copy it from your organization&apos;s API settings. The key is kept in this computer&apos;s keychain and sent to your service only.</source>
        <translation>Kopieren Sie es aus den API-Einstellungen Ihrer Organisation. Der Schlüssel wird im Schlüsselbund dieses Rechners aufbewahrt und nur an Ihren Dienst gesendet.</translation>
    </message>
    <message>
        <source>Use https</source>
        <translation>https verwenden</translation>
    </message>
    <message>
        <source>The connection works. Organization: %1</source>
        <translation>Die Verbindung funktioniert. Organisation: %1</translation>
    </message>
    <message>
        <source>The connection works. Organization: %1. Version of the service: %2</source>
        <translation>Die Verbindung funktioniert. Organisation: %1. Version des Dienstes: %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CostCard</name>
    <message>
        <source>Number of new prompts</source>
        <translation>Anzahl neuer Prompts</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <extracomment>%1 is &quot;Brand&quot; or &quot;Organization&quot;, as in the others</extracomment>
        <translation>%1: nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%1: does not fit, %n slot(s) too few</source>
        <translation>
            <numerusform>%1: passt nicht, %n Platz zu wenig</numerusform>
            <numerusform>%1: passt nicht, %n Plätze zu wenig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: fits, and takes the last slot</source>
        <translation>%1: passt und belegt den letzten Platz</translation>
    </message>
    <message numerus="yes">
        <source>%1: fits, but only %n slot(s) left afterwards</source>
        <translation>
            <numerusform>%1: passt, danach nur noch %n frei</numerusform>
            <numerusform>%1: passt, danach nur noch %n frei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: fits, %n slot(s) left afterwards</source>
        <translation>
            <numerusform>%1: passt, danach noch %n frei</numerusform>
            <numerusform>%1: passt, danach noch %n frei</numerusform>
        </translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>More prompts</source>
        <translation>Weitere Prompts</translation>
    </message>
    <message>
        <source>Each prompt takes a slot. New prompts run with the next scheduled report.</source>
        <translation>Jeder Prompt belegt einen Platz. Neue Prompts laufen mit dem nächsten geplanten Bericht.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Countdown</name>
    <message>
        <source>Time left to answer</source>
        <translation>Verbleibende Zeit zum Antworten</translation>
    </message>
    <message>
        <source>Denied automatically in %1</source>
        <translation>Wird in %1 automatisch abgelehnt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CreationsPage</name>
    <message>
        <source>Created by</source>
        <translation>Angelegt von</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 28 days</source>
        <translation>Letzte 28 Tage</translation>
    </message>
    <message>
        <source>Limit a day</source>
        <translation>Grenze am Tag</translation>
    </message>
    <message>
        <source>The most prompts that this assistant may create in a day. Change it on the Assistants screen.</source>
        <translation>So viele Prompts darf dieser Assistent an einem Tag höchstens anlegen. Das ändern Sie in der Ansicht „Assistenten“.</translation>
    </message>
    <message>
        <source>Prompts created through Brandbridge</source>
        <translation>Über Brandbridge angelegte Prompts</translation>
    </message>
    <message numerus="yes">
        <source>Last about %n week(s) at the pace of the last four</source>
        <translation>
            <numerusform>Reichen etwa %n Woche im Tempo der letzten vier</numerusform>
            <numerusform>Reichen etwa %n Wochen im Tempo der letzten vier</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DataFolder</name>
    <message>
        <source>%1 is not a file of this version of Brandbridge. Choose another folder, or move the file away.</source>
        <translation>%1 ist keine Datei dieser Version von Brandbridge. Wählen Sie einen anderen Ordner, oder verschieben Sie die Datei.</translation>
    </message>
    <message>
        <source>%1 has the brands of another organization. Choose another folder.</source>
        <translation>%1 enthält die Marken einer anderen Organisation. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. If another program has it open, close it there. The next update tries again.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Wenn ein anderes Programm die Datei geöffnet hat, schließen Sie sie dort. Die nächste Aktualisierung versucht es erneut.</translation>
    </message>
    <message>
        <source>Not everything could be read. %1: %2</source>
        <translation>Nicht alles konnte gelesen werden. %1: %2</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 ist nicht vorhanden.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DataOrigin</name>
    <message>
        <source>%1 · %2</source>
        <extracomment>A brand and a time, below the title of a picture</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · run of %2</source>
        <translation>%1 · Lauf vom %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DataTable</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DayEdit</name>
    <message>
        <source>Choose in a calendar</source>
        <translation>Im Kalender wählen</translation>
    </message>
    <message>
        <source>“%1” is not a day. Type it as in “%2”.</source>
        <translation>„%1“ ist kein Tag. Eingabe wie in „%2“.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DefaultRights</name>
    <message>
        <source>creating: %1</source>
        <translation>anlegen: %1</translation>
    </message>
    <message>
        <source>deleting: %1</source>
        <translation>löschen: %1</translation>
    </message>
    <message>
        <source>For all assistants, something else is chosen on the Assistants screen (%1), which goes before the setting above.</source>
        <translation>Unter „Assistenten“ ist für alle Assistenten etwas anderes gewählt (%1); das geht der Einstellung oben vor.</translation>
    </message>
    <message>
        <source>Let the setting hold</source>
        <translation>Einstellung gelten lassen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DeletedPage</name>
    <message>
        <source>Text not known (%1)</source>
        <translation>Text nicht bekannt (%1)</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Deleted topics and prompts</source>
        <translation>Gelöschte Themen und Prompts</translation>
    </message>
    <message>
        <source>name, brand and who deleted it</source>
        <translation>Name, Marke und wer gelöscht hat</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Kept content</source>
        <translation>Aufbewahrter Inhalt</translation>
    </message>
    <message>
        <source>Topic and prompt</source>
        <translation>Thema und Prompt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Nothing was deleted</source>
        <translation>Nichts wurde gelöscht</translation>
    </message>
    <message>
        <source>What you or an assistant delete through Brandbridge is kept here for half a year and can be restored.</source>
        <translation>Was Sie oder ein Assistent durch Brandbridge löschen, wird hier ein halbes Jahr aufbewahrt, sodass es wiederhergestellt werden kann.</translation>
    </message>
    <message>
        <source>This was deleted from %1, and this window uses another service.</source>
        <translation>Das wurde bei %1 gelöscht, und dieses Fenster benutzt einen anderen Dienst.</translation>
    </message>
    <message>
        <source>It is not known whether this was deleted. Check first; if it still exists, restoring creates it a second time.</source>
        <translation>Ob das gelöscht wurde, ist nicht bekannt. Sehen Sie zuerst nach, ob es noch da ist; sonst ist es nach dem Wiederherstellen zweimal da.</translation>
    </message>
    <message>
        <source>An earlier attempt to restore this ended without an answer. Texts that may exist already are not added again. Check first, and copy them if they are missing.</source>
        <translation>Ein früherer Versuch der Wiederherstellung endete ohne Antwort. Was vielleicht schon da ist, wird nicht noch einmal hinzugefügt: Sehen Sie zuerst nach, und kopieren Sie die Texte, wenn sie fehlen.</translation>
    </message>
    <message>
        <source>Topic “%1”</source>
        <translation>Thema „%1“</translation>
    </message>
    <message numerus="yes">
        <source>Topic “%1” with %n prompt(s)</source>
        <translation>
            <numerusform>Thema „%1“ mit %n Prompt</numerusform>
            <numerusform>Thema „%1“ mit %n Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) with their prompts</source>
        <translation>
            <numerusform>%n Thema mit seinen Prompts</numerusform>
            <numerusform>%n Themen mit ihren Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n Prompt</numerusform>
            <numerusform>%n Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Restored</source>
        <translation>✓ Wiederhergestellt</translation>
    </message>
    <message>
        <source>◐ Partly restored</source>
        <translation>◐ Teilweise wiederhergestellt</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>⚠ Not known whether deleted</source>
        <translation>⚠ Unbekannt, ob gelöscht</translation>
    </message>
    <message>
        <source>⚠ Perhaps restored</source>
        <translation>⚠ Vielleicht wiederhergestellt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>When it was deleted, in local time</source>
        <translation>Wann es gelöscht wurde, in Ortszeit</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Who deleted it</source>
        <translation>Wer es gelöscht hat</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>The service that it was deleted from</source>
        <translation>Der Dienst, in dem es gelöscht wurde</translation>
    </message>
    <message>
        <source>Nothing deleted fits the filter</source>
        <translation>Nichts Gelöschtes passt zum Filter</translation>
    </message>
    <message>
        <source>There are deletions, but the filter hides them all.</source>
        <translation>Es wurde etwas gelöscht, aber der Filter blendet alles aus.</translation>
    </message>
    <message>
        <source>Show topics and prompts</source>
        <translation>Themen und Prompts anzeigen</translation>
    </message>
    <message>
        <source>Deleted, nothing is kept</source>
        <translation>Gelöscht, nichts aufbewahrt</translation>
    </message>
    <message>
        <source>Prompt “%1”</source>
        <translation>Prompt „%1“</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DeletionQuestion</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>What would be deleted</source>
        <translation>Was gelöscht würde</translation>
    </message>
    <message>
        <source>Delete from %1</source>
        <translation>Löschen bei %1</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Prompt slots left for the brand</source>
        <translation>Freie Prompt-Plätze der Marke</translation>
    </message>
    <message>
        <source>Prompts of the organization</source>
        <translation>Prompts der Organisation</translation>
    </message>
    <message>
        <source>The service has no undo. Brandbridge keeps these texts so that you can add them again, without their results.</source>
        <translation>Der Dienst kann nichts zurücknehmen. Brandbridge bewahrt diese Texte auf, sodass sie wieder hinzugefügt werden können; Ergebnisse haben sie dann keine.</translation>
    </message>
    <message numerus="yes">
        <source>Delete the topic “%1” with its %n prompt(s)?</source>
        <translation>
            <numerusform>Thema „%1“ mit seinem %n Prompt löschen?</numerusform>
            <numerusform>Thema „%1“ mit seinen %n Prompts löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the topic “%1”?</source>
        <translation>Thema „%1“ löschen?</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>Diesen Prompt löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n prompt(s)?</source>
        <translation>
            <numerusform>%n Prompt löschen?</numerusform>
            <numerusform>%n Prompts löschen?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n topic(s) with all prompts in them?</source>
        <translation>
            <numerusform>%n Thema mit allen seinen Prompts löschen?</numerusform>
            <numerusform>%n Themen mit allen ihren Prompts löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete these topics and prompts?</source>
        <translation>Diese Themen und Prompts löschen?</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 now, at least %2 afterwards</source>
        <translation>jetzt %1, danach mindestens %2</translation>
    </message>
    <message>
        <source>%1 now, %2 afterwards</source>
        <translation>jetzt %1, danach %2</translation>
    </message>
    <message>
        <source>%1 now, at most %2 afterwards</source>
        <translation>jetzt %1, danach höchstens %2</translation>
    </message>
    <message>
        <source>A topic may have prompts that are not known here, such as those added elsewhere since the latest report. They are deleted as well and not kept.</source>
        <translation>Ein Thema kann Prompts haben, die hier nicht bekannt sind, etwa solche, die seit dem letzten Bericht anderswo hinzugefügt wurden. Auch sie werden gelöscht, und sie werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>More may be deleted now than was shown before, so you are asked again.</source>
        <translation>Inzwischen würde vielleicht mehr gelöscht als zuvor gezeigt. Darum wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>Delete this prompt of the topic “%1”?</source>
        <translation>Diesen Prompt des Themas „%1“ löschen?</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DemoQuestion</name>
    <message>
        <source>Start the demo?</source>
        <translation>Demo starten?</translation>
    </message>
    <message>
        <source>This link leads to the demo, which is not running. While the demo runs, connected assistants work with its invented data.</source>
        <translation>Dieser Link führt in die Demo, die gerade nicht läuft. Solange die Demo läuft, arbeiten verbundene Assistenten mit ihren erfundenen Daten.</translation>
    </message>
    <message>
        <source>Start demo</source>
        <translation>Demo starten</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DifferencePage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose other runs</source>
        <translation>Andere Läufe wählen</translation>
    </message>
    <message>
        <source>Gained: %1. Lost: %2.</source>
        <translation>Gewonnen: %1. Verloren: %2.</translation>
    </message>
    <message>
        <source>A run is too large to read completely. There may be more than is shown.</source>
        <translation>Ein Lauf ist zu groß, um ganz geladen zu werden. Es kann mehr geben, als gezeigt wird.</translation>
    </message>
    <message>
        <source>No difference fits the filters</source>
        <translation>Kein Unterschied passt zu den Filtern</translation>
    </message>
    <message>
        <source>There are differences, but the filters hide them all.</source>
        <translation>Es gibt Unterschiede, aber die Filter blenden alle aus.</translation>
    </message>
    <message>
        <source>Gained: %1 of %2. Lost: %3 of %4. The filters hide the others.</source>
        <translation>Gewonnen: %1 von %2. Verloren: %3 von %4. Die übrigen blenden die Filter aus.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DraftStatus</name>
    <message>
        <source>New prompts run with the next scheduled report, expected %1.</source>
        <translation>Neue Prompts laufen mit dem nächsten geplanten Bericht, voraussichtlich %1.</translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report.</source>
        <translation>Neue Prompts laufen mit dem nächsten geplanten Bericht.</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate line(s) left out.</source>
        <translation>
            <numerusform>%n Zeile ausgelassen: Dasselbe steht schon darüber.</numerusform>
            <numerusform>%n Zeilen ausgelassen: Dasselbe steht schon darüber.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: the brand has this prompt.</source>
        <translation>
            <numerusform>%n Zeile ausgelassen: Die Marke hat diesen Prompt schon.</numerusform>
            <numerusform>%n Zeilen ausgelassen: Die Marke hat diese Prompts schon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty line(s) left out.</source>
        <translation>
            <numerusform>%n leere Zeile ausgelassen.</numerusform>
            <numerusform>%n leere Zeilen ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1 has more than %2 characters. Shorten it.</source>
        <translation>Zeile %1 hat mehr als %2 Zeichen. Kürzen Sie sie.</translation>
    </message>
    <message>
        <source>Nothing to add yet.</source>
        <translation>Noch nichts hinzuzufügen.</translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the brand has %n slot(s) too few.</source>
        <translation>
            <numerusform>Passt nicht: Der Marke fehlt %n Platz.</numerusform>
            <numerusform>Passt nicht: Der Marke fehlen %n Plätze.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the organization has %n slot(s) too few.</source>
        <translation>
            <numerusform>Passt nicht: Der Organisation fehlt %n Platz.</numerusform>
            <numerusform>Passt nicht: Der Organisation fehlen %n Plätze.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits: the brand has %n slot(s) left afterwards.</source>
        <translation>
            <numerusform>Passt: Die Marke hat danach noch %n Platz frei.</numerusform>
            <numerusform>Passt: Die Marke hat danach noch %n Plätze frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The remaining slots are not known here. The service checks them when you add.</source>
        <translation>Die Plätze sind hier nicht bekannt. Der Dienst prüft sie beim Hinzufügen.</translation>
    </message>
    <message numerus="yes">
        <source>Fits: %n slot(s) are left afterwards, shared with the organization&apos;s other brands.</source>
        <translation>
            <numerusform>Passt: Danach ist noch %n Platz frei, mit den anderen Marken der Organisation geteilt.</numerusform>
            <numerusform>Passt: Danach sind noch %n Plätze frei, mit den anderen Marken der Organisation geteilt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The brand has %Ln prompt slot(s) left.</source>
        <translation>
            <numerusform>Die Marke hat noch %Ln Prompt-Platz frei.</numerusform>
            <numerusform>Die Marke hat noch %Ln Prompt-Plätze frei.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was added: there are not enough prompt slots for %n prompt(s).</source>
        <translation>
            <numerusform>Nichts wurde hinzugefügt: Für %n Prompt gibt es nicht genug Prompt-Plätze.</numerusform>
            <numerusform>Nichts wurde hinzugefügt: Für %n Prompts gibt es nicht genug Prompt-Plätze.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Quota</source>
        <translation>Kontingent öffnen</translation>
    </message>
    <message>
        <source>What was added runs with the next scheduled report.</source>
        <translation>Was hinzugefügt wurde, läuft mit dem nächsten geplanten Bericht.</translation>
    </message>
    <message>
        <source>Slots left in the brand: %1 of %2.</source>
        <translation>Freie Plätze der Marke: %1 von %2.</translation>
    </message>
    <message>
        <source>Prompts in the organization: %1 of %2 allowed.</source>
        <translation>Prompts der Organisation: %1 von %2 erlaubten.</translation>
    </message>
    <message>
        <source>It is not known whether this was added. Check the remaining slots before you add it again. What you entered is still here.</source>
        <translation>Es ist nicht bekannt, ob dies hinzugefügt wurde. Vergleichen Sie die freien Plätze, bevor Sie es erneut hinzufügen. Ihre Eingaben sind noch hier.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt slot(s) are left, shared with the organization&apos;s other brands.</source>
        <translation>
            <numerusform>Noch %n Prompt-Platz ist frei, mit den anderen Marken der Organisation geteilt.</numerusform>
            <numerusform>Noch %n Prompt-Plätze sind frei, mit den anderen Marken der Organisation geteilt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) do not contain the brand&apos;s name “%1”. Perception prompts should ask about the brand.</source>
        <translation>
            <numerusform>%n Prompt enthält den Namen der Marke „%1“ nicht. Wahrnehmungs-Prompts sollten nach der Marke fragen.</numerusform>
            <numerusform>%n Prompts enthalten den Namen der Marke „%1“ nicht. Wahrnehmungs-Prompts sollten nach der Marke fragen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) contain the brand&apos;s name “%1”. Answers will name it, so its visibility will look too high.</source>
        <translation>
            <numerusform>%n Prompt enthält den Namen der Marke „%1“. Antworten werden sie nennen, ihre Sichtbarkeit wird also zu hoch aussehen.</numerusform>
            <numerusform>%n Prompts enthalten den Namen der Marke „%1“. Antworten werden sie nennen, ihre Sichtbarkeit wird also zu hoch aussehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) have several cells. Only the first one is a prompt.</source>
        <translation>
            <numerusform>%n Zeile hat mehrere Zellen. Nur die erste ist ein Prompt.</numerusform>
            <numerusform>%n Zeilen haben mehrere Zellen. Nur die erste ist ein Prompt.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Drawing</name>
    <message>
        <source>Chosen run</source>
        <translation>Gewählter Lauf</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Failure</name>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Open connection settings</source>
        <translation>Verbindungseinstellungen öffnen</translation>
    </message>
    <message>
        <source>Request id: %1</source>
        <translation>Anfrage-ID: %1</translation>
    </message>
    <message>
        <source>%1 (request id %2)</source>
        <translation>%1 (Anfrage-ID %2)</translation>
    </message>
    <message>
        <source>Show raw data</source>
        <translation>Rohdaten zeigen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FigureView</name>
    <message>
        <source>%1, the last runs</source>
        <translation>%1, die letzten Läufe</translation>
    </message>
    <message>
        <source>Not known, because the run&apos;s statistics have no mentions of other brands</source>
        <translation>Nicht bekannt ohne Nennungen anderer Marken in der Statistik des Laufs</translation>
    </message>
    <message>
        <source>The first run</source>
        <translation>Der erste Lauf</translation>
    </message>
    <message>
        <source>Compared with the run of %1</source>
        <translation>Verglichen mit dem Lauf vom %1</translation>
    </message>
    <message>
        <source>In progress, not compared</source>
        <translation>Läuft noch, nicht verglichen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FilterBar</name>
    <message>
        <source>Filter by %1</source>
        <translation>Filtern nach %1</translation>
    </message>
    <message>
        <source>Show or hide columns</source>
        <translation>Spalten ein- oder ausblenden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Filters</source>
        <extracomment>A button that shows filters; %1 is how many of them hide rows</extracomment>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters (%1)</source>
        <translation>Filter (%1)</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FilteredTable</name>
    <message>
        <source>Clear the filters</source>
        <translation>Filter entfernen</translation>
    </message>
    <message>
        <source>Show ra&amp;w data</source>
        <translation>&amp;Rohdaten anzeigen</translation>
    </message>
    <message>
        <source>Everything the service sent for this, unchanged</source>
        <translation>Alles, was der Dienst dazu gesendet hat, unverändert</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::HeatMap</name>
    <message>
        <source>%1, %2</source>
        <comment>a topic or brand, and a model</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, count</source>
        <translation>%1, Anzahl</translation>
    </message>
    <message>
        <source>%1, sample</source>
        <translation>%1, Stichprobe</translation>
    </message>
    <message>
        <source>%1, change</source>
        <extracomment>A column&apos;s heading; %1 is a model.</extracomment>
        <translation>%1, Änderung</translation>
    </message>
    <message>
        <source>Clear change since the run before</source>
        <translation>Deutlich geändert seit dem Lauf davor</translation>
    </message>
    <message>
        <source>clear change since the run before: %1</source>
        <extracomment>%1 is a difference with its interval, as in &quot;+4.1 points (−0.2 to +8.4)&quot;</extracomment>
        <translation>deutlich geändert seit dem Lauf davor: %1</translation>
    </message>
    <message>
        <source>since the run before: %1</source>
        <translation>seit dem Lauf davor: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in a table of %2 by %3 cells. %n cell(s) changed clearly since the run before.</source>
        <extracomment>%1 is a figure such as Visibility, %2 and %3 are how many rows and columns there are</extracomment>
        <translation>
            <numerusform>%1 in einer Tabelle von %2 mal %3 Feldern. %n Feld hat sich seit dem Lauf davor deutlich geändert.</numerusform>
            <numerusform>%1 in einer Tabelle von %2 mal %3 Feldern. %n Felder haben sich seit dem Lauf davor deutlich geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::HorizontalBars</name>
    <message>
        <source>Scroll</source>
        <translation>Scrollen</translation>
    </message>
    <message>
        <source>%1: %2 for %3.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 what it belongs to.</extracomment>
        <translation>%1: %2 bei %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n item(s): %2 for each.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value.</extracomment>
        <translation>
            <numerusform>%1 bei %n Eintrag: %2.</numerusform>
            <numerusform>%1 bei %n Einträgen: jeweils %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n item(s): highest %2 for %3, lowest %4 for %5.</source>
        <extracomment>%1 is a figure such as Visibility, %2 and %4 are values, %3 and %5 are what they belong to.</extracomment>
        <translation>
            <numerusform>%1 bei %n Eintrag: am höchsten mit %2 bei %3, am niedrigsten mit %4 bei %5.</numerusform>
            <numerusform>%1 bei %n Einträgen: am höchsten mit %2 bei %3, am niedrigsten mit %4 bei %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::IdDialog</name>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Enter IDs</source>
        <translation>IDs eingeben</translation>
    </message>
    <message>
        <source>The service changes topics and prompts by their IDs, which its results do not contain. Copy each ID from the service&apos;s web application. Brandbridge cannot check what has an ID, so take care; it remembers what you enter.</source>
        <translation>Der Dienst ändert Themen und Prompts anhand ihrer IDs, die seine Ergebnisse nicht enthalten. Kopiere jede ID aus der Webanwendung des Dienstes. Brandbridge kann nicht prüfen, wozu eine ID gehört; achte deshalb genau darauf. Was du eingibst, merkt sich Brandbridge.</translation>
    </message>
    <message>
        <source>ID of the topic “%1”</source>
        <translation>ID des Themas „%1“</translation>
    </message>
    <message>
        <source>ID of the prompt “%1” in “%2”</source>
        <translation>ID des Prompts „%1“ in „%2“</translation>
    </message>
    <message>
        <source>ID of the topic “%1” (may stay empty, but is needed to undo)</source>
        <translation>ID des Themas „%1“ (kann leer bleiben, wird aber zum Rückgängigmachen gebraucht)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>“%1” is no ID. An ID looks like 01234567-89ab-cdef-0123-456789abcdef.</source>
        <translation>„%1“ ist keine ID. Eine ID sieht so aus: 01234567-89ab-cdef-0123-456789abcdef.</translation>
    </message>
    <message>
        <source>The ID %1 is entered twice.</source>
        <translation>Die ID %1 ist doppelt eingegeben.</translation>
    </message>
    <message>
        <source>The ID %1 belongs to something else.</source>
        <translation>Die ID %1 gehört zu etwas anderem.</translation>
    </message>
    <message numerus="yes">
        <source>%n ID(s) are missing.</source>
        <translation>
            <numerusform>%n ID fehlt noch.</numerusform>
            <numerusform>%n IDs fehlen noch.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” contains several IDs. Paste only the one of the topic or prompt.</source>
        <translation>„%1“ enthält mehrere IDs. Nur die des Themas oder Prompts einfügen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Inbox</name>
    <message numerus="yes">
        <source>Only %n prompt slot(s) left</source>
        <translation>
            <numerusform>Nur noch %n Prompt-Platz frei</numerusform>
            <numerusform>Nur noch %n Prompt-Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>No prompt slots left</source>
        <translation>Keine Prompt-Plätze mehr frei</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::InboxNotices</name>
    <message>
        <source>Something changed</source>
        <translation>Etwas hat sich geändert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a brand, %2 a sentence about what changed</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed with the latest report</source>
        <translation>Geändert mit dem neuesten Bericht</translation>
    </message>
    <message>
        <source>Open inbox</source>
        <translation>Eingang öffnen</translation>
    </message>
    <message>
        <source>Open the inbox to see what changed with the latest reports.</source>
        <translation>Im Eingang steht, was sich mit den neuesten Berichten geändert hat.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::InboxScreen</name>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Whether somebody has seen it</source>
        <translation>Ob es schon gesehen wurde</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>● New</source>
        <translation>● Neu</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>When the run began, in local time</source>
        <translation>Wann der Lauf begann, in Ortszeit</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>brand and what changed</source>
        <translation>Marke und Änderung</translation>
    </message>
    <message>
        <source>No line fits the filter</source>
        <translation>Keine Zeile passt zum Filter</translation>
    </message>
    <message>
        <source>There are lines, but the filter hides all of them.</source>
        <translation>Es gibt Zeilen, aber der Filter blendet alle aus.</translation>
    </message>
    <message>
        <source>&amp;Mark as seen</source>
        <translation>Als &amp;gesehen markieren</translation>
    </message>
    <message>
        <source>Mark &amp;all as seen</source>
        <translation>All&amp;e als gesehen markieren</translation>
    </message>
    <message>
        <source>&amp;Choose what to watch…</source>
        <translation>Au&amp;swählen, was beobachtet wird …</translation>
    </message>
    <message>
        <source>Show the &amp;run</source>
        <translation>Den &amp;Lauf zeigen</translation>
    </message>
    <message>
        <source>Nothing has changed</source>
        <translation>Nichts hat sich geändert</translation>
    </message>
    <message>
        <source>After each report, the new run is compared with the one before. What changed beyond chance appears here.</source>
        <translation>Nach jedem Bericht wird der neue Lauf mit dem vorigen verglichen. Was sich über den Zufall hinaus geändert hat, erscheint hier.</translation>
    </message>
    <message>
        <source>What changed clearly since the run before</source>
        <translation>Was sich seit dem Lauf davor deutlich geändert hat</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::JsonModel</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Raw data</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>This is the whole answer, as the service sent it.</source>
        <translation>Das ist die ganze Antwort, wie der Dienst sie gesendet hat.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::JsonTree</name>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy all as JSON</source>
        <translation>Alles als JSON kopieren</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::KeyPanel</name>
    <message>
        <source>Remove key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>The key file %1 comes before a key that is saved here.</source>
        <translation>Die Schlüsseldatei %1 hat Vorrang vor einem hier gespeicherten Schlüssel.</translation>
    </message>
    <message>
        <source>Saved in this computer&apos;s keychain for %1. A saved key is never shown again.</source>
        <translation>Im Schlüsselbund dieses Rechners für %1 gespeichert. Ein gespeicherter Schlüssel wird nie wieder angezeigt.</translation>
    </message>
    <message>
        <source>Removing… Your keychain may ask for its password.</source>
        <translation>Wird entfernt … Ihr Schlüsselbund fragt vielleicht nach seinem Passwort.</translation>
    </message>
    <message>
        <source>The keychain holds no API key any more.</source>
        <translation>Der Schlüsselbund enthält keinen API-Schlüssel mehr.</translation>
    </message>
    <message>
        <source>the key file %1</source>
        <translation>der Schlüsseldatei %1</translation>
    </message>
    <message>
        <source>The API key should come from %1, but it cannot be read or is not an API key. Correct it, or start Brandbridge without it.</source>
        <extracomment>The place is a key file or an environment variable</extracomment>
        <translation>Dieser Start sollte den API-Schlüssel aus %1 nehmen, doch was dort steht, ist nicht zu lesen oder kein API-Schlüssel. Berichtigen Sie es oder starten Sie Brandbridge ohne diese Angabe.</translation>
    </message>
    <message>
        <source>This start takes the API key from %1. A key that is saved here counts at a start without that.</source>
        <extracomment>The place is a key file or an environment variable</extracomment>
        <translation>Dieser Start nimmt den API-Schlüssel aus %1. Ein hier gespeicherter Schlüssel gilt bei einem Start ohne diese Angabe.</translation>
    </message>
    <message>
        <source>It is kept in this computer&apos;s keychain and never shown again.</source>
        <translation>Er wird im Schlüsselbund dieses Rechners aufbewahrt und nie wieder angezeigt.</translation>
    </message>
    <message>
        <source>No API key is saved for %1 yet.</source>
        <translation>Für %1 ist noch kein API-Schlüssel gespeichert.</translation>
    </message>
    <message>
        <source>The key file %1 should give the API key, but it cannot be read or holds none. Correct it, or leave “Key file” empty to use a key that is saved here.</source>
        <translation>Die Schlüsseldatei %1 soll den API-Schlüssel liefern, lässt sich aber nicht lesen oder enthält keinen. Berichtigen Sie sie, oder lassen Sie „Schlüsseldatei“ leer, um einen hier gespeicherten Schlüssel zu verwenden.</translation>
    </message>
    <message>
        <source>The saved key for %1 is not an API key: a key has printable ASCII characters and no spaces. Copy it again from your organization&apos;s API settings and save it here.</source>
        <translation>Was für %1 gespeichert ist, ist kein API-Schlüssel: Ein Schlüssel hat druckbare ASCII-Zeichen und keine Leerzeichen. Kopieren Sie ihn noch einmal aus den API-Einstellungen Ihrer Organisation und speichern Sie ihn hier.</translation>
    </message>
    <message>
        <source>A key in a file or an environment variable is not encrypted: every program that you run can read it. In the keychain it is safer.</source>
        <translation>In einer Datei oder Umgebungsvariablen ist ein Schlüssel nicht verschlüsselt: Jedes Programm, das Sie ausführen, kann ihn lesen. Im Schlüsselbund ist er sicherer.</translation>
    </message>
    <message>
        <source>Remove the API key</source>
        <translation>API-Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Remove the API key for %1 from the keychain?</source>
        <translation>Den API-Schlüssel für %1 aus dem Schlüsselbund entfernen?</translation>
    </message>
    <message>
        <source>This cannot be undone. A saved key is never shown: have it at hand elsewhere if you still need it.</source>
        <translation>Das lässt sich nicht rückgängig machen. Ein gespeicherter Schlüssel wird nie angezeigt: Halten Sie ihn anderswo bereit, falls Sie ihn noch brauchen.</translation>
    </message>
    <message>
        <source>&amp;Remove the key</source>
        <translation>Schlüssel &amp;entfernen</translation>
    </message>
    <message>
        <source>Make this file private</source>
        <translation>Diese Datei privat machen</translation>
    </message>
    <message>
        <source>%1 was not changed: it %2.</source>
        <translation>%1 wurde nicht geändert: %2.</translation>
    </message>
    <message>
        <source>Only you can read %1 now.</source>
        <translation>Nur Sie können %1 jetzt lesen.</translation>
    </message>
    <message>
        <source>Saved key</source>
        <translation>Gespeicherter Schlüssel</translation>
    </message>
    <message>
        <source>No API key is saved: keys are kept by address, and no address is set yet.</source>
        <translation>Kein API-Schlüssel ist gespeichert: Schlüssel werden je Adresse verwahrt, und noch ist keine eingestellt.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::LineChart</name>
    <message>
        <source>95 % interval</source>
        <extracomment>In the legend of a chart: the band around a line.</extracomment>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>%1 The chosen run is that of %2.</source>
        <extracomment>%1 are sentences about a chart; %2 is a date</extracomment>
        <translation>%1 Der gewählte Lauf ist der vom %2.</translation>
    </message>
    <message>
        <source>Note or change</source>
        <extracomment>In the legend of a chart: notes and changes at a moment.</extracomment>
        <translation>Notiz oder Änderung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a date, %2 what happened then</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Notes and changes</source>
        <translation>Notizen und Änderungen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::LoginItem</name>
    <message>
        <source>Windows did not take the change.</source>
        <translation>Windows hat die Änderung nicht angenommen.</translation>
    </message>
    <message>
        <source>Couldn&apos;t remove %1.</source>
        <translation>%1 konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Couldn&apos;t create the folder %1.</source>
        <translation>Der Ordner %1 konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Couldn&apos;t write %1: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::MainWindow</name>
    <message>
        <source>Brandbridge – demo</source>
        <translation>Brandbridge – Demo</translation>
    </message>
    <message>
        <source>Brandbridge</source>
        <translation>Brandbridge</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Find on this screen</source>
        <translation>In dieser Ansicht &amp;suchen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Brid&amp;ge</source>
        <translation>B&amp;rücke</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Brandbridge</source>
        <translation>Ü&amp;ber Brandbridge</translation>
    </message>
    <message>
        <source>About Brandbridge</source>
        <translation>Über Brandbridge</translation>
    </message>
    <message>
        <source>Brandbridge %1

A bridge between AI assistants and your organization&apos;s brand data.
Free software under the GNU General Public License, version 3.</source>
        <translation>Brandbridge %1

Eine Brücke zwischen KI-Assistenten und den Markendaten Ihrer Organisation.
Freie Software unter der GNU General Public License, Version 3.</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>&amp;Keys and first steps</source>
        <translation>&amp;Tasten und erste Schritte</translation>
    </message>
    <message>
        <source>Keys and first steps</source>
        <translation>Tasten und erste Schritte</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>&amp;Willkommen&#xa0;…</translation>
    </message>
    <message>
        <source>There is nothing to filter on this screen.</source>
        <translation>In dieser Ansicht gibt es nichts zu filtern.</translation>
    </message>
    <message>
        <source>Brandbridge is not set up yet</source>
        <translation>Brandbridge ist noch nicht eingerichtet</translation>
    </message>
    <message>
        <source>&amp;Set it up</source>
        <translation>&amp;Einrichten</translation>
    </message>
    <message>
        <source>Show the &amp;demo</source>
        <translation>&amp;Demo zeigen</translation>
    </message>
    <message>
        <source>Scree&amp;n</source>
        <translation>Bere&amp;ich</translation>
    </message>
    <message>
        <source>Brandbridge keeps running in the tray</source>
        <translation>Brandbridge läuft im Infobereich weiter</translation>
    </message>
    <message>
        <source>Assistants can still use it. To quit, use the tray icon. What closing the window does is in the settings.</source>
        <translation>Assistenten können es weiter nutzen. Beenden Sie es über das Symbol im Infobereich. Was das Schließen des Fensters bewirkt, steht in den Einstellungen.</translation>
    </message>
    <message>
        <source>Enter your organization&apos;s service address and API key to see your brands, or look around in a demo with invented data.</source>
        <translation>Geben Sie die Adresse des Dienstes und den API-Schlüssel Ihrer Organisation ein, um Ihre Marken zu sehen, oder sehen Sie sich in einer Demo mit erfundenen Daten um.</translation>
    </message>
    <message>
        <source>Quit Brandbridge?</source>
        <translation>Brandbridge beenden?</translation>
    </message>
    <message>
        <source>This desktop has no tray, so Brandbridge cannot keep running without a window. Once you quit, assistants cannot use it.</source>
        <translation>Dieser Desktop hat keinen Infobereich, daher kann Brandbridge ohne Fenster nicht weiterlaufen. Nach dem Beenden können Assistenten es nicht nutzen.</translation>
    </message>
    <message>
        <source>&amp;Minimize</source>
        <translation>&amp;Minimieren</translation>
    </message>
    <message>
        <source>Same as the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Run not found</source>
        <translation>Lauf nicht gefunden</translation>
    </message>
    <message>
        <source>No run of this brand is the one that the link leads to. It may belong to another organization, or to the demo.</source>
        <translation>Diese Marke hat den Lauf nicht, zu dem der Link führt. Vielleicht gehört er zu einer anderen Organisation oder zur Demo.</translation>
    </message>
    <message numerus="yes">
        <source>%n unseen</source>
        <translation>
            <numerusform>%n ungesehen</numerusform>
            <numerusform>%n ungesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brand(s) low on prompt slots</source>
        <translation>
            <numerusform>%n Marke mit wenigen freien Prompt-Plätzen</numerusform>
            <numerusform>%n Marken mit wenigen freien Prompt-Plätzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Search &amp;everything…</source>
        <translation>Alles &amp;durchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Connect an assistant under “Assistants”, then ask it about your brands. Before it changes anything, a window asks you; “Activity” shows every call.

%1 to %2: go to a screen
%3: read again
%4: filter this screen
%5: search everything
%6: copy the selected rows
%7: copy them with the column titles
%8: settings
%9: show all rows again, then go to the list of screens</source>
        <extracomment>%1 to %9 are keys</extracomment>
        <translation>Verbinden Sie unter „Assistenten“ einen Assistenten und fragen Sie ihn dann nach Ihren Marken. Bevor er etwas ändert, fragt Sie ein Fenster; „Aktivität“ zeigt jeden Aufruf.

%1 bis %2: zu einer Ansicht gehen
%3: erneut laden
%4: diese Ansicht filtern
%5: alles durchsuchen
%6: die gewählten Zeilen kopieren
%7: sie mit den Spaltentiteln kopieren
%8: Einstellungen
%9: alle Zeilen wieder zeigen, danach zur Liste der Ansichten gehen</translation>
    </message>
    <message>
        <source>Link to the demo</source>
        <translation>Link in die Demo</translation>
    </message>
    <message>
        <source>This link leads to the demo. This window shows your organization&apos;s data.</source>
        <translation>Dieser Link führt in die Demo. Dieses Fenster zeigt die Daten Ihrer Organisation.</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Go &amp;forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::MarkChip</name>
    <message>
        <source>%1 ×%2</source>
        <extracomment>A name that is marked in an answer, and how often it stands there</extracomment>
        <translation>%1 ×%2</translation>
    </message>
    <message numerus="yes">
        <source>Marked in the answer: %1, %n time(s)</source>
        <translation>
            <numerusform>In der Antwort markiert: %1, %n-mal</numerusform>
            <numerusform>In der Antwort markiert: %1, %n-mal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ModeStep</name>
    <message>
        <source>&amp;My organization</source>
        <translation>&amp;Meine Organisation</translation>
    </message>
    <message>
        <source>The &amp;demo</source>
        <translation>Die &amp;Demo</translation>
    </message>
    <message>
        <source>Brandbridge shows you how AI models speak of your brands, and lets the AI assistants on this computer work with the same data. Nothing is changed without your consent.</source>
        <translation>Brandbridge zeigt Ihnen, wie KI-Modelle über Ihre Marken sprechen, und lässt die KI-Assistenten auf diesem Rechner mit denselben Daten arbeiten. Ohne Ihre Zustimmung wird nichts geändert.</translation>
    </message>
    <message>
        <source>An invented organization with months of data, to look around in. It needs no key, and nothing leaves this computer.</source>
        <translation>Eine erfundene Organisation mit Daten mehrerer Monate, zum Umsehen. Sie braucht keinen Schlüssel, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>You need what your organization&apos;s API settings show: an API key, or an MCP configuration, connector address or curl command with one.</source>
        <translation>Sie brauchen, was die API-Einstellungen Ihrer Organisation zeigen: einen API-Schlüssel oder eine MCP-Konfiguration, eine Connector-Adresse oder einen curl-Befehl damit.</translation>
    </message>
    <message>
        <source>Your brand data</source>
        <translation>Ihre Markendaten</translation>
    </message>
    <message>
        <source>Your AI assistants</source>
        <translation>Ihre KI-Assistenten</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Navigation</name>
    <message>
        <source>Screens</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>A screen, and what waits there to be looked at, as in &quot;Inbox, 3 unseen&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NextActions</name>
    <message>
        <source>Prompt without you</source>
        <translation>Prompt ohne Ihre Marke</translation>
    </message>
    <message>
        <source>Source without you</source>
        <translation>Quelle ohne Ihre Marke</translation>
    </message>
    <message>
        <source>Your page</source>
        <translation>Eigene Seite</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Idle slot</source>
        <translation>Ungenutzter Platz</translation>
    </message>
    <message>
        <source>Publish an answer to “%1”</source>
        <translation>Antwort auf „%1“ veröffentlichen</translation>
    </message>
    <message>
        <source>Get mentioned on %1</source>
        <translation>Erwähnung auf %1 erreichen</translation>
    </message>
    <message numerus="yes">
        <source>%n response(s) cite it. In its topics, %1 of %2 do not name %3.</source>
        <extracomment>%1 and %2 are numbers of responses, %3 is the brand</extracomment>
        <translation>
            <numerusform>%n Antwort zitiert die Quelle. In ihren Themen nennen %1 von %2 %3 nicht.</numerusform>
            <numerusform>%n Antworten zitieren die Quelle. In ihren Themen nennen %1 von %2 %3 nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Update %1</source>
        <translation>%1 aktualisieren</translation>
    </message>
    <message numerus="yes">
        <source>No response cites it now; %n did in the run before.</source>
        <translation>
            <numerusform>Keine Antwort zitiert sie noch; im Lauf davor war es %n.</numerusform>
            <numerusform>Keine Antwort zitiert sie noch; im Lauf davor waren es %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n response(s) to its prompt or topic name only other brands.</source>
        <translation>
            <numerusform>%n Antwort zum Prompt oder Thema nennt nur andere Marken.</numerusform>
            <numerusform>%n Antworten zum Prompt oder Thema nennen nur andere Marken.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write “%1”</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>Replace the prompt “%1”</source>
        <translation>Prompt „%1“ ersetzen</translation>
    </message>
    <message>
        <source>Open ones first. Of these, the first of each kind, then the second of each, and so on. Within a kind, what more responses speak for comes first. At most %1 of each kind.</source>
        <translation>Offene zuerst. Davon das Erste jeder Art, dann das Zweite jeder Art und so weiter. Innerhalb einer Art steht vorn, wofür mehr Antworten sprechen. Höchstens %1 je Art.</translation>
    </message>
    <message>
        <source>%1 of %2 responses name other brands and not %4, most often %3.</source>
        <extracomment>%1 and %2 are numbers of responses, %3 names other brands, %4 is the brand</extracomment>
        <translation>%1 von %2 Antworten nennen andere Marken und nicht %4, am häufigsten %3.</translation>
    </message>
    <message>
        <source>%1 of %2 responses name other brands and not %4, most often %3. A suggestion fits: “%5”.</source>
        <extracomment>%1 and %2 are numbers of responses, %3 names other brands, %4 is the brand, %5 is a title</extracomment>
        <translation>%1 von %2 Antworten nennen andere Marken und nicht %4, am häufigsten %3. Ein Vorschlag passt: „%5“.</translation>
    </message>
    <message>
        <source>Improve %1</source>
        <translation>%1 verbessern</translation>
    </message>
    <message>
        <source>Never cited: no source of this run or the one before names this page of your sitemap.</source>
        <translation>Nie zitiert: Keine Quelle dieses oder des vorigen Laufs nennt diese Seite Ihrer Sitemap.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NextReportCard</name>
    <message>
        <source>Reports run daily.</source>
        <translation>Berichte laufen täglich.</translation>
    </message>
    <message>
        <source>Reports run weekly.</source>
        <translation>Berichte laufen wöchentlich.</translation>
    </message>
    <message>
        <source>Reports run monthly.</source>
        <translation>Berichte laufen monatlich.</translation>
    </message>
    <message>
        <source>Reports run on this schedule: %1.</source>
        <translation>Berichte laufen nach diesem Zeitplan: %1.</translation>
    </message>
    <message>
        <source>Next report</source>
        <translation>Nächster Bericht</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Not scheduled</source>
        <translation>Nicht geplant</translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report.</source>
        <translation>Neue Prompts laufen mit dem nächsten geplanten Bericht.</translation>
    </message>
    <message>
        <source>The service names no date for this brand.</source>
        <translation>Der Dienst nennt für diese Marke kein Datum.</translation>
    </message>
    <message>
        <source>A run is in progress: %1.</source>
        <extracomment>%1 is &quot;87 of 200 responses&quot;</extracomment>
        <translation>Ein Lauf ist noch nicht fertig: %1.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NextStep</name>
    <message>
        <source>Quit Claude Desktop and start it again.</source>
        <translation>Beenden Sie Claude Desktop und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Start a new Claude Code session.</source>
        <translation>Beginnen Sie eine neue Sitzung in Claude Code.</translation>
    </message>
    <message>
        <source>Switch the server on in Cursor&apos;s settings, under MCP, if it is not.</source>
        <translation>Schalten Sie den Server in den Einstellungen von Cursor unter MCP ein, falls er es nicht ist.</translation>
    </message>
    <message>
        <source>VS Code asks at the next chat whether to trust the server; allow it there.</source>
        <translation>VS Code fragt beim nächsten Chat, ob es dem Server vertrauen soll; erlauben Sie es dort.</translation>
    </message>
    <message>
        <source>Refresh the servers in Windsurf&apos;s settings, or restart Windsurf.</source>
        <translation>Aktualisieren Sie die Server in den Einstellungen von Windsurf oder starten Sie Windsurf neu.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again, in a folder that it trusts.</source>
        <translation>Starten Sie Gemini CLI neu, in einem Ordner, dem es vertraut.</translation>
    </message>
    <message>
        <source>Start a new Codex session.</source>
        <translation>Beginnen Sie eine neue Sitzung in Codex.</translation>
    </message>
    <message>
        <source>Zed sees it immediately.</source>
        <translation>Zed bemerkt es sofort.</translation>
    </message>
    <message>
        <source>Cline sees it immediately.</source>
        <translation>Cline bemerkt es sofort.</translation>
    </message>
    <message>
        <source>Switch the server on in LM Studio&apos;s Program tab.</source>
        <translation>Schalten Sie den Server in LM Studio im Bereich „Program“ ein.</translation>
    </message>
    <message>
        <source>How visible is my brand, and what has changed since the run before?</source>
        <translation>Wie sichtbar ist meine Marke, und was hat sich seit dem Lauf davor geändert?</translation>
    </message>
    <message>
        <source>Start a new Goose session.</source>
        <translation>Beginnen Sie eine neue Sitzung in Goose.</translation>
    </message>
    <message>
        <source>Start %1 again.</source>
        <translation>Starten Sie %1 neu.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NotesCard</name>
    <message>
        <source>&amp;Add note</source>
        <translation>Notiz hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Day of the note</source>
        <translation>Tag der Notiz</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What happened, such as a launch or a campaign</source>
        <translation>Was geschehen ist, etwa eine Einführung oder eine Kampagne</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes stand on the charts at their day. They stay on this machine.</source>
        <translation>Notizen stehen in den Diagrammen an ihrem Tag. Sie bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a date, %2 a note</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit the note %1</source>
        <translation>Notiz bearbeiten: %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the note %1</source>
        <translation>Notiz entfernen: %1</translation>
    </message>
    <message>
        <source>&amp;Save note</source>
        <translation>Notiz &amp;speichern</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NoticeLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::OrganizationLine</name>
    <message>
        <source>Organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Plan: %1</source>
        <translation>Tarif: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n brand(s)</source>
        <translation>
            <numerusform>%n Marke</numerusform>
            <numerusform>%n Marken</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 prompts used</source>
        <translation>%1 von %2 Prompts belegt</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) more than the limit allows</source>
        <translation>
            <numerusform>%n Prompt mehr, als das Limit erlaubt</numerusform>
            <numerusform>%n Prompts mehr, als das Limit erlaubt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left</source>
        <translation>
            <numerusform>Noch %Ln Prompt-Platz frei</numerusform>
            <numerusform>Noch %Ln Prompt-Plätze frei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 of %n brand(s) needs a look</source>
        <translation>
            <numerusform>Die eine Marke braucht einen Blick</numerusform>
            <numerusform>1 von %n Marken braucht einen Blick</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n brand(s) need a look</source>
        <translation>
            <numerusform>%1 von %n Marke brauchen einen Blick</numerusform>
            <numerusform>%1 von %n Marken brauchen einen Blick</numerusform>
        </translation>
    </message>
    <message>
        <source>No brand needs a look</source>
        <translation>Keine Marke braucht einen Blick</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Outcomes</name>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not valid</source>
        <translation>Ungültig</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Asked back</source>
        <translation>Rückfrage</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>The assistant had already left.</source>
        <translation>Der Assistent war nicht mehr da, um es zu erfahren.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::OverviewScreen</name>
    <message>
        <source>Visibility over time</source>
        <translation>Sichtbarkeit im Zeitverlauf</translation>
    </message>
    <message>
        <source>Sentiment by run</source>
        <translation>Stimmung nach Lauf</translation>
    </message>
    <message>
        <source>Topics, by responses that name the brand</source>
        <translation>Themen, nach Antworten, die die Marke nennen</translation>
    </message>
    <message>
        <source>Most mentioned brands</source>
        <translation>Meistgenannte Marken</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>The first report has not run yet. Its figures appear here automatically.</source>
        <translation>Der erste Bericht ist noch nicht gelaufen. Seine Kennzahlen erscheinen von selbst hier.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PendingQuestionsPanel</name>
    <message numerus="yes">
        <source>%n question(s) wait for you</source>
        <translation>
            <numerusform>%n Frage wartet auf Sie</numerusform>
            <numerusform>%n Fragen warten auf Sie</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Prüfen&#xa0;…</translation>
    </message>
    <message>
        <source>Review: %1</source>
        <translation>Prüfen: %1</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Deny: %1</source>
        <translation>Ablehnen: %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Perception</name>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>What about the brand the prompt asks for</source>
        <translation>Wonach der Prompt bei der Marke fragt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Which model responded</source>
        <translation>Welches Modell geantwortet hat</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Why the response has this score</source>
        <translation>Warum die Antwort diesen Wert hat</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>What the model was asked</source>
        <translation>Was das Modell gefragt wurde</translation>
    </message>
    <message>
        <source>Responded</source>
        <translation>Geantwortet</translation>
    </message>
    <message>
        <source>When the model responded</source>
        <translation>Wann das Modell geantwortet hat</translation>
    </message>
    <message>
        <source>Prompt id</source>
        <translation>Prompt-ID</translation>
    </message>
    <message>
        <source>Response id</source>
        <translation>Antwort-ID</translation>
    </message>
    <message>
        <source>No property</source>
        <translation>Ohne Eigenschaft</translation>
    </message>
    <message>
        <source>Good: %1</source>
        <translation>Gut: %1</translation>
    </message>
    <message>
        <source>Bad: %1</source>
        <translation>Schlecht: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Detractor</source>
        <extracomment>A score of 0 to 6, as in a Net Promoter Score</extracomment>
        <translation>Detraktor</translation>
    </message>
    <message>
        <source>Passive</source>
        <extracomment>A score of 7 or 8, as in a Net Promoter Score</extracomment>
        <translation>Passiv</translation>
    </message>
    <message>
        <source>Promoter</source>
        <extracomment>A score of 9 or 10, as in a Net Promoter Score</extracomment>
        <translation>Promotor</translation>
    </message>
    <message>
        <source>How well the brand comes off in the response, from 0 to 10. ✎ if a person changed the score</source>
        <translation>Wie gut die Marke in der Antwort abschneidet, von 0 bis 10. ✎, wenn eine Person die Bewertung geändert hat</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>0–6 detractor, 7–8 passive, 9–10 promoter</source>
        <translation>0–6 Detraktor, 7–8 passiv, 9–10 Promotor</translation>
    </message>
    <message>
        <source>Promoters (9–10): %1 · passives (7–8): %2 · detractors (0–6): %3</source>
        <translation>Promotoren (9–10): %1 · Passive (7–8): %2 · Detraktoren (0–6): %3</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PerceptionPane</name>
    <message>
        <source>Previous response</source>
        <translation>Vorige Antwort</translation>
    </message>
    <message>
        <source>Next response</source>
        <translation>Nächste Antwort</translation>
    </message>
    <message>
        <source>Why this score</source>
        <translation>Warum dieser Wert</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Responded</source>
        <translation>Geantwortet</translation>
    </message>
    <message>
        <source>Scored by</source>
        <translation>Bewertet von</translation>
    </message>
    <message>
        <source>A prompt without a text</source>
        <translation>Ein Prompt ohne Text</translation>
    </message>
    <message>
        <source>The service gives no reason.</source>
        <translation>Der Dienst gibt keine Begründung an.</translation>
    </message>
    <message>
        <source>The service has no words for this response.</source>
        <translation>Der Dienst hat keinen Wortlaut zu dieser Antwort.</translation>
    </message>
    <message>
        <source>Choose a response to read it here.</source>
        <translation>Wählen Sie eine Antwort, um sie hier zu lesen.</translation>
    </message>
    <message>
        <source>%1 · %2 · changed by a user</source>
        <extracomment>%1 is a score, %2 is Promoter, Passive or Detractor</extracomment>
        <translation>%1 · %2 · von einer Person geändert</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No model has responded to this prompt.</source>
        <translation>Kein Modell hat auf diesen Prompt geantwortet.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PerceptionPromptForm</name>
    <message>
        <source>Adding…</source>
        <translation>Wird hinzugefügt&#xa0;…</translation>
    </message>
    <message numerus="yes">
        <source>%n perception prompt(s) were added.</source>
        <translation>
            <numerusform>%n Wahrnehmungs-Prompt wurde hinzugefügt.</numerusform>
            <numerusform>%n Wahrnehmungs-Prompts wurden hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was added: the brand&apos;s plan does not include perception prompts of your own. An administrator of your organization can change the plan. What you entered is still here.</source>
        <translation>Nichts wurde hinzugefügt: Der Tarif der Marke umfasst keine eigenen Wahrnehmungs-Prompts. Eine Person mit Verwaltungsrechten in Ihrer Organisation kann den Tarif ändern. Was Sie eingegeben haben, steht noch hier.</translation>
    </message>
    <message>
        <source>The service says: %1</source>
        <translation>Der Dienst sagt: %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Property for the new prompts</source>
        <translation>Eigenschaft der neuen Prompts</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Custom</translation>
    </message>
    <message>
        <source>Perception prompts, one a line</source>
        <translation>Wahrnehmungs-Prompts, einer pro Zeile</translation>
    </message>
    <message>
        <source>Questions that name the brand, one a line</source>
        <translation>Fragen, die die Marke nennen, eine pro Zeile</translation>
    </message>
    <message>
        <source>What a good response says</source>
        <translation>Was eine gute Antwort sagt</translation>
    </message>
    <message>
        <source>What a bad response says</source>
        <translation>Was eine schlechte Antwort sagt</translation>
    </message>
    <message>
        <source>How responses are scored</source>
        <translation>Wie Antworten bewertet werden</translation>
    </message>
    <message>
        <source>&amp;Prompts, one a line:</source>
        <translation>&amp;Prompts, einer pro Zeile:</translation>
    </message>
    <message>
        <source>Pr&amp;operty (“Custom” if left empty):</source>
        <translation>&amp;Eigenschaft („Custom“, wenn leer):</translation>
    </message>
    <message>
        <source>A &amp;good response says (may stay empty):</source>
        <translation>Eine &amp;gute Antwort sagt (kann leer bleiben):</translation>
    </message>
    <message>
        <source>A ba&amp;d response says (may stay empty):</source>
        <translation>Eine &amp;schlechte Antwort sagt (kann leer bleiben):</translation>
    </message>
    <message>
        <source>&amp;Scoring rule (may stay empty):</source>
        <translation>&amp;Bewertungsregel (kann leer bleiben):</translation>
    </message>
    <message>
        <source>They take slots like other prompts, and the brand&apos;s plan must include custom perception prompts. Whether it does, the service says when you add them.</source>
        <translation>Sie belegen Plätze wie andere Prompts, und der Tarif der Marke muss eigene Wahrnehmungs-Prompts umfassen. Ob er das tut, sagt der Dienst beim Hinzufügen.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n prompt(s)</source>
        <translation>
            <numerusform>%n Prompt hin&amp;zufügen</numerusform>
            <numerusform>%n Prompts hin&amp;zufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PerceptionScreen</name>
    <message>
        <source>Scores by property and model</source>
        <translation>Werte nach Eigenschaft und Modell</translation>
    </message>
    <message>
        <source>Responses to perception prompts</source>
        <translation>Antworten auf Wahrnehmungs-Prompts</translation>
    </message>
    <message>
        <source>property, model, reason and prompt</source>
        <translation>Eigenschaft, Modell, Begründung und Prompt</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Any property</source>
        <translation>Jede Eigenschaft</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Jedes Modell</translation>
    </message>
    <message>
        <source>Reading the perception…</source>
        <translation>Wahrnehmung wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No perception prompts in this run</source>
        <translation>Keine Wahrnehmungs-Prompts in diesem Lauf</translation>
    </message>
    <message>
        <source>Models were not asked about the brand itself. Add perception prompts; they run with the next scheduled report.</source>
        <translation>Die Modelle wurden nichts über die Marke selbst gefragt. Fügen Sie Wahrnehmungs-Prompts hinzu; sie laufen mit dem nächsten geplanten Bericht.</translation>
    </message>
    <message>
        <source>Add prompts</source>
        <translation>Neue Prompts</translation>
    </message>
    <message>
        <source>No response fits the filters</source>
        <translation>Keine Antwort passt zu den Filtern</translation>
    </message>
    <message>
        <source>The run has responses, but the filters hide them all.</source>
        <translation>Der Lauf hat Antworten, aber die Filter verbergen sie alle.</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>No run yet. These prompts run with the first scheduled report.</source>
        <translation>Noch kein Lauf. Diese Prompts laufen mit dem ersten geplanten Bericht.</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Mean scores from 0 to 10, with the number of responses in brackets. Colours are the same for every brand: red below 7, grey from 7, green from 9; paler near grey and for a single response. Double-click a score, or press Enter, to show its responses.</source>
        <translation>Mittlere Bewertungen von 0 bis 10, in Klammern die Zahl der Antworten. Die Farben sind für jede Marke gleich: rot unter 7, grau ab 7, grün ab 9; blasser nahe Grau und bei einer einzigen Antwort. Ein Doppelklick auf eine Bewertung oder die Eingabetaste zeigt ihre Antworten.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PerceptionTrend</name>
    <message>
        <source>Mean scores over the last runs</source>
        <translation>Mittlere Bewertungen über die letzten Läufe</translation>
    </message>
    <message>
        <source>Reading the perception of the last runs…</source>
        <translation>Die Wahrnehmung der letzten Läufe wird gelesen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No scores in the last runs</source>
        <translation>Keine Bewertungen in den letzten Läufen</translation>
    </message>
    <message>
        <source>They come from the responses to perception prompts.</source>
        <translation>Sie kommen aus den Antworten auf Wahrnehmungs-Prompts.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PeriodChoice</name>
    <message>
        <source>Q%1 %2</source>
        <extracomment>A quarter of a year, as in &quot;Q3 2026&quot;</extracomment>
        <translation>%1. Quartal %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>Two dates</extracomment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1: first day</source>
        <translation>%1: erster Tag</translation>
    </message>
    <message>
        <source>%1: last day</source>
        <translation>%1: letzter Tag</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n run(s))</source>
        <translation>
            <numerusform>%1 (%n Lauf)</numerusform>
            <numerusform>%1 (%n Läufe)</numerusform>
        </translation>
    </message>
    <message>
        <source>Other days…</source>
        <translation>Andere Tage …</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptDeletion</name>
    <message numerus="yes">
        <source>The topic “%1” was deleted with its %n prompt(s).</source>
        <translation>
            <numerusform>Das Thema „%1“ wurde mit seinem %n Prompt gelöscht.</numerusform>
            <numerusform>Das Thema „%1“ wurde mit seinen %n Prompts gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The topic “%1” was deleted.</source>
        <translation>Das Thema „%1“ wurde gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) were deleted with all prompts in them.</source>
        <translation>
            <numerusform>%n Thema wurde mit allen seinen Prompts gelöscht.</numerusform>
            <numerusform>%n Themen wurden mit allen ihren Prompts gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were deleted.</source>
        <translation>
            <numerusform>%n Prompt wurde gelöscht.</numerusform>
            <numerusform>%n Prompts wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The service deleted %1 of %n prompt(s) and does not say which. All of them are kept.</source>
        <translation>
            <numerusform>Von %n Prompt hat der Dienst %1 gelöscht und sagt nicht, welche. Alle werden aufbewahrt.</numerusform>
            <numerusform>Von %n Prompts hat der Dienst %1 gelöscht und sagt nicht, welche. Alle werden aufbewahrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not known whether the topic “%1” was deleted, because no answer came. It is kept.</source>
        <translation>Ob das Thema „%1“ gelöscht wurde, ist nicht bekannt: Die Antwort kam nicht an. Es wird aufbewahrt.</translation>
    </message>
    <message numerus="yes">
        <source>It is not known whether %n prompt(s) were deleted, because no answer came. They are kept.</source>
        <translation>
            <numerusform>Ob %n Prompt gelöscht wurde, ist nicht bekannt: Die Antwort kam nicht an. Er wird aufbewahrt.</numerusform>
            <numerusform>Ob %n Prompts gelöscht wurden, ist nicht bekannt: Die Antwort kam nicht an. Sie werden aufbewahrt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were not deleted.</source>
        <translation>
            <numerusform>%n Prompt wurde nicht gelöscht.</numerusform>
            <numerusform>%n Prompts wurden nicht gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The topic “%1” was not deleted.</source>
        <translation>Das Thema „%1“ wurde nicht gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>%n more topic(s) were not deleted.</source>
        <translation>
            <numerusform>%n weiteres Thema wurde nicht gelöscht.</numerusform>
            <numerusform>%n weitere Themen wurden nicht gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The brand has %Ln prompt slot(s) left.</source>
        <translation>
            <numerusform>Die Marke hat noch %Ln Prompt-Platz frei.</numerusform>
            <numerusform>Die Marke hat noch %Ln Prompt-Plätze frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Show deleted</source>
        <translation>&amp;Gelöschtes zeigen</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>Erneut &amp;versuchen</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Wird wiederhergestellt&#xa0;…</translation>
    </message>
    <message>
        <source>Nothing was deleted, because more may be deleted now than the question showed.</source>
        <translation>Es wurde nichts gelöscht: Inzwischen würde vielleicht mehr gelöscht, als die Frage gezeigt hat.</translation>
    </message>
    <message>
        <source>The service no longer has the topic “%1”, or not with this ID.</source>
        <translation>Der Dienst hat das Thema „%1“ nicht mehr oder nicht unter dieser ID.</translation>
    </message>
    <message numerus="yes">
        <source>The service no longer has %n prompt(s), or not with these IDs.</source>
        <translation>
            <numerusform>Der Dienst hat %n Prompt nicht mehr oder nicht unter dieser ID.</numerusform>
            <numerusform>Der Dienst hat %n Prompts nicht mehr oder nicht unter diesen IDs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptForm</name>
    <message>
        <source>Add prompts</source>
        <translation>Prompts hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Topic for the new prompts</source>
        <translation>Thema der neuen Prompts</translation>
    </message>
    <message>
        <source>New topic</source>
        <translation>Neues Thema</translation>
    </message>
    <message>
        <source>Name of the new topic</source>
        <translation>Name des neuen Themas</translation>
    </message>
    <message>
        <source>Topic&apos;s &amp;name:</source>
        <translation>&amp;Name des Themas:</translation>
    </message>
    <message>
        <source>Stage of the customer journey</source>
        <translation>Phase der Customer Journey</translation>
    </message>
    <message>
        <source>Stage of the customer journey (optional)</source>
        <translation>Phase der Customer Journey; kann leer bleiben</translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation>Prompts, einer pro Zeile</translation>
    </message>
    <message>
        <source>Type or paste prompts, one a line</source>
        <translation>Prompts eingeben oder einfügen, einer pro Zeile</translation>
    </message>
    <message>
        <source>&amp;Topic:</source>
        <translation>&amp;Thema:</translation>
    </message>
    <message>
        <source>&amp;Prompts, one a line:</source>
        <translation>&amp;Prompts, einer pro Zeile:</translation>
    </message>
    <message>
        <source>&amp;Stage (may stay empty):</source>
        <translation>Pha&amp;se (kann leer bleiben):</translation>
    </message>
    <message>
        <source>Give the new topic a name.</source>
        <translation>Geben Sie dem neuen Thema einen Namen.</translation>
    </message>
    <message>
        <source>This topic already exists. Choose it above.</source>
        <translation>Dieses Thema gibt es schon. Wählen Sie es oben aus.</translation>
    </message>
    <message>
        <source>A topic alone takes no slots.</source>
        <translation>Ein Thema allein belegt keinen Platz.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n prompt(s)</source>
        <translation>
            <numerusform>%n Prompt hin&amp;zufügen</numerusform>
            <numerusform>%n Prompts hin&amp;zufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add topic</source>
        <translation>Thema hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Choose a topic</source>
        <translation>Thema auswählen</translation>
    </message>
    <message>
        <source>Choose the topic to add to.</source>
        <translation>Wählen Sie ein Thema für die Prompts aus.</translation>
    </message>
    <message>
        <source>Topic&apos;s &amp;ID:</source>
        <translation>&amp;ID des Themas:</translation>
    </message>
    <message>
        <source>The service adds to a topic by its ID, which its results do not contain. Paste it from the service&apos;s web application; Brandbridge remembers it.</source>
        <translation>Um ein Thema zu ergänzen, braucht der Dienst dessen ID, die seine Ergebnisse nicht enthalten. Füge sie aus der Webanwendung des Dienstes ein; Brandbridge merkt sie sich.</translation>
    </message>
    <message>
        <source>ID of the topic</source>
        <translation>ID des Themas</translation>
    </message>
    <message>
        <source>Paste the topic&apos;s ID.</source>
        <translation>Füge die ID des Themas ein.</translation>
    </message>
    <message>
        <source>The ID %1 belongs to something else.</source>
        <translation>Die ID %1 gehört zu etwas anderem.</translation>
    </message>
    <message>
        <source>This topic already exists. Choose it above, or this adds a second one.</source>
        <translation>Dieses Thema gibt es schon. Wähle es oben aus, sonst entsteht ein zweites.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptTree</name>
    <message>
        <source>Topics and prompts</source>
        <translation>Themen und Prompts</translation>
    </message>
    <message>
        <source>Topic and prompt</source>
        <translation>Thema und Prompt</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>latest report</source>
        <translation>letzter Bericht</translation>
    </message>
    <message>
        <source>added, not run yet</source>
        <translation>hinzugefügt, noch nicht gelaufen</translation>
    </message>
    <message>
        <source>Topic not known</source>
        <translation>Thema nicht bekannt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a topic&apos;s name and the number of its prompts</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen&#xa0;…</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Enter &amp;ID…</source>
        <translation>&amp;ID eingeben …</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptsScreen</name>
    <message>
        <source>Filter by topic and prompt</source>
        <translation>Nach Thema und Prompt filtern</translation>
    </message>
    <message>
        <source>Reading the prompts…</source>
        <translation>Prompts werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No brands yet</source>
        <translation>Noch keine Marken</translation>
    </message>
    <message>
        <source>Prompts belong to brands. Add a brand in the service, and it appears here.</source>
        <translation>Prompts gehören zu Marken. Legen Sie beim Dienst eine Marke an; sie erscheint dann hier.</translation>
    </message>
    <message>
        <source>Reading the prompts of the latest run…</source>
        <translation>Prompts des letzten Laufs werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Laden wurde abgebrochen</translation>
    </message>
    <message>
        <source>The brand&apos;s topics and prompts are known from its latest run, which could not be read.</source>
        <translation>Ohne den letzten Lauf sind Themen und Prompts der Marke nicht bekannt.</translation>
    </message>
    <message>
        <source>Read the prompts</source>
        <translation>Prompts laden</translation>
    </message>
    <message>
        <source>No prompts known yet</source>
        <translation>Noch keine Prompts bekannt</translation>
    </message>
    <message>
        <source>No prompt matches</source>
        <translation>Kein passender Prompt</translation>
    </message>
    <message>
        <source>No topic or prompt contains these words.</source>
        <translation>Kein Thema und kein Prompt enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter entfernen</translation>
    </message>
    <message>
        <source>Adding…</source>
        <translation>Wird hinzugefügt&#xa0;…</translation>
    </message>
    <message>
        <source>The topic %1 was added.</source>
        <translation>Das Thema %1 wurde hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were added to %1.</source>
        <translation>
            <numerusform>%n Prompt wurde zu %1 hinzugefügt.</numerusform>
            <numerusform>%n Prompts wurden zu %1 hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen&#xa0;…</translation>
    </message>
    <message>
        <source>Topics and prompts</source>
        <translation>Themen und Prompts</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Select topics or prompts</source>
        <translation>Wählen Sie Themen oder Prompts</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>The brand&apos;s first run is in progress. Its prompts appear here as responses arrive.</source>
        <translation>Der erste Lauf der Marke ist im Gange. Seine Prompts erscheinen hier, sobald Antworten eintreffen.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) of this brand are not in this list. It is based on the latest report; what was added elsewhere since appears after the next one.</source>
        <translation>
            <numerusform>%n Prompt dieser Marke fehlt in dieser Liste. Sie beruht auf dem letzten Bericht; was seitdem anderswo hinzugefügt wurde, erscheint nach dem nächsten.</numerusform>
            <numerusform>%n Prompts dieser Marke fehlen in dieser Liste. Sie beruht auf dem letzten Bericht; was seitdem anderswo hinzugefügt wurde, erscheint nach dem nächsten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Topics and prompts are known from a brand&apos;s runs, and this brand has no run yet. What you add appears here at once.</source>
        <translation>Themen und Prompts sind aus den Läufen einer Marke bekannt, und diese Marke hatte noch keinen Lauf. Was du hinzufügst, erscheint hier sofort.</translation>
    </message>
    <message>
        <source>Nothing was added: the service has no topic with the ID %1.</source>
        <translation>Es wurde nichts hinzugefügt: Der Dienst hat kein Thema mit der ID %1.</translation>
    </message>
    <message>
        <source>Find prompts to &amp;retire…</source>
        <translation>&amp;Entbehrliche finden …</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PropertyScores</name>
    <message>
        <source>%1 (%2)</source>
        <comment>mean score, and of how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n score(s)</source>
        <translation>
            <numerusform>Mittel aus %n Wert</numerusform>
            <numerusform>Mittel aus %n Werten</numerusform>
        </translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Which property of the brand the prompts ask about</source>
        <translation>Wonach die Prompts bei der Marke fragen</translation>
    </message>
    <message>
        <source>Mean of the scores: their sum divided by their number, in brackets</source>
        <translation>Durchschnitt der Bewertungen: ihre Summe geteilt durch ihre Zahl, in Klammern</translation>
    </message>
    <message>
        <source>NPS</source>
        <translation>NPS</translation>
    </message>
    <message>
        <source>Net promoter score = promoters (9–10) − detractors (0–6), in per cent of all scores</source>
        <translation>Net Promoter Score = Promotoren (9–10) − Detraktoren (0–6), in Prozent aller Bewertungen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ProposalView</name>
    <message>
        <source>The assistant “%1” asks to use “%2” (%3).</source>
        <translation>Der Assistent „%1“ möchte „%2“ (%3) verwenden.</translation>
    </message>
    <message>
        <source>The assistant “%1”, which calls itself “%4”, asks to use “%2” (%3).</source>
        <translation>Der Assistent „%1“, der sich „%4“ nennt, möchte „%2“ (%3) verwenden.</translation>
    </message>
    <message>
        <source>What is deleted</source>
        <translation>Was gelöscht wird</translation>
    </message>
    <message>
        <source>What is created or changed</source>
        <translation>Was angelegt oder geändert wird</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Free prompt slots</source>
        <translation>Freie Prompt-Plätze</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Of the brand</source>
        <translation>Der Marke</translation>
    </message>
    <message>
        <source>Of the brand %1</source>
        <translation>Der Marke %1</translation>
    </message>
    <message>
        <source>Of the organization</source>
        <translation>Der Organisation</translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation>Was verlangt wird</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiterer</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>When this was asked</source>
        <translation>Als gefragt wurde</translation>
    </message>
    <message>
        <source>Something else has been allowed since then, so these figures may have changed.</source>
        <translation>Seitdem wurde etwas anderes erlaubt; diese Zahlen können sich also geändert haben.</translation>
    </message>
    <message>
        <source>Also deleted</source>
        <translation>Ebenfalls gelöscht</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaCard</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>The service does not say how many prompt slots are left.</source>
        <translation>Der Dienst gibt nicht an, wie viele Prompt-Plätze frei sind.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) more than the limit allows</source>
        <translation>
            <numerusform>%n Prompt mehr, als das Limit erlaubt</numerusform>
            <numerusform>%n Prompts mehr, als das Limit erlaubt</numerusform>
        </translation>
    </message>
    <message>
        <source>No prompt slots left</source>
        <translation>Keine Prompt-Plätze frei</translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln prompt slot(s) left</source>
        <translation>
            <numerusform>Nur noch %Ln Prompt-Platz frei</numerusform>
            <numerusform>Nur noch %Ln Prompt-Plätze frei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left</source>
        <translation>
            <numerusform>Noch %Ln Prompt-Platz frei</numerusform>
            <numerusform>Noch %Ln Prompt-Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to %1 prompts</source>
        <translation>Bis zu %1 Prompts</translation>
    </message>
    <message>
        <source>No prompt slots left in the whole organization</source>
        <translation>In der ganzen Organisation sind keine Prompt-Plätze mehr frei</translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln prompt slot(s) left, shared with the organization&apos;s other brands</source>
        <translation>
            <numerusform>Nur noch %Ln Prompt-Platz frei, mit den anderen Marken der Organisation geteilt</numerusform>
            <numerusform>Nur noch %Ln Prompt-Plätze frei, mit den anderen Marken der Organisation geteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left, shared with the organization&apos;s other brands</source>
        <translation>
            <numerusform>Noch %Ln Prompt-Platz frei, mit den anderen Marken der Organisation geteilt</numerusform>
            <numerusform>Noch %Ln Prompt-Plätze frei, mit den anderen Marken der Organisation geteilt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaColumns</name>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Slots left</source>
        <translation>Freie Plätze</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Prompts the brand may have</source>
        <translation>Prompts, die die Marke haben darf</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>Whether fewer slots are left than your warning level</source>
        <translation>Ob weniger Plätze frei sind, als Ihre Warnschwelle vorsieht</translation>
    </message>
    <message>
        <source>Next report</source>
        <translation>Nächster Bericht</translation>
    </message>
    <message>
        <source>When the next scheduled report is expected, in local time; new prompts run with it</source>
        <translation>Wann der nächste geplante Bericht erwartet wird, in Ortszeit; neue Prompts laufen mit ihm</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>How often reports run</source>
        <translation>Wie oft Berichte laufen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Brand id</source>
        <translation>Marken-ID</translation>
    </message>
    <message>
        <source>Not known: the service does not say.</source>
        <translation>Nicht bekannt: Der Dienst sagt es nicht.</translation>
    </message>
    <message>
        <source>Prompts that can still be added, according to the service. If that is all the organization has left, its brands share them.</source>
        <translation>Prompts, die noch hinzukommen können, wie der Dienst es angibt. Wo das alle sind, die der Organisation bleiben, teilen ihre Marken sie sich.</translation>
    </message>
    <message>
        <source>Shared with the organization&apos;s other brands, because it has no more left for all of them.</source>
        <translation>Mit den anderen Marken der Organisation geteilt: Ihr bleiben für alle zusammen nicht mehr.</translation>
    </message>
    <message>
        <source>%1, shared</source>
        <translation>%1, geteilt</translation>
    </message>
    <message>
        <source>Not known. The remaining slots are those of the whole organization, so this brand&apos;s use cannot be derived, and the service does not give the number of its prompts.</source>
        <translation>Nicht bekannt: Die freien Plätze sind die der ganzen Organisation; sie sagen nicht, wie viele diese Marke belegt, und der Dienst nennt die Zahl ihrer Prompts nicht.</translation>
    </message>
    <message>
        <source>Used = limit − slots left, or the brand&apos;s prompts and perception prompts if the organization&apos;s limit is reached first.</source>
        <translation>Belegt = Grenze − freie Plätze, oder die Prompts und Wahrnehmungs-Prompts der Marke, wo die Grenze der Organisation zuerst erreicht ist.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaScreen</name>
    <message>
        <source>Prompt slots of the brand</source>
        <translation>Prompt-Plätze der Marke</translation>
    </message>
    <message>
        <source>Prompt slots of the organization</source>
        <translation>Prompt-Plätze der Organisation</translation>
    </message>
    <message>
        <source>Prompt slots of every brand</source>
        <translation>Prompt-Plätze aller Marken</translation>
    </message>
    <message>
        <source>brand or status</source>
        <translation>Marke oder Status</translation>
    </message>
    <message>
        <source>Organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Every brand</source>
        <translation>Alle Marken</translation>
    </message>
    <message>
        <source>&amp;Warn below:</source>
        <translation>&amp;Warnen unter:</translation>
    </message>
    <message>
        <source>Warn below this number of slots left</source>
        <translation>Warnschwelle für freie Plätze</translation>
    </message>
    <message>
        <source>Brands and the organization with fewer slots left are marked; 0 for no warning</source>
        <translation>Marken und die Organisation werden markiert, wenn sie weniger freie Plätze haben; 0 für keine Warnung</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Prompt slots belong to brands. Add a brand in the service, and it appears here.</source>
        <translation>Prompt-Plätze gehören zu Marken. Legen Sie beim Dienst eine Marke an; sie erscheint dann hier.</translation>
    </message>
    <message>
        <source>Reading %1, one brand after the other (%2 of %3 done)…</source>
        <translation>%1 wird geladen, eine Marke nach der anderen (%2 von %3 fertig)&#xa0;…</translation>
    </message>
    <message>
        <source>Brand: %1</source>
        <translation>Marke: %1</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Next scheduled report: %1</source>
        <translation>Nächster geplanter Bericht: %1</translation>
    </message>
    <message>
        <source>The service does not say when the next report runs.</source>
        <translation>Der Dienst gibt nicht an, wann der nächste Bericht läuft.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht geladen</translation>
    </message>
    <message>
        <source>The service does not say.</source>
        <translation>Der Dienst macht keine Angabe.</translation>
    </message>
    <message>
        <source>Perception prompts use the same slots.</source>
        <translation>Auch für Wahrnehmungs-Prompts</translation>
    </message>
    <message>
        <source>No brand fits the filter</source>
        <translation>Keine Marke passt zum Filter</translation>
    </message>
    <message>
        <source>There are brands, but the filter hides them all.</source>
        <translation>Es gibt Marken, aber der Filter blendet alle aus.</translation>
    </message>
    <message>
        <source>Created through Brandbridge</source>
        <translation>Über Brandbridge angelegt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Reading</name>
    <message>
        <source>%1: %2</source>
        <extracomment>What a chart says of one point: the name of a series, and its value there.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>The same, followed by the size of its sample and its interval.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RecordModel</name>
    <message>
        <source>The service&apos;s field “%1”, unchanged</source>
        <translation>Feld „%1“ des Dienstes, wie geliefert</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ReportDialog</name>
    <message>
        <source>&amp;All brands, each with its latest run</source>
        <translation>&amp;Alle Marken, jede mit ihrem neuesten Lauf</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Brand report: %1</source>
        <translation>Markenbericht: %1</translation>
    </message>
    <message>
        <source>PNG, JPEG or SVG file</source>
        <translation>PNG-, JPEG- oder SVG-Datei</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>&amp;Vergleichen mit</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>&amp;Logo</source>
        <translation>&amp;Logo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Brand report</source>
        <translation>Markenbericht</translation>
    </message>
    <message>
        <source>The run before</source>
        <translation>Der Lauf davor</translation>
    </message>
    <message>
        <source>Choose a logo</source>
        <translation>Logo wählen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg)</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>The file name must end in .pdf or .html.</source>
        <translation>Der Dateiname muss auf .pdf oder .html enden.</translation>
    </message>
    <message>
        <source>Reading %1 of %2…</source>
        <translation>%1 von %2 werden gelesen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Report on</source>
        <translation>Bericht über</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Report &amp;on</source>
        <translation>Bericht ü&amp;ber</translation>
    </message>
    <message>
        <source>O&amp;pen after saving</source>
        <translation>Nach dem Speichern ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>One page</source>
        <translation>Eine Seite</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Umfang</translation>
    </message>
    <message>
        <source>Every week</source>
        <translation>Jede Woche</translation>
    </message>
    <message>
        <source>cron</source>
        <translation>cron</translation>
    </message>
    <message>
        <source>systemd timer</source>
        <translation>systemd-Timer</translation>
    </message>
    <message>
        <source>Windows task scheduler (PowerShell)</source>
        <translation>Windows-Aufgabenplanung (PowerShell)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Zeitplaner</translation>
    </message>
    <message>
        <source>Line for the scheduler</source>
        <translation>Zeile für den Zeitplaner</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copied the line for the scheduler</source>
        <translation>Zeile für den Zeitplaner kopiert</translation>
    </message>
    <message>
        <source>Add this to make the report of the latest run every Monday at 8:00. It replaces the file. A scheduler often has no keychain; then add --key-file FILE.</source>
        <translation>Tragen Sie das ein, um jeden Montag um 8:00 Uhr den Bericht zum neuesten Lauf zu erstellen. Er ersetzt die Datei. Ein Zeitplaner hat oft keinen Schlüsselbund; ergänzen Sie dann --key-file DATEI.</translation>
    </message>
    <message>
        <source>No preview yet</source>
        <translation>Noch keine Vorschau</translation>
    </message>
    <message numerus="yes">
        <source>%n brand(s) are read first.</source>
        <translation>
            <numerusform>Zuerst wird %n Marke gelesen.</numerusform>
            <numerusform>Zuerst werden %n Marken gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the preview</source>
        <translation>Vorschau zeigen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>%1 of %2 could not be read. %3</source>
        <extracomment>&quot;the results of Aster could not be read. The service cannot be reached.&quot;</extracomment>
        <translation>%1 von %2 konnten nicht gelesen werden. %3</translation>
    </message>
    <message>
        <source>Nothing was saved: %1</source>
        <extracomment>%1 as in &quot;the results of Aster could not be read. The service cannot be reached.&quot;</extracomment>
        <translation>Nichts wurde gespeichert: %1</translation>
    </message>
    <message>
        <source>Preview of page %1</source>
        <translation>Vorschau von Seite %1</translation>
    </message>
    <message>
        <source>No preview</source>
        <translation>Keine Vorschau</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No program opened it.</source>
        <translation>Kein Programm hat sie geöffnet.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Reports</name>
    <message>
        <source>Values of the chart</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>The ends of an interval, two values</extracomment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 before</source>
        <extracomment>What a figure was in the run before</extracomment>
        <translation>vorher %1</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation>Neutral</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>The first %1 of %2 are shown.</source>
        <translation>Gezeigt sind die ersten %1 von %2.</translation>
    </message>
    <message>
        <source>Visibility over time</source>
        <translation>Sichtbarkeit im Zeitverlauf</translation>
    </message>
    <message>
        <source>Sentiment by run</source>
        <translation>Stimmung je Lauf</translation>
    </message>
    <message>
        <source>The service gives no sentiment for these runs.</source>
        <translation>Der Dienst gibt für diese Läufe keine Stimmung an.</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>The service gives no topics for this run.</source>
        <translation>Der Dienst gibt für diesen Lauf keine Themen an.</translation>
    </message>
    <message>
        <source>Most mentioned brands</source>
        <translation>Meistgenannte Marken</translation>
    </message>
    <message>
        <source>The service gives no mentions of brands for this run.</source>
        <translation>Der Dienst gibt für diesen Lauf keine Nennungen von Marken an.</translation>
    </message>
    <message>
        <source>Prompts gained and lost</source>
        <translation>Gewonnene und verlorene Prompts</translation>
    </message>
    <message>
        <source>Gained: %1. Lost: %2. A prompt counts once for each model that answers it.</source>
        <translation>Gewonnen: %1. Verloren: %2. Ein Prompt zählt einmal für jedes Modell, das ihn beantwortet.</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Gained</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>A suggestion without a title</source>
        <translation>Ein Vorschlag ohne Titel</translation>
    </message>
    <message>
        <source>This brand has no runs yet.</source>
        <translation>Diese Marke hat noch keine Läufe.</translation>
    </message>
    <message>
        <source>Run of %1.</source>
        <extracomment>%1 is a date</extracomment>
        <translation>Lauf vom %1.</translation>
    </message>
    <message>
        <source>Compared with the run of %1.</source>
        <translation>Verglichen mit dem Lauf vom %1.</translation>
    </message>
    <message>
        <source>There is no earlier run to compare it with.</source>
        <translation>Es gibt keinen früheren Lauf zum Vergleichen.</translation>
    </message>
    <message>
        <source>The service has computed no figures for this run.</source>
        <translation>Der Dienst hat für diesen Lauf keine Kennzahlen berechnet.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>The service does not offer this to your organization.</source>
        <translation>Der Dienst bietet dies Ihrer Organisation nicht an.</translation>
    </message>
    <message>
        <source>Responses that cite it</source>
        <translation>Antworten, die sie zitieren</translation>
    </message>
    <message>
        <source>Top sources</source>
        <translation>Wichtigste Quellen</translation>
    </message>
    <message>
        <source>The run has no sources.</source>
        <translation>Der Lauf hat keine Quellen.</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>The run has no suggestions.</source>
        <translation>Der Lauf hat keine Vorschläge.</translation>
    </message>
    <message>
        <source>The service has more data than was read, so lists and counts here are incomplete.</source>
        <translation>Der Dienst hat mehr, als gelesen wurde; Listen und Zahlen hier sind daher nicht vollständig.</translation>
    </message>
    <message>
        <source>All brands</source>
        <translation>Alle Marken</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>The 95 % intervals show how far chance alone may have moved a figure, since only some of all possible responses were asked for. They are Wilson score intervals; that of net sentiment is the same for a difference of two shares.</source>
        <translation>Die 95-%-Intervalle zeigen, wie weit allein der Zufall eine Kennzahl verschoben haben kann, da nur einige aller möglichen Antworten abgefragt wurden. Es sind Wilson-Score-Intervalle; das der Nettostimmung ist das entsprechende für die Differenz zweier Anteile.</translation>
    </message>
    <message>
        <source>A prompt is gained or lost where a model named the brand in only one of the two runs. Where it answered several times, half of its answers decide.</source>
        <translation>Ein Prompt ist gewonnen oder verloren, wo ein Modell die Marke in nur einem der beiden Läufe genannt hat. Wo es mehrmals geantwortet hat, entscheidet die Hälfte seiner Antworten.</translation>
    </message>
    <message>
        <source>All data comes from these runs in the organization&apos;s data service:</source>
        <translation>Alle Daten stammen vom Datendienst der Organisation, aus diesen Läufen:</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The code of this language (ISO 639-1), by which browsers and screen readers know it</extracomment>
        <translation>de</translation>
    </message>
    <message>
        <source>Brand report: %1</source>
        <extracomment>%1 is a brand</extracomment>
        <translation>Markenbericht: %1</translation>
    </message>
    <message>
        <source>Brand report</source>
        <translation>Markenbericht</translation>
    </message>
    <message>
        <source>The report could not be saved as %1: %2. Choose another folder or name.</source>
        <translation>Der Bericht konnte nicht als %1 gespeichert werden: %2. Wählen Sie einen anderen Ordner oder Namen.</translation>
    </message>
    <message>
        <source>The logo %1 is not a PNG, JPEG or SVG picture.</source>
        <translation>Das Logo %1 ist kein Bild im Format PNG, JPEG oder SVG.</translation>
    </message>
    <message>
        <source>The logo %1 cannot be read: %2.</source>
        <translation>Das Logo %1 lässt sich nicht lesen: %2.</translation>
    </message>
    <message>
        <source>The logo %1 is too large: at most 8 MiB.</source>
        <translation>Das Logo %1 ist zu groß: höchstens 8 MiB.</translation>
    </message>
    <message>
        <source>The logo %1 uses pictures in other files. Choose one that contains them.</source>
        <translation>Das Logo %1 verwendet Bilder in anderen Dateien. Wählen Sie eines, das sie enthält.</translation>
    </message>
    <message>
        <source>the runs</source>
        <translation>die Läufe</translation>
    </message>
    <message>
        <source>the statistics</source>
        <translation>die Statistikwerte</translation>
    </message>
    <message>
        <source>the results</source>
        <translation>die Ergebnisse</translation>
    </message>
    <message>
        <source>the sources</source>
        <translation>die Quellen</translation>
    </message>
    <message>
        <source>the suggestions</source>
        <translation>die Vorschläge</translation>
    </message>
    <message>
        <source>“%1” is neither a run nor a date such as 2026-03-31.</source>
        <translation>„%1“ ist weder ein Lauf noch ein Datum wie 2026-03-31.</translation>
    </message>
    <message>
        <source>The run “%1” is not earlier than the run it would be compared with.</source>
        <translation>Der Lauf „%1“ ist nicht früher als der, mit dem er verglichen würde.</translation>
    </message>
    <message>
        <source>It is in progress: %1. Its figures are not compared until it has finished.</source>
        <translation>Er ist noch nicht fertig: %1. Seine Werte werden erst danach verglichen.</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not understood, so nothing is shown here.</source>
        <translation>Die Antwort des Dienstes wird nicht verstanden, daher ist hier nichts zu sehen.</translation>
    </message>
    <message>
        <source>Two runs are compared like for like: only prompts and models that both have count. What only one has is stated apart. A difference has a 95 % interval (Newcombe&apos;s paired method for shares, bootstrap over pairs for the others).</source>
        <translation>Bei zwei Läufen wird Gleiches mit Gleichem verglichen: Es zählen nur Prompts und Modelle, die beide haben. Was nur einer hat, steht getrennt. Ein Unterschied hat ein 95-%-Intervall (Anteile: gepaarte Methode von Newcombe; sonst Bootstrap über die Paare).</translation>
    </message>
    <message>
        <source>A change is clear if chance explains it in at most 5 of 100 cases: McNemar&apos;s test with mid-p for shares, a permutation within pairs for the others, and a score test if only totals are known. Among topics, among other brands and among the brands of this report, at most 5 % of the clear changes are false (Benjamini and Hochberg).</source>
        <translation>Eine Änderung ist deutlich, wenn Zufall sie in höchstens 5 von 100 Fällen erklärt: McNemar-Test mit Mid-p für Anteile, Permutation innerhalb der Paare für die übrigen Werte, Score-Test, wenn nur Summen bekannt sind. Unter den Themen, den anderen Marken und den Marken dieses Berichts sind höchstens 5 % der deutlichen Änderungen falsch (Benjamini und Hochberg).</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>der Vergleich</translation>
    </message>
    <message>
        <source>%1, the responses of all its runs together.</source>
        <extracomment>%1 as in &quot;September 2026 (4 runs)&quot;</extracomment>
        <translation>%1, die Antworten aller Läufe zusammen.</translation>
    </message>
    <message>
        <source>Compared with %1.</source>
        <translation>Verglichen mit %1.</translation>
    </message>
    <message>
        <source>Appendix: the responses of %1</source>
        <translation>Anhang: die Antworten zu %1</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Brand named</source>
        <translation>Marke genannt</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>Other brands</source>
        <translation>Andere Marken</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>This brand has no finished run in “%1”.</source>
        <translation>Diese Marke hat keinen fertigen Lauf in „%1“.</translation>
    </message>
    <message>
        <source>This brand has no run “%1”.</source>
        <translation>Diese Marke hat keinen Lauf „%1“.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Deutlich</translation>
    </message>
    <message>
        <source>Not clear</source>
        <translation>Nicht deutlich</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>The results of this run suggest no action.</source>
        <translation>Die Ergebnisse dieses Laufs legen keine Aufgabe nahe.</translation>
    </message>
    <message>
        <source>Differences have 95 % intervals. A change is clear if chance explains it in at most 5 of 100 cases.</source>
        <translation>Unterschiede haben 95-%-Intervalle. Eine Änderung ist deutlich, wenn der Zufall sie in höchstens 5 von 100 Fällen erklärt.</translation>
    </message>
    <message>
        <source>Run %1, compared with %2.</source>
        <extracomment>%1 and %2 are IDs of runs</extracomment>
        <translation>Lauf %1, verglichen mit %2.</translation>
    </message>
    <message>
        <source>Run %1.</source>
        <translation>Lauf %1.</translation>
    </message>
    <message>
        <source>The service has more data than was read, so counts here are incomplete.</source>
        <translation>Der Dienst hat mehr Daten, als gelesen wurden; Zahlen hier sind daher unvollständig.</translation>
    </message>
    <message>
        <source>The visibility of no brand changed clearly.</source>
        <translation>Die Sichtbarkeit keiner Marke hat sich deutlich geändert.</translation>
    </message>
    <message numerus="yes">
        <source>The visibility of %n brand(s) changed clearly: %1.</source>
        <translation>
            <numerusform>Die Sichtbarkeit von %n Marke hat sich deutlich geändert: %1.</numerusform>
            <numerusform>Die Sichtbarkeit von %n Marken hat sich deutlich geändert: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Prompts gained and lost, if a change is clear</source>
        <translation>Gewonnene und verlorene Prompts, falls eine Änderung deutlich ist</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>All responses as an appendix</source>
        <translation>Alle Antworten als Anhang</translation>
    </message>
    <message>
        <source>The note has %1 characters; at most %2 fit. Shorten it.</source>
        <translation>Die Notiz hat %1 Zeichen; höchstens %2 passen. Kürzen Sie sie.</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Status: %1</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <translation>Zuständig: %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RestorationRun</name>
    <message numerus="yes">
        <source>%n topic(s) were added again.</source>
        <translation>
            <numerusform>%n Thema wurde wieder hinzugefügt.</numerusform>
            <numerusform>%n Themen wurden wieder hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were added again. They run with the next scheduled report.</source>
        <translation>
            <numerusform>%n Prompt wurde wieder hinzugefügt. Er läuft mit dem nächsten geplanten Bericht.</numerusform>
            <numerusform>%n Prompts wurden wieder hinzugefügt. Sie laufen mit dem nächsten geplanten Bericht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) and prompt(s) could not be restored:</source>
        <translation>
            <numerusform>%n Thema oder Prompt war nicht wiederherzustellen:</numerusform>
            <numerusform>%n Themen und Prompts waren nicht wiederherzustellen:</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all could be restored:</source>
        <translation>Nicht alles war wiederherzustellen:</translation>
    </message>
    <message>
        <source>There was nothing to restore.</source>
        <translation>Es gab nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>%1 %2. %3</source>
        <extracomment>The outcome; what happened; what to do</extracomment>
        <translation>%1 %2. %3</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ResultPane</name>
    <message>
        <source>Previous result</source>
        <translation>Vorheriges Ergebnis</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>Nächstes Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Copy answer</source>
        <translation>Antwort &amp;kopieren</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>Brands mentioned</source>
        <translation>Genannte Marken</translation>
    </message>
    <message>
        <source>Choose a result to read it here.</source>
        <translation>Wählen Sie ein Ergebnis, um es hier zu lesen.</translation>
    </message>
    <message>
        <source>A result without a prompt</source>
        <translation>Ein Ergebnis ohne Prompt</translation>
    </message>
    <message>
        <source>Copied the answer</source>
        <translation>Antwort kopiert</translation>
    </message>
    <message>
        <source>Answers to the prompt</source>
        <translation>Antworten auf den Prompt</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <extracomment>The number of an answer among several, and what it is: its model and how it names the brand</extracomment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Results</name>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>What the model was asked</source>
        <translation>Was das Modell gefragt wurde</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>The topic the prompt belongs to</source>
        <translation>Das Thema, zu dem der Prompt gehört</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Stage of the customer journey in which people ask this</source>
        <translation>An welcher Stelle auf dem Weg zum Kauf Menschen dies fragen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Which model answered</source>
        <translation>Welches Modell geantwortet hat</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Genannt</translation>
    </message>
    <message>
        <source>Whether the answer names the brand</source>
        <translation>Ob die Antwort die Marke nennt</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>The brand&apos;s position among the brands the answer names; 1 is first</source>
        <translation>An welcher Stelle unter den genannten Marken die Antwort die Marke nennt; 1 ist die erste</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>How the answer speaks of the brand</source>
        <translation>Wie die Antwort über die Marke spricht</translation>
    </message>
    <message>
        <source>Brands mentioned</source>
        <translation>Genannte Marken</translation>
    </message>
    <message>
        <source>Other brands that the answer names</source>
        <translation>Andere Marken, die die Antwort nennt</translation>
    </message>
    <message>
        <source>Result id</source>
        <translation>Ergebnis-ID</translation>
    </message>
    <message>
        <source>Prompt id</source>
        <translation>Prompt-ID</translation>
    </message>
    <message>
        <source>Topic id</source>
        <translation>Themen-ID</translation>
    </message>
    <message>
        <source>Not named</source>
        <translation>Nicht genannt</translation>
    </message>
    <message>
        <source>Named at position %1</source>
        <translation>Genannt an Position %1</translation>
    </message>
    <message>
        <source>Named, without a position</source>
        <translation>Genannt, ohne Position</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <extracomment>A sign, and how many of several answers name the brand</extracomment>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Named in %1 of %2 answers</source>
        <translation>In %1 von %2 Antworten genannt</translation>
    </message>
    <message>
        <source>Average position %1</source>
        <translation>Mittlere Position %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>▲ positive · ● neutral · ▼ negative · ✓ named · ○ not named. The number is the position.</source>
        <translation>▲ positiv · ● neutral · ▼ negativ · ✓ genannt · ○ nicht genannt. Die Zahl ist die Position.</translation>
    </message>
    <message>
        <source>● Yes</source>
        <translation>● Ja</translation>
    </message>
    <message>
        <source>○ No</source>
        <translation>○ Nein</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ResultsScreen</name>
    <message>
        <source>Results of the run</source>
        <translation>Ergebnisse des Laufs</translation>
    </message>
    <message>
        <source>Presence</source>
        <translation>Nennung</translation>
    </message>
    <message>
        <source>Present or not</source>
        <translation>Genannt oder nicht</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>Any sentiment</source>
        <translation>Jede Stimmung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Jedes Modell</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Any topic</source>
        <translation>Jedes Thema</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Genannt</translation>
    </message>
    <message>
        <source>Not present</source>
        <translation>Nicht genannt</translation>
    </message>
    <message>
        <source>Reading the results…</source>
        <translation>Ergebnisse werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>This run has no results</source>
        <translation>Dieser Lauf hat keine Ergebnisse</translation>
    </message>
    <message>
        <source>The run may have stopped before a model answered. Other runs may have results.</source>
        <translation>Vielleicht wurde er angehalten, bevor ein Modell geantwortet hat. Andere Läufe haben vielleicht welche.</translation>
    </message>
    <message>
        <source>No result fits the filters</source>
        <translation>Kein Ergebnis passt zu den Filtern</translation>
    </message>
    <message>
        <source>The run has results, but the filters hide them all.</source>
        <translation>Der Lauf hat Ergebnisse, aber die Filter blenden alle aus.</translation>
    </message>
    <message>
        <source>Show the &amp;answer</source>
        <translation>&amp;Antwort anzeigen</translation>
    </message>
    <message>
        <source>Copy as a c&amp;itation</source>
        <translation>Als Z&amp;itat kopieren</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <comment>a prompt and what came of it</comment>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>&amp;Prompts</translation>
    </message>
    <message>
        <source>Respon&amp;ses</source>
        <translation>A&amp;ntworten</translation>
    </message>
    <message>
        <source>A row for each response</source>
        <translation>Eine Zeile für jede Antwort</translation>
    </message>
    <message>
        <source>A row for each prompt, with a column for each model</source>
        <translation>Eine Zeile für jeden Prompt, mit einer Spalte für jedes Modell</translation>
    </message>
    <message>
        <source>&amp;Keep for search</source>
        <translation>Für S&amp;uche behalten</translation>
    </message>
    <message>
        <source>The settings say that nothing is kept for search.</source>
        <translation>Laut Einstellungen wird nichts für die Suche aufbewahrt.</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Reading every answer of the run…</source>
        <translation>Alle Antworten des Laufs werden gelesen…</translation>
    </message>
    <message>
        <source>%1 answers can be searched</source>
        <translation>%1 Antworten können durchsucht werden</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>prompt, topic, stage, model, brands and answers read</source>
        <translation>Prompt, Thema, Phase, Modell, Marken und gelesenen Antworten</translation>
    </message>
    <message>
        <source>This &amp;run</source>
        <translation>Dieser &amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;All runs of the brand</source>
        <translation>&amp;Alle Läufe der Marke</translation>
    </message>
    <message>
        <source>%1 of %2 runs are kept</source>
        <translation>%1 von %2 Läufen sind behalten</translation>
    </message>
    <message>
        <source>All answers are kept already</source>
        <translation>Alle Antworten sind schon behalten</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs are kept. The next one waits for the request budget.</source>
        <translation>%1: %2 von %3 Läufen sind behalten. Der nächste wartet auf das Anfragebudget.</translation>
    </message>
    <message>
        <source>%1: reading every answer of run %2 of %3…</source>
        <translation>%1: Alle Antworten von Lauf %2 von %3 werden gelesen…</translation>
    </message>
    <message>
        <source>Reads the texts of all answers, to search and filter them</source>
        <translation>Liest die Texte aller Antworten, um sie zu durchsuchen und zu filtern</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RightsPanel</name>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Nachfragen</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Tools this assistant has</source>
        <translation>Werkzeuge dieses Assistenten</translation>
    </message>
    <message>
        <source>All tools</source>
        <translation>Alle Werkzeuge</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s) off</source>
        <translation>
            <numerusform>%n Werkzeug aus</numerusform>
            <numerusform>%n Werkzeuge aus</numerusform>
        </translation>
    </message>
    <message>
        <source>Overridden by the command line for this run: %1</source>
        <translation>Die Befehlszeile bestimmt für diesen Start etwas anderes: %1</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a right</comment>
        <translation>Standard (%1)</translation>
    </message>
    <message>
        <source>Everything</source>
        <comment>tools</comment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Runs only</source>
        <comment>tools</comment>
        <translation>Nur Läufe</translation>
    </message>
    <message>
        <source>No limit</source>
        <comment>of a result</comment>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>Larger results end at a whole item, and say how to get the rest.</source>
        <translation>Größere Ergebnisse enden nach einem vollständigen Eintrag und nennen den Weg zum Rest.</translation>
    </message>
    <message>
        <source>Largest result</source>
        <translation>Größtes Ergebnis</translation>
    </message>
    <message>
        <source>“Create” and “Delete” are set to “Never”, and only tools that read runs are on.</source>
        <translation>„Anlegen“ und „Löschen“ stehen auf „Nie“, und nur Werkzeuge, die Läufe lesen, sind an.</translation>
    </message>
    <message>
        <source>The tools take about %1 tokens of each conversation.</source>
        <translation>Die Werkzeuge belegen in jedem Gespräch etwa %1 Token.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) in the last 30 days, with answers of about %1 tokens.</source>
        <translation>
            <numerusform>%n Aufruf in den letzten 30 Tagen, mit Antworten von etwa %1 Token.</numerusform>
            <numerusform>%n Aufrufe in den letzten 30 Tagen, mit Antworten von etwa %1 Token.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a day</source>
        <translation>%1 am Tag</translation>
    </message>
    <message>
        <source>No limit</source>
        <comment>of prompts a day</comment>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>How many prompts it may create in a day, even where you allow each of them.</source>
        <translation>Wie viele Prompts er an einem Tag anlegen darf, auch wenn Sie jeden einzelnen erlauben.</translation>
    </message>
    <message>
        <source>New prompts</source>
        <translation>Neue Prompts</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>a limit</comment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a limit</comment>
        <translation>Standard (%1)</translation>
    </message>
    <message>
        <source>Analysis</source>
        <comment>tools</comment>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>“Create” and “Delete” are set to “Never”, and only computed tools and the tools that they use are on.</source>
        <translation>„Anlegen“ und „Löschen“ stehen auf „Nie“, und nur berechnete Werkzeuge und die, deren Daten sie nutzen, sind an.</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>“Create” and “Delete” are set to the default. Tools that were off for this assistant are on again.</source>
        <translation>„Anlegen“ und „Löschen“ stehen auf dem Standard. Werkzeuge, die für diesen Assistenten aus waren, sind wieder an.</translation>
    </message>
    <message>
        <source>“Create” and “Delete” are set to “Never”. Tools for reading that were off for this assistant are on again.</source>
        <translation>„Anlegen“ und „Löschen“ stehen auf „Nie“. Werkzeuge zum Lesen, die für diesen Assistenten aus waren, sind wieder an.</translation>
    </message>
    <message>
        <source>%1: its kind of tool is set to “Never” above.</source>
        <translation>%1: Werkzeuge dieser Art stehen oben auf „Nie“.</translation>
    </message>
    <message>
        <source>Restart your assistants to give them the changed list of tools.</source>
        <translation>Starten Sie Ihre Assistenten neu, damit sie die geänderte Liste der Werkzeuge sehen.</translation>
    </message>
    <message>
        <source>Restart the assistant to give it the changed list of tools.</source>
        <translation>Starten Sie den Assistenten neu, damit er die geänderte Liste der Werkzeuge sieht.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>It may do nothing</source>
        <translation>Darf nichts</translation>
    </message>
    <message>
        <source>It may read, and neither create nor delete</source>
        <translation>Darf lesen, aber weder anlegen noch löschen</translation>
    </message>
    <message>
        <source>It may read; you are asked before it creates or deletes</source>
        <translation>Darf lesen; vor dem Anlegen und Löschen werden Sie gefragt</translation>
    </message>
    <message>
        <source>It may read, create and delete without asking</source>
        <translation>Darf ohne Rückfrage lesen, anlegen und löschen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RivalsButton</name>
    <message>
        <source>Choose the rivals to show, here and on the other screens</source>
        <translation>Wählen, welche Wettbewerber gezeigt werden, hier und auf den anderen Seiten</translation>
    </message>
    <message>
        <source>&amp;Choose rivals…</source>
        <translation>&amp;Wettbewerber wählen …</translation>
    </message>
    <message>
        <source>&amp;Choose rivals (%1)…</source>
        <translation>&amp;Wettbewerber wählen (%1) …</translation>
    </message>
    <message>
        <source>Rivals to show</source>
        <translation>Gezeigte Wettbewerber</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>If you choose none, the rivals that responses name most are shown.</source>
        <translation>Ohne Auswahl sind die Wettbewerber gezeigt, die Antworten am häufigsten nennen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RowExport</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with headers</source>
        <translation>Mit Überschriften kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>Als JSON exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Copy or export</source>
        <translation>Kopieren oder exportieren</translation>
    </message>
    <message>
        <source>Export for Excel…</source>
        <translation>Für Excel exportieren…</translation>
    </message>
    <message>
        <source>Export as CSV with semicolons…</source>
        <translation>Als CSV mit Semikolons exportieren…</translation>
    </message>
    <message>
        <source>Export as CSV with commas…</source>
        <translation>Als CSV mit Kommas exportieren…</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunAnswers</name>
    <message>
        <source>The run&apos;s results have changed since they were read. Refresh, then ask again.</source>
        <translation>Die Ergebnisse des Laufs haben sich seit dem Laden geändert. Aktualisieren Sie sie und fragen Sie dann erneut.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunChanges</name>
    <message>
        <source>The two runs have no figures in common that could be compared.</source>
        <translation>Die beiden Läufe haben keine gemeinsamen Kennzahlen, die sich vergleichen ließen.</translation>
    </message>
    <message>
        <source>The run before has no figures.</source>
        <translation>Der vorige Lauf hat keine Kennzahlen.</translation>
    </message>
    <message>
        <source>The run has no figures yet.</source>
        <translation>Der Lauf hat noch keine Kennzahlen.</translation>
    </message>
    <message>
        <source>No topic changed clearly</source>
        <translation>Kein Thema hat sich deutlich geändert</translation>
    </message>
    <message>
        <source>No other brand changed clearly</source>
        <translation>Keine andere Marke hat sich deutlich geändert</translation>
    </message>
    <message>
        <source>%1 rose: %2, from %3 to %4.</source>
        <extracomment>%1 is a figure such as Visibility; %2 as in &quot;+4.1 points (+0.2 to +8.4)&quot;, %3 and %4 are values</extracomment>
        <translation>%1 gestiegen: %2, von %3 auf %4.</translation>
    </message>
    <message>
        <source>%1 fell: %2, from %3 to %4.</source>
        <translation>%1 gefallen: %2, von %3 auf %4.</translation>
    </message>
    <message>
        <source>The topic “%1” rose most: %2. %4 of its responses name the brand, %3 before.</source>
        <extracomment>%1 is a topic, %2 as in &quot;+4.1 points (+0.2 to +8.4)&quot;, %3 and %4 are shares of its responses</extracomment>
        <translation>Am stärksten gestiegen ist das Thema „%1“: %2. %4 seiner Antworten nennen die Marke, vorher %3.</translation>
    </message>
    <message>
        <source>The topic “%1” fell most: %2. %4 of its responses name the brand, %3 before.</source>
        <translation>Am stärksten gefallen ist das Thema „%1“: %2. %4 seiner Antworten nennen die Marke, vorher %3.</translation>
    </message>
    <message>
        <source>%1 gained most among the other brands: %2. %4 of the responses name it, %3 before.</source>
        <extracomment>%1 is another brand, %2 as in &quot;+4.1 points (+0.2 to +8.4)&quot;, %3 and %4 are shares of responses</extracomment>
        <translation>Von den anderen Marken hat %1 am meisten gewonnen: %2. %4 der Antworten nennen sie, vorher %3.</translation>
    </message>
    <message>
        <source>%1 lost most among the other brands: %2. %4 of the responses name it, %3 before.</source>
        <translation>Von den anderen Marken hat %1 am meisten verloren: %2. %4 der Antworten nennen sie, vorher %3.</translation>
    </message>
    <message>
        <source>The source %1 gained most: %2. %4 of the responses cite it, %3 before.</source>
        <extracomment>%1 is a domain, %2 as in &quot;+4.1 points (+0.2 to +8.4)&quot;, %3 and %4 are shares of responses</extracomment>
        <translation>Die Quelle %1 hat am meisten gewonnen: %2. %4 der Antworten zitieren sie, vorher %3.</translation>
    </message>
    <message>
        <source>The source %1 lost most: %2. %4 of the responses cite it, %3 before.</source>
        <translation>Die Quelle %1 hat am meisten verloren: %2. %4 der Antworten zitieren sie, vorher %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new prompt(s)</source>
        <translation>
            <numerusform>%Ln neuer Prompt</numerusform>
            <numerusform>%Ln neue Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt(s) gone</source>
        <translation>
            <numerusform>%Ln weggefallener Prompt</numerusform>
            <numerusform>%Ln weggefallene Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new model(s)</source>
        <translation>
            <numerusform>%Ln neues Modell</numerusform>
            <numerusform>%Ln neue Modelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) gone</source>
        <translation>
            <numerusform>%Ln weggefallenes Modell</numerusform>
            <numerusform>%Ln weggefallene Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared: %1.</source>
        <extracomment>%1 lists what only one of two runs has: &quot;12 new prompts, 3 prompts gone&quot;</extracomment>
        <translation>Nicht verglichen: %1.</translation>
    </message>
    <message>
        <source>They account for %1 points of the difference in visibility.</source>
        <translation>Auf sie entfallen %1 Punkte des Unterschieds der Sichtbarkeit.</translation>
    </message>
    <message numerus="yes">
        <source>Changes of visibility under %1 points cannot be distinguished from chance in one run of these %n prompt(s); with %2 prompts, under %3 points.</source>
        <extracomment>%1 and %3 are percentage points, %2 is a number of prompts. &quot;Found in 8 of 10 cases&quot;</extracomment>
        <translation>
            <numerusform>Änderungen der Sichtbarkeit unter %1 Punkten lassen sich bei diesem Prompt in einem Lauf nicht von Zufall unterscheiden; mit %2 Prompts unter %3 Punkten.</numerusform>
            <numerusform>Änderungen der Sichtbarkeit unter %1 Punkten lassen sich bei diesen %n Prompts in einem Lauf nicht von Zufall unterscheiden; mit %2 Prompts unter %3 Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Visibility: %1, not a clear change.</source>
        <extracomment>%1 as in &quot;+0.4 points (−1.2 to +2.0)&quot;</extracomment>
        <translation>Sichtbarkeit: %1, keine deutliche Änderung.</translation>
    </message>
    <message>
        <source>The runs asked different numbers of questions, so their totals are not compared.</source>
        <translation>Die Läufe haben verschieden viele Fragen gestellt, deshalb werden ihre Summen nicht verglichen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunLoader</name>
    <message>
        <source>Choose another run</source>
        <translation>Anderen Lauf wählen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The service cannot be reached at the moment. This is from %1.</source>
        <translation>Der Dienst ist gerade nicht erreichbar. Stand dieser Daten: %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The run is too large to read completely. The rest is not shown.</source>
        <translation>Der Lauf ist zu groß, um ganz geladen zu werden. Der Rest wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>The first report has not run yet. Its results appear here automatically.</source>
        <translation>Der erste Bericht ist noch nicht gelaufen. Seine Ergebnisse erscheinen von selbst hier.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunsScreen</name>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Responses that were asked for</source>
        <translation>Antworten, die angefordert wurden</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Visibility = responses that name the brand / completed responses</source>
        <translation>Sichtbarkeit = Antworten, die die Marke nennen / abgeschlossene Antworten</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Responses that are positive about the brand</source>
        <translation>Antworten, die gut über die Marke sprechen</translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation>Neutral</translation>
    </message>
    <message>
        <source>Responses that only name the brand</source>
        <translation>Antworten, die die Marke nur nennen</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>Responses that are negative about the brand</source>
        <translation>Antworten, die schlecht über die Marke sprechen</translation>
    </message>
    <message>
        <source>Average position</source>
        <translation>Ø Position</translation>
    </message>
    <message>
        <source>The brand&apos;s average position in the answers; 1 is first</source>
        <translation>Wo die Marke in den Antworten durchschnittlich steht; 1 ist die erste Stelle</translation>
    </message>
    <message>
        <source>Calculated</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>When the figures were computed, in local time</source>
        <translation>Wann die Kennzahlen berechnet wurden, in Ortszeit</translation>
    </message>
    <message>
        <source>Run id</source>
        <translation>Lauf-ID</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>date or figures</source>
        <translation>Datum oder Kennzahlen</translation>
    </message>
    <message>
        <source>&amp;Compare the two runs</source>
        <translation>Beide Läufe &amp;vergleichen</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>The first report has not run yet. Its results appear here automatically.</source>
        <translation>Der erste Bericht ist noch nicht gelaufen. Seine Ergebnisse erscheinen von selbst hier.</translation>
    </message>
    <message>
        <source>Show its &amp;results</source>
        <translation>&amp;Ergebnisse anzeigen</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Two runs can be compared. Select two rows: %1 and click, or %2.</source>
        <extracomment>%1 is the key Ctrl, %2 Ctrl+Space</extracomment>
        <translation>Zwei Läufe lassen sich vergleichen. Wählen Sie zwei Zeilen: %1 und Klick, oder %2.</translation>
    </message>
    <message>
        <source>No run fits the filter</source>
        <translation>Kein Lauf passt zum Filter</translation>
    </message>
    <message>
        <source>There are runs, but the filter hides all that were read.</source>
        <translation>Es gibt Läufe, aber der Filter blendet alle aus, die gelesen wurden.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>Noch nicht fertig</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>While a run is in progress, responses are missing, and its figures change</source>
        <translation>Solange ein Lauf noch nicht fertig ist, fehlen Antworten, und seine Werte ändern sich</translation>
    </message>
    <message>
        <source>The run of %1 is in progress, %2. It can be compared once it has finished.</source>
        <extracomment>%1 is a date, %2 is &quot;87 of 200 responses&quot;</extracomment>
        <translation>Der Lauf vom %1 ist noch nicht fertig, %2. Er lässt sich erst danach vergleichen.</translation>
    </message>
    <message>
        <source>Responses that models gave, of those that were asked for</source>
        <translation>Antworten, die Modelle gegeben haben, von denen, um die gebeten wurde</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The day on which the run began</source>
        <translation>Der Tag, an dem der Lauf begann</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Screen</name>
    <message>
        <source>%1. %2, run of %3.</source>
        <extracomment>A citation: the statement, the brand&apos;s name, the date of its run</extracomment>
        <translation>%1. %2, Lauf vom %3.</translation>
    </message>
    <message>
        <source>Copied as a citation</source>
        <translation>Als Zitat kopiert</translation>
    </message>
    <message>
        <source>The limit of %1 requests per minute is reached. This goes on in the next minute.</source>
        <translation>Die Grenze von %1 Anfragen pro Minute ist erreicht. In der nächsten Minute geht es weiter.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ScreenLoadState</name>
    <message>
        <source>This could not be read</source>
        <translation>Das konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>The reason, and what to do about it, is shown above.</source>
        <translation>Warum, und was dagegen hilft, steht oben.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ScreenMenus</name>
    <message>
        <source>Nothing to do on this screen</source>
        <translation>In dieser Ansicht gibt es nichts zu tun</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>Spalten: %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Screens</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Assistenten</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Perception</source>
        <translation>Wahrnehmung</translation>
    </message>
    <message>
        <source>Brands</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Understand</source>
        <translation>Verstehen</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Handeln</translation>
    </message>
    <message>
        <source>Manage</source>
        <translation>Verwalten</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aufgaben</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SearchBox</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SearchDialog</name>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Its name; of an answer, the prompt</source>
        <translation>Der Name; bei einer Antwort der Prompt</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>When the run began, in local time</source>
        <translation>Wann der Lauf begann, in Ortszeit</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Brands, topics, prompts, sources, suggestions and answers</source>
        <translation>Marken, Themen, Prompts, Quellen, Vorschläge und Antworten</translation>
    </message>
    <message>
        <source>&amp;Show it</source>
        <translation>An&amp;zeigen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Finds your brands, and the topics, prompts, sources, suggestions and answers that were read in this window. To find every answer of a run, choose “Keep for search” on the Results screen.</source>
        <translation>Findet Ihre Marken und die Themen, Prompts, Quellen, Vorschläge und Antworten, die in diesem Fenster gelesen wurden. Um alle Antworten eines Laufs zu finden, wählen Sie unter „Ergebnisse“ „Für Suche behalten“.</translation>
    </message>
    <message>
        <source>Finds your brands only, because nothing is kept for search. You can change this in the settings.</source>
        <translation>Findet nur Ihre Marken, weil nichts für die Suche aufbewahrt wird. Sie können das in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>%1 of them are listed</source>
        <translation>%1 davon sind aufgeführt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln brand(s)</source>
        <translation>
            <numerusform>%Ln Marke</numerusform>
            <numerusform>%Ln Marken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln Thema</numerusform>
            <numerusform>%Ln Themen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt(s)</source>
        <translation>
            <numerusform>%Ln Prompt</numerusform>
            <numerusform>%Ln Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s)</source>
        <translation>
            <numerusform>%Ln Quelle</numerusform>
            <numerusform>%Ln Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestion(s)</source>
        <translation>
            <numerusform>%Ln Vorschlag</numerusform>
            <numerusform>%Ln Vorschläge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s)</source>
        <translation>
            <numerusform>%Ln Antwort</numerusform>
            <numerusform>%Ln Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>there are more</source>
        <translation>es gibt weitere</translation>
    </message>
    <message>
        <source>Only what was read in this window is searched. To search every answer of a run or of a brand, choose “Keep for search” on the Results screen.</source>
        <translation>Nur was in diesem Fenster gelesen wurde, wird durchsucht. Um alle Antworten eines Laufs oder einer Marke zu durchsuchen, wählen Sie unter „Ergebnisse“ „Für Suche behalten“.</translation>
    </message>
    <message>
        <source>Go to &amp;Results</source>
        <translation>Zu den &amp;Ergebnissen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SecretLine</name>
    <message>
        <source>Hide the characters</source>
        <translation>Zeichen verbergen</translation>
    </message>
    <message>
        <source>Show the characters</source>
        <translation>Zeichen anzeigen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SelectionBar</name>
    <message>
        <source>&amp;Brand</source>
        <translation>&amp;Marke</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Older run: go to the latest</source>
        <translation>Älterer Lauf: zum neuesten</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SelectionState</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht geladen</translation>
    </message>
    <message>
        <source>You cancelled it before everything was read.</source>
        <translation>Sie haben abgebrochen, bevor alles da war.</translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation>Jetzt laden</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ServiceWords</name>
    <message>
        <source>Awareness</source>
        <translation>Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Consideration</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>Kauf</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Bindung</translation>
    </message>
    <message>
        <source>Loyalty</source>
        <translation>Treue</translation>
    </message>
    <message>
        <source>Advocacy</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>Blog</source>
        <translation>Blog</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Encyclopedia</source>
        <translation>Lexikon</translation>
    </message>
    <message>
        <source>Forum</source>
        <translation>Forum</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>News</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Newsletter</source>
        <translation>Newsletter</translation>
    </message>
    <message>
        <source>Product page</source>
        <translation>Produktseite</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Testbericht</translation>
    </message>
    <message>
        <source>Social media</source>
        <translation>Soziale Medien</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Content gap</source>
        <translation>Inhaltslücke</translation>
    </message>
    <message>
        <source>Fresh angle</source>
        <translation>Neuer Blickwinkel</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Case study</source>
        <translation>Fallstudie</translation>
    </message>
    <message>
        <source>FAQ</source>
        <translation>FAQ</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Ratgeber</translation>
    </message>
    <message>
        <source>Video script</source>
        <translation>Videoskript</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation>Neutral</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Angelehnt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SettingField</name>
    <message>
        <source>Restore the default of: %1</source>
        <translation>Vorgabe wiederherstellen für: %1</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>Choose a file for: %1</source>
        <translation>Datei auswählen für: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Default restored: %1</source>
        <translation>Vorgabe wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Restore the default: none</source>
        <translation>Vorgabe wiederherstellen: keine</translation>
    </message>
    <message>
        <source>Restore the default: %1</source>
        <translation>Vorgabe wiederherstellen: %1</translation>
    </message>
    <message>
        <source>The stored value cannot be used, so the default applies: %1
%2</source>
        <translation>Der gespeicherte Wert ist nicht brauchbar, darum gilt die Vorgabe: %1
%2</translation>
    </message>
    <message>
        <source>Overridden by the command line for this run: %1</source>
        <translation>Für diesen Lauf sagt die Befehlszeile etwas anderes: %1</translation>
    </message>
    <message>
        <source>Restart the endpoint</source>
        <translation>Endpunkt neu starten</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>The command line sets it for this run: %1. Start Brandbridge without “--port” to use the value here.</source>
        <translation>Für diesen Lauf bestimmt es die Befehlszeile: %1. Starten Sie Brandbridge ohne „--port“, damit gilt, was hier steht.</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>irgendein freier Port</translation>
    </message>
    <message>
        <source>Calls in progress are finished first.</source>
        <translation>Laufende Aufrufe werden noch beendet.</translation>
    </message>
    <message>
        <source>Brandbridge restarts. Calls in progress are interrupted.</source>
        <translation>Brandbridge startet neu. Laufende Aufrufe werden abgebrochen.</translation>
    </message>
    <message>
        <source>Saved. Takes effect when the endpoint restarts.</source>
        <translation>Gespeichert. Gilt, sobald der Endpunkt neu startet.</translation>
    </message>
    <message>
        <source>Saved. Takes effect when the endpoint restarts. In use until then: %1</source>
        <translation>Gespeichert. Gilt, sobald der Endpunkt neu startet. Bis dahin gilt: %1</translation>
    </message>
    <message>
        <source>Saved. Takes effect when Brandbridge restarts.</source>
        <translation>Gespeichert. Gilt, sobald Brandbridge neu startet.</translation>
    </message>
    <message>
        <source>Saved. Takes effect when Brandbridge restarts. In use until then: %1</source>
        <translation>Gespeichert. Gilt, sobald Brandbridge neu startet. Bis dahin gilt: %1</translation>
    </message>
    <message>
        <source>Choose a folder for: %1</source>
        <translation>Ordner auswählen für: %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SettingWords</name>
    <message>
        <source>Enter the name of an HTTP header: letters, digits and dashes.</source>
        <translation>Geben Sie den Namen einer HTTP-Kopfzeile ein: Buchstaben, Ziffern und Bindestriche.</translation>
    </message>
    <message>
        <source>Enter origins like https://host:port, separated by spaces, with nothing after the port.</source>
        <translation>Geben Sie Ursprünge wie https://host:port ein, durch Leerzeichen getrennt und ohne etwas nach dem Port.</translation>
    </message>
    <message>
        <source>Enter the path of a file.</source>
        <translation>Geben Sie den Pfad einer Datei ein.</translation>
    </message>
    <message>
        <source>Enter a whole number from %L1 to %L2.</source>
        <translation>Geben Sie eine ganze Zahl von %L1 bis %L2 ein.</translation>
    </message>
    <message>
        <source>Choose one of the values in the list.</source>
        <translation>Wählen Sie einen Wert aus der Liste.</translation>
    </message>
    <message>
        <source>Enter an address like https://host/path, with nothing after the path: no “?” and no “#”, and no name or password before the host.</source>
        <translation>Geben Sie eine Adresse wie https://host/pfad ein, ohne etwas nach dem Pfad (kein „?“ und kein „#“) und ohne Name oder Kennwort vor dem Host.</translation>
    </message>
    <message>
        <source>Enter the path of a folder.</source>
        <translation>Geben Sie den Pfad eines Ordners ein.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SettingsScreen</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>This is the demo. It has its own service with invented data, so it needs no address or key, and the connection cannot be changed.</source>
        <translation>Dies ist die Demo. Sie hat einen eigenen Dienst mit erfundenen Daten und braucht darum weder Adresse noch Schlüssel; die Verbindung lässt sich in ihr nicht ändern.</translation>
    </message>
    <message>
        <source>Service address</source>
        <translation>Adresse des Dienstes</translation>
    </message>
    <message>
        <source>MCP address</source>
        <translation>MCP-Adresse</translation>
    </message>
    <message>
        <source>The service&apos;s own MCP endpoint, for tools that Brandbridge does not know. Optional.</source>
        <translation>Der MCP-Endpunkt des Dienstes selbst, von dem Werkzeuge kommen, die Brandbridge nicht kennt. Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Key header</source>
        <translation>Kopfzeile des Schlüssels</translation>
    </message>
    <message>
        <source>The HTTP header in which the service expects the API key.</source>
        <translation>Die HTTP-Kopfzeile, in der der Dienst den API-Schlüssel erwartet.</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>A file with the API key that only you can read, instead of the keychain. Optional.</source>
        <translation>Eine Datei mit dem API-Schlüssel, die nur Sie lesen dürfen, anstelle des Schlüsselbunds. Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>Zertifikatsdatei</translation>
    </message>
    <message>
        <source>A PEM file with an additional certificate authority to trust. Optional.</source>
        <translation>Eine PEM-Datei mit einer Zertifizierungsstelle, der neben denen des Systems vertraut wird. Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Request budget</source>
        <translation>Anfragebudget</translation>
    </message>
    <message>
        <source>Maximum requests to the service per minute; 0 for no limit.</source>
        <translation>Höchstzahl der Anfragen an den Dienst in einer Minute; 0 für keine Grenze.</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>je Minute</translation>
    </message>
    <message>
        <source>Time to connect</source>
        <translation>Zeit zum Verbinden</translation>
    </message>
    <message>
        <source>Maximum time to connect to the service.</source>
        <translation>Wie lange das Verbinden mit dem Dienst dauern darf.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Time to answer</source>
        <translation>Zeit zum Antworten</translation>
    </message>
    <message>
        <source>Maximum time to wait for an answer from the service.</source>
        <translation>Wie lange der Dienst für eine Antwort brauchen darf.</translation>
    </message>
    <message>
        <source>Largest answer</source>
        <translation>Größte Antwort</translation>
    </message>
    <message>
        <source>Larger answers of the service are refused.</source>
        <translation>Größere Antworten des Dienstes werden abgelehnt.</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Endpoint for assistants</source>
        <translation>Endpunkt für Assistenten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Web origins</source>
        <translation>Web-Ursprünge</translation>
    </message>
    <message>
        <source>Web pages that may use the endpoint, such as https://app.example.com:8443, separated by spaces. Leave empty for none.</source>
        <translation>Webseiten, die den Endpunkt nutzen dürfen, etwa https://app.example.com:8443, durch Leerzeichen getrennt. Darf leer bleiben; dann wird keine eingelassen.</translation>
    </message>
    <message>
        <source>Largest result</source>
        <translation>Größtes Ergebnis</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Creating and deleting</source>
        <translation>Anlegen und Löschen</translation>
    </message>
    <message>
        <source>Applies to assistants without their own choice on the Assistants screen.</source>
        <translation>Was für Assistenten gilt, für die in der Ansicht „Assistenten“ nichts Eigenes gewählt ist.</translation>
    </message>
    <message>
        <source>A question waits</source>
        <translation>Eine Frage wartet</translation>
    </message>
    <message>
        <source>If nobody answers in this time, the change is denied.</source>
        <translation>Ohne Antwort in dieser Zeit wird die Änderung abgelehnt.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Show notifications</source>
        <translation>Benachrichtigen</translation>
    </message>
    <message>
        <source>When fewer slots than this are left; 0 for no warning.</source>
        <translation>Wenn weniger als so viele übrig sind; 0 für keine Warnung.</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Activity log</source>
        <translation>Aufrufprotokoll</translation>
    </message>
    <message>
        <source>Kept for</source>
        <translation>Aufbewahrt</translation>
    </message>
    <message>
        <source>Older calls are removed from the Activity screen.</source>
        <translation>Ältere Aufrufe werden aus der Ansicht „Aktivität“ entfernt.</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Größter Umfang</translation>
    </message>
    <message>
        <source>When the log is larger, the oldest calls are removed.</source>
        <translation>Darüber werden die ältesten Aufrufe entfernt.</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Keep answers</source>
        <translation>Antworten behalten</translation>
    </message>
    <message>
        <source>The log also keeps the beginning of each answer. Otherwise it keeps only what was asked, by whom, and how it ended.</source>
        <translation>Die Aufzeichnung enthält dann auch die Anfänge der Antworten, sonst nur, was gefragt wurde, von wem und wie es ausging.</translation>
    </message>
    <message>
        <source>Nothing can be changed here until the settings file is repaired. %1</source>
        <translation>Hier lässt sich nichts ändern, bis die Datei der Einstellungen in Ordnung gebracht ist. %1</translation>
    </message>
    <message>
        <source>Connected assistants have the port in their configuration. After changing it, repair each of them on the Assistants screen. 0 uses any free port, a different one at every start.</source>
        <translation>Verbundene Assistenten haben den Port in ihrer Konfiguration: Gilt ein anderer, dann reparieren Sie jeden in der Ansicht „Assistenten“. 0 nimmt irgendeinen freien Port, bei jedem Start einen anderen.</translation>
    </message>
    <message>
        <source>Light or dark.</source>
        <translation>Hell oder dunkel.</translation>
    </message>
    <message>
        <source>Of the window.</source>
        <translation>Des Fensters.</translation>
    </message>
    <message>
        <source>%1
The endpoint goes on as before.</source>
        <translation>%1
Der Endpunkt arbeitet weiter wie zuvor.</translation>
    </message>
    <message>
        <source>The endpoint was restarted</source>
        <translation>Der Endpunkt wurde neu gestartet</translation>
    </message>
    <message>
        <source>Who may connect</source>
        <translation>Wer sich verbinden darf</translation>
    </message>
    <message>
        <source>In the demo, any program can connect regardless of this setting.</source>
        <translation>In der Demo darf es jedes Programm, was auch immer hier gewählt ist.</translation>
    </message>
    <message>
        <source>Each connected assistant has its own token, which identifies its calls.</source>
        <translation>Jeder verbundene Assistent hat ein eigenes Token, an dem seine Aufrufe erkannt werden.</translation>
    </message>
    <message>
        <source>Only with a token</source>
        <translation>Nur mit Token</translation>
    </message>
    <message>
        <source>Any program</source>
        <translation>Jedes Programm</translation>
    </message>
    <message>
        <source>Any program of any user on this computer can then read your organization&apos;s data, and nobody can tell which one called. Use this for a short trial only.</source>
        <translation>Dann darf jedes Programm auf diesem Rechner, gleich welches Benutzers, die Daten Ihrer Organisation lesen, und niemand kann sagen, welches sie abgerufen hat. Wählen Sie das nur für einen kurzen Versuch.</translation>
    </message>
    <message>
        <source>Ask only in the window or terminal</source>
        <translation>Nur im Fenster oder Terminal fragen</translation>
    </message>
    <message>
        <source>Otherwise, while neither is open, the assistant&apos;s own form may ask and its program passes on the answer.</source>
        <translation>Sonst kann der Assistent selbst mit einem Formular fragen, solange keines von beiden offen ist; die Antwort reicht dann sein Programm weiter.</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Keep running in the tray when closed</source>
        <translation>Im Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>Assistants can still use Brandbridge. Otherwise, closing the window quits it.</source>
        <translation>Assistenten können Brandbridge dann weiter nutzen. Sonst beendet das Schließen des Fensters das Programm.</translation>
    </message>
    <message>
        <source>Warn when prompt slots run low</source>
        <translation>Warnen, wenn Prompt-Plätze knapp werden</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>Beim Anmelden starten</translation>
    </message>
    <message>
        <source>Brandbridge starts in the tray, so assistants can always use it.</source>
        <translation>Brandbridge startet dann im Infobereich, sodass Assistenten es immer nutzen können.</translation>
    </message>
    <message>
        <source>Brandbridge starts at login</source>
        <translation>Brandbridge startet beim Anmelden</translation>
    </message>
    <message>
        <source>Brandbridge no longer starts at login</source>
        <translation>Brandbridge startet nicht mehr beim Anmelden</translation>
    </message>
    <message>
        <source>When a question waits for your answer or a report changed something, even while the window is hidden.</source>
        <translation>Wenn eine Frage auf Ihre Antwort wartet oder ein Bericht etwas geändert hat, auch während das Fenster verborgen ist.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>What you read in the window is kept on this computer for search. When it is larger, the oldest runs are removed; 0 keeps nothing.</source>
        <translation>Was Sie im Fenster lesen, wird für die Suche auf diesem Rechner aufbewahrt. Wird das zu viel, werden die ältesten Läufe entfernt; bei 0 wird nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>Remove what is kept for search…</source>
        <translation>Für die Suche Aufbewahrtes entfernen&#xa0;…</translation>
    </message>
    <message>
        <source>Remove what is kept for search?</source>
        <translation>Für die Suche Aufbewahrtes entfernen?</translation>
    </message>
    <message>
        <source>All topics, prompts, sources, suggestions and answers that are kept for search on this computer.</source>
        <translation>Alle Themen, Prompts, Quellen, Vorschläge und Antworten, die auf diesem Rechner für die Suche aufbewahrt werden.</translation>
    </message>
    <message>
        <source>The service keeps its data. What you read again can be searched again.</source>
        <translation>Die Daten beim Dienst bleiben. Was Sie erneut lesen, kann wieder gefunden werden.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Nothing is kept for search now</source>
        <translation>Für die Suche ist nichts mehr aufbewahrt</translation>
    </message>
    <message>
        <source>Address of the organization data service, such as https://data.example.com. “Test and save” finds it.</source>
        <translation>Wo der Datendienst der Organisation ist, etwa https://data.example.com. „Testen und speichern“ findet sie.</translation>
    </message>
    <message>
        <source>The connection is saved. Brandbridge restarts to use it.</source>
        <translation>Die Verbindung ist gespeichert. Brandbridge startet neu, um sie zu verwenden.</translation>
    </message>
    <message>
        <source>The connection is saved.</source>
        <translation>Die Verbindung ist gespeichert.</translation>
    </message>
    <message>
        <source>Larger results are shortened before an assistant gets them; 0 for no limit. Until you change this, no assistant gets more than its program can take, at most 48,000. Each can have a limit of its own on the Assistants screen.</source>
        <translation>Größere Ergebnisse werden gekürzt, bevor ein Assistent sie bekommt; 0 für keine Grenze. Solange Sie das nicht ändern, bekommt kein Assistent mehr, als sein Programm verarbeitet, höchstens 48.000. In der Ansicht „Assistenten“ kann jeder eine eigene Grenze haben.</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>How buttons, lists and other controls look.</source>
        <translation>Wie Knöpfe, Listen und andere Bedienelemente aussehen.</translation>
    </message>
    <message>
        <source>Brandbridge</source>
        <translation>Brandbridge</translation>
    </message>
    <message>
        <source>System style</source>
        <translation>Stil des Systems</translation>
    </message>
    <message numerus="yes">
        <source>Kept now: %Ln answer(s) of %1</source>
        <extracomment>%1 is &quot;%n run(s)&quot;</extracomment>
        <translation>
            <numerusform>Zurzeit behalten: %Ln Antwort aus %1</numerusform>
            <numerusform>Zurzeit behalten: %Ln Antworten aus %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>An SQLite file with the same tables is always there.</source>
        <translation>Eine SQLite-Datei mit denselben Tabellen ist immer dabei.</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Excel (XLSX)</source>
        <translation>Excel (XLSX)</translation>
    </message>
    <message>
        <source>Data for Excel and BI tools</source>
        <translation>Daten für Excel und BI-Werkzeuge</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Brands, runs, results and sources are kept here as tables for other programs, and each finished run is added. Leave empty for none.</source>
        <translation>Hier liegen Marken, Läufe, Ergebnisse und Quellen als Tabellen für andere Programme; jeder fertige Lauf kommt hinzu. Leer lassen, wenn Sie keinen Ordner möchten.</translation>
    </message>
    <message>
        <source>Update now</source>
        <translation>Jetzt aktualisieren</translation>
    </message>
    <message>
        <source>The folder is updated in the background</source>
        <translation>Der Ordner wird im Hintergrund aktualisiert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) still to be read</source>
        <translation>
            <numerusform>Noch %Ln Lauf zu lesen</numerusform>
            <numerusform>Noch %Ln Läufe zu lesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Last new data: %1</source>
        <translation>Zuletzt neue Daten: %1</translation>
    </message>
    <message>
        <source>Waiting for the first update</source>
        <translation>Die erste Aktualisierung steht noch aus</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SetupFile</name>
    <message>
        <source>read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>%1 is damaged, or not a setup that Brandbridge exported. Nothing was changed.</source>
        <translation>%1 ist beschädigt oder keine Einrichtung, die Brandbridge exportiert hat. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 cannot be read. Nothing was changed.</source>
        <translation>%1 kann nicht gelesen werden. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 is from a newer version of Brandbridge. Nothing was changed.</source>
        <translation>%1 ist von einer neueren Version von Brandbridge. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>prompts a day</source>
        <translation>Prompts am Tag</translation>
    </message>
    <message>
        <source>characters of a result</source>
        <translation>Zeichen je Ergebnis</translation>
    </message>
    <message>
        <source>Notes on charts</source>
        <translation>Notizen in Diagrammen</translation>
    </message>
    <message>
        <source>What is watched</source>
        <translation>Was beobachtet wird</translation>
    </message>
    <message numerus="yes">
        <source>for %n brand(s)</source>
        <translation>
            <numerusform>bei %n Marke</numerusform>
            <numerusform>bei %n Marken</numerusform>
        </translation>
    </message>
    <message>
        <source>States, owners and notes of actions</source>
        <translation>Zustand, Zuständige und Notizen von Aufgaben</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Mich fragen</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SetupPanel</name>
    <message>
        <source>Setup for a colleague</source>
        <translation>Einrichtung für Kollegen</translation>
    </message>
    <message>
        <source>E&amp;xport setup…</source>
        <translation>Einrichtung e&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;Import setup…</source>
        <translation>Einrichtung i&amp;mportieren…</translation>
    </message>
    <message>
        <source>One file with your settings, the permissions of assistants, notes, what is watched, and the states of actions. Without your API key, tokens, and paths of this computer.</source>
        <translation>Eine Datei mit Ihren Einstellungen, den Rechten der Assistenten, Notizen, dem, was beobachtet wird, und dem Stand der Aufgaben. Ohne Ihren API-Schlüssel, Tokens und Pfade dieses Rechners.</translation>
    </message>
    <message>
        <source>Export setup</source>
        <translation>Einrichtung exportieren</translation>
    </message>
    <message>
        <source>Setup (*.json)</source>
        <translation>Einrichtung (*.json)</translation>
    </message>
    <message>
        <source>The setup is saved in %1</source>
        <translation>Die Einrichtung ist in %1 gespeichert</translation>
    </message>
    <message>
        <source>Import setup</source>
        <translation>Einrichtung importieren</translation>
    </message>
    <message>
        <source>The setup in this file is the same as yours.</source>
        <translation>Die Einrichtung in dieser Datei ist dieselbe wie hier.</translation>
    </message>
    <message>
        <source>Choose what to take over</source>
        <translation>Wählen Sie, was übernommen wird</translation>
    </message>
    <message>
        <source>Only if you expect this from the sender</source>
        <translation>Nur, wenn Sie das vom Absender erwarten</translation>
    </message>
    <message>
        <source>Gives assistants more rights, changes where Brandbridge sends your API key, or removes recorded data. Not taken over unless you choose it.</source>
        <translation>Gibt Assistenten mehr Rechte, ändert, wohin Brandbridge Ihren API-Schlüssel sendet, oder entfernt aufgezeichnete Daten. Wird nur übernommen, wenn Sie es auswählen.</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>“%1” was not taken over: %2</source>
        <translation>„%1“ wurde nicht übernommen: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) taken over</source>
        <translation>
            <numerusform>%n Änderung übernommen</numerusform>
            <numerusform>%n Änderungen übernommen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SilentPrompts</name>
    <message>
        <source>Same text as a prompt of “%1”</source>
        <extracomment>%1 is a topic</extracomment>
        <translation>Gleicher Text wie ein Prompt in „%1“</translation>
    </message>
    <message>
        <source>Always names the brand</source>
        <translation>Nennt die Marke immer</translation>
    </message>
    <message>
        <source>Never names the brand</source>
        <translation>Nennt die Marke nie</translation>
    </message>
    <message>
        <source>Moves with “%1”</source>
        <extracomment>%1 is a prompt&apos;s text</extracomment>
        <translation>Bewegt sich mit „%1“</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Sitemap</name>
    <message>
        <source>The service gives no domain of this brand, so its pages cannot be recognized. Nothing was changed.</source>
        <translation>Der Dienst nennt keine Domain dieser Marke, daher lassen sich ihre Seiten nicht von anderen unterscheiden. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 cannot be read, or is larger than 50 MiB. Nothing was changed.</source>
        <translation>%1 kann nicht gelesen werden oder ist größer als 50 MiB. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>it has a document type declaration, which no sitemap needs</source>
        <translation>sie enthält eine Dokumenttyp-Deklaration, die keine Sitemap braucht</translation>
    </message>
    <message>
        <source>%1 is a list of sitemaps. Download and choose those that it names. Nothing was changed.</source>
        <translation>%1 ist eine Liste von Sitemaps. Laden Sie die darin genannten herunter und wählen Sie diese. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 is not a sitemap that can be read: %2. Nothing was changed.</source>
        <translation>%1 ist keine lesbare Sitemap: %2. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 has no address of %2. Nothing was changed.</source>
        <extracomment>%2 is a domain</extracomment>
        <translation>%1 enthält keine Adresse von %2. Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SlotReview</name>
    <message>
        <source>Prompts that tell nothing new</source>
        <translation>Prompts, die nichts Neues sagen</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Named in</source>
        <translation>Genannt in</translation>
    </message>
    <message>
        <source>The outcome of these prompts did not change in the last runs, or another prompt says the same. A prompt that never names the brand may be worth content instead: it is not checked at first.</source>
        <translation>Das Ergebnis dieser Prompts hat sich in den letzten Läufen nicht geändert, oder ein anderer Prompt sagt dasselbe. Ein Prompt, der die Marke nie nennt, ist vielleicht eher Inhalte wert: Er ist zunächst nicht angehakt.</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Too few runs</source>
        <translation>Zu wenige Läufe</translation>
    </message>
    <message numerus="yes">
        <source>%n finished run(s) are needed to tell which prompts say nothing new.</source>
        <translation>
            <numerusform>Es braucht %n fertigen Lauf, um zu sagen, welche Prompts nichts Neues sagen.</numerusform>
            <numerusform>Es braucht %n fertige Läufe, um zu sagen, welche Prompts nichts Neues sagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the last runs…</source>
        <translation>Die letzten Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Every prompt tells something</source>
        <translation>Jeder Prompt sagt etwas</translation>
    </message>
    <message>
        <source>Each outcome changed in the last runs, and no two prompts say the same.</source>
        <translation>Jedes Ergebnis hat sich in den letzten Läufen geändert, und keine zwei Prompts sagen dasselbe.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Numbers of responses</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>Retire %n prompt(s) and free %n slot(s)…</source>
        <translation>
            <numerusform>%n Prompt löschen und %n Platz frei machen …</numerusform>
            <numerusform>%n Prompts löschen und %n Plätze frei machen …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourceModel</name>
    <message>
        <source>How many responses cite it; one response may cite several pages of a domain</source>
        <translation>Wie viele Antworten sie zitieren; eine Antwort kann mehrere Seiten einer Domain zitieren</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Share of responses</source>
        <translation>Anteil der Antworten</translation>
    </message>
    <message>
        <source>your domain</source>
        <translation>Ihre Domain</translation>
    </message>
    <message>
        <source>a competitor&apos;s domain</source>
        <translation>Domain eines Wettbewerbers</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourceTree</name>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourcesPage</name>
    <message>
        <source>Reading the sources…</source>
        <translation>Quellen werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>This run cites no sources</source>
        <translation>Dieser Lauf zitiert keine Quellen</translation>
    </message>
    <message>
        <source>No response cited a web page. Other runs may have sources.</source>
        <translation>Keine Antwort hat eine Webseite genannt. Andere Läufe haben vielleicht Quellen.</translation>
    </message>
    <message>
        <source>Reading the perception sources…</source>
        <translation>Wahrnehmungsquellen werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>This run has no perception sources</source>
        <translation>Dieser Lauf hat keine Wahrnehmungsquellen</translation>
    </message>
    <message>
        <source>They come from the responses to perception prompts; the brand may have none.</source>
        <translation>Sie stammen aus den Antworten auf Wahrnehmungs-Prompts; vielleicht hat die Marke keine.</translation>
    </message>
    <message>
        <source>Sources of the run</source>
        <translation>Quellen des Laufs</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Perception sources of the run</source>
        <translation>Wahrnehmungsquellen des Laufs</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>&amp;Open page</source>
        <translation>&amp;Seite öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation>Adresse &amp;kopieren</translation>
    </message>
    <message>
        <source>Filter by domain, page, type, model and topic</source>
        <translation>Nach Domain, Seite, Typ, Modell und Thema filtern</translation>
    </message>
    <message>
        <source>Filter by domain, page, type, model and property</source>
        <translation>Nach Domain, Seite, Typ, Modell und Eigenschaft filtern</translation>
    </message>
    <message>
        <source>Top domains</source>
        <translation>Häufigste Domains</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation>
            <numerusform>%n Domain</numerusform>
            <numerusform>%n Domains</numerusform>
        </translation>
    </message>
    <message>
        <source>No source fits the filter</source>
        <translation>Keine Quelle passt zum Filter</translation>
    </message>
    <message>
        <source>The run has sources, but the filter hides them all.</source>
        <translation>Der Lauf hat Quellen, aber der Filter blendet alle aus.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter entfernen</translation>
    </message>
    <message>
        <source>Choose a page of a domain to open it in the browser.</source>
        <translation>Wählen Sie eine Seite einer Domain, um sie im Browser zu öffnen.</translation>
    </message>
    <message>
        <source>This address cannot be opened in a browser.</source>
        <translation>Diese Adresse lässt sich nicht im Browser öffnen.</translation>
    </message>
    <message>
        <source>Prompts of its topics</source>
        <translation>Prompts ihrer Themen</translation>
    </message>
    <message>
        <source>Show the &amp;responses</source>
        <translation>Die Antwo&amp;rten zeigen</translation>
    </message>
    <message>
        <source>The prompts of the topics that the chosen source is cited in. The service does not say which response cites which page.</source>
        <translation>Die Prompts der Themen, in denen die gewählte Quelle zitiert wird. Der Dienst sagt nicht, welche Antwort welche Seite zitiert.</translation>
    </message>
    <message>
        <source>Only domains, other than yours and those of rivals, that are cited in topics in which responses do not name you</source>
        <translation>Nur Domains, die weder Ihnen noch Wettbewerbern gehören und in Themen zitiert werden, in denen Antworten Sie nicht nennen</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Models without you</source>
        <translation>Modelle ohne Sie</translation>
    </message>
    <message>
        <source>Models whose responses do not name your brand</source>
        <translation>Modelle, deren Antworten Ihre Marke nicht nennen</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Cites others, not you</source>
        <translation>Zitiert andere, nicht Sie</translation>
    </message>
    <message>
        <source>Read the other run&amp;s</source>
        <translation>Die a&amp;nderen Läufe lesen</translation>
    </message>
    <message>
        <source>First cited on %1, last on %2, in the %3 of %4 runs whose sources are read here.</source>
        <extracomment>%1 and %2 are dates, %3 and %4 numbers of runs</extracomment>
        <translation>Zuerst zitiert am %1, zuletzt am %2, in den %3 von %4 Läufen, deren Quellen hier gelesen sind.</translation>
    </message>
    <message>
        <source>Reading the sources of the other runs…</source>
        <translation>Quellen der anderen Läufe werden gelesen …</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourcesScreen</name>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>Perception sources</source>
        <translation>Wahrnehmungsquellen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StackedBars</name>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation>Neutral</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>On %1: %2 positive, %3 neutral, %4 negative.</source>
        <extracomment>%1 is a date, the others are shares.</extracomment>
        <translation>Am %1: %2 positiv, %3 neutral, %4 negativ.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s). First, on %1: %2 positive, %3 neutral, %4 negative. Last, on %5: %6 positive, %7 neutral, %8 negative.</source>
        <extracomment>%1 and %5 are dates, the others shares.</extracomment>
        <translation>
            <numerusform>%n Lauf. Erster, am %1: %2 positiv, %3 neutral, %4 negativ. Letzter, am %5: %6 positiv, %7 neutral, %8 negativ.</numerusform>
            <numerusform>%n Läufe. Erster, am %1: %2 positiv, %3 neutral, %4 negativ. Letzter, am %5: %6 positiv, %7 neutral, %8 negativ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation>
            <numerusform>%n Lauf ohne Wert.</numerusform>
            <numerusform>%n Läufe ohne Wert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>%1, share</source>
        <extracomment>A column&apos;s heading; %1 is Positive, Neutral or Negative.</extracomment>
        <translation>%1, Anteil</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>%1 The chosen run is that of %2.</source>
        <extracomment>%1 are sentences about a chart; %2 is a date</extracomment>
        <translation>%1 Der gewählte Lauf ist der vom %2.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StateView</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StatusLine</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Age of the data</source>
        <translation>Alter der Daten</translation>
    </message>
    <message>
        <source>Endpoint for assistants</source>
        <translation>Endpunkt für Assistenten</translation>
    </message>
    <message>
        <source>Request budget</source>
        <translation>Anfragebudget</translation>
    </message>
    <message>
        <source>Data from %1</source>
        <translation>Datenstand: %1</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Der Dienst wird abgefragt&#xa0;…</translation>
    </message>
    <message>
        <source>Demo: an invented organization</source>
        <translation>Demo: eine erfundene Organisation</translation>
    </message>
    <message>
        <source>The service cannot be reached</source>
        <translation>Der Dienst ist nicht erreichbar</translation>
    </message>
    <message>
        <source>The service allows %1 requests per minute for a key. The window and all assistants share them; further requests wait for the next minute.</source>
        <translation>Der Dienst erlaubt einem Schlüssel %1 Anfragen in der Minute. Das Fenster und alle Assistenten teilen sie sich; was darüber hinausgeht, wartet auf die nächste Minute.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Laden wurde abgebrochen</translation>
    </message>
    <message>
        <source>Connected to the service</source>
        <translation>Mit dem Dienst verbunden</translation>
    </message>
    <message>
        <source>Assistants on this computer reach Brandbridge at this address. Calls are counted since the start.</source>
        <translation>Unter dieser Adresse erreichen Assistenten auf diesem Computer Brandbridge. Gezählt wird seit dem Start.</translation>
    </message>
    <message>
        <source>Waiting: %1 of %2 requests used this minute</source>
        <translation>Wartet: %1 von %2 Anfragen dieser Minute verbraucht</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StatusMark</name>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>✓ Enough left</source>
        <translation>✓ Genug frei</translation>
    </message>
    <message>
        <source>⚠ Few left</source>
        <translation>⚠ Wenige frei</translation>
    </message>
    <message>
        <source>⚠ None left</source>
        <translation>⚠ Keine frei</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StepButtons</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SuggestionPane</name>
    <message>
        <source>Previous suggestion</source>
        <translation>Vorheriger Vorschlag</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>Nächster Vorschlag</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Suchbegriffe</translation>
    </message>
    <message>
        <source>A suggestion without a title</source>
        <translation>Ein Vorschlag ohne Titel</translation>
    </message>
    <message>
        <source>%1
Press Enter or double-click to open it in the browser.</source>
        <translation>%1
Eingabetaste oder Doppelklick öffnet die Seite im Browser.</translation>
    </message>
    <message>
        <source>Choose a suggestion to read it here.</source>
        <translation>Wählen Sie einen Vorschlag, um ihn hier zu lesen.</translation>
    </message>
    <message>
        <source>This address cannot be opened in a browser.</source>
        <translation>Diese Adresse lässt sich nicht im Browser öffnen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Suggestions</name>
    <message>
        <source>- **%1:** %2</source>
        <translation>- **%1:** %2</translation>
    </message>
    <message>
        <source>A suggestion without a title</source>
        <translation>Ein Vorschlag ohne Titel</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Suchbegriffe</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SuggestionsScreen</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What could be written</source>
        <translation>Was geschrieben werden könnte</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Why it is suggested</source>
        <translation>Warum dies vorgeschlagen wird</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>What kind of text it would be</source>
        <translation>Welche Art von Text es wäre</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>The topic it would help with</source>
        <translation>Das Thema, dem der Text helfen würde</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>The prompt it would help with</source>
        <translation>Der Prompt, dem der Text helfen würde</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Suchbegriffe</translation>
    </message>
    <message>
        <source>What people search for</source>
        <translation>Wonach Menschen suchen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Pages the suggestion is based on</source>
        <translation>Seiten, auf denen der Vorschlag aufbaut</translation>
    </message>
    <message>
        <source>Suggestion id</source>
        <translation>Vorschlags-ID</translation>
    </message>
    <message>
        <source>Suggestions of the run</source>
        <translation>Vorschläge des Laufs</translation>
    </message>
    <message>
        <source>title, topic, prompt, description and keywords</source>
        <translation>Titel, Thema, Prompt, Beschreibung und Suchbegriffen</translation>
    </message>
    <message>
        <source>Any type</source>
        <translation>Jeder Typ</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Jedes Format</translation>
    </message>
    <message>
        <source>Any topic</source>
        <translation>Jedes Thema</translation>
    </message>
    <message>
        <source>Copy &amp;all shown as Markdown</source>
        <translation>Alle an&amp;gezeigten als Markdown kopieren</translation>
    </message>
    <message>
        <source>Reading the suggestions…</source>
        <translation>Vorschläge werden geladen&#xa0;…</translation>
    </message>
    <message>
        <source>No suggestions for this run</source>
        <translation>Keine Vorschläge für diesen Lauf</translation>
    </message>
    <message>
        <source>The service has made none yet. Other runs may have suggestions.</source>
        <translation>Der Dienst hat keine oder noch keine erstellt. Andere Läufe haben vielleicht welche.</translation>
    </message>
    <message>
        <source>No suggestion fits the filters</source>
        <translation>Kein Vorschlag passt zu den Filtern</translation>
    </message>
    <message>
        <source>The run has suggestions, but the filters hide them all.</source>
        <translation>Der Lauf hat Vorschläge, aber die Filter blenden alle aus.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n suggestion(s) as Markdown</source>
        <translation>
            <numerusform>%n Vorschlag als Markdown kopiert</numerusform>
            <numerusform>%n Vorschläge als Markdown kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TableFile</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.
Check that the folder is there, writable and not full, then try again, or export to another one.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.
Prüfen Sie, ob der Ordner vorhanden, beschreibbar und nicht voll ist, und versuchen Sie es erneut, oder exportieren Sie in einen anderen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message numerus="yes">
        <source>Exported %Ln row(s) to %1</source>
        <translation>
            <numerusform>%Ln Zeile nach %1 exportiert</numerusform>
            <numerusform>%Ln Zeilen nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>The rows could not be exported: %1.</source>
        <translation>Die Zeilen konnten nicht exportiert werden: %1.</translation>
    </message>
    <message>
        <source>the disk for temporary files is full, or the table has more rows than a spreadsheet takes</source>
        <translation>Der Platz für temporäre Dateien ist voll, oder die Tabelle hat mehr Zeilen, als eine Tabellenkalkulation aufnimmt</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TimeTable</name>
    <message>
        <source>No values yet.</source>
        <translation>Noch keine Werte.</translation>
    </message>
    <message>
        <source>%1: no values yet.</source>
        <translation>%1: noch keine Werte.</translation>
    </message>
    <message>
        <source>%1: %2 on %3.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 a date.</extracomment>
        <translation>%1: %2 am %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n run(s): always %2, from %3 to %4.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 and %4 are dates.</extracomment>
        <translation>
            <numerusform>%1 über %n Lauf: durchgehend %2, vom %3 bis zum %4.</numerusform>
            <numerusform>%1 über %n Läufe: durchgehend %2, vom %3 bis zum %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n run(s), from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.</source>
        <extracomment>%1 is a figure such as Visibility; the others are values and their dates, in turn.</extracomment>
        <translation>
            <numerusform>%1 über %n Lauf, von %2 am %3 bis %4 am %5; niedrigster Wert %6 am %7, höchster %8 am %9.</numerusform>
            <numerusform>%1 über %n Läufe, von %2 am %3 bis %4 am %5; niedrigster Wert %6 am %7, höchster %8 am %9.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation>
            <numerusform>%n Lauf ohne Wert.</numerusform>
            <numerusform>%n Läufe ohne Wert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>k of n, as in &quot;12 of 29&quot;</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <extracomment>the size of a sample</extracomment>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>%1, 95 % interval %2 to %3</source>
        <translation>%1, 95-%-Intervall %2 bis %3</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>%1, from</source>
        <extracomment>A column&apos;s heading; %1 is a figure such as Visibility.</extracomment>
        <translation>%1, von</translation>
    </message>
    <message>
        <source>%1, to</source>
        <translation>%1, bis</translation>
    </message>
    <message>
        <source>%1, count</source>
        <translation>%1, Anzahl</translation>
    </message>
    <message>
        <source>%1, sample</source>
        <translation>%1, Stichprobe</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TokenForm</name>
    <message>
        <source>Make a token</source>
        <translation>Token erstellen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Another assistant</source>
        <translation>Anderer Assistent</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>You can connect any assistant that uses MCP servers over HTTP, with its own token. Its rights and calls are kept under the name you give it.</source>
        <translation>Jeder Assistent, der einen MCP-Server über HTTP verwenden kann, lässt sich mit einem eigenen Token verbinden. Seine Rechte und seine Aufrufe werden unter dem Namen geführt, den Sie ihm geben.</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy token</source>
        <translation>Token kopieren</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>If it asks for headers instead of a token, enter “Authorization” as the name and “Bearer”, a space and the token as the value.</source>
        <translation>Wo statt eines Tokens Header verlangt werden, tragen Sie „Authorization“ als Namen ein und „Bearer“, ein Leerzeichen und das Token als Wert.</translation>
    </message>
    <message>
        <source>The address is in the clipboard.</source>
        <translation>Die Adresse ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The token is in the clipboard.</source>
        <translation>Das Token ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>A name has 1 to %1 printable characters. Some names, such as “stdio”, stand for callers without a token.</source>
        <translation>Ein Name hat 1 bis %1 druckbare Zeichen. Einige Namen wie „stdio“ stehen für Aufrufer ohne Token.</translation>
    </message>
    <message>
        <source>This is the name of %1, which has its own card here.</source>
        <translation>So heißt %1, und dafür gibt es hier eine eigene Karte.</translation>
    </message>
    <message>
        <source>%1 already has a token. Choose another name, or revoke that token first.</source>
        <translation>%1 hat schon ein Token. Wählen Sie einen anderen Namen oder beenden Sie zuerst jenes Token.</translation>
    </message>
    <message>
        <source>Enter these in %1 where you add MCP servers. Copy the token now; it cannot be shown again.</source>
        <translation>Tragen Sie dies dort ein, wo %1 MCP-Server aufnimmt. Kopieren Sie das Token jetzt: Später kann niemand es nachsehen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ToolWords</name>
    <message>
        <source>Usage guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Organization context</source>
        <translation>Angaben zur Organisation</translation>
    </message>
    <message>
        <source>Brands</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Brand context</source>
        <translation>Angaben zur Marke</translation>
    </message>
    <message>
        <source>Runs of a brand</source>
        <translation>Läufe einer Marke</translation>
    </message>
    <message>
        <source>Latest results of a brand</source>
        <translation>Neueste Ergebnisse einer Marke</translation>
    </message>
    <message>
        <source>Results of a run</source>
        <translation>Ergebnisse eines Laufs</translation>
    </message>
    <message>
        <source>Statistics of a run</source>
        <translation>Statistik eines Laufs</translation>
    </message>
    <message>
        <source>Sources of a run</source>
        <translation>Quellen eines Laufs</translation>
    </message>
    <message>
        <source>Content suggestions of a run</source>
        <translation>Inhaltsvorschläge eines Laufs</translation>
    </message>
    <message>
        <source>Perception of a brand</source>
        <translation>Wahrnehmung einer Marke</translation>
    </message>
    <message>
        <source>Perception in a run</source>
        <translation>Wahrnehmung in einem Lauf</translation>
    </message>
    <message>
        <source>Create topics</source>
        <translation>Themen anlegen</translation>
    </message>
    <message>
        <source>Create prompts in a topic</source>
        <translation>Prompts in einem Thema anlegen</translation>
    </message>
    <message>
        <source>Create topics and prompts</source>
        <translation>Themen und Prompts anlegen</translation>
    </message>
    <message>
        <source>Add perception prompts</source>
        <translation>Wahrnehmungs-Prompts hinzufügen</translation>
    </message>
    <message>
        <source>Delete a prompt</source>
        <translation>Prompt löschen</translation>
    </message>
    <message>
        <source>Delete prompts</source>
        <translation>Prompts löschen</translation>
    </message>
    <message>
        <source>Delete a topic</source>
        <translation>Thema löschen</translation>
    </message>
    <message>
        <source>Overview of all brands (computed here)</source>
        <translation>Überblick über alle Marken (hier berechnet)</translation>
    </message>
    <message>
        <source>Why a brand changed (computed here)</source>
        <translation>Warum sich eine Marke verändert hat (hier berechnet)</translation>
    </message>
    <message>
        <source>Trend over time (computed here)</source>
        <translation>Verlauf (hier berechnet)</translation>
    </message>
    <message>
        <source>Where to improve (computed here)</source>
        <translation>Was sich verbessern lässt (hier berechnet)</translation>
    </message>
    <message>
        <source>Topics and prompts (computed here)</source>
        <translation>Themen und Prompts (hier berechnet)</translation>
    </message>
    <message>
        <source>Search in answers (computed here)</source>
        <translation>Suche in Antworten (hier berechnet)</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Tray</name>
    <message>
        <source>&amp;Open Brandbridge</source>
        <translation>Brandbridge ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Copy endpoint address</source>
        <translation>Endpunktadresse &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Pause endpoint</source>
        <translation>Endpunkt &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Endpoint paused</source>
        <translation>Endpunkt angehalten</translation>
    </message>
    <message>
        <source>Brandbridge: %1</source>
        <translation>Brandbridge: %1</translation>
    </message>
    <message>
        <source>Endpoint not running</source>
        <translation>Endpunkt läuft nicht</translation>
    </message>
    <message>
        <source>Ready, no calls since the start</source>
        <translation>Bereit, keine Aufrufe seit dem Start</translation>
    </message>
    <message numerus="yes">
        <source>Ready, %n assistant(s) have called</source>
        <translation>
            <numerusform>Bereit, %n Assistent hat angefragt</numerusform>
            <numerusform>Bereit, %n Assistenten haben angefragt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TrendsScreen</name>
    <message>
        <source>Range</source>
        <translation>Zeitraum</translation>
    </message>
    <message numerus="yes">
        <source>Last %n run(s)</source>
        <translation>
            <numerusform>Letzter Lauf</numerusform>
            <numerusform>Letzte %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Nach Modell</translation>
    </message>
    <message>
        <source>By topic</source>
        <translation>Nach Thema</translation>
    </message>
    <message>
        <source>Visibility by topic and model, latest run</source>
        <translation>Sichtbarkeit nach Thema und Modell, neuester Lauf</translation>
    </message>
    <message>
        <source>Share of voice by brand and model, latest run</source>
        <translation>Share of Voice nach Marke und Modell, neuester Lauf</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>The first report has not run yet. Its figures appear here automatically.</source>
        <translation>Der erste Bericht ist noch nicht gelaufen. Seine Zahlen erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>%1 of %2 read. Waiting, to leave requests for assistants…</source>
        <translation>%1 von %2 gelesen. Warten, damit Anfragen für Assistenten bleiben …</translation>
    </message>
    <message>
        <source>Reading the runs&apos; figures (%1 of %2 done)…</source>
        <translation>Kennzahlen der Läufe werden gelesen (%1 von %2 fertig) …</translation>
    </message>
    <message>
        <source>Cancelled: %1 of %2 were read.</source>
        <translation>Abgebrochen: %1 von %2 wurden gelesen.</translation>
    </message>
    <message>
        <source>Read the others</source>
        <translation>Übrige laden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message numerus="yes">
        <source>The figures of %n run(s) could not be read. %1</source>
        <extracomment>%1 are sentences: what happened</extracomment>
        <translation>
            <numerusform>Die Kennzahlen von %n Lauf konnten nicht gelesen werden. %1</numerusform>
            <numerusform>Die Kennzahlen von %n Läufen konnten nicht gelesen werden. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The models with the most answers are shown. Not shown: %1.</source>
        <translation>Die Modelle mit den meisten Antworten sind gezeigt. Nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>The topics with the most answers are shown. Not shown: %1.</source>
        <translation>Die Themen mit den meisten Antworten sind gezeigt. Nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>The run of %1 is in progress, %2, and not shown.</source>
        <extracomment>%1 is a date, %2 is &quot;87 of 200 responses&quot;</extracomment>
        <translation>Der Lauf vom %1 ist noch nicht fertig, %2, und wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>Brand and rivals</source>
        <translation>Marke und Wettbewerber</translation>
    </message>
    <message>
        <source>The most mentioned rivals are shown. Not shown: %1.</source>
        <translation>Die meistgenannten Wettbewerber sind gezeigt. Nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>The rivals that you chose are shown. Not shown: %1.</source>
        <translation>Die gewählten Wettbewerber sind gezeigt. Nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>Not shown: %1</source>
        <extracomment>%1 are names</extracomment>
        <translation>Nicht gezeigt: %1</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::WatchRules</name>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Net sentiment</source>
        <translation>Nettostimmung</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Prompt slots</source>
        <translation>Prompt-Plätze</translation>
    </message>
    <message>
        <source>What to watch</source>
        <translation>Was beobachtet wird</translation>
    </message>
    <message>
        <source>What to watch of each brand</source>
        <translation>Was bei jeder Marke beobachtet wird</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a brand, %2 what it is watched for</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>You hear about changes in what is checked. A brand without a check is not watched, and nothing is read for it.</source>
        <translation>Sie erfahren von Änderungen an dem, was angekreuzt ist. Eine Marke ohne Kreuz wird nicht beobachtet, und für sie wird nichts gelesen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::WelcomePage</name>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Welcome to Brandbridge</source>
        <translation>Willkommen bei Brandbridge</translation>
    </message>
    <message>
        <source>Connect to your organization&apos;s data</source>
        <translation>Mit den Daten Ihrer Organisation verbinden</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Einen Assistenten verbinden</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Save and continue</source>
        <translation>&amp;Speichern und weiter</translation>
    </message>
    <message>
        <source>&amp;Open Brandbridge</source>
        <translation>Brandbridge ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>No assistant is connected yet. You can connect one at any time under “Assistants”.</source>
        <translation>Noch ist kein Assistent verbunden. Sie können das jederzeit unter „Assistenten“ tun.</translation>
    </message>
    <message>
        <source>• %1: %2</source>
        <extracomment>An assistant, and what to do in it</extracomment>
        <translation>• %1: %2</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>The connection to organization %1 is saved.</source>
        <translation>Die Verbindung zur Organisation %1 ist gespeichert.</translation>
    </message>
    <message>
        <source>The demo is ready. Changes to its data are lost when you quit.</source>
        <translation>Die Demo ist bereit. Ihre Änderungen gehen beim Beenden verloren.</translation>
    </message>
    <message>
        <source>The connection to your organization is in use.</source>
        <translation>Die Verbindung zu Ihrer Organisation ist in Benutzung.</translation>
    </message>
    <message>
        <source>The connection is saved but not tested yet.</source>
        <translation>Die Verbindung ist gespeichert, aber noch nicht getestet.</translation>
    </message>
    <message>
        <source>However, this run takes its key from %1. The saved key is used when Brandbridge starts without that.</source>
        <translation>Dieser Start nimmt den Schlüssel allerdings aus %1. Der gespeicherte gilt, sobald Brandbridge ohne das startet.</translation>
    </message>
    <message>
        <source>What to do in each assistant:</source>
        <translation>Was in jedem Assistenten zu tun ist:</translation>
    </message>
    <message>
        <source>Then ask one: “%1” Its first call appears under “Assistants”.</source>
        <translation>Fragen Sie dann einen: „%1“ Sein erster Aufruf erscheint unter „Assistenten“.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::WindowNotices</name>
    <message>
        <source>Close the other program and try again, or choose another port in the settings.</source>
        <translation>Beenden Sie das andere Programm und versuchen Sie es erneut, oder wählen Sie in den Einstellungen einen anderen Port.</translation>
    </message>
    <message>
        <source>Choose another port in the settings, or try again.</source>
        <translation>Wählen Sie in den Einstellungen einen anderen Port, oder versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Assistants that call Brandbridge&apos;s address get no answer.</source>
        <translation>Assistenten, die Brandbridge über seine Adresse aufrufen, bekommen keine Antwort.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message numerus="yes">
        <source>Only the latest %Ln run(s) could be read, so earlier ones are missing. %1</source>
        <translation>
            <numerusform>Nur der neueste Lauf konnte gelesen werden, frühere fehlen. %1</numerusform>
            <numerusform>Nur die neuesten %Ln Läufe konnten gelesen werden, frühere fehlen. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The service cannot be reached. Only what was read before is shown. Brands and runs were read %1.</source>
        <translation>Der Dienst ist nicht erreichbar. Nur was vorher gelesen wurde, wird gezeigt. Marken und Läufe wurden %1 gelesen.</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::brand_columns</name>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht geladen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Compared with the run of %1</source>
        <translation>Verglichen mit dem Lauf vom %1</translation>
    </message>
    <message>
        <source>The first run</source>
        <translation>Der erste Lauf</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>Gestiegen</translation>
    </message>
    <message>
        <source>Fell</source>
        <translation>Gefallen</translation>
    </message>
    <message>
        <source>Last runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Visibility in the last runs, the latest at the end</source>
        <translation>Sichtbarkeit in den letzten Läufen, der jüngste am Ende</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Auffällig</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>Letzter Lauf</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2 in %n run(s)</source>
        <extracomment>A brand&apos;s visibility: &quot;From 36.9 % to 45.2 % in 12 runs&quot;</extracomment>
        <translation>
            <numerusform>Von %1 auf %2 in %n Lauf</numerusform>
            <numerusform>Von %1 auf %2 in %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest change</source>
        <translation>Größte Änderung</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>No finished run yet</source>
        <translation>Noch kein fertiger Lauf</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Run in progress: %1</source>
        <extracomment>%1 is &quot;87 of 200 responses&quot;</extracomment>
        <translation>Lauf noch nicht fertig: %1</translation>
    </message>
    <message>
        <source>Start of the latest finished run, in local time</source>
        <translation>Beginn des letzten fertigen Laufs, in Ortszeit</translation>
    </message>
    <message>
        <source>Change in visibility since the run before, in percentage points. ▲ or ▼ if it is clear: chance explains at most 5 % of the clear changes in this list.</source>
        <translation>Wie sich die Sichtbarkeit seit dem Lauf davor geändert hat, in Prozentpunkten. ▲ oder ▼, wenn deutlich: Zufall erklärt höchstens 5 % der deutlichen Änderungen in dieser Liste.</translation>
    </message>
    <message>
        <source>The runs asked different numbers of questions, so totals cannot say whether this is chance. Compare shows them like for like.</source>
        <translation>Die Läufe haben verschieden viele Fragen gestellt, deshalb sagen die Summen nicht, ob das Zufall ist. „Vergleichen“ vergleicht Gleiches mit Gleichem.</translation>
    </message>
    <message>
        <source>Not clear</source>
        <translation>Nicht deutlich</translation>
    </message>
    <message>
        <source>Clear change</source>
        <translation>Deutliche Änderung</translation>
    </message>
    <message>
        <source>Whether visibility rose or fell clearly</source>
        <translation>Ob die Sichtbarkeit deutlich gestiegen oder gefallen ist</translation>
    </message>
    <message numerus="yes">
        <source>The largest clear change of visibility from one run to the next, in the last %n run(s)</source>
        <translation>
            <numerusform>Die größte deutliche Änderung der Sichtbarkeit von einem Lauf zum nächsten, im letzten Lauf</numerusform>
            <numerusform>Die größte deutliche Änderung der Sichtbarkeit von einem Lauf zum nächsten, in den letzten %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>No clear change</source>
        <translation>Keine deutliche Änderung</translation>
    </message>
    <message>
        <source>Visibility fell clearly, slots are nearly used up, or no run for more than twice the time between reports</source>
        <translation>Die Sichtbarkeit ist deutlich gefallen, die Plätze sind fast belegt, oder seit mehr als der doppelten Zeit zwischen zwei Berichten gab es keinen Lauf</translation>
    </message>
    <message>
        <source>▼ Visibility %1</source>
        <extracomment>%1 are percentage points, as in &quot;−22.0&quot;; %2 is a model, a topic or both, as in &quot;Perplexity and Grüntee&quot;</extracomment>
        <translation>▼ Sichtbarkeit %1</translation>
    </message>
    <message>
        <source>▼ Visibility %1, mostly %2</source>
        <translation>▼ Sichtbarkeit %1, vor allem %2</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>Since you looked</source>
        <translation>Seit deinem Blick</translation>
    </message>
    <message>
        <source>Change in visibility since the run that was the latest when you last opened the brand&apos;s Overview, in percentage points. If you never did: in the last 4 runs.</source>
        <translation>Veränderung der Sichtbarkeit seit dem Lauf, der der neueste war, als du die Übersicht der Marke zuletzt geöffnet hast, in Prozentpunkten. Falls noch nie: in den letzten 4 Läufen.</translation>
    </message>
    <message>
        <source>No run since you looked</source>
        <translation>Kein Lauf seit deinem Blick</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::change_history</name>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is a model or a topic, %2 percentage points with their sign</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: visibility %2, mostly %3</source>
        <extracomment>%1 is &quot;Since the run before&quot;, %2 as in &quot;−17.0 points (−21.2 to −12.8) on 2 November 2026&quot;, %3 a model, a topic or both with points</extracomment>
        <translation>%1: Sichtbarkeit %2, vor allem %3</translation>
    </message>
    <message>
        <source>%1: visibility %2</source>
        <extracomment>%1 is &quot;Since the run before&quot;, %2 as in &quot;−17.0 points (−21.2 to −12.8) on 2 November 2026&quot;</extracomment>
        <translation>%1: Sichtbarkeit %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>%1 is a difference with its interval, as in &quot;−17.0 points (−21.2 to −12.8)&quot;, %2 is a date</extracomment>
        <translation>%1 am %2</translation>
    </message>
    <message>
        <source>topic %1</source>
        <extracomment>%1 is a topic with percentage points</extracomment>
        <translation>Thema %1</translation>
    </message>
    <message>
        <source>Mostly %1.</source>
        <extracomment>%1 is a model, a topic or both with percentage points</extracomment>
        <translation>Vor allem %1.</translation>
    </message>
    <message>
        <source>Since the run before</source>
        <translation>Seit dem Lauf davor</translation>
    </message>
    <message numerus="yes">
        <source>Largest change in %n run(s)</source>
        <translation>
            <numerusform>Größte Änderung in %n Lauf</numerusform>
            <numerusform>Größte Änderung in %n Läufen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::date_words</name>
    <message>
        <source>%1, %2</source>
        <extracomment>A date and a time of day.</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::figure_buttons</name>
    <message>
        <source>Copy %1 as a citation</source>
        <translation>%1 als Zitat kopieren</translation>
    </message>
    <message>
        <source>Copy as a citation</source>
        <translation>Als Zitat kopieren</translation>
    </message>
    <message>
        <source>How %1 is computed</source>
        <translation>Wie „%1“ berechnet wird</translation>
    </message>
    <message>
        <source>Show the responses</source>
        <translation>Die Antworten zeigen</translation>
    </message>
    <message>
        <source>Show the responses behind %1</source>
        <translation>Die Antworten hinter %1 zeigen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::figure_words</name>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Net sentiment</source>
        <translation>Nettostimmung</translation>
    </message>
    <message>
        <source>Average position</source>
        <translation>Durchschnittliche Position</translation>
    </message>
    <message>
        <source>Responses completed</source>
        <translation>Abgeschlossene Antworten</translation>
    </message>
    <message>
        <source>Visibility = responses that name the brand / completed responses</source>
        <translation>Sichtbarkeit = Antworten, die die Marke nennen / abgeschlossene Antworten</translation>
    </message>
    <message>
        <source>Net sentiment = (positive − negative responses) / responses that name the brand</source>
        <translation>Nettostimmung = (positive − negative Antworten) / Antworten, die die Marke nennen</translation>
    </message>
    <message>
        <source>Average position = where the brand stands among those that an answer names, on average; 1 is first. The service computes it and gives no spread, so it has no interval.</source>
        <translation>Durchschnittliche Position = wo die Marke unter den in einer Antwort genannten Marken durchschnittlich steht; 1 ist die erste Stelle. Der Dienst berechnet sie und gibt keine Streuung an, daher hat sie kein Intervall.</translation>
    </message>
    <message>
        <source>Responses completed = responses that models gave / responses that were asked for</source>
        <translation>Abgeschlossene Antworten = Antworten, die Modelle gegeben haben / Antworten, die angefordert wurden</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>Noch nicht berechnet</translation>
    </message>
    <message>
        <source>%1 of %2 responses</source>
        <extracomment>&quot;120 of 290 responses&quot;: that name the brand
----------
&quot;290 of 300 responses&quot;: that were asked for</extracomment>
        <translation>%1 von %2 Antworten</translation>
    </message>
    <message>
        <source>%1 positive, %2 negative of %3</source>
        <extracomment>&quot;30 positive, 10 negative of 40&quot;: responses that name the brand</extracomment>
        <translation>%1 positiv, %2 negativ von %3</translation>
    </message>
    <message numerus="yes">
        <source>Up to %Ln response(s)</source>
        <extracomment>&quot;up to&quot;: not every response that names the brand gives it a rank</extracomment>
        <translation>
            <numerusform>Höchstens %Ln Antwort</numerusform>
            <numerusform>Höchstens %Ln Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Kein Vergleichswert</translation>
    </message>
    <message>
        <source>%1 in the run before</source>
        <extracomment>%1 is the figure of the run before</extracomment>
        <translation>%1 im vorigen Lauf</translation>
    </message>
    <message>
        <source>No margin of error is known</source>
        <translation>Keine Fehlerspanne bekannt</translation>
    </message>
    <message>
        <source>Share of voice</source>
        <translation>Share of Voice</translation>
    </message>
    <message>
        <source>Share of voice = responses that name the brand / (responses that name the brand + mentions of other brands)</source>
        <translation>Share of Voice = Antworten, die die Marke nennen / (Antworten, die die Marke nennen + Nennungen anderer Marken)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a figure&apos;s title and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 mentions of brands</source>
        <extracomment>&quot;120 of 410 mentions of brands&quot;: of this one, of any</extracomment>
        <translation>%1 von %2 Nennungen von Marken</translation>
    </message>
    <message>
        <source>The service gives no sentiment</source>
        <translation>Der Dienst nennt keine Stimmung</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1 points</source>
        <extracomment>Percentage points with their sign, as in &quot;+1.2&quot;</extracomment>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>From totals: the runs&apos; responses have not been compared one by one.</source>
        <translation>Aus Summen: Die Antworten der Läufe sind nicht einzeln verglichen.</translation>
    </message>
    <message numerus="yes">
        <source>Like for like, from %Ln pair(s) of prompt and model that both runs have.</source>
        <translation>
            <numerusform>Gleiches mit Gleichem: aus %Ln Paar von Prompt und Modell, das beide Läufe haben.</numerusform>
            <numerusform>Gleiches mit Gleichem: aus %Ln Paaren von Prompt und Modell, die beide Läufe haben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::formats</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>vor %n Minute</numerusform>
            <numerusform>vor %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>vor %n Stunde</numerusform>
            <numerusform>vor %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>vor %n Tag</numerusform>
            <numerusform>vor %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>under %1 s</source>
        <translation>unter %1 s</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::run_charts</name>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Responses that name the brand</source>
        <translation>Antworten, die die Marke nennen</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Responses that name it</source>
        <translation>Antworten, die sie nennen</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::run_words</name>
    <message>
        <source>%1 of %2 responses</source>
        <translation>%1 von %2 Antworten</translation>
    </message>
    <message>
        <source>%1 (in progress)</source>
        <extracomment>A run: %1 is a date</extracomment>
        <translation>%1 (noch nicht fertig)</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::trend_figures</name>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Note or change</source>
        <translation>Notiz oder Änderung</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Brand</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Since the run before, %1 of %2 pairs of prompt and model changed between naming the brand and not naming it (flip rate).</source>
        <extracomment>%1 is a share, %2 a number: &quot;12.5 % of 480 pairs&quot;</extracomment>
        <translation>Seit dem Lauf davor haben %1 von %2 Paaren von Prompt und Modell zwischen „nennt die Marke“ und „nennt sie nicht“ gewechselt (Wechselrate).</translation>
    </message>
    <message>
        <source>Clear change</source>
        <translation>Deutliche Änderung</translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::web_address</name>
    <message>
        <source>This address cannot be opened in a browser.</source>
        <translation>Diese Adresse lässt sich nicht im Browser öffnen.</translation>
    </message>
    <message>
        <source>Couldn&apos;t open a browser. Copy the address instead.</source>
        <translation>Es ließ sich kein Browser öffnen. Kopieren Sie stattdessen die Adresse.</translation>
    </message>
    <message>
        <source>Asked the browser to open %1</source>
        <translation>Der Browser soll %1 öffnen</translation>
    </message>
</context>
</TS>
