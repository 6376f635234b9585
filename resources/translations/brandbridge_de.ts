<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
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
</context>
<context>
    <name>brandbridge::ui::RecordModel</name>
    <message>
        <source>The service&apos;s field “%1”, as it came</source>
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
