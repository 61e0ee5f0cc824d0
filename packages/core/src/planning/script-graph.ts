import { digestsOf } from './digests.ts';
import type { PartKind } from './part-kinds.ts';
import type { PartId } from './parts.ts';
import { peopleOf } from './people.ts';
import type { PlanShape, Progress } from './progress.ts';
import { scriptOf, titleIn } from './prompt-book.ts';
import { scriptCount } from './script.prompt.ts';
import { linesOf } from './script-lines.ts';
import { BookPart, PastPart, ScriptPart, TurnsPart } from './script-parts.ts';
import type { PlanningState } from './state.ts';
import { readTurns } from './turns.ts';

// The plan as a graph where the script comes first.

/** How large it is, as far as it is known yet. */
export function scriptShape({ parts, way, chapters }: Pick<PlanningState, 'parts' | 'way' | 'chapters'>): PlanShape {
  const final = ScriptPart.safeParse(parts.get('script:final')?.value).data;
  const book = BookPart.safeParse(parts.get('book')?.value).data;
  const script = final && book && scriptOf(final, book);
  const past = PastPart.safeParse(parts.get('past')?.value);
  const people = past.success ? peopleOf({ ...past.data, title: '' }) : [];
  const scenes = script?.scenes.map(({ title }) => title) ?? [];
  const turns = scenes.map((_, index) => TurnsPart.safeParse(parts.get(`turns:${index + 1}`)?.value).data);
  const whole = turns.every((one) => one !== undefined);
  const { points } = script && whole ? readTurns(turns, linesOf(script), people) : { points: [] };
  return { way, scenes, people, chapters, acts: [{ number: 1, points }] };
}

const scriptsOf = (): PartId[] => Array.from({ length: scriptCount }, (_, index) => `script:${index + 1}`);
const rankings: readonly PartId[] = ['ranking:1', 'ranking:2'];
/** The two best, checked, written again, and judged against each other and what they were. */
const finals = {
  checked: ['continuity:1', 'continuity:2'],
  again: ['script:again:1', 'script:again:2'],
  /** While they are judged. */
  checkedAgain: ['continuity:3', 'continuity:4'],
  rankings: ['ranking:3', 'ranking:4'],
} as const satisfies Record<string, readonly PartId[]>;

export function scriptParts({ people, scenes }: PlanShape): PartId[] {
  return [
    ...[
      ...scriptsOf(),
      ...rankings,
      ...finals.checked,
      ...finals.again,
      ...finals.checkedAgain,
      ...finals.rankings,
      'script:final',
      'book',
      'past',
    ],
    ...people.map(({ id }) => `person:${id}`),
    'set',
    ...scenes.map((_, index) => `turns:${index + 1}`),
    'bill',
    ...people.map(({ id }) => `cues:1:${id}`),
  ];
}

export function scriptNeeds(part: PartId, shape: PlanShape): PartId[] {
  const [kind, own = '', who = ''] = part.split(':');
  const read = ['script:final', 'book', 'past'];
  const turns = shape.scenes.map((_, index) => `turns:${index + 1}`);
  if (part === 'script:final') return [...scriptsOf(), ...finals.checked, ...finals.again, ...finals.checkedAgain, ...finals.rankings];
  if (kind === 'continuity') return Number(own) > finals.checked.length ? [...finals.again] : [...scriptsOf(), ...rankings];
  if (kind === 'script')
    return own === 'again' ? [...scriptsOf(), ...rankings, ...finals.checked] : digestsOf(shape).map((one) => one.part);
  if (kind === 'ranking') return Number(own) > rankings.length ? [...scriptsOf(), ...finals.again] : scriptsOf();
  if (kind === 'book' || kind === 'past') return ['script:final'];
  if (kind === 'person' || kind === 'set') return read;
  if (kind === 'turns') return [...read, 'set'];
  if (kind === 'bill') return [...read, 'set', ...turns];
  return kind === 'cues' ? [...read, `person:${who}`, 'set', 'bill', ...turns] : [];
}

/** How a tree is drawn. */
export type Drawing = {
  leaf(kind: PartKind, part: PartId, name?: string): Progress;
  group(kind: Progress['kind'], name: string, children: readonly Progress[], more?: Partial<Progress>): Progress;
  review(stage: string): Pick<Progress, 'review'> | undefined;
};

/** Its parts, in the order in which they are written. */
export function scriptTree(shape: PlanShape, state: PlanningState, { leaf, group, review }: Drawing): Progress[] {
  const leaves = (kind: PartKind, parts: readonly (readonly [PartId, string])[]) => parts.map(([part, name]) => leaf(kind, part, name));
  const titleOf = (part: PartId): string => titleIn(ScriptPart.safeParse(state.parts.get(part)?.value).data?.text ?? '');
  return [
    group(
      'scripts',
      '',
      leaves(
        'script',
        scriptsOf().map((part) => [part, titleOf(part)]),
      ),
    ),
    group(
      'rankings',
      '',
      leaves(
        'ranking',
        rankings.map((part) => [part, part.slice('ranking:'.length)]),
      ),
    ),
    group('finals', '', [
      ...finals.checked.map((part) => leaf('continuity', part)),
      ...finals.again.map((part) => leaf('script', part, titleOf(part))),
      ...finals.checkedAgain.map((part) => leaf('continuity', part)),
      ...finals.rankings.map((part) => leaf('ranking', part, part.slice('ranking:'.length))),
    ]),
    leaf('script', 'script:final', titleOf('script:final')),
    leaf('book', 'book'),
    leaf('past', 'past'),
    group(
      'profiles',
      '',
      leaves(
        'person',
        shape.people.map(({ id, name }) => [`person:${id}`, name]),
      ),
      review('people'),
    ),
    leaf('set', 'set'),
    group(
      'turns',
      '',
      leaves(
        'turns',
        shape.scenes.map((title, index) => [`turns:${index + 1}`, title]),
      ),
      review('turns'),
    ),
    leaf('bill', 'bill'),
    group(
      'cues',
      '',
      leaves(
        'cues',
        shape.people.map(({ id, name }) => [`cues:1:${id}`, name]),
      ),
    ),
  ];
}
