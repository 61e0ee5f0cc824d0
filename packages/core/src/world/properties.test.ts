import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import { understand, understandSpeech } from '../parse/index.ts';
import { closetFixture } from '../testing/fixture.ts';
import { holdsInWorld } from '../testing/holds-in-world.ts';
import type { MessageText } from '../text/messages.ts';
import { VerbName } from '../text/verb-names.ts';
import { applyChange } from './change.ts';
import { chain, placeOf } from './locate.ts';
import { perceive } from './perceive.ts';
import { rule } from './rule.ts';
import { type Attempt, type Change, openWorld, targetOf, type World } from './world.ts';

/** The fixture with more to go wrong: things in things, food, drink, clothes, a loose cover. */
function crowded(): Blueprint {
  const plan = closetFixture('en');
  const more = [
    { id: 'bag', name: 'bag', description: 'Leather.', at: { place: 'closet' }, portable: true, container: true, surface: true },
    {
      id: 'box',
      name: 'box',
      description: 'Tin.',
      at: { prop: 'bag', relation: 'in' },
      portable: true,
      container: true,
      state: { open: false },
    },
    { id: 'bread', name: 'bread', description: 'Stale.', at: { prop: 'box', relation: 'in' }, portable: true, affordances: ['eat'] },
    {
      id: 'wine',
      name: 'cup of wine',
      description: 'Red.',
      at: { prop: 'table', relation: 'on' },
      portable: true,
      affordances: ['drink', 'pour'],
    },
    { id: 'cloak', name: 'cloak', description: 'Black.', at: { holder: 'gertrude' }, portable: true, affordances: ['wear'] },
    { id: 'screen', name: 'screen', description: 'Paper.', at: { place: 'gallery' }, portable: true, cover: true },
    {
      id: 'vase',
      name: 'vase',
      description: 'Glass.',
      at: { place: 'gallery' },
      portable: true,
      state: { broken: false },
      container: true,
    },
    { id: 'spike', name: 'spike', description: 'Iron.', at: { holder: 'polonius' }, portable: true, weapon: true, hidden: true },
  ];
  const present = plan.characters.map((one) => (one.id === 'claudius' ? { ...one, start: { place: 'gallery' } } : one));
  return Blueprint.parse({ ...plan, characters: present, props: [...plan.props, ...more] });
}

const blueprint = crowded();
const people = blueprint.characters.map(({ id }) => id);
const ids = [...people, ...blueprint.props.map(({ id }) => id), ...blueprint.places.map(({ id }) => id), 'rifle'];
/** One step: half of them aim at what the actor really perceives, so that much of it succeeds. */
const steps = fc.record({
  by: fc.constantFrom(...people),
  verb: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<string>(...VerbName.options, 'juggle') },
    { weight: 1, arbitrary: fc.constantFrom<string>('take', 'put', 'give', 'open', 'hide', 'go', 'burn', 'eat') },
  ),
  picks: fc.array(fc.nat({ max: 1000 }), { maxLength: 2 }),
  near: fc.boolean(),
  text: fc.constantFrom('', 'under it', 'behind it', '放在下面'),
});
const sequences = fc.array(steps, { minLength: 1, maxLength: 60 });
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

function attemptOf({ by, verb, picks, near, text }: Step, world: World): Attempt {
  const seen = perceive(blueprint, world, by);
  const around = near ? [...seen.reach, ...seen.people, ...seen.exits.map(({ to }) => ({ id: to }))].map(({ id }) => id) : [];
  const choices = around.length > 0 ? around : ids;
  const named = picks.map((pick) => choices[pick % choices.length] ?? 'rifle');
  return { by, verb, targets: named.map((id) => targetOf(blueprint, id) ?? { kind: 'prop', id }), text };
}

