import { expect, test } from 'vitest';
import type { Recorded } from '../events/event.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { openWorld } from '../world/world.ts';
import { legacyOf } from './legacy.ts';
import { nextEvening, type Way, Ways, wayAfter } from './ways.ts';

const first = closetFixture('en');
const second = { ...first, id: 'closet-2', series: { id: 'closet', evening: 2, after: first.title } };
const { log, state } = await rehearse({ blueprint: first, model: puppet() });
const way = (id: string, rest: Partial<Way> = {}): Way => ({ id, changes: {}, ...rest });
const changed = { ...state, world: { ...state.world } };

test('the first way whose conditions hold of the evening before is taken; the last asks nothing', () => {
  const ended = state.curtain ?? '';
  const ways = [way('never', { ending: 'no-such' }), way('by-ending', { ending: [ended, 'no-such'] }), way('any')];
  expect(wayAfter(ways, state).id).toBe('by-ending');
  expect(wayAfter([way('who-knows', { when: { knows: { who: 'hamlet', fact: 'no-such' } } }), way('any')], state).id).toBe('any');
  const later = { ...state, blueprint: { ...first, series: { ...second.series, way: 'dark' } } };
  expect(wayAfter([way('after-dark', { way: 'dark' }), way('any')], later).id).toBe('after-dark');
  expect(wayAfter([way('after-dark', { way: 'dark' }), way('any')], state).id).toBe('any');
  expect(Ways.safeParse([way('closed', { ending: 'x' })]).success).toBe(false);
  expect(Ways.safeParse([way('closed', { ending: 'x' }), way('open')]).success).toBe(true);
});

test('what a way changes is laid over the play: by key, by id, taken away, added; and which way it was is kept', () => {
  const changes = {
    theme: 'Another evening.',
    characters: { polonius: null, gertrude: { mood: 'weary', relations: { hamlet: { view: 'Her son, still.' } } } },
    props: { lamp: { name: 'lamp', description: 'A lamp.', at: { place: first.places[0]?.id } } },
  };
  const tonight = nextEvening(second, [way('grey', { changes })], log);
  expect(tonight.theme).toBe('Another evening.');
  expect(tonight.characters.map(({ id }) => id)).not.toContain('polonius');
  const gertrude = tonight.characters.find(({ id }) => id === 'gertrude');
  expect(gertrude).toMatchObject({ mood: 'weary', name: 'Gertrude' });
  expect(gertrude?.relations.find(({ to }) => to === 'hamlet')?.view).toBe('Her son, still.');
  expect(tonight.props.find(({ id }) => id === 'lamp')?.name).toBe('lamp');
  expect(tonight.series?.way).toBe('grey');
});

test('things are where they were left, broken if they were, gone if they are; a way may say where they are by now', () => {
  const [prop] = first.props.filter(({ portable }) => portable);
  const id = prop?.id ?? '';
  const leave = (at: object, marks: object) =>
    log.map((event) =>
      event.type === 'performance-open'
        ? { ...event, blueprint: { ...first, props: first.props.map((one) => (one.id === id ? { ...one, at, state: marks } : one)) } }
        : event,
    ) as typeof log;
  const only = (events: typeof log) => events.slice(0, 1);
  const at = (events: typeof log, changes: Way['changes'] = {}) =>
    nextEvening(second, [way('any', { changes })], only(events)).props.find((one) => one.id === id);
  expect(at(leave({ holder: 'gertrude' }, { broken: true, lit: true }))).toMatchObject({
    at: { holder: 'gertrude' },
    state: { broken: true },
  });
  expect(at(leave({ holder: 'gertrude' }, { lit: true }))?.state).not.toHaveProperty('lit');
  expect(at(leave({ holder: 'gertrude' }, {}), { characters: { gertrude: null } })?.at).toEqual({ nowhere: true });
  expect(at(leave({ holder: 'gertrude' }, {}), { props: { [id]: { at: { holder: 'hamlet' } } } })?.at).toEqual({ holder: 'hamlet' });
  expect(at(leave({ holder: 'gertrude' }, { burnt: true }), { props: { [id]: { at: { holder: 'hamlet' } } } })?.at).toEqual({
    nowhere: true,
  });
});

test('whoever was there knows what they knew at the end and no more; whoever comes new knows what the play says', () => {
  const [secret] = first.facts.filter(({ knownBy }) => knownBy !== 'everyone');
  const id = secret?.id ?? '';
  const everyone = { ...second, facts: second.facts.map((one) => (one.id === id ? { ...one, knownBy: 'everyone' as const } : one)) };
  const knew = first.characters.filter(
    (one) => changed.knows[one.id]?.includes(id) || changed.heard[one.id]?.some(({ fact }) => fact === id),
  );
  const tonight = nextEvening(everyone, [way('any')], log);
  expect(tonight.facts.find((one) => one.id === id)?.knownBy).toEqual(knew.map((one) => one.id));
  expect(knew.length).toBeLessThan(first.characters.length);
  const stranger = { appearance: 'Wet.', persona: 'Curious.', voice: 'Short.', name: 'A Stranger' };
  const met = nextEvening(everyone, [way('any', { changes: { characters: { stranger } } })], log);
  expect(met.facts.find((one) => one.id === id)?.knownBy).toContain('stranger');
});

/** The same evening, with somebody struck before the curtain fell. */
const struck = (who: string, health: 'wounded' | 'dead') => {
  const at = log.findIndex(({ type }) => type === 'narration' || type === 'speech');
  const { seq, beat, at: when, version, witnesses } = log[at] as (typeof log)[number];
  const blow: Recorded = {
    type: 'narration',
    text: { text: '' },
    changes: [{ harm: { who, health } }],
    seq,
    beat,
    at: when,
    version,
    witnesses,
  };
  return [...log.slice(0, at), blow, ...log.slice(at + 1)];
};

test('whoever was hurt is hurt as the curtain rises, unless the way in says what became of it', () => {
  const hurt = struck('hamlet', 'wounded');
  const still = nextEvening(second, [way('any')], hurt);
  expect(still.characters.find(({ id }) => id === 'hamlet')?.wound).toMatchObject({ healed: false });
  expect(openWorld(still).characters.hamlet?.health).toBe('wounded');
  const wound = { healed: true, text: 'The arm has knit.' };
  const healed = nextEvening(second, [way('any', { changes: { characters: { hamlet: { wound } } } })], hurt);
  expect(healed.characters.find(({ id }) => id === 'hamlet')?.wound).toEqual(wound);
  expect(openWorld(healed).characters.hamlet?.health).toBe('well');
  expect(nextEvening(second, [way('any')], log).characters.every((one) => one.wound === undefined)).toBe(true);
});

test('who died is dead on every evening after it', () => {
  const without = { changes: { characters: { polonius: null } } };
  const next = nextEvening(second, [way('grey', without)], struck('polonius', 'dead'));
  expect(next.series?.dead).toEqual(['Polonius']);
  const opened = log.map((event) => (event.type === 'performance-open' ? { ...event, blueprint: next } : event)).slice(0, 1);
  expect(legacyOf(opened)?.people.find(({ name }) => name === 'Polonius')?.health).toBe('dead');
  expect(nextEvening({ ...second, series: { ...second.series, evening: 3 } }, [way('any')], opened).series?.dead).toEqual(['Polonius']);
});
