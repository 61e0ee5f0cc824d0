import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Company,
  type CompanyEvent,
  type CompanyInput,
  chooseByRule,
  companyStream,
  type ModeratorView,
  readCompany,
} from '@troupe/core/company';
import { appendTo, memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { openAiModel } from '@troupe/models/openai';
import { chatMl, completionModel } from '@troupe/models/templates';
import { firstLoad } from '../tests/support/first-load.ts';
import { median, type Result } from './rehearsal.ts';

const line = 'The tide turns at six, and nobody has seen the boat since the lamp went out.';
const words: Model = {
  id: 'instant',
  async *stream() {
    yield { type: 'text', text: line };
    yield { type: 'finish', reason: 'stop' };
  },
};
const names = ['Nell', 'Bram', 'Ida'];
const harbour = (people: readonly string[]): CompanyInput => ({
  companions: people.map((name) => ({ name, kind: 'npc', description: `${name} of the harbour`, basePrompt: `You are ${name}.` })),
  rooms: [{ id: 'wall', members: [...people], selection: 'round-robin', rounds: 1 }],
  world: { USERNAME: 'Ada' },
});

/** A room in which so much was said already. */
async function filled(messages: number, performer: Model, people: readonly string[] = names, summary: Model = performer): Promise<Company> {
  const store = memoryStore();
  const configuration = readCompany(harbour(people));
  const open = () =>
    Company.open(configuration, { store, clock: systemClock, models: { performer, summary } }, { stream: 'bench', seed: 7, window: 3072 });
  await open();
  const head = await store.head('bench');
  const said = (index: number): CompanyEvent => ({
    type: 'message',
    room: 'wall',
    by: index % 2 === 0 ? 'you' : (people[Math.floor(index / 2) % people.length] ?? '').toLowerCase(),
    text: `${line} (${index})`,
    kind: 'message',
    exchange: `x${index}`,
    action: null,
  });
  // What is old was summarised long ago, as it would have been on the way.
  const shortened: CompanyEvent = {
    type: 'history-summarised',
    room: 'wall',
    upTo: head + messages - 40,
    text: 'They spoke of the tide.',
  };
  const place = { store, clock: { now: () => 0 }, stream: 'bench' };
  await appendTo(companyStream, place, ...Array.from({ length: messages }, (_, index) => said(index)), shortened);
  return open();
}

async function timePerReply(company: Company, replies: number): Promise<number> {
  const times: number[] = [];
  for (let reply = 0; reply < replies; reply++) {
    const since = performance.now();
    for await (const _ of company.say('wall', `Round ${reply}?`));
    times.push(performance.now() - since);
  }
  return median(times);
}

/** What the engine itself costs: a reply after a long talk, a choice among many, and its size in a page. */
export async function companyBench(): Promise<Result> {
  const long = await filled(10_000, words);
  await timePerReply(long, 20);
  const people = Array.from({ length: 20 }, (_, index) => `Person${index}`);
  const crowd = await filled(200, words, people);
  const { messages } = crowd.room('wall');
  const view: ModeratorView = {
    language: 'en',
    members: crowd.configuration.companions,
    messages: messages.slice(-40),
    selection: 'round-robin',
    seed: 7,
    turn: 'x1 0',
  };
  const rounds = 2000;
  const since = performance.now();
  for (let round = 0; round < rounds; round++) chooseByRule({ ...view, turn: `x${round} 0` });
  const choice = (performance.now() - since) / rounds;
  const stage = await firstLoad("export { openPerformance } from '@troupe/core/stage'");
  return {
    name: 'company',
    figures: {
      'engine time per reply at 10,000 messages, ms': await timePerReply(long, 200),
      'a room of 20 picks its next speaker, ms': choice,
      'core with company in a page, KB gzip': (
        await firstLoad("export { Company, readCompany, companionFrom } from '@troupe/core/company'")
      ).first,
      'core with stage in a page, KB gzip': stage.first,
      'an evening by words, all it loads, KB gzip': stage.first + (stage.late['decided-beat.ts'] ?? 0),
    },
    limits: {
      'engine time per reply at 10,000 messages, ms': { atMost: 1 },
      'a room of 20 picks its next speaker, ms': { atMost: 1 },
      'core with company in a page, KB gzip': { atMost: 60 },
      'core with stage in a page, KB gzip': { atMost: 110 },
    },
  };
}

/**
 * A server in the process: the same answer at once for both, and a count of what was asked. What it does itself, and what the platform
 * needs to hand over an answer, is no work of an engine: its time is kept apart, and the answer is at hand without a stream to be read.
 */
class FakeServer {
  calls = 0;
  characters = 0;
  busy = 0;
  answer = (body: string): Response => {
    const since = performance.now();
    this.calls += 1;
    this.characters += body.length;
    const choice = { index: 0, text: line, message: { role: 'assistant', content: line }, finish_reason: 'stop' };
    const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: 20, total_tokens: 0 };
    const text = JSON.stringify({ id: 'x', choices: [choice], usage });
    const headers = new Map([['content-type', 'application/json']]);
    const response = { ok: true, status: 200, headers, body: null, text: async () => text, json: async () => JSON.parse(text) };
    this.busy += performance.now() - since;
    return response as unknown as Response;
  };
}

