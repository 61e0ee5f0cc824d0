// node scripts/typed.mjs SET NAME [--root FOLDER]: types the lines of packages/evaluation/data/typed/SET.json to the understudy of this
// checkout, or of another that lies in FOLDER, and writes what it answered to answers/SET.NAME.json beside them.
// node scripts/typed.mjs --sheets SET NAME…: a blind sheet for readers, of all these answers in an order by chance, and its key.
// node scripts/typed.mjs --lines SET NAME FILE: the answers of one version as a plain list for readers, each line with what went before it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { giveUp, root, say } from './steps.mjs';

const folder = join(root, 'packages', 'evaluation', 'data', 'typed');
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const way = /^--(?:sheets|lines)$/u.exec(process.argv[2] ?? '')?.[0];
const [set, ...names] = process.argv.slice(way ? 3 : 2);
if (set === undefined || names.length === 0) giveUp('Give a set of lines and a name.', 'node scripts/typed.mjs first NAME');
const { sessions, roles } = read(join(folder, `${set}.json`));

async function answer(name) {
  const at = process.argv.indexOf('--root');
  const house = at < 0 ? root : resolve(process.argv[at + 1] ?? '');
  const bundle = join(mkdtempSync(join(tmpdir(), 'troupe-typed-')), 'theatre.mjs');
  writeFileSync(bundle, await bundled(house));
  const theatre = await import(pathToFileURL(bundle).href);
  const ways = { play: inPlay, company: inCompany, role: asRole };
  const answered = [];
  for (const session of sessions) {
    const exchanges = await ways[session.where](session, theatre, house);
    if (exchanges.length < session.lines.length) say(`${session.id}: over after ${exchanges.length} lines`);
    answered.push({ id: session.id, exchanges });
  }
  mkdirSync(join(folder, 'answers'), { recursive: true });
  const file = join(folder, 'answers', `${set}.${name}.json`);
  writeFileSync(file, `${JSON.stringify(answered, null, 2)}\n`);
  say(file.slice(root.length + 1));
}

/** The theatre of a checkout, from its sources; earlier ones had their understudy among the adapters. */
async function bundled(house) {
  const apart = existsSync(join(house, 'packages', 'understudy'));
  const rooms = join(house, 'apps', 'web', 'src', 'features', 'green-room');
  const aliases = apart ? {} : { '@troupe/core': `${house}/packages/core/src`, '@troupe/adapters': `${house}/packages/adapters/src` };
  const core = apart ? '@troupe/core' : `${house}/packages/core/src`;
  const index = apart ? '' : '/index.ts';
  const contents = `
    export { readBlueprint } from '${apart ? '@troupe/core/blueprint' : `${core}/index.ts`}';
    export { memoryStore } from '${apart ? '@troupe/core/log' : `${core}/index.ts`}';
    export { rehearse, testClock } from '${core}/testing${index}';
    export { Company, readCompany } from '${core}/company${index}';
    export { build, heardOut, openRoleMemory, Talk, witness, witnessedBy } from '${core}/memory${index}';
    export { readBank, understudy } from '${apart ? '@troupe/understudy' : `${house}/packages/adapters/src/understudy/index.ts`}';
    ${apart ? "export { openMeaning, ownEmbedder } from '@troupe/models/meaning';" : ''}
    import ${apart ? 'en' : '{ houseInEnglish as en }'} from '${rooms}/house.en.${apart ? 'json' : 'ts'}';
    import ${apart ? 'zh' : '{ houseInChinese as zh }'} from '${rooms}/house.zh.${apart ? 'json' : 'ts'}';
    export const houses = { en, zh };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: apart ? house : root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: ['source'],
    ignoreAnnotations: true,
    alias: aliases,
    nodePaths: [join(root, 'node_modules')],
    define: { 'import.meta.url': JSON.stringify(`file://${house}/packages/models/src/meaning/index.ts`) },
  });
  return outputFiles[0].text;
}

