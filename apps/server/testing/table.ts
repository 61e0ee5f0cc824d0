import type { Model, Models } from '@troupe/core/model';
import type { Case, TableFrame, TableLetter } from '@troupe/core/mystery';
import type { Repertoire } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll } from 'vitest';
import { repertoire, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse } from './house.ts';

type Told = TableFrame | { readonly type: 'rest'; readonly why: string };

/** Looks on at a table over its event stream, and remembers every byte. */
export function lookOnTable(url: string, id: string, { token, as, after = 0 }: { token?: string; as?: string; after?: number } = {}) {
  const leaving = new AbortController();
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  let bytes = '';
  let over = false;
  const wake = () => {
    for (const one of waiting) one();
  };
  const query = new URLSearchParams({ after: String(after), ...(as !== undefined && { as }) });
  const read = async () => {
    const response = await fetch(`${url}/api/tables/${encodeURIComponent(id)}/live?${query}`, {
      signal: leaving.signal,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (!response.ok || !response.body) return response.status;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      bytes += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '));
        if (data) told.push(JSON.parse(data.slice(6)) as Told);
      }
      wake();
    }
    return response.status;
  };
  const closed = read()
    .catch(() => 0)
    .finally(() => {
      over = true;
      wake();
    });
  return {
    told,
    closed,
    bytes: () => bytes,
    kept: () => told.filter((frame): frame is TableFrame => 'number' in frame && frame.number > 0),
    leave: () => leaving.abort(),
    async until(meant: (frame: Told) => boolean): Promise<Told> {
      for (;;) {
        const found = told.find(meant);
        if (found) return found;
        if (over) throw new Error('the stream ended before what was waited for');
        await new Promise<void>((resolve) => {
          const once = () => {
            waiting.delete(once);
            resolve();
          };
          waiting.add(once);
        });
      }
    },
  };
}

/** Somebody who does whatever the table waits for, until the game is over. */
export async function playSeat(url: string, id: string, seat: string, token: string): Promise<string> {
  const view = lookOnTable(url, id, { token });
  const ask = asking(url, token);
  const send = async (letter: Omit<TableLetter, 'from'> & Record<string, unknown>) =>
    void (await ask('POST', `/api/tables/${id}/seats/${seat}/letter`, letter));
  for (let seen = 0; ; ) {
    const next = await view.until((frame) => view.told.indexOf(frame) >= seen && ['waiting', 'rest'].includes(frame.type));
    seen = view.told.indexOf(next) + 1;
    if (next.type === 'rest') return view.bytes();
    const kinds = next.type === 'waiting' ? next.waiting.filter(({ role }) => role === seat).flatMap((one) => one.kinds) : [];
    const table = view.kept().find((frame) => frame.type === 'table');
    const other = table?.type === 'table' ? (table.players.find((player) => player.id !== seat)?.id ?? '') : '';
    if (kinds.includes('introduce')) await send({ kind: 'introduce', text: `I am ${seat}.` });
    else if (kinds.includes('answer')) await send({ kind: 'answer', text: `This is what ${seat} says.` });
    else if (kinds.includes('ask')) await send({ kind: 'ask', to: other, text: 'Where were you?' });
    else if (kinds.includes('vote')) {
      const victims = table?.type === 'table' ? table.victims : [];
      for (const { id: victim } of victims) await send({ kind: 'vote', victim, against: other });
    }
  }
}

export const marker = (role: string): string => `zqx${role}marker`;

/** A case of the repertoire with a mark in all that only one seat may ever know, and another in what is told at the end. */
export const sown = (play: Case): Case => ({
  ...play,
  victims: play.victims.map((victim) => ({ ...victim, how: `zqxtruthmarker ${victim.how}` })),
  roles: play.roles.map((role) => ({
    ...role,
    script: `${marker(role.id)} ${role.script} ${marker(role.id)}`,
    mustNotVolunteer: [`${marker(role.id)} kept`],
    alibi: `${marker(role.id)} ${role.alibi ?? 'elsewhere'}`,
  })),
});

/** The understudy, who for once never says a mark: whatever mark is found was let out by the house. */
function discreet(): Model {
  const model = understudy();
  return {
    id: model.id,
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options))
        yield delta.type === 'text' ? { ...delta, text: delta.text.replace(/zqx\w*?marker/gu, '') } : delta;
    },
  };
}
export const discreetModels = (): Models => {
  const model = discreet();
  return { performer: model, decider: model, director: model };
};

export const casesOf = async (): Promise<readonly Case[]> => (await repertoire()).cases ?? [];
export const withCases = (...cases: readonly Case[]): Repertoire => ({ ...repertoireOf(), cases });

/** A house with sown cases, whose understudy lets nothing out, for one file of tests. */
export function mysteryHouse() {
  let house: RunningServer;
  let cases: readonly Case[] = [];
  beforeAll(async () => {
    cases = await casesOf();
    house = await openHouse({ plays: withCases(...cases.map(sown)), models: discreetModels() });
  });
  afterAll(() => house.close());
  const operator = () => asking(house.url);
  return {
    operator,
    get url() {
      return house.url;
    },
    get cases() {
      return cases;
    },
    open: async (request: Record<string, unknown>) => (await operator()('POST', '/api/tables', request)).json<OpenedHouse>(),
  };
}

/** How a request was refused. */
export const codeOf = async (answer: Promise<{ status: number; json: <T>() => T }>) => {
  const { status, json } = await answer;
  return [status, json<{ code: string }>().code];
};
