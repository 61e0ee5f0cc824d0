import type { TableFrame } from '@troupe/core/mystery';
import { clean } from '../view/clean.ts';
import type { Palette } from '../view/palette.ts';
import type { TableWords } from './words.ts';

type Names = { readonly rounds: number; name(id: string): string; asker(question: string): string | undefined };

/** A frame as lines for a terminal; nothing where there is nothing to show. */
export function showFrame(frame: TableFrame, names: Names, words: TableWords, palette: Palette): string[] {
  const name = (id: string): string => names.name(id);
  switch (frame.type) {
    case 'table':
      return [
        palette.heading(clean(frame.title)),
        clean(frame.opening),
        ...frame.own.flatMap((sheet) => ownSheet(sheet, name, words, palette)),
      ];
    case 'introduction':
      return [`${palette.name(name(frame.by))}  ${clean(frame.text)}`];
    case 'round-open':
      return ['', palette.heading(words.round(frame.round, names.rounds))];
    case 'clue':
      return [palette.narration(`${words.clue}${frame.where ? ` (${clean(frame.where)})` : ''}: ${clean(frame.text)}`)];
    case 'question':
      return [
        `${palette.name(name(frame.by))} → ${palette.name(name(frame.to))}${frame.secretly ? ` (${words.inPrivate})` : ''}  ${clean(frame.text)}`,
      ];
    case 'answer': {
      const asker = names.asker(frame.question);
      return [`  ${palette.name(name(frame.by))}${asker === undefined ? '' : palette.faint(` → ${name(asker)}`)}  ${clean(frame.text)}`];
    }
    case 'pass':
      return [palette.faint(words.passes(name(frame.by)))];
    case 'accusation':
      return [`${words.accuses(name(frame.by), frame.against && name(frame.against), name(frame.victim))} ${clean(frame.text)}`.trimEnd()];
    case 'verdict':
      return ['', palette.heading(words.verdict(frame.out && name(frame.out), name(frame.victim)))];
    case 'seat':
      return [palette.faint(frame.kind === 'agent' ? words.left(name(frame.role)) : words.taken(name(frame.role)))];
    case 'unmasking':
      return [
        '',
        palette.heading(words.truth),
        ...(frame.truth.summary === '' ? [] : [clean(frame.truth.summary)]),
        ...frame.truth.victims.map((victim) =>
          words.killed(clean(victim.name), victim.killers.map(name).join(', ') || words.nobody, victim.solved),
        ),
        ...frame.truth.claims.map(({ by, text }) => palette.faint(`  ${name(by)}: “${clean(text)}”`)),
        ...frame.truth.objectives.map(
          ({ by, text, reached, points }) => `  ${words.reached(reached)} ${name(by)}: ${clean(text).split('\n')[0]} (${points})`,
        ),
      ];
    case 'thought':
      return [palette.faint(thought(frame.event, name, words))];
    default:
      return [];
  }
}

type Thought = Extract<TableFrame, { type: 'thought' }>['event'];

/** What goes on in an agent's mind, for those who do not play. */
function thought(event: Thought, name: (id: string) => string, words: TableWords): string {
  const list = (ids: readonly string[]): string => ids.map(name).join(', ');
  switch (event.type) {
    case 'sensors':
      return `  ${name(event.by)}: ${event.readings.map(({ role, emotion, motivation, opportunity }) => `${name(role)} ${emotion}/${motivation}/${opportunity}`).join('; ')}`;
    case 'choice':
      return `  ${name(event.by)}: ${event.scores.map(({ role, score, expected, history }) => `${name(role)} ${score.toFixed(2)} (${expected.toFixed(2)}, ${history.toFixed(2)})`).join('; ')} → ${name(event.chosen)}${event.explored ? ` (${words.explored})` : ''}`;
    case 'suspects':
      return `  ${name(event.by)}: ${words.suspects(list(event.suspects), event.entropy, event.gain)}`;
    case 'contradiction':
      return `  ${name(event.by)}: ${words.clash(name(event.of))} ${clean(event.what)}`;
  }
}

type Sheet = Extract<TableFrame, { type: 'table' }>['own'][number];

function ownSheet(sheet: Sheet, name: (id: string) => string, words: TableWords, palette: Palette): string[] {
  return [
    '',
    palette.heading(words.you(name(sheet.role))),
    clean(sheet.script),
    ...(sheet.killed.length > 0 ? [palette.failure(words.killer)] : []),
    ...(sheet.objectives.length > 0 ? [words.goals, ...sheet.objectives.map(({ text, points }) => `  - ${clean(text)} (${points})`)] : []),
    ...(sheet.mustNotVolunteer.length > 0 ? [words.hold, ...sheet.mustNotVolunteer.map((text) => `  - ${clean(text)}`)] : []),
    '',
  ];
}
