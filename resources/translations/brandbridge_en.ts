<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>brandbridge::ui::DataTable</name>
    <message numerus="yes">
        <source>Exported %n row(s) to %1</source>
        <translation>
            <numerusform>Exported %n row to %1</numerusform>
            <numerusform>Exported %n rows to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::FilterBar</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>brandbridge::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n request(s) this minute</source>
        <translation>
            <numerusform>%n request this minute</numerusform>
            <numerusform>%n requests this minute</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n assistant(s) seen</source>
        <translation>
            <numerusform>%1, %n assistant seen</numerusform>
            <numerusform>%1, %n assistants seen</numerusform>
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
<context>
    <name>brandbridge::ui::figure_words</name>
    <message numerus="yes">
        <source>Brand named %n time(s)</source>
        <translation>
            <numerusform>Brand named %n time</numerusform>
            <numerusform>Brand named %n times</numerusform>
        </translation>
    </message>
</context>
</TS>