/** The understudy as the house hires it: with the table of meaning, where there is one. */
const hired = ({ understudy, openMeaning }, banks = []) => understudy({ banks, ...(openMeaning && { meaning: openMeaning }) });

/** What the seat perceived before each line, and after it until it could speak again. */
async function inPlay({ play, seat, seed, lines }, theatre, house) {
  const place = join(house, 'plays', play);
  const blueprint = theatre.readBlueprint(readFileSync(join(place, 'blueprint.json'), 'utf8'));
  const bank = theatre.readBank(read(join(place, 'bank.json')));
  const exchanges = [];
  let heard = [];
  const nameOf = (id) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  const here = new Set(blueprint.characters.filter(({ start, id }) => start || id === seat).map(({ name }) => name));
  const onFrame = (frame) => {
    if (frame.type === 'entrance') here.add(frame.name ?? nameOf(frame.who));
    if (frame.type === 'exit') here.delete(frame.name ?? nameOf(frame.who));
    const text = shown(frame, seat);
    if (text !== '') heard.push(text);
  };
  const type = (_turn, count) => {
    const last = exchanges.at(-1);
    if (last) last.answer = heard;
    if (count >= lines.length) return null;
    exchanges.push({ present: [...here], before: heard.slice(-4), line: lines[count], answer: [] });
    heard = [];
    return lines[count];
  };
  const model = hired(theatre, [bank]);
  await theatre.rehearse({ blueprint, model, seed, seats: [seat], as: { seats: [seat] }, onFrame, lines: type });
  return exchanges;
}

function shown(frame, self) {
  if (frame.type === 'speech') return frame.by === self ? '' : `${frame.name}: ${frame.text}`;
  if (frame.type === 'gesture') return frame.by === self ? '' : `(${frame.name} ${frame.text})`;
  if (frame.type === 'scene') return `[${frame.title}. ${frame.text}]`;
  return ['narration', 'entrance', 'exit', 'ruling', 'reply', 'whisper'].includes(frame.type) && frame.text ? `[${frame.text}]` : '';
}

async function inCompany({ language, room, seed, lines }, theatre) {
  const { Company, readCompany, memoryStore, testClock, houses } = theatre;
  const file = houses[language].house ?? houses[language];
  const company = await Company.open(
    readCompany({ ...file, world: { ...file.world, USERNAME: 'Sam' } }),
    { store: memoryStore(), clock: testClock({ autoAdvance: true }), models: { performer: hired(theatre) }, deputies: [ask] },
    { stream: 'typed', seed },
  );
  await company.greet(room);
  const exchanges = [];
  const name = (id) => company.configuration.companions.find((one) => one.id === id)?.name ?? id;
  const told = ({ by, text }) => `${name(by)}: ${text}`;
  for (const line of lines) {
    const before = company.room(room).messages.slice(-4).map(told);
    const count = company.room(room).messages.length;
    for await (const _ of company.say(room, line));
    exchanges.push({
      before,
      line,
      answer: company
        .room(room)
        .messages.slice(count + 1)
        .map(told),
    });
  }
  return exchanges;
}

/** Nobody here has a draft. */
const ask = { id: 'ask', scope: 'some', run: async (exchange) => exchange };

async function asRole({ role: name, lines }, theatre) {
  const { build: remember, heardOut, openRoleMemory, Talk, witness, witnessedBy, memoryStore, testClock } = theatre;
  const { language, script } = roles[name];
  const model = hired(theatre);
  const role = { id: name, name, aliases: [], language, profile: '' };
  const embedder = theatre.ownEmbedder;
  const memory = await openRoleMemory({
    store: memoryStore(),
    stream: `role:${name}`,
    clock: testClock(),
    role,
    ...(embedder && { embedder }),
  });
  await witness(memory, witnessedBy(name, script));
  await remember(memory, { model });
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models: { performer: model, decider: model } });
  const exchanges = [];
  for (const line of lines) {
    const before = exchanges.slice(-1).flatMap((one) => [`You: ${one.line}`, ...one.answer]);
    exchanges.push({ before, line, answer: [`${name}: ${(await heardOut(talk.say(line))).text}`] });
  }
  return exchanges;
}

