<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Message</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What %n brands have could not be read.</source>
        <translation>
            <numerusform>What %n brands have could not be read.</numerusform>
            <numerusform>What %n brands have could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n prompt</numerusform>
            <numerusform>%n prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to %n topic(s)</source>
        <translation>
            <numerusform>to %n topic</numerusform>
            <numerusform>to %n topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n perception prompt(s)%1?</source>
        <translation>
            <numerusform>Add %n perception prompt%1?</numerusform>
            <numerusform>Add %n perception prompts%1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n topic</numerusform>
            <numerusform>%n topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are known</source>
        <translation>
            <numerusform>%n are known</numerusform>
            <numerusform>%n are known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> with %n prompt(s)</source>
        <translation>
            <numerusform> with %n prompt</numerusform>
            <numerusform> with %n prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n existing topic(s)</source>
        <translation>
            <numerusform>%n existing topic</numerusform>
            <numerusform>%n existing topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n perception prompt(s)%1?</source>
        <translation>
            <numerusform>Delete %n perception prompt%1?</numerusform>
            <numerusform>Delete %n perception prompts%1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n prompt(s)%1?</source>
        <translation>
            <numerusform>Delete %n prompt%1?</numerusform>
            <numerusform>Delete %n prompts%1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n perception prompt(s)</source>
        <translation>
            <numerusform>%n perception prompt</numerusform>
            <numerusform>%n perception prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody answered within %n second(s)</source>
        <translation>
            <numerusform>Nobody answered within %n second</numerusform>
            <numerusform>Nobody answered within %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It would have created more than %n prompt(s) in a day</source>
        <translation>
            <numerusform>It would have created more than %n prompt in a day</numerusform>
            <numerusform>It would have created more than %n prompts in a day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a key of %n character(s)</source>
        <translation>
            <numerusform>a key of %n character</numerusform>
            <numerusform>a key of %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a key of %n character(s) ending in %1</source>
        <translation>
            <numerusform>a key of %n character ending in %1</numerusform>
            <numerusform>a key of %n characters ending in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActionsScreen</name>
    <message numerus="yes">
        <source>%n finished run(s) are needed to tell which slots are idle.</source>
        <translation>
            <numerusform>%n finished run is needed to tell which slots are idle.</numerusform>
            <numerusform>%n finished runs are needed to tell which slots are idle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n idle slot(s) found</source>
        <translation>
            <numerusform>%n idle slot found</numerusform>
            <numerusform>%n idle slots found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) of %1 taken from the sitemap</source>
        <extracomment>%1 is a domain</extracomment>
        <translation>
            <numerusform>%Ln page of %1 taken from the sitemap</numerusform>
            <numerusform>%Ln pages of %1 taken from the sitemap</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ActivityScreen</name>
    <message numerus="yes">
        <source>%n call(s) written to %1</source>
        <translation>
            <numerusform>%n call written to %1</numerusform>
            <numerusform>%n calls written to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n recorded call(s) of all assistants?</source>
        <translation>
            <numerusform>Remove all %n recorded call, of every assistant?</numerusform>
            <numerusform>Remove all %n recorded calls, of every assistant?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) from %1 to %2 could not be recorded and are not in this list. They were carried out.</source>
        <translation>
            <numerusform>%n call from %1 to %2 is not in this list: it could not be recorded. It was carried out.</numerusform>
            <numerusform>%n calls from %1 to %2 are not in this list: they could not be recorded. They were carried out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s), about %2 tokens (%3)</source>
        <extracomment>%1 is &quot;Today&quot; or &quot;Last 7 days&quot;, %2 a number of tokens, %3 &quot;Cursor 9, Claude Code 3&quot;</extracomment>
        <translation>
            <numerusform>%1: %n call, about %2 tokens (%3)</numerusform>
            <numerusform>%1: %n calls, about %2 tokens (%3)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ApprovalWindow</name>
    <message numerus="yes">
        <source>%n question(s) wait</source>
        <translation>
            <numerusform>%n question waits</numerusform>
            <numerusform>%n questions wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Attention</name>
    <message numerus="yes">
        <source>⚠ No run for %n day(s)</source>
        <translation>
            <numerusform>⚠ No run for %n day</numerusform>
            <numerusform>⚠ No run for %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CataloguePanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s), the same as Brandbridge&apos;s.</source>
        <translation>
            <numerusform>%n tool, the same as Brandbridge&apos;s.</numerusform>
            <numerusform>%n tools, the same as Brandbridge&apos;s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s), which differ from Brandbridge&apos;s.</source>
        <translation>
            <numerusform>%n tool, which differs from Brandbridge&apos;s.</numerusform>
            <numerusform>%n tools, which differ from Brandbridge&apos;s.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CompareScreen</name>
    <message numerus="yes">
        <source>%n run(s) are in both periods, which hides changes.</source>
        <translation>
            <numerusform>%n run is in both periods, which hides changes.</numerusform>
            <numerusform>%n runs are in both periods, which hides changes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CostCard</name>
    <message numerus="yes">
        <source>%1: does not fit, %n slot(s) too few</source>
        <translation>
            <numerusform>%1: does not fit, %n slot too few</numerusform>
            <numerusform>%1: does not fit, %n slots too few</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: fits, but only %n slot(s) left afterwards</source>
        <translation>
            <numerusform>%1: fits, but only %n slot left afterwards</numerusform>
            <numerusform>%1: fits, but only %n slots left afterwards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: fits, %n slot(s) left afterwards</source>
        <translation>
            <numerusform>%1: fits, %n slot left afterwards</numerusform>
            <numerusform>%1: fits, %n slots left afterwards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::CreationsPage</name>
    <message numerus="yes">
        <source>Last about %n week(s) at the pace of the last four</source>
        <translation>
            <numerusform>Last about %n week at the pace of the last four</numerusform>
            <numerusform>Last about %n weeks at the pace of the last four</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DeletedPage</name>
    <message numerus="yes">
        <source>Topic “%1” with %n prompt(s)</source>
        <translation>
            <numerusform>Topic “%1” with %n prompt</numerusform>
            <numerusform>Topic “%1” with %n prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) with their prompts</source>
        <translation>
            <numerusform>%n topic with its prompts</numerusform>
            <numerusform>%n topics with their prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n prompt</numerusform>
            <numerusform>%n prompts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DeletionQuestion</name>
    <message numerus="yes">
        <source>Delete the topic “%1” with its %n prompt(s)?</source>
        <translation>
            <numerusform>Delete the topic “%1” with its %n prompt?</numerusform>
            <numerusform>Delete the topic “%1” with its %n prompts?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n prompt(s)?</source>
        <translation>
            <numerusform>Delete %n prompt?</numerusform>
            <numerusform>Delete %n prompts?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n topic(s) with all prompts in them?</source>
        <translation>
            <numerusform>Delete %n topic with all prompts in it?</numerusform>
            <numerusform>Delete %n topics with all prompts in them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::DraftStatus</name>
    <message numerus="yes">
        <source>%n duplicate line(s) left out.</source>
        <translation>
            <numerusform>%n line left out: the same stands above.</numerusform>
            <numerusform>%n lines left out: the same stands above.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: the brand has this prompt.</source>
        <translation>
            <numerusform>%n line left out: the brand has this prompt.</numerusform>
            <numerusform>%n lines left out: the brand has this prompt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty line(s) left out.</source>
        <translation>
            <numerusform>%n empty line left out.</numerusform>
            <numerusform>%n empty lines left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the brand has %n slot(s) too few.</source>
        <translation>
            <numerusform>Does not fit: the brand has %n slot too few.</numerusform>
            <numerusform>Does not fit: the brand has %n slots too few.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Does not fit: the organization has %n slot(s) too few.</source>
        <translation>
            <numerusform>Does not fit: the organization has %n slot too few.</numerusform>
            <numerusform>Does not fit: the organization has %n slots too few.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits: the brand has %n slot(s) left afterwards.</source>
        <translation>
            <numerusform>Fits: the brand has %n slot left afterwards.</numerusform>
            <numerusform>Fits: the brand has %n slots left afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits: %n slot(s) are left afterwards, shared with the organization&apos;s other brands.</source>
        <translation>
            <numerusform>Fits: %n slot is left afterwards, shared with the organization&apos;s other brands.</numerusform>
            <numerusform>Fits: %n slots are left afterwards, shared with the organization&apos;s other brands.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The brand has %Ln prompt slot(s) left.</source>
        <translation>
            <numerusform>The brand has %Ln prompt slot left.</numerusform>
            <numerusform>The brand has %Ln prompt slots left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was added: there are not enough prompt slots for %n prompt(s).</source>
        <translation>
            <numerusform>Nothing was added: there are not enough prompt slots for %n prompt.</numerusform>
            <numerusform>Nothing was added: there are not enough prompt slots for %n prompts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt slot(s) are left, shared with the organization&apos;s other brands.</source>
        <translation>
            <numerusform>%n prompt slot is left, shared with the organization&apos;s other brands.</numerusform>
            <numerusform>%n prompt slots are left, shared with the organization&apos;s other brands.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) do not contain the brand&apos;s name “%1”. Perception prompts should ask about the brand.</source>
        <translation>
            <numerusform>%n prompt does not contain the brand&apos;s name “%1”. Perception prompts should ask about the brand.</numerusform>
            <numerusform>%n prompts do not contain the brand&apos;s name “%1”. Perception prompts should ask about the brand.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) contain the brand&apos;s name “%1”. Answers will name it, so its visibility will look too high.</source>
        <translation>
            <numerusform>%n prompt contains the brand&apos;s name “%1”. Answers will name it, so its visibility will look too high.</numerusform>
            <numerusform>%n prompts contain the brand&apos;s name “%1”. Answers will name it, so its visibility will look too high.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) have several cells. Only the first one is a prompt.</source>
        <translation>
            <numerusform>%n line has several cells. Only the first one is a prompt.</numerusform>
            <numerusform>%n lines have several cells. Only the first one is a prompt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FilterBar</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::HeatMap</name>
    <message numerus="yes">
        <source>%1 in a table of %2 by %3 cells. %n cell(s) changed clearly since the run before.</source>
        <extracomment>%1 is a figure such as Visibility, %2 and %3 are how many rows and columns there are</extracomment>
        <translation>
            <numerusform>%1 in a table of %2 by %3 cells. %n cell changed clearly since the run before.</numerusform>
            <numerusform>%1 in a table of %2 by %3 cells. %n cells changed clearly since the run before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::HorizontalBars</name>
    <message numerus="yes">
        <source>%1 of %n item(s): %2 for each.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value.</extracomment>
        <translation>
            <numerusform>%1 of %n item: %2 for each.</numerusform>
            <numerusform>%1 of %n items: %2 for each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n item(s): highest %2 for %3, lowest %4 for %5.</source>
        <extracomment>%1 is a figure such as Visibility, %2 and %4 are values, %3 and %5 are what they belong to.</extracomment>
        <translation>
            <numerusform>%1 of %n item: highest %2 for %3, lowest %4 for %5.</numerusform>
            <numerusform>%1 of %n items: highest %2 for %3, lowest %4 for %5.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::IdDialog</name>
    <message numerus="yes">
        <source>%n ID(s) are missing.</source>
        <translation>
            <numerusform>%n ID is missing.</numerusform>
            <numerusform>%n IDs are missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Inbox</name>
    <message numerus="yes">
        <source>Only %n prompt slot(s) left</source>
        <translation>
            <numerusform>Only %n prompt slot left</numerusform>
            <numerusform>Only %n prompt slots left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::InboxNotices</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::JsonModel</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n unseen</source>
        <translation>
            <numerusform>%n unseen</numerusform>
            <numerusform>%n unseen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brand(s) low on prompt slots</source>
        <translation>
            <numerusform>%n brand low on prompt slots</numerusform>
            <numerusform>%n brands low on prompt slots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::MarkChip</name>
    <message numerus="yes">
        <source>Marked in the answer: %1, %n time(s)</source>
        <translation>
            <numerusform>Marked in the answer: %1, once</numerusform>
            <numerusform>Marked in the answer: %1, %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::NextActions</name>
    <message numerus="yes">
        <source>%n response(s) cite it. In its topics, %1 of %2 do not name %3.</source>
        <extracomment>%1 and %2 are numbers of responses, %3 is the brand</extracomment>
        <translation>
            <numerusform>%n response cites it. In its topics, %1 of %2 do not name %3.</numerusform>
            <numerusform>%n responses cite it. In its topics, %1 of %2 do not name %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No response cites it now; %n did in the run before.</source>
        <translation>
            <numerusform>No response cites it now; %n did in the run before.</numerusform>
            <numerusform>No response cites it now; %n did in the run before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n response(s) to its prompt or topic name only other brands.</source>
        <translation>
            <numerusform>%n response to its prompt or topic names only other brands.</numerusform>
            <numerusform>%n responses to its prompt or topic name only other brands.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::OrganizationLine</name>
    <message numerus="yes">
        <source>%n brand(s)</source>
        <translation>
            <numerusform>%n brand</numerusform>
            <numerusform>%n brands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) more than the limit allows</source>
        <translation>
            <numerusform>%n prompt more than the limit allows</numerusform>
            <numerusform>%n prompts more than the limit allows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left</source>
        <translation>
            <numerusform>%Ln prompt slot left</numerusform>
            <numerusform>%Ln prompt slots left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 of %n brand(s) needs a look</source>
        <translation>
            <numerusform>Your brand needs a look</numerusform>
            <numerusform>1 of %n brands needs a look</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n brand(s) need a look</source>
        <translation>
            <numerusform>%1 of %n brand need a look</numerusform>
            <numerusform>%1 of %n brands need a look</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PendingQuestionsPanel</name>
    <message numerus="yes">
        <source>%n question(s) wait for you</source>
        <translation>
            <numerusform>%n question waits for you</numerusform>
            <numerusform>%n questions wait for you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PerceptionPromptForm</name>
    <message numerus="yes">
        <source>%n perception prompt(s) were added.</source>
        <translation>
            <numerusform>%n perception prompt was added.</numerusform>
            <numerusform>%n perception prompts were added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n prompt(s)</source>
        <translation>
            <numerusform>&amp;Add %n prompt</numerusform>
            <numerusform>&amp;Add %n prompts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PeriodChoice</name>
    <message numerus="yes">
        <source>%1 (%n run(s))</source>
        <translation>
            <numerusform>%1 (%n run)</numerusform>
            <numerusform>%1 (%n runs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptDeletion</name>
    <message numerus="yes">
        <source>The topic “%1” was deleted with its %n prompt(s).</source>
        <translation>
            <numerusform>The topic “%1” was deleted with its %n prompt.</numerusform>
            <numerusform>The topic “%1” was deleted with its %n prompts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) were deleted with all prompts in them.</source>
        <translation>
            <numerusform>%n topic was deleted with all prompts in it.</numerusform>
            <numerusform>%n topics were deleted with all prompts in them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were deleted.</source>
        <translation>
            <numerusform>%n prompt was deleted.</numerusform>
            <numerusform>%n prompts were deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The service deleted %1 of %n prompt(s) and does not say which. All of them are kept.</source>
        <translation>
            <numerusform>Of %n prompt, the service deleted %1, and it does not say which. All of them are kept.</numerusform>
            <numerusform>Of %n prompts, the service deleted %1, and it does not say which. All of them are kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is not known whether %n prompt(s) were deleted, because no answer came. They are kept.</source>
        <translation>
            <numerusform>Whether %n prompt was deleted is not known: the answer did not come. It is kept.</numerusform>
            <numerusform>Whether %n prompts were deleted is not known: the answer did not come. They are kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were not deleted.</source>
        <translation>
            <numerusform>%n prompt was not deleted.</numerusform>
            <numerusform>%n prompts were not deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more topic(s) were not deleted.</source>
        <translation>
            <numerusform>%n more topic was not deleted.</numerusform>
            <numerusform>%n more topics were not deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The brand has %Ln prompt slot(s) left.</source>
        <translation>
            <numerusform>The brand has %Ln prompt slot left.</numerusform>
            <numerusform>The brand has %Ln prompt slots left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The service no longer has %n prompt(s), or not with these IDs.</source>
        <translation>
            <numerusform>The service no longer has %n prompt, or not with this ID.</numerusform>
            <numerusform>The service no longer has %n prompts, or not with these IDs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptForm</name>
    <message numerus="yes">
        <source>&amp;Add %n prompt(s)</source>
        <translation>
            <numerusform>&amp;Add %n prompt</numerusform>
            <numerusform>&amp;Add %n prompts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PromptsScreen</name>
    <message numerus="yes">
        <source>%n prompt(s) were added to %1.</source>
        <translation>
            <numerusform>%n prompt was added to %1.</numerusform>
            <numerusform>%n prompts were added to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) of this brand are not in this list. It is based on the latest report; what was added elsewhere since appears after the next one.</source>
        <translation>
            <numerusform>%n prompt of this brand is not in this list. It is based on the latest report; what was added elsewhere since appears after the next one.</numerusform>
            <numerusform>%n prompts of this brand are not in this list. It is based on the latest report; what was added elsewhere since appears after the next one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::PropertyScores</name>
    <message numerus="yes">
        <source>Mean of %n score(s)</source>
        <translation>
            <numerusform>Mean of %n score</numerusform>
            <numerusform>Mean of %n scores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ProposalView</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::QuotaCard</name>
    <message numerus="yes">
        <source>%n prompt(s) more than the limit allows</source>
        <translation>
            <numerusform>%n prompt more than the limit allows</numerusform>
            <numerusform>%n prompts more than the limit allows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln prompt slot(s) left</source>
        <translation>
            <numerusform>Only %Ln prompt slot left</numerusform>
            <numerusform>Only %Ln prompt slots left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left</source>
        <translation>
            <numerusform>%Ln prompt slot left</numerusform>
            <numerusform>%Ln prompt slots left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln prompt slot(s) left, shared with the organization&apos;s other brands</source>
        <translation>
            <numerusform>Only %Ln prompt slot left, shared with the organization&apos;s other brands</numerusform>
            <numerusform>Only %Ln prompt slots left, shared with the organization&apos;s other brands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt slot(s) left, shared with the organization&apos;s other brands</source>
        <translation>
            <numerusform>%Ln prompt slot left, shared with the organization&apos;s other brands</numerusform>
            <numerusform>%Ln prompt slots left, shared with the organization&apos;s other brands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::ReportDialog</name>
    <message numerus="yes">
        <source>%n brand(s) are read first.</source>
        <translation>
            <numerusform>%n brand is read first.</numerusform>
            <numerusform>%n brands are read first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Reports</name>
    <message numerus="yes">
        <source>The visibility of %n brand(s) changed clearly: %1.</source>
        <translation>
            <numerusform>The visibility of %n brand changed clearly: %1.</numerusform>
            <numerusform>The visibility of %n brands changed clearly: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RestorationRun</name>
    <message numerus="yes">
        <source>%n topic(s) were added again.</source>
        <translation>
            <numerusform>%n topic was added again.</numerusform>
            <numerusform>%n topics were added again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) were added again. They run with the next scheduled report.</source>
        <translation>
            <numerusform>%n prompt was added again. It runs with the next scheduled report.</numerusform>
            <numerusform>%n prompts were added again. They run with the next scheduled report.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s) and prompt(s) could not be restored:</source>
        <translation>
            <numerusform>%n topic or prompt could not be restored:</numerusform>
            <numerusform>%n topics and prompts could not be restored:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RightsPanel</name>
    <message numerus="yes">
        <source>%n tool(s) off</source>
        <translation>
            <numerusform>%n tool off</numerusform>
            <numerusform>%n tools off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) in the last 30 days, with answers of about %1 tokens.</source>
        <translation>
            <numerusform>%n call in the last 30 days, with answers of about %1 tokens.</numerusform>
            <numerusform>%n calls in the last 30 days, with answers of about %1 tokens.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::RunChanges</name>
    <message numerus="yes">
        <source>%Ln new prompt(s)</source>
        <translation>
            <numerusform>%Ln new prompt</numerusform>
            <numerusform>%Ln new prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt(s) gone</source>
        <translation>
            <numerusform>%Ln prompt gone</numerusform>
            <numerusform>%Ln prompts gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new model(s)</source>
        <translation>
            <numerusform>%Ln new model</numerusform>
            <numerusform>%Ln new models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) gone</source>
        <translation>
            <numerusform>%Ln model gone</numerusform>
            <numerusform>%Ln models gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes of visibility under %1 points cannot be distinguished from chance in one run of these %n prompt(s); with %2 prompts, under %3 points.</source>
        <extracomment>%1 and %3 are percentage points, %2 is a number of prompts. &quot;Found in 8 of 10 cases&quot;</extracomment>
        <translation>
            <numerusform>Changes of visibility under %1 points cannot be distinguished from chance in one run of this prompt; with %2 prompts, under %3 points.</numerusform>
            <numerusform>Changes of visibility under %1 points cannot be distinguished from chance in one run of these %n prompts; with %2 prompts, under %3 points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SearchDialog</name>
    <message numerus="yes">
        <source>%Ln brand(s)</source>
        <translation>
            <numerusform>%Ln brand</numerusform>
            <numerusform>%Ln brands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln prompt(s)</source>
        <translation>
            <numerusform>%Ln prompt</numerusform>
            <numerusform>%Ln prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s)</source>
        <translation>
            <numerusform>%Ln source</numerusform>
            <numerusform>%Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestion(s)</source>
        <translation>
            <numerusform>%Ln suggestion</numerusform>
            <numerusform>%Ln suggestions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s)</source>
        <translation>
            <numerusform>%Ln answer</numerusform>
            <numerusform>%Ln answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SettingsScreen</name>
    <message numerus="yes">
        <source>Kept now: %Ln answer(s) of %1</source>
        <extracomment>%1 is &quot;%n run(s)&quot;</extracomment>
        <translation>
            <numerusform>Kept now: %Ln answer of %1</numerusform>
            <numerusform>Kept now: %Ln answers of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) still to be read</source>
        <translation>
            <numerusform>%Ln run still to be read</numerusform>
            <numerusform>%Ln runs still to be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SetupFile</name>
    <message numerus="yes">
        <source>for %n brand(s)</source>
        <translation>
            <numerusform>for %n brand</numerusform>
            <numerusform>for %n brands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SetupPanel</name>
    <message numerus="yes">
        <source>%n change(s) taken over</source>
        <translation>
            <numerusform>%n change taken over</numerusform>
            <numerusform>%n changes taken over</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SlotReview</name>
    <message numerus="yes">
        <source>%n finished run(s) are needed to tell which prompts say nothing new.</source>
        <translation>
            <numerusform>%n finished run is needed to tell which prompts say nothing new.</numerusform>
            <numerusform>%n finished runs are needed to tell which prompts say nothing new.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retire %n prompt(s) and free %n slot(s)…</source>
        <translation>
            <numerusform>Retire %n prompt and free %n slot…</numerusform>
            <numerusform>Retire %n prompts and free %n slots…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SourcesPage</name>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation>
            <numerusform>%n domain</numerusform>
            <numerusform>%n domains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StackedBars</name>
    <message numerus="yes">
        <source>%n run(s). First, on %1: %2 positive, %3 neutral, %4 negative. Last, on %5: %6 positive, %7 neutral, %8 negative.</source>
        <extracomment>%1 and %5 are dates, the others shares.</extracomment>
        <translation>
            <numerusform>%n run. First, on %1: %2 positive, %3 neutral, %4 negative. Last, on %5: %6 positive, %7 neutral, %8 negative.</numerusform>
            <numerusform>%n runs. First, on %1: %2 positive, %3 neutral, %4 negative. Last, on %5: %6 positive, %7 neutral, %8 negative.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation>
            <numerusform>%n run without a value.</numerusform>
            <numerusform>%n runs without a value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::SuggestionsScreen</name>
    <message numerus="yes">
        <source>Copied %n suggestion(s) as Markdown</source>
        <translation>
            <numerusform>Copied %n suggestion as Markdown</numerusform>
            <numerusform>Copied %n suggestions as Markdown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TableFile</name>
    <message numerus="yes">
        <source>Exported %Ln row(s) to %1</source>
        <translation>
            <numerusform>Exported %Ln row to %1</numerusform>
            <numerusform>Exported %Ln rows to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TimeTable</name>
    <message numerus="yes">
        <source>%1 over %n run(s): always %2, from %3 to %4.</source>
        <extracomment>%1 is a figure such as Visibility, %2 its value, %3 and %4 are dates.</extracomment>
        <translation>
            <numerusform>%1 over %n run: always %2, from %3 to %4.</numerusform>
            <numerusform>%1 over %n runs: always %2, from %3 to %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n run(s), from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.</source>
        <extracomment>%1 is a figure such as Visibility; the others are values and their dates, in turn.</extracomment>
        <translation>
            <numerusform>%1 over %n run, from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.</numerusform>
            <numerusform>%1 over %n runs, from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a value.</source>
        <translation>
            <numerusform>%n run without a value.</numerusform>
            <numerusform>%n runs without a value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::Tray</name>
    <message numerus="yes">
        <source>Ready, %n assistant(s) have called</source>
        <translation>
            <numerusform>Ready, %n assistant has called</numerusform>
            <numerusform>Ready, %n assistants have called</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::TrendsScreen</name>
    <message numerus="yes">
        <source>Last %n run(s)</source>
        <translation>
            <numerusform>Last %n run</numerusform>
            <numerusform>Last %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The figures of %n run(s) could not be read. %1</source>
        <extracomment>%1 are sentences: what happened</extracomment>
        <translation>
            <numerusform>The figures of %n run could not be read. %1</numerusform>
            <numerusform>The figures of %n runs could not be read. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::WindowNotices</name>
    <message numerus="yes">
        <source>Only the latest %Ln run(s) could be read, so earlier ones are missing. %1</source>
        <translation>
            <numerusform>Only the latest run could be read, so earlier ones are missing. %1</numerusform>
            <numerusform>Only the latest %Ln runs could be read, so earlier ones are missing. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::brand_columns</name>
    <message numerus="yes">
        <source>From %1 to %2 in %n run(s)</source>
        <extracomment>A brand&apos;s visibility: &quot;From 36.9 % to 45.2 % in 12 runs&quot;</extracomment>
        <translation>
            <numerusform>From %1 to %2 in %n run</numerusform>
            <numerusform>From %1 to %2 in %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The largest clear change of visibility from one run to the next, in the last %n run(s)</source>
        <translation>
            <numerusform>The largest clear change of visibility from one run to the next, in the last run</numerusform>
            <numerusform>The largest clear change of visibility from one run to the next, in the last %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::change_history</name>
    <message numerus="yes">
        <source>Largest change in %n run(s)</source>
        <translation>
            <numerusform>Largest change in %n run</numerusform>
            <numerusform>Largest change in %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::figure_words</name>
    <message numerus="yes">
        <source>Up to %Ln response(s)</source>
        <extracomment>&quot;up to&quot;: not every response that names the brand gives it a rank</extracomment>
        <translation>
            <numerusform>Up to %Ln response</numerusform>
            <numerusform>Up to %Ln responses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Like for like, from %Ln pair(s) of prompt and model that both runs have.</source>
        <translation>
            <numerusform>Like for like, from %Ln pair of prompt and model that both runs have.</numerusform>
            <numerusform>Like for like, from %Ln pairs of prompt and model that both runs have.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::formats</name>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
</TS>
