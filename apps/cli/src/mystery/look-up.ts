import { playerView, type TableState } from '@troupe/core/mystery';
import { clean } from '../view/clean.ts';
import type { TableWords } from './words.ts';

const commands: readonly (readonly [RegExp, keyof ReturnType<typeof pages>])[] = [
  [/^\/(?:help|\?|帮助)$/iu, 'help'],
  [/^\/(?:script|剧本)$/iu, 'script'],
  [/^\/(?:clues?|线索)$/iu, 'clues'],
  [/^\/(?:said|record|记录)(?:\s+(?<who>.+))?$/iu, 'said'],
  [/^\/(?:who|在座)$/iu, 'who'],
];

/** What somebody at the table may read again at any time; undefined where a line asks for nothing of the kind. */
export function lookUp(line: string, state: TableState, role: string, words: TableWords): string[] | undefined {
  for (const [form, page] of commands) {
    const found = form.exec(line.trim());
    if (found) return pages(state, role, words, found.groups?.who?.trim().toLowerCase())[page]();
  }
  return /^\/(?!pass|leave|private|whisper|跳过|离开|私下)/iu.test(line.trim()) ? [words.help] : undefined;
}

function pages(state: TableState, role: string, words: TableWords, who?: string) {
  const view = playerView(state, role);
  const listed = (lines: readonly string[]): string[] =>
    lines.length === 0 ? [words.nothingYet] : lines.map((text) => `  ${clean(text)}`);
  return {
    help: () => [words.help],
    script: () => [clean(view.self.script), ...listed(view.self.objectives.map(({ text }) => `- ${text}`))],
    clues: () => listed(view.heard.filter(({ kind }) => kind === 'clue').map(({ text }) => text)),
    said: () =>
      listed(
        view.heard
          .filter(({ kind, text }) => kind !== 'clue' && (who === undefined || text.toLowerCase().includes(who)))
          .flatMap(({ text }) => text.split('\n')),
      ),
    who: () =>
      listed(
        view.players.map(({ id, name, known }) => `${name}${id === role ? ` (${words.yourself})` : ''}${known === '' ? '' : `: ${known}`}`),
      ),
  };
}