type Protocol = 'completions' | 'chat';
type Measured = { readonly calls: number; readonly tokens: number; readonly time: number };
/** One of the two, in the middle of the talk: says a line, hears the replies, and tells how many there were. */
type Engine = { readonly server: FakeServer; readonly turn: (index: number) => Promise<number> };

const turns = 200;
const history = 1000;
/** How long each of them runs first, in a talk of its own: what is measured is an engine that is warm. */
const warmUp = 4000;

/** The same conversation with the library that the paper describes, where its package can be had; by default it speaks /v1/completions. */
export async function companyBesideBench(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-original-'));
  try {
    const file = installed(folder);
    if (file === null) {
      const [alone] = await besideEachOther([() => ours('chat')]);
      return { name: 'company', figures: { ...told('ours, chat', alone as Measured), theirs: 'its package could not be installed' } };
    }
    const [oursPlain, theirsPlain] = await besideEachOther([() => ours('completions'), () => theirs(file, 'completions')]);
    const [oursChat, theirsChat] = await besideEachOther([() => ours('chat'), () => theirs(file, 'chat')]);
    return {
      name: 'company beside the original',
      figures: {
        ...told('ours, completions', oursPlain as Measured),
        ...told('theirs, completions', theirsPlain as Measured),
        ...told('ours, chat', oursChat as Measured),
        ...told('theirs, chat', theirsChat as Measured),
        ...compared('completions', oursPlain as Measured, theirsPlain as Measured),
        ...compared('chat', oursChat as Measured, theirsChat as Measured),
      },
      limits: { ...limited('completions'), ...limited('chat'), 'engine time, ours ÷ theirs, completions': { atMost: 0.1 } },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const told = (who: string, { calls, tokens, time }: Measured) => ({
  [`${who}: calls per reply`]: calls,
  [`${who}: tokens asked per reply, about`]: tokens,
  [`${who}: engine time per reply at 1,000 messages, ms`]: time,
});

const compared = (protocol: Protocol, one: Measured, other: Measured) => ({
  [`calls, ours ÷ theirs, ${protocol}`]: one.calls / other.calls,
  [`tokens, ours ÷ theirs, ${protocol}`]: one.tokens / other.tokens,
  [`engine time, ours ÷ theirs, ${protocol}`]: one.time / other.time,
});

const limited = (protocol: Protocol) => ({
  [`calls, ours ÷ theirs, ${protocol}`]: { atMost: 1 },
  [`tokens, ours ÷ theirs, ${protocol}`]: { atMost: 1 },
});

/** Turn by turn, so that a busy machine is busy for both. The median of what a turn took, without the server's share of it. */
async function besideEachOther(open: readonly (() => Promise<Engine>)[]): Promise<Measured[]> {
  for (const engine of open) await warm(await engine());
  const engines = await Promise.all(open.map((engine) => engine()));
  const taken = engines.map(() => ({ times: [] as number[], replies: 0, calls: 0, characters: 0 }));
  for (let index = 0; index < turns; index++) {
    for (const [place, { server, turn }] of engines.entries()) {
      const { busy, calls, characters } = server;
      const since = performance.now();
      const replies = await turn(index);
      const time = performance.now() - since - (server.busy - busy);
      const sum = taken[place];
      if (!sum) continue;
      sum.times.push(time / Math.max(1, replies));
      sum.replies += replies;
      sum.calls += server.calls - calls;
      sum.characters += server.characters - characters;
    }
  }
  return taken.map(({ times, replies, calls, characters }) => ({
    calls: calls / replies,
    tokens: characters / replies / 4,
    time: median(times),
  }));
}

async function warm({ turn }: Engine): Promise<void> {
  const until = performance.now() + warmUp;
  for (let index = 0; performance.now() < until; index++) await turn(index);
}

async function ours(protocol: Protocol): Promise<Engine> {
  const server = new FakeServer();
  const fetchHere = async (_: string, init?: RequestInit) => server.answer(String(init?.body ?? ''));
  const address = { baseUrl: 'http://127.0.0.1:9/v1', model: 'fake', fetch: fetchHere };
  const model = protocol === 'chat' ? openAiModel({ ...address, dialect: 'vllm' }) : completionModel({ ...address, template: chatMl });
  // Their library never summarises a talk, it cuts it: what that costs us goes elsewhere.
  const company = await filled(history, model, names, words);
  const turn = async (index: number) => {
    let replies = 0;
    for await (const frame of company.say('wall', `Round ${index}?`)) replies += frame.type === 'message' && frame.by !== 'you' ? 1 : 0;
    return replies;
  };
  return { server, turn };
}

function installed(folder: string): string | null {
  try {
    const wanted = '@write-with-laika/drama-engine@1.6.3';
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', wanted];
    execFileSync('npm', args, { stdio: 'ignore', timeout: 120_000 });
    const file = join(folder, 'node_modules', '@write-with-laika', 'drama-engine', 'dist', 'index.mjs');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

async function theirs(file: string, protocol: Protocol): Promise<Engine> {
  process.env.DE_BASE_URL = 'http://127.0.0.1:9';
  process.env.DE_ENDPOINT_URL = protocol === 'chat' ? 'v1/chat/completions' : 'v1/completions';
  process.env.DE_BACKEND_API_KEY = 'none';
  // As fast as it can be: it writes whole objects to the console otherwise.
  process.env.DE_LOG_LEVEL = 'off';
  const { Drama, ChatCompanion, Context, InMemoryDatabase } = await import(pathToFileURL(file).href);
  const server = new FakeServer();
  const httpClient = async (_: string, body: unknown) => server.answer(JSON.stringify(body));
  const person = (name: string) => ({
    name,
    class: ChatCompanion,
    description: `${name} of the harbour`,
    base_prompt: `You are ${name}.`,
    kind: 'npc',
  });
  const drama = await Drama.initialize('harbour', names.map(person), new InMemoryDatabase(), { httpClient });
  const chat = drama.addChat('wall', 'harbour', ['you', 'nell', 'bram', 'ida'], 8, 'round_robin');
  const [user, ...others] = ['you', 'nell', 'bram', 'ida'].map((id) => drama.companions.find((one: { id: string }) => one.id === id));
  for (let index = 0; index < history; index++)
    chat.appendMessage(index % 2 === 0 ? user : others[Math.floor(index / 2) % 3], `${line} (${index})`);
  const turn = async (index: number) => {
    const before = chat.history.length;
    chat.appendMessage(user, `Round ${index}?`);
    await drama.runConversation(chat, 1, new Context(undefined, chat.companions, chat.id, chat.situation), user, [user]);
    return chat.history.length - before - 1;
  };
  return { server, turn };
}
