import { editionByRules, witnessed } from '@troupe/core/edition';
import { Projector, type PublicFrame, type Recorded, readLog, unstruck, type Viewer } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Model, Prompt } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, puppet, testClock } from '@troupe/core/testing';
import { markdown } from '@troupe/house/exports';
import { afterAll, expect, test } from 'vitest';

/**
 * What only some may know comes up while a play is played, too: asides, thoughts, notes, what is done unseen, bids, wishes, what the house
 * thinks. Each is given a word of its own and a list of those it is for; the word is looked for in every prompt, frame and page.
 */
type Secrets = ReadonlyMap<string, readonly string[]>;

const soak = process.env.TROUPE_SOAK !== undefined;
let looked = 0;

const word = (kind: string, number: number | string) => `ZQ${kind}ZQ${number}ZQ`;
const wordsIn = (text: string) => [...new Set(text.match(/ZQ\w+?ZQ\w+?ZQ|HOUSEREASON/g) ?? [])];
/** House agents see everything; whoever narrates sees what the audience does; all others are somebody's. */
const houseAgents = new Set(['planner', 'way-judge', 'transfer', 'advancer', 'reading']);
const ownerOf = (agent: string) => /^[\w-]+:(.+)$/.exec(agent)?.[1] ?? 'audience';

/** What a person in Hamlet's seat types, and what each line hides from whom. */
function typist(note: (secret: string, holders: readonly string[]) => string, language: 'en' | 'zh') {
  const say = (en: string, zh: string) => (language === 'en' ? en : zh);
  const queen = say('Gertrude', '乔特鲁德');
  const mine = ['hamlet', 'gertrude'];
  return (turn: number): string => {
    const lines: readonly (() => string)[] = [
      () => `/whisper ${queen} ${note(word('aside', turn), mine)}`,
      () =>
        say(
          `(aside to ${queen}, under my breath) ${note(word('breath', turn), mine)}`,
          `（低声只对${queen}说）${note(word('breath', turn), mine)}`,
        ),
      () => `[${note(word('thought', turn), ['hamlet'])}] ${say('A fine night.', '好夜色。')}`,
      () => `(OOC: ${note(word('wish', turn), [])} ${say('some thunder, please', '来点雷声')})`,
      () => `/direct ${note(word('direct', turn), [])} ${say(`let ${queen} speak`, `让${queen}开口`)}`,
      () =>
        say(
          `*slips ${note(word('sleeve', turn), ['hamlet'])} into my sleeve so that nobody sees*`,
          `*悄悄把${note(word('sleeve', turn), ['hamlet'])}塞进袖子，不让人看见*`,
        ),
      () =>
        say(
          `*writes a note for ${queen}: "${note(word('note', turn), mine)}" and hands it to her*`,
          `*写了张字条“${note(word('note', turn), mine)}”递给${queen}*`,
        ),
      () => say('*takes a pencil from my pocket*', '*从口袋里掏出一支铅笔*'),
      () => '/look',
      () => '/pass',
    ];
    return (lines[turn % lines.length] as () => string)();
  };
}

/** Actors that whisper, bid and claim; a house that thinks aloud; a narrator that proposes. */
function company(note: (secret: string, holders: readonly string[]) => string, language: 'en' | 'zh'): Model {
  let nth = 0;
  const other = (self: string) => (self === 'gertrude' ? 'hamlet' : 'gertrude');
  return puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ self, directed, present }) => {
      const number = ++nth;
      const to = present.find(({ id }) => id === other(self.id));
      const open = language === 'en' ? `Line ${number} of mine.` : `这是第${number}句。`;
      if (!directed) return `[${note(word('mind', number), [self.id])}] ${open}`;
      const bid = note(word('bid', number), [self.id]);
      if (number % 3 === 0 && to)
        return `act: none; to: ${to.name}; aside: ${to.name}\n${note(word('ear', number), [self.id, to.id])} ${open}\n> ${bid}`;
      return `act: none; to:\n(${language === 'en' ? 'looks at the candle' : '看着蜡烛'}) ${open}\n> ${bid}`;
    },
    interpret: (_brief, { messages }) => {
      const typed = messages.at(-1)?.content ?? '';
      const whole = /\((?:aside|低声)[^)）]*[)）]\s*(ZQ\w+)|（低声[^）]*）\s*(ZQ\w+)/u.exec(typed);
      const text = whole?.[1] ?? whole?.[2];
      return { parts: text ? [{ kind: 'speech', text, to: ['Gertrude', '乔特鲁德'], secrecy: 'aside' }] : [] };
    },
    reading: ({ answer }) => ({
      ...answer,
      reason: 'HOUSEREASON',
      landed: false,
      established: ['Line 1', '第1句'],
      plan: ['gertrude', 'world', 'hamlet', 'gertrude'].map((who) => ({ who, tempo: 'a line', manner: 'follow own bid', thing: 'letter' })),
    }),
    ruling: () => ({
      outcome: 'success',
      because: language === 'en' ? 'It is done.' : '做成了。',
      changes: [{ kind: 'appear', thing: 'a splinter' }],
    }),
    narration: ({ text }) => text || (language === 'en' ? 'A door bangs somewhere.' : '哪里有扇门响了一声。'),
    planner: () => ({ ways: [], reason: 'HOUSEREASON' }),
    'way-verdict': () => ({ coherent: true, motivated: true, way: null, reason: 'HOUSEREASON' }),
    transfer: () => ({ happened: false, relies: [], reason: 'HOUSEREASON' }),
    advancer: () => ({ choice: 0, reason: 'HOUSEREASON' }),
  });
}

