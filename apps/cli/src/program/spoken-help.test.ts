import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { processSurroundings } from '../context/context.ts';
import { createProgram } from '../program.ts';
import { chineseHelp, faultInChinese } from './spoken-help.ts';

const helpZh = chineseHelp();
const program = (help?: Readonly<Record<string, string>>) => createProgram(processSurroundings(), () => undefined, help);
const within = (command: Command): Command[] => [command, ...command.commands.flatMap(within)];
const descriptions = (command: Command): string[] => [
  command.description(),
  ...command.options.map(({ description }) => description),
  ...command.registeredArguments.map(({ description }) => description),
];

test('everything that help says is said in Chinese, too, and nothing else is', () => {
  const said = new Set(within(program()).flatMap(descriptions));
  expect([...said].filter((text) => helpZh[text] === undefined)).toEqual([]);
  expect(Object.keys(helpZh).filter((text) => !said.has(text))).toEqual([]);
});

test('no help of any command is left in English', () => {
  for (const command of within(program(helpZh))) {
    const help = command.helpInformation();
    expect(help).toMatch(/用法：/u);
    expect(help).not.toMatch(/display help|default:|Options:|Commands:|Arguments:/u);
  }
});

test('a list that is empty by default is not shown as one', () => {
  for (const command of within(program())) expect(command.helpInformation()).not.toContain('[])');
  expect(
    program()
      .commands.find((one) => one.name() === 'bench')
      ?.helpInformation(),
  ).toMatch(/\(default:\s+player-star\)/u);
});

test.each([
  ["error: unknown command 'performm'\n(Did you mean perform?)", '错误：没有“performm”这个命令\n（是不是想写 perform？）'],
  ["error: unknown option '--sed'\n(Did you mean one of --seed, --say?)", '错误：没有“--sed”这个选项\n（是不是想写 --seed, --say？）'],
  ["error: missing required argument 'play'", '错误：缺少参数“play”'],
  ["error: required option '--at <seq>' not specified", '错误：必须写上选项“--at <seq>”'],
  ["error: option '--seed <n>' argument missing", '错误：选项“--seed <n>”后面要有值'],
  ["error: option '--at <seq>' argument 'x' is invalid. It must be a whole number.", '错误：选项“--at <seq>”不能是“x”。必须是整数。'],
  ["error: too many arguments for 'plays'. Expected 0 arguments but got 2.", '错误：参数太多：只要 0 个，却给了 2 个。'],
])('%s', (english, chinese) => {
  expect(faultInChinese(english)).toBe(chinese);
});
