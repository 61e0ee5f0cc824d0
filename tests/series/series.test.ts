import { fold, type Recorded } from '@troupe/core/events';
import { breachesOf, legacyOf } from '@troupe/core/sequel';
import { expect, test } from 'vitest';
import { type Night, Series, unheardBy } from './series.ts';

const whole = Boolean(process.env.TROUPE_SOAK);
const many = whole ? 50 : 2;
const evenings = 10;
const patience = many * evenings * 20_000;

const openOf = ([open]: readonly Recorded[]) => {
  if (open?.type !== 'performance-open') throw new Error('it never opened');
  return open;
};

const askedOf = ({ prompts }: Night, who: string): string[] =>
  prompts
    .filter(({ agent }) => agent === `actor:${who}` || agent === `pad:${who}`)
    .map(({ messages, brief }) => `${messages.map(({ content }) => content).join('\n')}\n${JSON.stringify(brief)}`);

/** Numbers without a gap, and nothing of what was kept before the fall lost or changed. */
function nothingLost({ log, killedAt }: Night): void {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  if (killedAt) expect(log.slice(0, killedAt.length)).toEqual(killedAt);
  expect(log.filter(({ type }) => type === 'curtain')).toHaveLength(1);
}

/** The dead, the burnt and what nobody learnt stay so from one evening to the next. */
function goesOn(before: Night, { log }: Night): void {
  const { blueprint, after } = openOf(log);
  const past = fold(before.log);
  expect(after?.stream).toBe(before.stream);
  const legacy = legacyOf(before.log);
  const there = { ...blueprint, props: blueprint.props.filter(({ at }) => !('nowhere' in at)) };
  expect(legacy && breachesOf(legacy, there)).toEqual([]);
  for (const { id } of blueprint.characters) expect(past.world.characters[id]?.health, id).not.toBe('dead');
  for (const { id, at } of blueprint.props) if (past.world.props[id]?.state.burnt === true) expect(at, id).toEqual({ nowhere: true });
  for (const { id, knownBy } of blueprint.facts) {
    const known = past.blueprint.facts.find((fact) => fact.id === id);
    if (!known || known.knownBy === 'everyone') continue;
    for (const who of knownBy === 'everyone' ? blueprint.characters.map((one) => one.id) : knownBy) {
      if (!past.blueprint.characters.some((one) => one.id === who)) continue;
      const learnt = past.knows[who]?.includes(id) || past.heard[who]?.some(({ fact }) => fact === id);
      expect(learnt, `${who} knows ${id}`).toBe(true);
    }
  }
}

/** Nobody is asked with words of an earlier evening that they did not hear. */
function nothingLeaks(night: Night, earlier: readonly Night[]): void {
  const tonight = JSON.stringify(openOf(night.log).blueprint);
  const lines = night.log.flatMap((event) => (event.type === 'speech' ? [event.text] : [])).join('\n');
  for (const { id } of openOf(night.log).blueprint.characters) {
    const asked = askedOf(night, id).join('\n');
    // What the play itself says tonight, or what is said again, is nobody's memory.
    for (const { log } of earlier)
      for (const text of unheardBy(id, log))
        if (asked.includes(text) && !tonight.includes(text) && !lines.includes(text)) throw new Error(`${id} is told: ${text}`);
  }
}

const sizeOf = (night: Night): number => {
  const actors = night.prompts.filter(({ agent }) => agent.startsWith('actor:'));
  return actors.reduce((sum, { messages }) => sum + messages.reduce((all, { content }) => all + content.length, 0), 0) / actors.length;
};

/** How much each remembered when it opened. */
function broughtBy({ log }: Night): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of log) if (event.type === 'recap' && event.scene === 'before') counts.set(event.who, (counts.get(event.who) ?? 0) + 1);
  return counts;
}

test.each(Array.from({ length: many }, (_, index) => index + 1))(
  'a series of ten evenings, by seed %i: nothing lost, nothing doubled, nothing known that nobody learnt, branches apart',
  async (seed) => {
    const series = new Series(seed);
    const nights = [await series.first()];
    const branchAt = 2 + Math.floor(series.chance * 7);
    let branch: Night | undefined;
    while (nights.length < evenings) {
      const last = nights.at(-1) as Night;
      if (nights.length === branchAt) branch = await series.after(last);
      const night = await series.after(last);
      nothingLost(night);
      goesOn(last, night);
      nothingLeaks(night, nights);
      if (branch && openOf(night.log).after?.stream !== branch.stream) nothingComesFrom(branch, night, nights);
      nights.push(night);
    }
    const tenth = nights.at(-1) as Night;
    const early = nights.slice(1).find(({ log }) => openOf(log).blueprint.id === openOf(tenth.log).blueprint.id) as Night;
    expect(sizeOf(tenth)).toBeLessThanOrEqual(1.5 * sizeOf(early));
    for (const count of broughtBy(tenth).values()) expect(count).toBeLessThanOrEqual(5);
    for (const { scenes } of await series.memories()) expect(new Set(scenes).size).toBe(scenes.length);
  },
  patience,
);

/** Another branch never happened to those who go on in this one. What was said in both is remembered in both. */
function nothingComesFrom(branch: Night, night: Night, own: readonly Night[]): void {
  const saidIn = ({ log }: Night) => log.flatMap((event) => (event.type === 'speech' && event.text.length >= 14 ? [event.text] : []));
  const chain = new Set(own.flatMap(saidIn));
  const elsewhere = saidIn(branch).filter((text) => !chain.has(text));
  const brought = night.log.flatMap((event) => (event.type === 'recap' && event.scene === 'before' ? [event.text] : []));
  expect(brought.filter((text) => elsewhere.some((line) => text.includes(line)))).toEqual([]);
}