type Asked = { readonly agent: string; readonly words: readonly string[] };

async function evening(language: 'en' | 'zh', way: 'words' | 'ensemble' | 'directed', seed: number) {
  const secrets = new Map<string, readonly string[]>([['HOUSEREASON', []]]);
  const note = (secret: string, holders: readonly string[]) => {
    secrets.set(secret, holders);
    return secret;
  };
  const inner = company(note, language);
  const asked: Asked[] = [];
  const model: Model = {
    id: 'watched',
    stream(prompt: Prompt, options) {
      asked.push({ agent: prompt.agent, words: wordsIn(JSON.stringify([prompt.messages, prompt.brief])) });
      return inner.stream(prompt, options);
    },
  };
  const store = memoryStore();
  const show = await openPerformance({
    stream: 'evening',
    blueprint: closetFixture(language),
    seed,
    ...(way !== 'words' && { switches: { way } }),
    seats: [{ seat: 'hamlet', person: 'P' }],
    house: { rungs: { hint: 8, complication: 12, direction: 16, fallback: 24 } },
    ports: { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) },
  });
  const type = typist(note, language);
  const seen: { readonly who: string; readonly frame: PublicFrame }[] = [];
  let turns = 0;
  const watching = ['audience', 'hamlet'].map(async (who) => {
    for await (const frame of show.watch({ as: who === 'audience' ? 'audience' : { seats: [who] } })) {
      seen.push({ who, frame });
      if (frame.type === 'your-turn') show.send({ type: 'line', seat: 'hamlet', text: turns < 60 ? type(turns++) : '/pass' });
      if (frame.type === 'speech' && turns % 7 === 3) show.send({ type: 'direct', text: note(word('host', turns), []) });
    }
  });
  await Promise.all([...watching, show.done]);
  return { secrets: secrets as Secrets, asked, seen, log: await readLog(store, 'evening') };
}

function leaks({ secrets, asked, seen, log }: Awaited<ReturnType<typeof evening>>): string[] {
  const found: string[] = [];
  const look = (where: string, who: string, words: readonly string[]) => {
    looked += 1;
    for (const one of words) if (!secrets.get(one)?.includes(who)) found.push(`${where}: ${one}`);
  };
  for (const { agent, words } of asked) if (!houseAgents.has(agent)) look(agent, ownerOf(agent), words);
  for (const { who, frame } of seen) look(`frame ${frame.type} of ${who}`, who, wordsIn(JSON.stringify(frame)));
  for (const who of ['audience', 'hamlet', 'gertrude', 'polonius', 'claudius']) {
    const frames = shownTo(who, log);
    for (const frame of frames) look(`projection ${frame.type} for ${who}`, who, wordsIn(JSON.stringify(frame)));
    look(`page of ${who}`, who, wordsIn(markdown(frames)));
    look(`edition of ${who}`, who, wordsIn(JSON.stringify(editionByRules(witnessed(log, viewerFor(who))))));
  }
  return [...new Set(found)];
}

const viewerFor = (who: string): Viewer => (who === 'audience' ? 'audience' : { seats: [who] });

function shownTo(who: string, log: readonly Recorded[]): PublicFrame[] {
  const projector = new Projector(viewerFor(who));
  return unstruck(log).flatMap((event) => projector.project(event) ?? []);
}

const ways = ['words', 'ensemble', 'directed'] as const;
const seeds = Array.from({ length: soak ? 16 : 2 }, (_, index) => index + 1);

test.each(ways.flatMap((way) => (['en', 'zh'] as const).map((language) => [way, language] as const)))(
  '%s, %s: what comes up for some reaches nobody else',
  async (way, language) => {
    for (const seed of seeds) {
      const played = await evening(language, way, seed);
      expect(played.secrets.size).toBeGreaterThan(10);
      expect(leaks(played)).toEqual([]);
    }
  },
  soak ? 600_000 : 120_000,
);

test('the search itself can fail: a word that is shown to somebody it is not for is found', async () => {
  const played = await evening('en', 'directed', 1);
  const forNobody = new Map([...played.secrets].map(([secret]) => [secret, [] as string[]]));
  const found = leaks({ ...played, secrets: forNobody });
  expect(found.some((leak) => leak.startsWith('actor:'))).toBe(true);
  expect(found.some((leak) => leak.startsWith('frame'))).toBe(true);
});

afterAll(() => expect(looked).toBeGreaterThan(soak ? 10_000 : 1000));
