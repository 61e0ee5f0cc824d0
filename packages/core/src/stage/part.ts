import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId, FactId } from '../blueprint/terms.ts';
import { guiseOf } from '../events/guise.ts';
import type { StageState } from '../events/state.ts';
import { withoutSentences } from '../text/whole-sentences.ts';
import { wordsOf } from '../text/words.ts';
import content from './profile.words.json' with { type: 'json' };

const words = wordsOf(content);

/** One side of a role, for whoever plays it: what it is about, and one or more sentences. */
export type PartSection = { readonly title: string; readonly lines: readonly string[] };

/**
 * A role as a person needs it: who one is, what one did and knows, whom one is with. Exactly what an actor of the house is told of it; without it
 * a person plays somebody whose secrets everybody at the table knows but them.
 */
export const partOf = (state: StageState, seat: CharacterId): readonly PartSection[] =>
  sectionsOf(state, seat, state.knows[seat] ?? [], tonightOf(state, seat));

/** What the evening has made of it so far. */
type Tonight = {
  readonly want: string;
  readonly dead: readonly CharacterId[];
  readonly made: readonly string[];
  readonly begun: readonly string[];
  /** What everybody has been told: it is nobody's own any more. */
  readonly out: readonly FactId[];
  /** What was wanted of the evening as it opened is behind them: they want what they want now. */
  readonly gone: boolean;
};

const nothingYet: Tonight = { want: '', dead: [], made: [], begun: [], out: [], gone: false };
const mostMade = 8;

function tonightOf(state: StageState, seat: CharacterId): Tonight {
  const { blueprint, point, settled, established, threads, world, accompaniment } = state;
  const cue = point && stageBook(blueprint).points.get(point.id)?.point.cues[seat];
  const { unplayed = [] } = accompaniment;
  return {
    want: cue && !settled.includes(seat) ? withoutSentences(cue.want, (one) => unplayed.some((struck) => one.includes(struck))) : '',
    dead: Object.keys(world.characters).filter((who) => world.characters[who]?.health === 'dead'),
    made: established.flatMap(({ text, heardBy }) => (heardBy.includes(seat) ? [text] : [])).slice(-mostMade),
    begun: threads.flatMap(({ by, text }) => (by === seat ? [text] : [])),
    out: outTonight(state, seat),
    gone: accompaniment.seq > 0 && state.ended.some((one) => stageBook(blueprint).points.get(one.point)?.scene.id !== state.scene),
  };
}

function outTonight({ blueprint, knows, heard, world }: StageState, seat: CharacterId): FactId[] {
  const others = blueprint.characters.flatMap(({ id }) => (id !== seat && world.characters[id]?.health !== 'dead' ? [id] : []));
  const has = (who: CharacterId, fact: FactId) =>
    knows[who]?.includes(fact) === true || heard[who]?.some((one) => one.fact === fact) === true;
  return blueprint.facts.flatMap(({ id, knownBy }) => (knownBy !== 'everyone' && others.every((who) => has(who, id)) ? [id] : []));
}

/** The same before anything is played. */
export function partAtOpening(blueprint: Blueprint, seat: CharacterId): readonly PartSection[] {
  const known = blueprint.facts.filter(({ knownBy }) => knownBy === 'everyone' || knownBy.includes(seat)).map(({ id }) => id);
  return sectionsOf({ blueprint, goals: {}, scene: null }, seat, known);
}

type Played = Pick<StageState, 'blueprint' | 'goals' | 'scene'>;

function sectionsOf(
  { blueprint, goals, scene }: Played,
  seat: CharacterId,
  facts: readonly FactId[],
  { want, dead, made, begun, out, gone: over }: Tonight = nothingYet,
): readonly PartSection[] {
  const book = stageBook(blueprint);
  const self = book.characters.get(seat);
  if (!self) return [];
  const known = new Set(facts);
  const called = (id: string) => guiseOf(blueprint, id, scene, (fact) => id === seat || known.has(fact))?.name ?? book.nameOf(id);
  const { headings, gone } = words[blueprint.language];
  const between = blueprint.language === 'zh' ? '：' : ': ';
  // First what is one's own: what everybody knows, one hears of anyway.
  const own = facts
    .flatMap((id) => (out.includes(id) ? [] : (book.facts.get(id) ?? [])))
    .sort((one, two) => Number(isOpen(one)) - Number(isOpen(two)));
  const sections: [string, readonly string[]][] = [
    [headings.you, [self.persona]],
    [headings.background, [self.background ?? '']],
    [headings.story, [self.story ?? '']],
    [headings.goal, [over && want !== '' ? '' : (goals[seat] ?? '')]],
    [headings.want, [want]],
    [headings.relations, self.relations.map(({ to, view }) => `${called(to)}${dead.includes(to) ? ` (${gone})` : ''}${between}${view}`)],
    [headings.knowledge, own.map(({ text }) => text)],
    [headings.made, made],
    [headings.begun, begun],
    [headings.voice, [self.voice]],
  ];
  return sections.flatMap(([title, lines]) => {
    const said = lines.filter((line) => line !== '');
    return said.length > 0 ? [{ title, lines: said }] : [];
  });
}

const isOpen = ({ knownBy }: { readonly knownBy: 'everyone' | readonly string[] }): boolean => knownBy === 'everyone';

/** Somebody's part, as plain text. */
export const partText = (sections: readonly PartSection[]): string =>
  sections.map(({ title, lines }) => [title, ...(lines.length > 1 ? lines.map((line) => `- ${line}`) : lines)].join('\n')).join('\n\n');
