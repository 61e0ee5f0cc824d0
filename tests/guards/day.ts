import type { AskedHouse } from './house.ts';

type Opened = { id: string; links: { link: string; kind: string; seat?: string; token: string }[] };
type Evening = { state: string; remember: { kept: boolean } };
type Told = { type: string; line?: { line: string } };
type Lines = { lines: { id: string; speaker: string | null }[] };

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNocFAAAAIkAOGrWWInAAAAAElFTkSuQmCC', 'base64');

/** What became of the day, for those who look into it later. */
export type Day = {
  readonly played: string;
  readonly unfinished: string;
  readonly imported: string;
  readonly role: string;
  readonly card: string;
  readonly plan: string;
  readonly case: string;
  readonly over: string;
  readonly table: string;
  readonly talk: string;
};

export const script = [
  'Ana: The well is dry.',
  'Ben: I filled it with stones, Ana.',
  'Ana: Then you are the thief.',
  'Cho: I saw nothing.',
].join('\n');
export const novel = [
  'CHAPTER I. The Mill',
  'Anna met Tom at the mill. “You have my father’s key,” said Anna. “I found it in the river,” said Tom.',
  'CHAPTER II. The Bridge',
  'In the morning Tom waited on the bridge. “Give it back,” said Anna. “First tell me what it opens,” said Tom.',
].join('\n\n');

const person = (name: string, at: number, murderer: boolean) =>
  JSON.stringify({
    script: [`I am ${name}. At nine I was in room ${at}.`],
    acts_goal: ['1. Find the murderer.'],
    victims: ['Dora'],
    kill_by_me: [murderer ? 1 : 0],
  });
const game = {
  'json/script_info.json': JSON.stringify({ script_name: 'Small', character_name: ['Ann', 'Ben', 'Cleo'], agent_num: 3 }),
  'json/Ann.json': person('Ann', 0, false),
  'json/Ben.json': person('Ben', 1, false),
  'json/Cleo.json': person('Cleo', 2, true),
};
const cat = JSON.stringify({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: 'Mog', description: 'A cat who counts mice.', first_mes: 'Nine.' },
});
const tokenOf = ({ links }: Opened, kind: string, seat?: string) =>
  links.find((one) => one.kind === kind && one.seat === seat)?.token ?? '';
const toldIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Told);

