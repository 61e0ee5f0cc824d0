import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { eventsOf } from '../log/stream.ts';
import type { Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Case } from './case.ts';
import { examine } from './examine.ts';
import { TableProjector } from './frames.ts';
import { openGame } from './game.ts';
import { methodByName, methodNames } from './methods.ts';
import { type Puppet, puppetPlayer, smallCase } from './small-case.fixture.ts';
import { tableStream } from './table-stream.ts';
import { playerView } from './view.ts';
import { readWellplay, type WellplayGame } from './wellplay.ts';

const data = '../shared/data/wellplay';
const whole = Boolean(process.env.TROUPE_SOAK);

const marker = (role: string): string => `zqx${role.replace(/\W/gu, '')}marker`;

/** A word that nobody could say by chance, throughout each secret. */
function marked(play: Case, rounds: number): Case {
  const sown = (text: string, mark: string): string => {
    const lines = text.split('\n').map((line, at) => (at % 3 === 0 ? `${mark} ${line}` : line));
    return [...lines, mark].join('\n');
  };
  return {
    ...play,
    rounds,
    privateTalks: 1,
    roles: play.roles.map((role) => ({
      ...role,
      script: sown(role.script, marker(role.id)),
      objectives: role.objectives.map((one) => ({ ...one, text: `${marker(role.id)} ${one.text}` })),
      mustNotVolunteer: [`${marker(role.id)} kept`],
      alibi: `${marker(role.id)} alibi`,
    })),
  };
}

let whispered = 0;
const holds = (value: unknown, word: string): boolean => JSON.stringify(value).includes(word);
/** Whose call it was: the part after the colon. */
const ownerOf = ({ agent }: Prompt): string => agent.split(':')[1] ?? '';

/** Says something of its own in every private talk: who hears of it was told by the engine. */
function whisperer(): Puppet {
  const inner = puppetPlayer();
  let whispers = 0;
  return {
    ...inner,
    async *stream(prompt, options) {
      const secret = / asks you in private: |私下问你：/u.test(prompt.messages.at(-1)?.content.split('\n').slice(-12).join('\n') ?? '');
      if (!secret || !/^(?:answer|deceiver|draft|reflect|verify):/u.test(prompt.agent)) return yield* inner.stream(prompt, options);
      const answer = `zqxwhisper${++whispers}x`;
      inner.note(prompt);
      yield { type: 'text', text: prompt.agent.startsWith('deceiver') ? JSON.stringify({ answer, claims: [] }) : answer };
    },
  };
}

async function leaksIn(play: Case, method: string, exam?: WellplayGame): Promise<string[]> {
  const model = whisperer();
  const store = memoryStore();
  const game = await openGame({
    store,
    stream: 'g',
    clock: testClock(),
    ports: { performer: model, decider: model },
    method: methodByName(method),
    play,
    seed: 5,
  });
  const state = await game.finished;
  expect(state.over).toBe(true);
  for (const [role, questions] of exam?.questions ?? [])
    for (const question of questions.slice(0, 2)) await examine(playerView(state, role), question, { judge: model, seed: 1 });
  const roles = play.roles.map(({ id }) => id);
  const inPrompts = model.calls.flatMap((prompt) =>
    roles.filter((role) => role !== ownerOf(prompt) && holds(prompt, marker(role))).map((role) => `${prompt.agent} knows ${role}`),
  );
  const talks = [...state.questions.values()].filter(({ secretly }) => secretly);
  const inTalks = talks.flatMap(({ by, to, answer = '' }) => {
    const word = /zqxwhisper\d+x/u.exec(answer)?.[0];
    if (word === undefined) return [];
    return model.calls
      .filter((prompt) => ![by, to].includes(ownerOf(prompt)) && holds(prompt, word))
      .map(({ agent }) => `${agent} overheard ${by} and ${to}`);
  });
  whispered += talks.length;
  const owned = roles.filter((role) => !model.calls.some((prompt) => ownerOf(prompt) === role && holds(prompt, marker(role))));
  const events = await eventsOf(tableStream, store, 'g');
  const viewers = [...roles.map((role) => ({ seats: [role] })), 'audience' as const, 'gallery' as const];
  const inFrames = viewers.flatMap((viewer) => {
    const projector = new TableProjector(viewer);
    const frames = events.flatMap((event) => projector.project(event) ?? []).filter(({ type }) => type !== 'unmasking');
    const mine = typeof viewer === 'object' ? viewer.seats : [];
    const overheard = talks.filter(
      ({ by, to, answer = '' }) => !mine.includes(by) && !mine.includes(to) && /zqxwhisper/u.test(answer) && holds(frames, answer),
    );
    return [
      ...roles
        .filter((role) => !mine.includes(role) && holds(frames, marker(role)))
        .map((role) => `${JSON.stringify(viewer)} sees ${role}`),
      ...overheard.map(({ by, to }) => `${JSON.stringify(viewer)} overheard ${by} and ${to}`),
    ];
  });
  return [...inPrompts, ...inTalks, ...inFrames, ...owned.map((role) => `${role} never saw its own script`)];
}

const games = (): { name: string; game: WellplayGame }[] =>
  ['english', 'chinese'].flatMap((language) =>
    readdirSync(join(data, language))
      .sort()
      .map((name) => {
        const files = ['json', 'final_result'].flatMap((folder) =>
          readdirSync(join(data, language, name, folder)).map((file): [string, string] => [
            `${folder}/${file}`,
            readFileSync(join(data, language, name, folder, file), 'utf8'),
          ]),
        );
        return { name, game: readWellplay(new Map(files)) };
      }),
  );

test('the search finds a marker where there is one: everybody’s own prompts hold it', async () => {
  const play = marked(smallCase(), 1);
  const open = { ...play, opening: `${play.opening} ${marker('cook')}` };
  expect((await leaksIn(open, 'player-star')).length).toBeGreaterThan(10);
  for (const method of methodNames) expect(await leaksIn(play, method)).toEqual([]);
  whispered = 0;
  expect(await leaksIn({ ...play, rounds: 4 }, 'player-star')).toEqual([]);
  expect(whispered).toBeGreaterThan(0);
});

test.skipIf(!existsSync(data))(
  'no secret of any published game reaches another seat, in either language',
  { timeout: 1_800_000 },
  async () => {
    for (const { name, game } of games()) {
      const small = game.play.roles.length <= 5;
      const methods = whole ? methodNames : small ? ['player-star', 'werewolf'] : ['player-star'];
      for (const method of methods)
        expect({ name, method, leaks: await leaksIn(marked(game.play, whole ? 3 : 1), method, game) }).toEqual({ name, method, leaks: [] });
    }
  },
);
