import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { processSurroundings } from '../apps/cli/src/context/context.ts';
import { createProgram } from '../apps/cli/src/program.ts';
import { filesBelow, readText } from './sources.ts';

const pages = filesBelow('.', (path) => path.endsWith('.md'));
const within = (command: Command): Command[] => [command, ...command.commands.flatMap(within)];

/** The program as it reads a command line: what it would do with it is taken out. */
function reader(): Command {
  const program = createProgram(processSurroundings(), () => undefined);
  for (const command of within(program)) {
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
  }
  return program;
}

type Shown = { readonly path: string; readonly line: string; readonly whole: boolean };
const called = /(?:^|[\s;(&=])(?:npx troupe|npm run troupe --|node apps\/cli\/bin\/troupe\.mjs)[ \t]+([^\n]*)/g;

/** Command lines that stand in a block of their own, whole, and those within a sentence, which may leave arguments out. */
function shownIn(path: string): Shown[] {
  const text = readText(path);
  const fences = [...text.matchAll(/^```(?:sh|bash|text)?\n([\s\S]*?)^```/gm)].map((match) => (match[1] ?? '').replace(/\\\n\s*/g, ''));
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`((?:npx )?troupe [^`]+)`/g)].map((match) => match[1] ?? '');
  return [
    ...fences.flatMap((fence) => [...fence.matchAll(called)]).map((match) => ({ path, line: match[1] ?? '', whole: true })),
    ...inline.map((line) => ({ path, line: line.replace(/^(?:npx )?troupe /, '').replace(/\s+/g, ' '), whole: false })),
  ];
}

/** As a shell would part it: quotes kept together, comments and redirections gone, and what stands for a number made one. */
const words = (line: string): string[] =>
  (line.replace(/(?:\s+#|\s*[<>|]|\s+&&).*$/, '').match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
    .map((word) => (/^[NM]$/.test(word) ? '1' : word))
    .filter((word) => word !== '…');

function refusal(program: Command, { line, whole }: Shown): string | undefined {
  try {
    program.parse(words(line), { from: 'user' });
  } catch (cause) {
    const { code = '', message } = cause as Error & { readonly code?: string };
    if (/^commander\.(?:help|version)/.test(code)) return undefined;
    if (!whole && /^commander\.(?:missingArgument|missingMandatoryOptionValue|optionMissingArgument)$/.test(code)) return undefined;
    return message;
  }
  return undefined;
}

test('every command line that a page shows is understood by the very command it calls', () => {
  const shown = pages.flatMap(shownIn);
  expect(shown.filter(({ whole }) => whole).length).toBeGreaterThan(80);
  expect(shown.filter(({ whole }) => !whole).length).toBeGreaterThan(40);
  const program = reader();
  const refused = shown.flatMap((one) => {
    const why = refusal(program, one);
    return why === undefined ? [] : [`${one.path}: troupe ${one.line}: ${why}`];
  });
  expect(refused).toEqual([]);
});

test('every option that a page names belongs to some command', () => {
  const known = new Set(within(reader()).flatMap(({ options }) => options.flatMap(({ long, short }) => [long, short])));
  const named = filesBelow('docs', (path) => /docs\/(?:guide-[\w-]+|configuration|exit-codes)\.md$/.test(path)).flatMap((path) =>
    [
      ...readText(path)
        .replace(/^```[\s\S]*?^```/gm, '')
        .matchAll(/`(--[a-z][a-z-]*)/g),
    ].map((match) => ({ path, option: match[1] })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ option }) => !known.has(option))).toEqual([]);
});
