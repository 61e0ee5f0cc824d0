import { sensorsIn, type TableFrame } from '@troupe/core/mystery';
import { clean } from '../view/clean.ts';
import type { Paint, Palette } from '../view/palette.ts';
import { wrap } from '../view/width.ts';
import type { TableWords } from './words.ts';

type Names = { readonly rounds: number; name(id: string): string; asker(question: string): string | undefined };
/** How wide the paper is; without a width lines are as long as they come, as a pipe wants them. */
export type Paper = { readonly palette: Palette; readonly width?: number };

const plainly: Paint = (text) => text;

/** A text in lines that fit, each painted; later ones moved in by some columns. */
function lines(text: string, { width }: Paper, paint: Paint = plainly, indent = 0): string[] {
  if (width === undefined) return [paint(text)];
  return wrap(text, width - indent).map((line, at) => (at === 0 ? paint(line) : ' '.repeat(indent) + paint(line)));
}

/** Who speaks, and what: the names stand out, what does not fit on a line stands below them. */
function spoken(head: readonly string[], text: string, paper: Paper, margin = ''): string[] {
  const names = head.join(' → ');
  const [first = '', ...rest] = lines(`${margin}${names}  ${text}`, paper, plainly, margin.length + 2);
  const start = margin + names;
  const painted = margin + head.map(paper.palette.name).join(' → ');
  return [first.startsWith(start) ? painted + first.slice(start.length) : first, ...rest];
}

/** A frame as lines for a terminal; nothing where there is nothing to show. */
export function showFrame(frame: TableFrame, names: Names, words: TableWords, paper: Paper): string[] {
  const name = (id: string): string => names.name(id);
  const { palette } = paper;
  switch (frame.type) {
    case 'table':
      return [
        palette.heading(clean(frame.title)),
        ...lines(clean(frame.opening), paper),
        ...frame.own.flatMap((sheet) => ownSheet(sheet, name, words, paper)),
      ];
    case 'introduction':
      return spoken([name(frame.by)], clean(frame.text), paper);
    case 'round-open':
      return ['', palette.heading(words.round({ round: frame.round, rounds: names.rounds }))];
    case 'clue':
      return lines(`${words.clue}${frame.where ? ` (${clean(frame.where)})` : ''}: ${clean(frame.text)}`, paper, palette.narration, 2);
    case 'question':
      return spoken([name(frame.by), name(frame.to)], `${frame.secretly ? `(${words.inPrivate}) ` : ''}${clean(frame.text)}`, paper);
    case 'answer': {
      const asker = names.asker(frame.question);
      return spoken([name(frame.by), ...(asker === undefined ? [] : [name(asker)])], clean(frame.text), paper, '  ');
    }
    case 'pass':
      return lines(words.passes({ name: name(frame.by) }), paper, palette.faint);
    case 'accusation':
      return lines(
        `${words.accuses({ name: name(frame.by), against: frame.against && name(frame.against), victim: name(frame.victim) })} ${clean(frame.text)}`.trimEnd(),
        paper,
        plainly,
        2,
      );
    case 'verdict':
      return ['', palette.heading(words.verdict({ out: frame.out && name(frame.out), victim: name(frame.victim) }))];
    case 'seat':
      return lines(
        frame.kind === 'agent' ? words.left({ name: name(frame.role) }) : words.taken({ name: name(frame.role) }),
        paper,
        palette.faint,
      );
    case 'unmasking':
      return ['', palette.heading(words.truth), ...unmasked(frame.truth, name, words, paper)];
    case 'thought':
      return lines(thought(frame.event, name, words), paper, palette.faint, 4);
    default:
      return [];
  }
}

type Truth = Extract<TableFrame, { type: 'unmasking' }>['truth'];

function unmasked(truth: Truth, name: (id: string) => string, words: TableWords, paper: Paper): string[] {
  const { palette } = paper;
  return [
    ...(truth.summary === '' ? [] : lines(clean(truth.summary), paper)),
    ...truth.victims.flatMap((victim) =>
      lines(
        words.killed({ victim: clean(victim.name), killers: victim.killers.map(name).join(', ') || words.nobody, solved: victim.solved }),
        paper,
      ),
    ),
    ...(truth.claims.length === 0 ? [] : [palette.faint(words.claimed)]),
    ...truth.claims.flatMap(({ by, text }) => lines(`  ${name(by)}: “${clean(text)}”`, paper, palette.faint, 4)),
    ...(truth.objectives.length === 0 ? [] : [words.scores]),
    ...truth.objectives.flatMap(({ by, text, reached, points }) =>
      lines(`  ${reached === null ? '·' : reached ? '✓' : '✗'} ${name(by)}: ${clean(text).split('\n')[0]} (${points})`, paper, plainly, 4),
    ),
  ];
}

type Thought = Extract<TableFrame, { type: 'thought' }>['event'];

/** What goes on in an agent's mind, for those who do not play. */
function thought(event: Thought, name: (id: string) => string, words: TableWords): string {
  const list = (ids: readonly string[]): string => ids.map(name).join(', ');
  switch (event.type) {
    case 'sensors':
      return `  ${name(event.by)}: ${event.readings
        .map(
          (reading) =>
            `${name(reading.role)} ${sensorsIn([reading])
              .map((sensor) => reading[sensor])
              .join('/')}`,
        )
        .join('; ')}`;
    case 'choice':
      return `  ${name(event.by)}: ${event.scores.map(({ role, score, expected, history }) => `${name(role)} ${score.toFixed(2)} (${expected.toFixed(2)}, ${history.toFixed(2)})`).join('; ')} → ${name(event.chosen)}${event.explored ? ` (${words.explored})` : ''}`;
    case 'suspects':
      return `  ${name(event.by)}: ${words.suspects({ names: list(event.suspects), entropy: event.entropy.toFixed(2), gain: event.gain.toFixed(2) })}`;
    case 'contradiction':
      return `  ${name(event.by)}: ${words.clash({ name: name(event.of) })} ${clean(event.what)}`;
  }
}

type Sheet = Extract<TableFrame, { type: 'table' }>['own'][number];

function ownSheet(sheet: Sheet, name: (id: string) => string, words: TableWords, paper: Paper): string[] {
  const { palette } = paper;
  const items = (texts: readonly string[]): string[] => texts.flatMap((text) => lines(`  - ${clean(text)}`, paper, plainly, 4));
  return [
    '',
    palette.heading(words.you({ name: name(sheet.role) })),
    ...lines(clean(sheet.script), paper),
    ...(sheet.killed.length > 0 ? [palette.failure(words.killer)] : []),
    ...(sheet.objectives.length > 0 ? [words.goals, ...items(sheet.objectives.map(({ text, points }) => `${text} (${points})`))] : []),
    ...(sheet.mustNotVolunteer.length > 0 ? [words.hold, ...items(sheet.mustNotVolunteer)] : []),
    '',
  ];
}
