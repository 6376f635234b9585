<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Words</name>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that name the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that name it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::app::WindowBridge</name>
    <message>
        <source>Port %1 cannot be used: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActivityScreen</name>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any text in a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Failed only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport calls…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of which assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that failed, were not valid, were denied or cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of calls cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the calls…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There may be others without the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No calls yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whatever a connected assistant asks for appears here at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a call to see what was asked and answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This call has been removed from the record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv);;JSON, a call in each line (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) written to %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the record of calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n recorded call(s), of every assistant?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be undone. What assistants have changed stays changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove the calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of calls is empty now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ApprovalWindow</name>
    <message>
        <source>An assistant asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for your answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Allow once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow for this &amp;session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An assistant asks – Brandbridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions that wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This assistant may then use this tool without a question until Brandbridge ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody answered the earlier question in time: it was denied, and nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant does not wait for the earlier question any more: nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The earlier question was answered elsewhere: denied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The earlier question was answered elsewhere: allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) wait</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::AssistantCard</name>
    <message>
        <source>address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected, but out of date: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found, not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its configuration cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the configuration for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To be pasted into a file by hand. It holds a new token, where this assistant needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoint has a new port at each start, so the assistant could not find it again. Give it a fixed port in the settings first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last call: %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not called yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is disconnected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is connected. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The configuration for %1 is in the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The configuration for %1 is in the clipboard, with a new token.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallColumns</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the call came, in local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose token the call came with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program that called says of itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the call ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Milliseconds from the call to its answer; of a call that was asked about, with the waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent to the service for this call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a person answered; empty where nobody was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallDetails</name>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known of the call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginning of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was none.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CallFeed</name>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ChangePreview</name>
    <message>
        <source>&amp;Make this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that come and go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1, which is made anew:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its token ends: nobody can use it any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ChangesCard</name>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpare the two runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first run. Once there is another one, what changed is said here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since the run of %1</source>
        <extracomment>%1 is a date</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Chart</name>
    <message>
        <source>The image could not be saved as %1: %2. Choose another folder or name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CompareScreen</name>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Gained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>− Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the brand stands in the run that names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A page of a domain that both runs cite, or the domain with all its pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cite it, in the run that has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts gained and lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt, model, topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading both runs&apos; results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prompt was gained or lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources gained and lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>domain, page, models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading both runs&apos; sources…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source was gained or lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Earlier run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two runs are needed. The next one appears here by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cancelled it before everything was here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ComparedFigures</name>
    <message>
        <source>Changed: %1</source>
        <extracomment>%1 says how, as in &quot;up by 4.2 points&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No interval is known, so it cannot be told from noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known in both runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CostCard</name>
    <message>
        <source>New prompts run with the next scheduled report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New prompts:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of new prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would more prompts cost?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand: not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Brand: does not fit, %n slot(s) too few</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Brand: fits, %n slot(s) left afterwards</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Organization: not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Organization: does not fit, %n slot(s) too few</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Organization: fits, %n slot(s) left afterwards</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Countdown</name>
    <message>
        <source>Time left to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unanswered, it is denied in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DataTable</name>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DifferencePage</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run is too large to be read whole. There may be more differences than are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two runs agree in this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose other runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gained: %1. Lost: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference fits the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are differences, but the filter hides them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Failure</name>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open connection settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request id: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (request id %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brandbridge needs the service&apos;s address and your API key before it can show data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The API key cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your computer&apos;s keychain did not give the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check this computer&apos;s internet connection, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service did not answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection or the service is slow at the moment. Trying again may help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is not secure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service&apos;s certificate was not accepted, so nothing was sent. Check the address and this computer&apos;s clock, or ask whoever runs your network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not accept the API key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the key again from your organization&apos;s API settings; API access must be switched on there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your organization may not use this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan or the organization&apos;s settings do not include it. An administrator of your organization can change that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not have this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have been deleted meanwhile, or the service&apos;s address may be wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are not enough prompt slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was added. Free slots by deleting prompts, or ask for a larger plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many requests in this minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service limits how often it can be asked. Try again in a minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has a problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is nothing you did. Try again in a while; if it stays, tell the service&apos;s support.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service&apos;s address leads elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent there, to keep your key safe. Correct the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service&apos;s answer cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came is not what the service should send. Perhaps the address is that of something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service refused the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FigureCard</name>
    <message>
        <source>%1, the last runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How %1 is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared with the run of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FilterBar</name>
    <message>
        <source>Filter by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or export</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::HorizontalBars</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No values yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 for %3.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 what it belongs to.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n item(s): %2 for each.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n item(s): highest %2 for %3, lowest %4 for %5.</source>
        <extracomment>%1 is a figure such as Visibility, %2 and %4 are values, %3 and %5 are what they belong to.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::JsonModel</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::JsonTree</name>
    <message>
        <source>Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all as JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::LineChart</name>
    <message>
        <source>No values yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::MainWindow</name>
    <message>
        <source>Brandbridge – demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brandbridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find on this screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy endpoint address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Welcome and first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Brandbridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Brandbridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brandbridge %1

A bridge between AI assistants and your organization&apos;s brand data.
Free software under the GNU General Public License, version 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brandbridge goes on in the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants can still use it. Quit it from the tray icon; in the settings you choose what closing the window does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NextReportCard</name>
    <message>
        <source>Reports run daily.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports run weekly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports run monthly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports run on this schedule: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service names no date for this brand.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NoticeLine</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Outcomes</name>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::OverviewScreen</name>
    <message>
        <source>Visibility over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentiment by run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics, by responses that name the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most mentioned brands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first report has not run. Its figures appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PendingPanel</name>
    <message numerus="yes">
        <source>%n question(s) wait for you</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptEntry</name>
    <message>
        <source>Add prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic for the new prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the new topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic&apos;s &amp;name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage of the customer journey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage of the customer journey; may stay empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste prompts, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Topic:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prompts, one a line:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stage (may stay empty):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report, expected %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New prompts run with the next scheduled report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: the same stands above.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: the brand has this prompt.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty line(s) left out.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1 has more than %2 characters. Shorten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the new topic a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is such a topic already. Choose it above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to add yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the brand has %n slot(s) too few.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the organization has %n slot(s) too few.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A topic alone takes no slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Fits: the brand has %n slot(s) left afterwards.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Slots are not known here. The service checks them when you add.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n prompt(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add topic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptTree</name>
    <message>
        <source>Topics and prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic and prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latest report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added, not run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a topic&apos;s name and the number of its prompts</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptsScreen</name>
    <message>
        <source>Filter by topic and prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the prompts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No brands yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts belong to brands. Add a brand in the service; it appears here then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the prompts of the latest run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the latest run, topics and prompts of the brand are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prompts known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics and prompts are known from a brand&apos;s latest run, and this brand has none. What you add appears here at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prompt matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No topic and no prompt contains these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic %1 was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were added to %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The brand has %n prompt slot(s) left.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>They run with the next scheduled report, expected %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They run with the next scheduled report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Nothing was added: there are not enough prompt slots for %n prompt(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Brand: %1 slots left of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Organization: %1 prompts of %2 allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Quota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the prompts were added is not known. Compare the slots that are left before you add them again. What you entered is still here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ProposalView</name>
    <message>
        <source>The assistant “%1” asks to use “%2” (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant “%1”, which calls itself “%4”, asks to use “%2” (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is created or changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes along with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free prompt slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the brand %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the organization</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaCard</name>
    <message>
        <source>%1 of %2 used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not say how many prompt slots are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) more than the limit allows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No prompt slots left</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only %n prompt slot(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt slot(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaColumns</name>
    <message>
        <source>Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts that can still be added, as the service says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used = limit − slots left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts the brand may have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether there are fewer slots left than you want to be warned at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the next scheduled report is expected, in local time; new prompts run with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often reports run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand id</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaScreen</name>
    <message>
        <source>Prompt slots of the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt slots of the organization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt slots of every brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brand or status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Organization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Warn below:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warn below this number of slots left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brands and the organization with fewer slots left are marked; 0 for no warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No brands yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt slots belong to brands. Add a brand in the service; it appears here then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the brands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1, one brand after the other (%2 of %3 done)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled: %1 of %2 brands were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service cannot be reached. Some of these figures are from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next scheduled report: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not say when the next report runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perception prompts use the same slots.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Reading</name>
    <message>
        <source>%1: %2</source>
        <extracomment>What a chart says of one point: the name of a series, and its value there.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>The same, followed by the size of its sample and its interval.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RecordModel</name>
    <message>
        <source>The service&apos;s field “%1”, as it came</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ResultPane</name>
    <message>
        <source>Previous result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brands mentioned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers are long, so they are read only when you ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has no words for this result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a result to read it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A result without a prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the answer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Underlined on a tinted ground: %1, %n time(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Underlined with a broken line: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Results</name>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic the prompt belongs to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where on the way to buying people ask this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which model answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the answer names the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where among the brands it names the answer puts the brand; 1 is first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the answer speaks of the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brands mentioned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other brands that the answer names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named at position %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named, without a position</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ResultsScreen</name>
    <message>
        <source>Results of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt, topic, stage, model and brands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear &amp;filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has no results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have stopped before a model answered. Other runs may have some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result fits the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has results, but the filters hide them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RightsPanel</name>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools this assistant has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As for every assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s) off</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunAnswers</name>
    <message>
        <source>The run&apos;s results have changed since they were read. Refresh them, then ask again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunChanges</name>
    <message>
        <source>%1 rose from %2 to %3, more than chance explains.</source>
        <extracomment>%1 is a figure such as Visibility</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fell from %2 to %3, more than chance explains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No figure changed by more than chance explains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two runs have no figures in common that could be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic “%1” fell most: responses that name the brand went from %2 to %3.</source>
        <extracomment>%1 is a topic, %2 and %3 how many responses to its prompts name the brand</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic “%1” rose most: responses that name the brand went from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every topic has the same count as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the other brands, %1 gained most: responses that name it went from %2 to %3.</source>
        <extracomment>%1 is another brand, %2 and %3 how many responses name it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the other brands, %1 lost most: responses that name it went from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run before has no figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has no figures yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs have a different number of completed responses (%1, now %2), so counts compare roughly only.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunLoading</name>
    <message>
        <source>Choose another run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cancelled it before everything was here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service cannot be reached at the moment. This is from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is too large to be read whole. The rest is not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first report has not run. Its results appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunsScreen</name>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the run began, in local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that models gave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that were asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visibility = responses that name the brand / completed responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that speak well of the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that only name the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses that speak badly of the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where in the answers the brand stands on average; 1 is first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the figures were computed, in local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date or figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare the two runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first report has not run. Its results appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two runs: Ctrl and click, or Ctrl and Space</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Screens</name>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SelectionBar</name>
    <message>
        <source>&amp;Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older runs…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourceModel</name>
    <message>
        <source>How many responses cite it; one response may cite several pages of a domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourceTree</name>
    <message>
        <source>This is no address of a web page that can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the address in place of that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourcesPage</name>
    <message>
        <source>Reading the sources…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run cites no sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No response named a web page. Other runs may have some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the perception sources…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has no perception sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They come from the responses to perception prompts; perhaps the brand has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perception sources of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields of the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by domain, page, type, model and topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by domain, page, type, model and property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top domains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source fits the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has sources, but the filter hides them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no address of a web page that can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a page of a domain to open it in the browser.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourcesScreen</name>
    <message>
        <source>All sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perception sources</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Sparkline</name>
    <message>
        <source>No values yet</source>
        <extracomment>In place of a very small chart.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StackedBars</name>
    <message>
        <source>Positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No values yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On %1: %2 positive, %3 neutral, %4 negative.</source>
        <extracomment>%1 is a date, the others are shares.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s). First, on %1: %2 positive, %3 neutral, %4 negative. Last, on %5: %6 positive, %7 neutral, %8 negative.</source>
        <extracomment>%1 and %5 are dates, the others shares.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, share</source>
        <extracomment>A column&apos;s heading; %1 is Positive, Neutral or Negative.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StateView</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StatusLine</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint for assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests this minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) this minute</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo: an invented organization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n assistant(s) seen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StatusMark</name>
    <message>
        <source>Not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Enough left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ Few left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ None left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StepButtons</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SuggestionPane</name>
    <message>
        <source>Previous suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields of the suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A suggestion without a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Enter or a double click opens it in the browser.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no address of a web page that can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a suggestion to read it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the address in place of that.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Suggestions</name>
    <message>
        <source>- **%1:** %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A suggestion without a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SuggestionsScreen</name>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it is suggested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What kind of text it would be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic it would help with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompt it would help with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages that the suggestion builds on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestion id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>title, topic, prompt, description and keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear &amp;filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;all shown as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the suggestions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No suggestions for this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service has made none, or not yet. Other runs may have some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No suggestion fits the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has suggestions, but the filters hide them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copied %n suggestion(s) as Markdown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TableFile</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Exported %n row(s) to %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TimeTable</name>
    <message>
        <source>No values yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no values yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 on %3.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 a date.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n run(s): always %2, from %3 to %4.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 and %4 are dates.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n run(s), from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.</source>
        <extracomment>%1 is a figure such as Visibility; the others are values and their dates, in turn.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n = %1</source>
        <extracomment>the size of a sample</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, 95 % interval %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, from</source>
        <extracomment>A column&apos;s heading; %1 is a figure such as Visibility.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, sample</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Tray</name>
    <message>
        <source>&amp;Open Brandbridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy endpoint address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint does not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Endpoint runs, %n assistant(s) seen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Brandbridge: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::date_words</name>
    <message>
        <source>%1, %2</source>
        <extracomment>A date and a time of day.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::figure_words</name>
    <message>
        <source>Visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net sentiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visibility = responses that name the brand / completed responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net sentiment = (positive − negative responses) / responses that name the brand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average position = where the brand stands among those that an answer names, on average; 1 is first. The service computes it and gives no spread, so it has no interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Responses completed = responses that models gave / responses that were asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 responses</source>
        <extracomment>&quot;120 of 290 responses&quot;: that name the brand
----------
&quot;290 of 300 responses&quot;: that were asked for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 positive, %2 negative of %3</source>
        <extracomment>&quot;30 positive, 10 negative of 40&quot;: responses that name the brand</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Brand named %n time(s)</source>
        <extracomment>how many responses name the brand</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No interval known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up by %1 points</source>
        <extracomment>percentage points</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down by %1 points</source>
        <extracomment>percentage points</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within noise (%1 points)</source>
        <extracomment>The change is too small to mean anything; %1 is percentage points with their sign, as in &quot;+1.2&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the run before</source>
        <extracomment>%1 is the figure of the run before</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::formats</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
