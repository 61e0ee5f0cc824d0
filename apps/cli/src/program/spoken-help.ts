import { readFileSync } from 'node:fs';
import type { Command, Option } from 'commander';

/** What `--help` says, by what it says in English. A test sees to it that nothing is missing and nothing left over. */
export const chineseHelp = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('../../data/help.zh.json', import.meta.url), 'utf8'));

/** What the parser itself says to people. */
const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'Global Options:': '全局选项：',
  'Play:': '演：',
  'Write:': '写：',
  'Characters:': '人物：',
  'Keep:': '保存：',
  'Measure and train:': '测量与训练：',
  'The house:': '剧场：',
};

const faults: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.*)'/mu, '错误：没有“$1”这个命令'],
  [/^error: unknown option '(.*)'/mu, '错误：没有“$1”这个选项'],
  [/^error: missing required argument '(.*)'/mu, '错误：缺少参数“$1”'],
  [/^error: required option '(.*)' not specified/mu, '错误：必须写上选项“$1”'],
  [/^error: option '(.*)' argument missing/mu, '错误：选项“$1”后面要有值'],
  [/^error: option '([^']*)' argument '(.*)' is invalid\. ?/mu, '错误：选项“$1”不能是“$2”。'],
  [/^error: too many arguments(?: for '.*')?\. Expected (\d+) arguments? but got (\d+)\./mu, '错误：参数太多：只要 $1 个，却给了 $2 个。'],
  [/\(Did you mean (?:one of )?(.*)\?\)/u, '（是不是想写 $1？）'],
  [/It must be a whole number\./u, '必须是整数。'],
  [/A port is a whole number up to 65535\./u, '端口是不超过 65535 的整数。'],
  [/It must be a number, not below zero\./u, '必须是不小于零的数。'],
];

export const faultInChinese = (text: string): string => faults.reduce((said, [found, chinese]) => said.replace(found, chinese), text);

/** A default that says nothing, an empty list for one, is not told. */
export function describeOption(chinese: boolean): (option: Option) => string {
  return ({ description, defaultValue }) => {
    if (typeof defaultValue !== 'string') return description;
    return chinese ? `${description}（默认：${defaultValue}）` : `${description} (default: ${defaultValue})`;
  };
}

/** The whole program in Chinese: descriptions, titles, refusals. */
export function speakChinese(program: Command, words: Readonly<Record<string, string>>): void {
  const said = (text: string): string => words[text] ?? text;
  const visit = (command: Command, path: string): void => {
    command
      .description(said(command.description()))
      .helpOption('-h, --help', '显示帮助')
      .configureHelp({ styleTitle: (title) => titles[title] ?? title, optionDescription: describeOption(true) })
      .configureOutput({ outputError: (text, write) => write(faultInChinese(text)) })
      .showHelpAfterError(command === program ? '（troupe --help 列出所有命令）' : `（${path} --help 列出它的选项）`);
    if (command.commands.length > 0) command.helpCommand('help [command]', '显示一个命令的帮助');
    for (const option of command.options) option.description = said(option.description);
    for (const argument of command.registeredArguments) argument.description = said(argument.description);
    for (const inner of command.commands) visit(inner, `${path} ${inner.name()}`);
  };
  visit(program, program.name());
}
