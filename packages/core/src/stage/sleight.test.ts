import { expect, test } from 'vitest';
import type { Recorded } from '../events/event.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { perceive } from '../world/perceive.ts';
import { all } from './perform.fixture.ts';

type Part = Readonly<Record<string, unknown>>;
const others = ['gertrude', 'polonius'] as const;

/** Hamlet does this among Gertrude and Polonius; afterwards both think about what they have witnessed. */
async function done(line: string, part: Part, seed: number, language: Language = 'en') {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  const model = puppet({
    pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }),
    interpret: () => ({ parts: [{ kind: 'deed', secrecy: 'concealed', ...part }] }),
  });
  const { log, state, frames } = await rehearse({
    blueprint,
    model,
    seed,
    seats: ['hamlet'],
    lines: (_turn, count) => (count === 0 ? line : null),
  });
  const after = model.prompts.filter(({ brief }) => brief.task === 'pad' && brief.beat > 0);
  const thinks = (who: string) =>
    JSON.stringify(after.filter(({ agent }) => agent === `pad:${who}`).map(({ messages, brief }) => [messages, brief]));
  const told = frames.flatMap((frame) => (frame.type === 'reply' ? [frame.text] : [])).at(-1);
  return { log, state, thinks, told, secret: log.filter((event) => 'only' in event && event.only !== undefined) };
}

/** Over many evenings: some notice and some do not, and whoever does not has nothing of it. */
async function evenings(line: string, part: Part, words: string, language: Language = 'en') {
  const all: Awaited<ReturnType<typeof done>>[] = [];
  for (let seed = 1; seed <= 12; seed++) all.push(await done(line, part, seed, language));
  for (const { secret, thinks } of all) {
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.every(({ witnesses }) => !witnesses.audience)).toBe(true);
    for (const who of others)
      if (!secret.some(({ witnesses }) => witnesses.characters.includes(who))) expect(thinks(who)).not.toContain(words);
  }
  return all;
}

const saw = (secret: readonly Recorded[], who: string) => secret.some(({ witnesses }) => witnesses.characters.includes(who));

test.each([
  ['*palms the letter from the table*', { text: 'palms the letter from the table', verb: 'take', targets: ["Gertrude's letter"] }, 'en'],
  ['*把桌上的信摸进袖子里*', { text: '把桌上的信摸进袖子里', verb: 'take', targets: ['葛特露德的信'] }, 'zh'],
] as const)('what lies open is palmed, and told only to whoever saw it: %s', async (line, part, language) => {
  const nights = await evenings(line, part, part.text, language);
  for (const { state } of nights) expect(state.world.props.letter).toMatchObject({ at: { holder: 'hamlet' }, hidden: true });
  const noticed = nights.filter(({ secret }) => others.some((who) => saw(secret, who)));
  expect(noticed.length).toBeGreaterThan(0);
  expect(noticed.length).toBeLessThan(nights.length);
  for (const { secret, told } of nights)
    expect(told).toMatch(others.some((who) => saw(secret, who)) ? /Only .* noticed|只有.*察觉/u : /Nobody noticed|没有人察觉/u);
});

test('slipped into a pocket unnoticed, a thing is there and its owner knows nothing of it', async () => {
  const part = { text: 'slips the dagger into her pocket', verb: 'put', targets: ['dagger', 'Gertrude'] };
  const nights = await evenings('*slips the dagger into her pocket*', part, part.text);
  const [known, unknown] = [true, false].map((knows) => nights.filter(({ secret }) => saw(secret, 'gertrude') === knows));
  expect(known?.length).toBeGreaterThan(0);
  expect(unknown?.length).toBeGreaterThan(0);
  const held = ({ state }: (typeof nights)[number], who: string) => perceive(state.blueprint, state.world, who).holding.map(({ id }) => id);
  for (const night of nights) expect(night.state.world.props.dagger?.at).toEqual({ holder: 'gertrude' });
  for (const night of known ?? []) expect(held(night, 'gertrude')).toContain('dagger');
  for (const night of unknown ?? []) {
    expect(held(night, 'gertrude')).not.toContain('dagger');
    expect(night.thinks('gertrude')).not.toContain('dagger');
  }
});

