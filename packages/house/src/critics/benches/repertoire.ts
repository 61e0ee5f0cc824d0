import { setImmediate } from 'node:timers/promises';
import type { Blueprint } from '@troupe/core/blueprint';
import { readLog } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { type Staged, type Subject, stagedOf, staging, type TheatreCase } from '@troupe/evaluation';
import type { RequestOf } from '../bench-request.ts';
import { play, setUps } from '../subjects/theatre.ts';
import { duelling } from './duelling.ts';
import { anyOf, type BenchPorts, judgeOf, once, type Preparing } from './prepared.ts';

type PlayCase = Extract<TheatreCase, { kind: 'topic' }> & { readonly blueprint: Blueprint };
/** Calls and tokens of one performance by a model, by experience. */
const expected = { calls: 160, input: 1800, output: 120 };

/** Performs every play of the house in one set-up or several, and counts; a judge compares where one is named. */
export const repertoireBench: Preparing<RequestOf<'repertoire'>> = async (request, ports, folder) => {
  const loaded = await Promise.all(ports.plays.plays.slice(0, request.limit).map(({ id }) => ports.plays.loadPlay(id)));
  const cases = loaded.map(({ blueprint }): PlayCase => {
    const { id, language, theme, title } = blueprint;
    return { id, language, themes: [theme], kind: 'topic', topic: title, blueprint };
  });
  const companies = await Promise.all(once(request.subjects).map((name) => company(name, ports)));
  const subjects = companies.map(({ id }) => id);
  const judge = await judgeOf(request.judge ?? (request.judged ? 'rules' : undefined), ports, folder);
  return {
    manifest: {
      benchmark: 'theatre',
      settings: { seed: ports.seed ?? 1 },
      subjects,
      cases: cases.map(({ id }) => id),
      ...(judge && subjects.length > 1 && { judge: judge.id }),
    },
    evaluations: companies.map((one) => anyOf(staging(one, cases))),
    ...duelling({ subjects, cases, judge }, ['performance']),
  };
};

async function company(name: string, { engage, clock, hired, seed = 1 }: BenchPorts): Promise<Subject<PlayCase, Staged>> {
  const { performer } = await engage();
  const id = `${name}@${performer.id}`;
  const { inputPerMillion = 0, outputPerMillion = 0 } = performer.prices ?? {};
  const calls = hired() ? expected.calls : 0;
  return {
    id,
    expected: { calls, money: (calls * (expected.input * inputPerMillion + expected.output * outputPerMillion)) / 1_000_000 },
    async produce({ blueprint }, { signal }) {
      const store = lettingGo(memoryStore());
      const setUp = setUps[name] ?? { about: name, switches: {}, reviewer: true };
      await play(id, blueprint, setUp, await engage(blueprint), { store, seed, clock }, signal);
      return stagedOf(await readLog(store, id), { calls: 0, tokens: 0, money: 0, revisions: 0 });
    },
  };
}

/** A store in this process answers without ever letting go: whoever knocks at the door of the house must have a turn after every beat. */
export function lettingGo(store: EventStore): EventStore {
  return new Proxy(store, {
    get: (target, name: keyof EventStore) =>
      name === 'append'
        ? async (...args: Parameters<EventStore['append']>) => {
            await setImmediate();
            return target.append(...args);
          }
        : target[name].bind(target),
  });
}