/** All answers to one line stand under one another, in an order by chance that differs from line to line. */
function sheet() {
  const given = names.map((name) => ({ name, answers: read(join(folder, 'answers', `${set}.${name}.json`)) }));
  const key = {};
  const blocks = [`# What was answered\n\n${instructions}`];
  let number = 0;
  for (const { id, lines, ...about } of sessions) {
    blocks.push(`## ${id}\n\n${situation(about)}`);
    for (const [at, line] of lines.entries()) {
      const takes = given.flatMap(({ name, answers }) => {
        const exchange = answers.find((one) => one.id === id)?.exchanges[at];
        return exchange ? [{ name, ...exchange }] : [];
      });
      number++;
      const order = takes
        .map((take, place) => ({ take, drawn: drawn(`${number} ${place} ${take.answer.join()}`) }))
        .toSorted((a, b) => a.drawn - b.drawn);
      blocks.push(`### ${number}. Typed: ${line}`);
      for (const [place, { take }] of order.entries()) {
        const mark = `${number}${'abcdef'[place]}`;
        key[mark] = take.name;
        blocks.push(
          `**${mark}** grade: __\n\nBefore: ${take.before.join(' / ') || '(the beginning)'}\n\nAnswer: ${take.answer.join(' / ') || '(nothing)'}`,
        );
      }
    }
  }
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  writeFileSync(join(folder, 'sheets', `${set}.md`), `${blocks.join('\n\n')}\n`);
  writeFileSync(join(folder, 'sheets', `${set}.key.json`), `${JSON.stringify(key, null, 1)}\n`);
  say(`packages/evaluation/data/typed/sheets/${set}.md`, `packages/evaluation/data/typed/sheets/${set}.key.json`);
}

const instructions = `Somebody types a line to characters who are played without a language model. Grade each answer by itself, as the one who typed it would:
0 nonsense (no sense in itself, or words put together wrongly), 1 beside the point, 2 fits (an admission in character that nothing can be said to it also fits; mark it 2A), 3 good.
"Before" is what was heard just before; where a play went on for itself, judge whether the line was taken up at all. Answers to one line come from
different versions, in an order by chance. Write the grade after "grade:", for example "grade: 2" or "grade: 2A".`;

const situation = ({ where, play, seat, language, role }) =>
  where === 'play'
    ? `In the play "${play}", typed by whoever plays ${seat}.`
    : where === 'role'
      ? `To the role ${role}, whose scenes stand in ${set}.json.`
      : `To companions in a theatre's green room (${language}).`;

function drawn(text) {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0), 16777619);
  return hash >>> 0;
}

/** One version's answers, each under a number, with the play, who types, who is there and what was just heard. */
function list([name, file]) {
  const answers = read(join(folder, 'answers', `${set}.${name}.json`));
  const rows = sessions.flatMap(({ id, ...about }) =>
    (answers.find((one) => one.id === id)?.exchanges ?? []).map(({ present = [], before, line, answer: given }) => ({
      play:
        about.play ?? (about.where === 'role' ? `a talk with ${about.role}, who remembers the scenes below` : 'companions in a green room'),
      context: [
        situation(about),
        ...(present.length > 0 ? [`Present: ${present.join(', ')}.`] : []),
        ...(about.where === 'role'
          ? roles[about.role].script.flatMap(({ lines }) => lines.map(({ by, text }) => `${by ?? ''}: ${text}`))
          : []),
        ...before,
      ],
      line,
      answer: given,
    })),
  );
  writeFileSync(
    file,
    `${JSON.stringify(
      rows.map((row, at) => ({ id: at + 1, ...row })),
      null,
      2,
    )}\n`,
  );
  say(`${rows.length} lines in ${file}`);
}

if (way === '--sheets') sheet();
else if (way === '--lines') list(names);
else await answer(names[0]);