/** A day in a house in which something is written to every stream there is. A step is over when all that comes of it is written, however long that takes. */
export async function day(house: AskedHouse, step: <T>(work: () => Promise<T>) => Promise<T>): Promise<Day> {
  const { ask, bring } = house;
  const at = (id: string, rest = '') => `/api/performances/${encodeURIComponent(id)}${rest}`;

  // The stage: one evening to the curtain, one that waits for a person, a fork, one from elsewhere with lines of its own.
  await step(() => ask('PUT', '/api/models/strong', { model: 'http://127.0.0.1:9/v1', modelName: 'strong', key: 'secret' }));
  const played = await step(async () => {
    const opened = await ask<Opened>('POST', '/api/performances', { play: 'closet-fixture', seed: 3, remember: true });
    await house.until<Evening>(at(opened.id), ({ state, remember }) => state === 'curtain' && remember.kept);
    return opened;
  });
  const order = { play: 'closet-fixture', seed: 5, seats: [{ seat: 'hamlet', person: 'Ann' }], budget: { tokens: 90_000 } };
  const waiting = await step(async () => {
    const opened = await ask<Opened>('POST', '/api/performances', order);
    await house.turn(opened.id);
    return opened;
  });
  for (const text of ['"What is this?" *takes the letter*', '/pass'])
    await step(async () => {
      await ask('POST', at(waiting.id, '/seats/hamlet/line'), { text }, tokenOf(waiting, 'seat', 'hamlet'));
      await house.turn(waiting.id);
    });
  const link = await step(() => ask<{ link: string }>('POST', at(waiting.id, '/links'), { kind: 'spectator' }));
  await step(() => ask('DELETE', at(waiting.id, `/links/${link.link}`)));
  await step(() => ask('PUT', at(waiting.id, '/spectators'), { spectators: 'house' }));
  const fork = await step(() => ask<Opened>('POST', at(played.id, '/fork'), { at: 12, seed: 8 }));
  await step(() => ask('DELETE', at(fork.id)));
  const log = await ask<string>('GET', at(played.id, '/events'));
  const imported = await step(() => ask<Opened>('POST', '/api/import', { text: log.split('\n').slice(0, 12).join('\n') }));

  // Roles: cast from a script and from a card, talked with, corrected.
  const grown = (id: string) => house.until<{ state: string }>(`/api/roles/${id}`, ({ state }) => state === 'ready');
  const role = await step(async () => {
    const [ben = ''] = (await bring<{ roles: string[] }>('/api/roles?name=well.txt&roles=Ben', script)).roles;
    await grown(ben);
    return ben;
  });
  const card = await step(async () => {
    const { role: mog } = await bring<{ role: string }>('/api/roles/card', cat);
    await grown(mog);
    return mog;
  });
  await step(() => ask('GET', '/api/roles'));
  await step(() => ask('POST', `/api/roles/${role}/talk`, { text: 'Who filled the well?', as: 'Dee' }));
  await step(() => ask('POST', `/api/roles/${role}/talk/end`));
  const { observations } = await ask<{ observations: { id: string }[] }>('GET', `/api/roles/${role}/pyramid`);
  const [first = { id: '' }, second = { id: '' }] = observations;
  const memory = (id: string) => `/api/roles/${role}/memories/${encodeURIComponent(id)}`;
  const madeAnew = () => house.until<{ stale: string[] }>(`/api/roles/${role}/pyramid`, ({ stale }) => stale.length === 0);
  await step(async () => {
    await ask('PATCH', memory(first.id), { text: 'The well was never dry.' });
    await madeAnew();
  });
  await step(async () => {
    await ask('DELETE', memory(second.id));
    await madeAnew();
  });

  // The writers: a book, a plan of it, a part in somebody's own words, a play on the bill.
  const { work } = await step(() => bring<{ work: string }>('/api/works?name=mill.txt', novel));
  const finished = (id: string) => house.until<{ state: string }>(`/api/plans/${id}`, ({ state }) => state === 'finished');
  const plan = await step(async () => {
    const { id } = await ask<{ id: string }>('POST', '/api/plans', { work, chapters: '2', way: 'parts' });
    await finished(id);
    return id;
  });
  const { value } = await ask<{ value: object }>('GET', `/api/plans/${plan}/parts/integration`);
  await step(async () => {
    await ask('PUT', `/api/plans/${plan}/parts/integration`, { value: { ...value, title: 'The Key' } });
    await finished(plan);
  });
  await step(() => ask('POST', `/api/plans/${plan}/finish`));

  // Tables: a case that was brought, a game to its end with a survey, one that waits for a person.
  const mystery = await step(async () => {
    const [brought = { id: '' }] = (await ask<{ cases: { id: string }[] }>('POST', '/api/cases/folder', { files: game })).cases;
    await house.until<{ tried: unknown }[]>('/api/cases', (cases) => cases.every(({ tried }) => tried !== null));
    return brought.id;
  });
  // What the others do side by side, each of them before a person is waited for.
  const done = (id: string, type: string, roles: readonly string[]) =>
    house.until<string>(`/api/tables/${id}/events`, (events) =>
      roles.every((role) => new RegExp(`"type":"${type}".*"by":"${role}"`, 'u').test(events)),
    );
  const atTable = async (seed: number, person: string) => {
    const opened = await ask<Opened>('POST', '/api/tables', { case: mystery, seed, people: [person] });
    const others = ['role-1', 'role-2', 'role-3'].filter((role) => role !== person);
    await done(opened.id, 'introduction', others);
    return opened;
  };
  const over = await step(() => atTable(3, 'role-1'));
  const seat = `/api/tables/${over.id}/seats/role-1`;
  const notes = { text: 'Who lied?', suspicion: {} };
  await step(() => ask('PUT', `${seat}/notes`, notes, tokenOf(over, 'seat', 'role-1')));
  await step(async () => {
    await ask('POST', `${seat}/letter`, { kind: 'introduce', text: 'I am Ann.' }, tokenOf(over, 'seat', 'role-1'));
    await done(over.id, 'question', ['role-2', 'role-3']);
  });
  await step(async () => {
    await ask('PUT', seat, { by: 'agent' });
    await house.until<{ state: string }>(`/api/tables/${over.id}`, ({ state }) => state === 'over');
  });
  const marks = { story: 4, questions: 4, responses: 3, immersion: 5, speed: 5 };
  await step(() => ask('POST', `${seat}/survey`, { marks, remark: 'Good.' }, tokenOf(over, 'seat', 'role-1')));
  const table = await step(() => atTable(4, 'role-2'));

  // Films: a talk, of which a line is taken back, and lines that are corrected.
  const lamplighter = { from: 'film', film: 'dusk', language: 'en', who: 'The Lamplighter' };
  const { id: talk } = await step(() => ask<{ id: string }>('POST', '/api/screenings', { film: 'dusk', cast: [lamplighter] }));
  const say = (text: string, moment: number) =>
    step(() => ask<string>('POST', `/api/screenings/${talk}/say`, { text, to: 'The Lamplighter', moment }));
  await say('What is that?', 4);
  const late = toldIn(await say('And now?', 18)).find(({ type }) => type === 'line');
  await step(() => ask('DELETE', `/api/screenings/${talk}/lines/${late?.line?.line}`));
  const { lines } = await step(() => ask<Lines>('GET', '/api/films/dusk/lines?language=en'));
  const stranger = lines.find(({ speaker }) => speaker === null);
  await step(() => ask('PATCH', '/api/films/dusk/lines', { put: [{ ...stranger, speaker: 'The Lodger' }], gone: [lines.at(-1)?.id] }));
  await step(() => ask('POST', '/api/films/dusk/lines/undo'));
  await step(() => ask('POST', '/api/films/dusk/lines/redo'));
  const roles = [{ name: 'The Lamplighter', profile: 'Dry.', main: true }];
  await step(() => ask('POST', '/api/films/dusk/dataset', { roles }));

  // Critics: verdicts, labels, points, a survey, a run.
  const rater = 'Bea';
  const next = async (what: string) => (await ask<{ next: { id: string } }>('GET', `/api/critics/${what}?rater=${rater}`)).next.id;
  const pair = await next('arena');
  const opinion = { character: 1, narrative: 2, interaction: 4 };
  await step(() => ask('POST', '/api/critics/arena', { rater, pair, act: 'judge', marks: opinion }));
  await step(() => ask('POST', '/api/critics/reveal', { rater, pair }));
  const another = await next('arena');
  await step(() => ask('POST', '/api/critics/arena', { rater, pair: another, act: 'judge', marks: opinion }));
  await step(() => ask('POST', '/api/critics/undo', { rater, what: 'pair' }));
  await step(() => ask('POST', '/api/critics/arena', { rater, pair: another, act: 'flag', comment: 'Cut off.' }));
  const snapshot = await next('labels');
  await step(() => ask('POST', '/api/critics/labels', { rater, snapshot, act: 'judge', strategy: 'FAST' }));
  const answer = await next('points');
  await step(() => ask('POST', '/api/critics/points', { rater, answer, act: 'judge', marks: { VEG: 4, SPC: 3, CN: null } }));
  const survey = { rater, marks: { story: 5, freedom: 2, responses: 4, immersion: 4, speed: 5 }, remark: 'Cold.' };
  await step(() => ask('POST', at(played.id, '/survey'), survey));
  await step(async () => {
    await ask('POST', '/api/critics/runs', { benchmark: 'pad', subjects: ['rules'], limit: 2 });
    await house.until<{ state: string }[]>('/api/critics/runs', (runs) => runs.every(({ state }) => state === 'done'));
  });

  // Oneself: who one is on stage.
  await step(() => ask('PUT', '/api/me', { name: 'Bea', pronouns: 'she', looks: 'Small.', traits: 'Dry.' }));
  await step(() => ask('PUT', '/api/voices', { url: 'http://127.0.0.1:1/v1', model: 'tts', voices: ['anna'], price: 15, consent: true }));

  await step(async () => {
    await house.bring('/api/plays/closet-fixture/pictures?of=poster', onePixel, 'PUT');
    await ask('PUT', '/api/ears', { url: 'http://127.0.0.1:1/v1', model: 'whisper-1', price: 0.006, try: false, consent: true });
  });

  return {
    played: played.id,
    unfinished: waiting.id,
    imported: imported.id,
    role,
    card,
    plan,
    case: mystery,
    over: over.id,
    table: table.id,
    talk,
  };
}
