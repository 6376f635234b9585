# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Written by packaging/manual.sh from what the program says by --help. Change it there.
_brandbridge()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} at operands=() command options words
    COMPREPLY=()
    case $before in
    --form)
        mapfile -t COMPREPLY < <(compgen -W "summary full" -- "$word")
        return
        ;;
    --format)
        mapfile -t COMPREPLY < <(compgen -W "csv xlsx" -- "$word")
        return
        ;;
    --writes)
        mapfile -t COMPREPLY < <(compgen -W "allow ask never" -- "$word")
        return
        ;;
    --config-dir | --folder)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    --ca-file | --export | --import | --key-file | --logo | --out)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --as | --assistant | --base-url | --brand | --key | --key-header | --limit | --max-result-characters | --mcp-url | --note | --period | --port | --requests-per-minute | --sections | --since | --title | --tool) return ;;
    esac
    for ((at = 1; at < COMP_CWORD; at++)); do
        case ${COMP_WORDS[at]} in
        --as | --assistant | --base-url | --brand | --ca-file | --config-dir | --export | --folder | --form | --format | --import | --key | --key-file | --key-header | --limit | --logo | --max-result-characters | --mcp-url | --note | --out | --period | --port | --requests-per-minute | --sections | --since | --title | --tool | --writes) ((at++)) ;;
        -*) ;;
        *) operands+=("${COMP_WORDS[at]}") ;;
        esac
    done
    case "${operands[*]:0:2}" in
    window | "window "*) command="window" options="--port --open --writes --background --no-cache" ;;
    open | "open "*) command="open" options="" ;;
    serve | "serve "*) command="serve" options="--port --open --writes --no-cache" ;;
    stdio | "stdio "*) command="stdio" options="--as --writes --no-cache" ;;
    connect | "connect "*) command="connect" options="--dry-run --yes --link --print --skill" ;;
    disconnect | "disconnect "*) command="disconnect" options="--dry-run --yes" ;;
    assistants | "assistants "*) command="assistants" options="--json" ;;
    approve | "approve "*) command="approve" options="--list" ;;
    "token new"*) command="token new" options="" ;;
    "token list"*) command="token list" options="" ;;
    "token revoke"*) command="token revoke" options="" ;;
    permissions | "permissions "*) command="permissions" options="--reset --new" ;;
    call | "call "*) command="call" options="--writes --dry-run" ;;
    restore | "restore "*) command="restore" options="--dry-run --list --yes --again" ;;
    tools | "tools "*) command="tools" options="--json" ;;
    status | "status "*) command="status" options="" ;;
    sandbox | "sandbox "*) command="sandbox" options="--port --key" ;;
    setup | "setup "*) command="setup" options="--dry-run --export --import" ;;
    "key set"*) command="key set" options="" ;;
    "key test"*) command="key test" options="" ;;
    "key remove"*) command="key remove" options="" ;;
    settings | "settings "*) command="settings" options="--restore" ;;
    activity | "activity "*) command="activity" options="--json --yes --follow --limit --assistant --tool --failed --since --export --clear" ;;
    report | "report "*) command="report" options="--since --period --form --sections --appendix --out --brand --title --note --logo" ;;
    watch | "watch "*) command="watch" options="--json --once --folder --format" ;;
    *) command=${operands[0]} options="" ;;
    esac
    if [[ $word == -* ]]; then
        words="$options --demo --published --base-url --mcp-url --key-header --ca-file --key-file --requests-per-minute --max-result-characters --config-dir --help --version"
    else
        case $command in
        "") words="window open serve stdio connect disconnect assistants approve token permissions call restore tools status sandbox setup key settings activity report watch" ;;
        token) words="new list revoke" ;;
        key) words="set test remove" ;;
        connect | disconnect) words="claude-desktop claude-code cursor vscode windsurf gemini-cli codex zed copilot-cli cline cline-cli lm-studio opencode qwen-code amp continue crush goose" ;;
        permissions) words="default claude-desktop claude-code cursor vscode windsurf gemini-cli codex zed copilot-cli cline cline-cli lm-studio opencode qwen-code amp continue crush goose" ;;
        call) words="get_spotlight_usage_guide get_overview explain_change get_trend find_opportunities list_prompts find_answers get_organization_context list_brands get_brand_context list_brand_runs get_brand_last_results get_run_results get_run_stats get_run_sources get_run_content_suggestions get_brand_perception_prompts_responses get_run_perception_prompts_responses create_topics create_prompts_in_topic batch_create_topics_and_prompts add_perception_prompts delete_prompt delete_prompts delete_topic" ;;
        *) words="" ;;
        esac
        # Only the names of assistants may come several times.
        if [[ $command == @(call|permissions) && ${#operands[@]} -gt 1 ]]; then
            words=""
        fi
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _brandbridge brandbridge