/** Plays a sequence, looking at every step. */
function playThrough(
  sequence: readonly Step[],
  look: (before: World, attempt: Attempt, after: World, changes: readonly Change[] | null) => void,
): void {
  let world = openWorld(blueprint);
  for (const step of sequence) {
    const attempt = attemptOf(step, world);
    const ruled = rule(blueprint, world, attempt, holdsInWorld(world));
    const changes = ruled === 'ask-narrator' ? null : ruled.ruling.changes;
    const seenBy = people.filter((who) => perceive(blueprint, world, who).people.some(({ id }) => id === attempt.by));
    const after = (changes ?? []).reduce((now, change) => applyChange(now, change, seenBy), world);
    look(world, attempt, after, changes);
    world = after;
  }
}

test('no prop is ever lost or doubled, and nothing lies in a circle', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      playThrough(sequence, (_, __, after) => {
        const wrong = blueprint.props.filter(({ id }) => {
          const links = chain(after, id);
          const at = after.props[id]?.at;
          const consumed =
            at !== undefined && 'nowhere' in at && (after.props[id]?.state.burnt === true || id === 'bread' || id === 'letter');
          const gone = links.some((link) => 'nowhere' in link.at);
          const heldByDead = at !== undefined && 'holder' in at && after.characters[at.holder]?.health === 'dead';
          return links.length === 0 || (gone && !consumed) || heldByDead;
        });
        expect([Object.keys(after.props).length, wrong.map(({ id }) => id)]).toEqual([blueprint.props.length, []]);
      }),
    ),
    { numRuns: 150 },
  );
});

test('a failure changes nothing, and what is advised instead really succeeds', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      let world = openWorld(blueprint);
      for (const step of sequence) {
        const attempt = attemptOf(step, world);
        const ruled = rule(blueprint, world, attempt, holdsInWorld(world));
        if (ruled === 'ask-narrator') continue;
        const { outcome, instead, changes } = ruled.ruling;
        if (outcome === 'failure') {
          expect(changes).toEqual([]);
          expect(ruled.discoveries).toEqual([]);
          const able = world.characters[attempt.by]?.health !== 'dead' && world.characters[attempt.by]?.place !== null;
          expect(instead !== undefined).toBe(able);
          const advised = instead && advisedAttempt(blueprint, instead);
          const tried = advised && rule(blueprint, world, advised, holdsInWorld(world));
          if (tried) expect(tried !== 'ask-narrator' && tried.ruling.outcome).toBe('success');
        }
        world = changes.reduce((now, change) => applyChange(now, change), world);
      }
    }),
    { numRuns: 200 },
  );
});

test('nobody reaches or moves a prop that is somewhere else', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      playThrough(sequence, (before, attempt, _, changes) => {
        const place = before.characters[attempt.by]?.place ?? null;
        const doors = blueprint.places.flatMap(({ exits }) => exits.map(({ door }) => door));
        for (const { id } of perceive(blueprint, before, attempt.by).reach)
          if (!doors.includes(id)) expect(placeOf(blueprint, before, id)).toBe(place);
        for (const change of changes ?? []) if ('put' in change) expect(placeOf(blueprint, before, change.put.prop)).toBe(place);
      }),
    ),
    { numRuns: 200 },
  );
});

test("whoever and whatever is hidden is in nobody's perception who does not know", () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      playThrough(sequence, (_, __, after) => {
        for (const who of people) {
          const seen = perceive(blueprint, after, who);
          const cover = after.characters[who]?.hidden?.behind;
          for (const { id } of seen.people) {
            const hidden = after.characters[id]?.hidden;
            if (hidden) expect(hidden.knownTo.includes(who) || hidden.behind === cover).toBe(true);
          }
          for (const { id } of [...seen.props, ...seen.reach]) {
            const [link] = chain(after, id);
            if (link?.hidden && after.props[id]?.hiddenBy !== who) expect(link.at).toEqual({ holder: who });
          }
        }
      }),
    ),
    { numRuns: 150 },
  );
});

test('a failure never tells more of somebody hidden than of somebody away', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VerbName.options), fc.boolean(), (verb, second) => {
      const plan = closetFixture('en');
      const world = openWorld(plan);
      const away = { ...world, characters: { ...world.characters, polonius: { place: 'gallery', health: 'well' as const, hidden: null } } };
      const targets = [...(second ? [{ kind: 'prop' as const, id: 'dagger' }] : []), { kind: 'character' as const, id: 'polonius' }];
      const attempt = { by: 'hamlet', verb, targets, text: '' };
      expect(rule(plan, world, attempt, () => false)).toEqual(rule(plan, away, attempt, () => false));
    }),
  );
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