test('out of a pocket: one is quick enough, or is felt', async () => {
  const blueprint = closetFixture('en');
  const letter = blueprint.props.find(({ id }) => id === 'letter');
  expect(letter).toBeDefined();
  const lines = ['*gives Gertrude the letter*', '*lifts the letter from her unnoticed*'];
  const ends = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    const model = puppet({
      pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }),
      interpret: ({ line }) => ({
        parts: line.includes('lifts')
          ? [
              {
                kind: 'deed',
                text: 'lifts the letter from her unnoticed',
                verb: 'take',
                targets: ["Gertrude's letter"],
                secrecy: 'concealed',
              },
            ]
          : [],
      }),
    });
    const { log, state } = await rehearse({
      blueprint,
      model,
      seed,
      seats: ['hamlet'],
      lines: (_turn, count) => lines[count] ?? null,
    });
    const ruling = all(log, 'ruling').at(-1);
    ends.add(ruling?.outcome ?? '');
    const felt = ruling?.outcome === 'failure';
    expect(ruling?.witnesses.characters.includes('gertrude')).toBe(felt);
    expect(state.world.props.letter?.at).toEqual({ holder: felt ? 'gertrude' : 'hamlet' });
    if (felt) expect(all(log, 'gesture').map(({ text }) => text)).not.toContain('lifts the letter from her unnoticed');
  }
  expect([...ends].sort()).toEqual(['failure', 'success']);
});

test('a sign for one alone is seen by that one', async () => {
  const part = { text: 'winks at Gertrude so that Polonius does not see it', secrecy: 'concealed', to: ['Gertrude'] };
  const { log, secret } = await done('*winks at Gertrude so that Polonius does not see it*', part, 1);
  expect(saw(secret, 'gertrude')).toBe(true);
  expect(all(log, 'gesture')[0]?.only?.[0]).toBe('gertrude');
});

test('who hides and sees it is not betrayed by the answer', async () => {
  const told = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const model = puppet({
      pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }),
      interpret: () => ({
        parts: [{ kind: 'deed', text: 'palms the letter unseen', verb: 'take', targets: ["Gertrude's letter"], secrecy: 'concealed' }],
      }),
    });
    const { frames } = await rehearse({
      blueprint: closetFixture('en'),
      model,
      seed,
      seats: ['hamlet'],
      lines: (_turn, count) => (count === 0 ? '*palms the letter unseen*' : null),
    });
    for (const frame of frames) if (frame.type === 'reply') told.add(frame.text);
  }
  expect([...told].join(' ')).not.toContain('Polonius');
});

test('what nobody could do unseen is asked back before anybody sees it', async () => {
  const part = { text: 'stabs her so that nobody sees', verb: 'attack', targets: ['Gertrude'] };
  const { log, secret } = await done('*stabs her so that nobody sees*', part, 1);
  expect(secret).toEqual([]);
  expect(all(log, 'line')).toEqual([]);
});

/** Gertrude, an actor, does this among Hamlet and Polonius, and says something over it. */
async function slipped(seed: number, head: string, language: Language = 'en') {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id !== 'gertrude') character.start = { place: 'closet' };
  const words = { en: 'Good evening to you all.', zh: '各位晚上好。' }[language];
  let acts = 0;
  const model = puppet({
    actor: ({ self, directed }) =>
      self.id === 'gertrude' && directed && acts++ === 0
        ? `${head}\n(SLIPS-IT-AWAY) ${words}\n> wait`
        : `${directed ? 'act: none; to:\n' : ''}(SLIPS-IT-AWAY) ${words}\n> wait`,
    reading: ({ answer }) => ({
      ...answer,
      plan: [{ who: 'gertrude', tempo: 'a line', manner: 'act', answers: null, thing: null, with: null }],
    }),
  });
  const { log, state, frames } = await rehearse({
    blueprint,
    model,
    seed,
    switches: { way: 'directed' },
    onFrame: (_, show) => {
      if (acts > 1) void show.stop();
    },
  });
  const shown = frames.filter((frame) => frame.type === 'delta' && frame.by === 'gertrude');
  return { log, state, words, shown: JSON.stringify(shown) };
}

test.each([
  ['en', "act: take; what: Gertrude's letter; to:; unseen: yes"],
  ['zh', 'act: take; what: 葛特露德的信; to:; unseen: yes'],
] as const)('%s: what an actor slips away is known to whoever saw it, and to no audience', async (language, head) => {
  const nights = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => slipped(seed, head, language)));
  for (const { log, state, words, shown } of nights) {
    const [deed] = all(log, 'gesture').filter(({ by }) => by === 'gertrude');
    expect(deed?.witnesses.audience).toBe(false);
    expect(all(log, 'attempt')[0]?.witnesses.audience).toBe(false);
    expect(state.world.props.letter).toMatchObject({ at: { holder: 'gertrude' }, hidden: true });
    expect(all(log, 'speech')[0]).toMatchObject({ by: 'gertrude', text: words });
    expect(shown).toContain(words);
    expect(shown).not.toContain('SLIPS');
  }
  const saw = nights.map(({ log }) => all(log, 'gesture')[0]?.witnesses.characters.length ?? 0);
  expect(new Set(saw.map((count) => count > 1))).toEqual(new Set([true, false]));
});

test('what nobody could do unseen is done before everybody', async () => {
  const { log } = await slipped(1, 'act: approach; what: Hamlet; to:; unseen: yes');
  expect(all(log, 'gesture').find(({ by }) => by === 'gertrude')?.witnesses.audience).toBe(true);
});