test('applyChange never mutates, whatever it is given', () => {
  const id = fc.constantFrom(...ids, 'constructor', '__proto__');
  const location = fc.oneof(
    fc.record({ place: id }),
    fc.record({ holder: id }),
    fc.record({ prop: id, relation: fc.constantFrom('on' as const, 'in' as const) }),
    fc.constant({ nowhere: true as const }),
  );
  const change: fc.Arbitrary<WorldChange> = fc.oneof(
    fc.record({ move: fc.record({ who: id, to: fc.option(fc.constantFrom('closet', 'gallery')) }) }),
    fc.record({ put: fc.record({ prop: id, at: location }) }),
    fc.record({ set: fc.record({ prop: id, key: fc.constantFrom('open', '__proto__'), value: fc.boolean() }) }),
    fc.record({ find: fc.record({ prop: id }) }),
    fc.record({ conceal: fc.record({ prop: id }) }),
    fc.record({ hide: fc.record({ who: id, behind: id }) }),
    fc.record({ unhide: fc.record({ who: id }) }),
    fc.record({ harm: fc.record({ who: id, health: fc.constantFrom('well' as const, 'wounded' as const, 'dead' as const) }) }),
    fc.record({ learn: fc.record({ who: id, fact: id }) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const end = changes.reduce((now, one) => frozen(applyChange(now, one)), frozen(openWorld(blueprint)));
      for (const { id: prop } of blueprint.props) expect(chain(end, prop).length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(end))).toEqual(end);
    }),
  );
});

const fragments = [
  'take',
  'the',
  'dagger',
  'and',
  'stab',
  'with',
  'Gertrude',
  "'s",
  'to',
  'I',
  'it',
  'her',
  '拿起',
  '把',
  '信',
  '用',
  '匕首',
  '给',
  '他',
  '，',
  '.',
  '(',
  ')',
  '*',
  '"',
  'constructor',
  '__proto__',
  '\n',
  '😀',
  ' ',
];
const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((list) => list.join(' ')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((list) => list.join('')),
);

test('no text is too wild to be understood somehow, and what it attempts can be ruled on', () => {
  fc.assert(
    fc.property(wild, fc.constantFrom(...people), (text, by) => {
      const world = openWorld(blueprint);
      const meant = [
        ...understand(text, { blueprint, world, by }),
        ...understandSpeech(text, { blueprint, world, by }).parts.flatMap((part) => (part.kind === 'deed' ? part.meant : [])),
      ];
      for (const one of meant) if (one.kind === 'attempt') rule(blueprint, world, one.attempt, holdsInWorld(world));
    }),
    { numRuns: 1500 },
  );
});

test('nothing hidden is ever what a text is understood to mean', () => {
  const words = fc.array(
    fc.constantFrom('take', 'the', 'iron', 'key', 'search', 'spike', 'ring', '钥匙', '拿起', 'open', 'with', 'examine', 'rusty', 'signet'),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(words, (list) => {
      const world = openWorld(blueprint);
      const named = understand(list.join(' '), { blueprint, world, by: 'hamlet' }).flatMap((one) =>
        one.kind === 'attempt' ? one.attempt.targets : one.kind === 'ambiguous' ? one.candidates : [],
      );
      expect(named.map(({ id }) => id).filter((id) => ['key', 'spike', 'ring'].includes(id))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** The act that a piece of advice names; null for a play's own words. */
function advisedAttempt(blueprint: Blueprint, message: MessageText): Attempt | null {
  if ('text' in message) return null;
  const [prefix, verb] = message.key.split('.');
  const { actor, target, second } = message.params ?? {};
  if (prefix !== 'instead' || verb === undefined || actor === undefined) return null;
  const targets = [target, second]
    .flatMap((id) => (id === undefined ? [] : [targetOf(blueprint, String(id))]))
    .filter((one) => one !== null);
  return { by: String(actor), verb, targets, text: '' };
}
