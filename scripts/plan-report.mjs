// What people compare blind on the first visit beside performances, made without a key and without a network; the same bytes every time.
// Plans: the topic of every play of the repertoire, as its author wrote it and in two drafts of the understudy.
// Talks: the lines of our own clip, as its author wrote them, and as the understudy says them with the film and without it.
// npm run build && node scripts/repertoire-report.mjs && node scripts/plan-report.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './steps.mjs';

const from = (path) => import(join(root, path));
const { loadRepertoire } = await from('packages/house/dist/node/index.js');
const { understudy } = await from('packages/understudy/dist/index.js');
const { readFilmLines } = await from('packages/core/dist/formats/index.js');
const { memoryStore } = await from('packages/core/dist/index.js');
const { openPlanning } = await from('packages/core/dist/planning/index.js');
const { factsInWords, factsOf, readProfiles, screen } = await from('packages/core/dist/screening/index.js');
const evaluation = await from('packages/evaluation/dist/index.js');
const { rulesJudge } = await from('apps/server/dist/critics/rules-judge.js');
const { readFrames, seenUntil } = await from('apps/server/dist/screening/film-frames.js');

const still = { now: () => 0, sleep: () => Promise.resolve() };
const model = understudy({ banks: [] });
const { duels, keepManifest, keepScenes, measure, memoryBook, outlineOf, pairwise, readManifest, runEvaluation, scenesIn } = evaluation;
const rowsOf = (list) => `${[...new Set(list.map((row) => JSON.stringify(row)))].sort().join('\n')}\n`;
const kept = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row));
const twos = (list) => list.flatMap((tested, at) => list.slice(at + 1).map((baseline) => ({ tested, baseline })));

await plans(join(root, 'packages/house/data/repertoire'));
await talks(join(root, 'packages/house/data/dusk'));

async function plans(folder) {
  const repertoire = await loadRepertoire(join(root, 'plays'));
  const written = await Promise.all(repertoire.plays.map(({ id }) => repertoire.loadPlay(id)));
  const cases = written.map(({ blueprint: { id, language, theme, title } }) => ({
    id,
    language,
    themes: [theme],
    kind: 'topic',
    topic: title,
  }));
  const subjects = ['by-hand', 'first-draft@understudy', 'second-draft@understudy'];
  const outcomes = new Map();
  for (const { blueprint } of written) {
    const planned = await Promise.all([1, 2].map((seed) => plan(blueprint, seed)));
    for (const [at, own] of [blueprint, ...planned].entries())
      outcomes.set(`${subjects[at]} ${blueprint.id}`, {
        title: blueprint.title,
        outline: outlineOf(own),
        script: '',
        measures: measure([]),
        writing: { calls: 0, tokens: 0, money: 0, revisions: 0 },
      });
    say(`Planned: ${blueprint.id}`);
  }
  const book = memoryBook();
  for (const pairing of twos(subjects))
    await runEvaluation(duels({ pairing, cases, outcomes, judge: rulesJudge, what: 'blueprint' }), book);
  const before = { outcomes: kept(join(folder, 'outcomes.jsonl')), records: kept(join(folder, 'records.jsonl')) };
  const others = before.outcomes.filter(({ key }) => !subjects.some((subject) => key.startsWith(`${subject} `)));
  writeFileSync(
    join(folder, 'outcomes.jsonl'),
    rowsOf([...others, ...[...outcomes, ...(await book.outcomes())].map(([key, outcome]) => ({ key, outcome }))]),
  );
  const performances = before.records.filter(({ evaluation: name }) => name !== 'theatre-blueprint');
  writeFileSync(join(folder, 'records.jsonl'), rowsOf([...performances, ...(await book.records())]));
  const { format: __, version: ___, ...manifest } = await readManifest(folder);
  await keepManifest(folder, { ...manifest, subjects: [...new Set([...manifest.subjects, ...subjects])] });
}

async function plan({ id, title, synopsis, language }, seed) {
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: still };
  const source = { kind: 'topic', topic: `${title}${language === 'zh' ? '：' : ': '}${synopsis}`, language };
  return (await openPlanning(source, ports, { stream: `house:plan:${id}`, seed })).done;
}

async function talks(folder) {
  const home = join(root, 'plays/dusk');
  const film = JSON.parse(readFileSync(join(home, 'film.json'), 'utf8'));
  const frames = readFrames(join(home, 'frames'));
  const scenes = [];
  for (const language of ['en', 'zh']) {
    const roles = readProfiles(JSON.stringify(film.roles[language]));
    const { lines } = readFilmLines(readFileSync(join(home, `film.${language}.srt`), 'utf8'));
    for (const [at, line] of lines.entries()) {
      const role = roles.find(({ name }) => name === line.speaker);
      const other = roles.find(({ name }) => name !== line.speaker);
      if (at === 0 || !role || !other) continue;
      const history = lines
        .slice(0, at)
        .flatMap(({ speaker, text }) => (roles.some(({ name }) => name === speaker) ? [{ by: speaker, text }] : []));
      const facts = factsOf(frames.measured.slice(0, seenUntil(frames.at, line.start)), line.start);
      const first = factsOf(frames.measured.slice(0, 1), 0);
      const view = { language, role, other, history, pictures: [], seed: at };
      scenes.push({
        id: `dusk-${language}-${at + 1}`,
        language,
        role: role.name,
        seen: factsInWords(facts, language),
        dialogue: history.map(({ by, text }) => `${by}: ${text}`),
        reference: line.text,
        answers: {
          'by-hand': line.text,
          'screen@understudy': await answer({ ...view, facts }),
          'first-frame@understudy': await answer({ ...view, facts: first }),
        },
        film: film.id,
        until: Math.round(line.start * 10) / 10,
      });
    }
  }
  await keepScenes(folder, scenes);
  const read = await scenesIn(folder);
  const book = memoryBook();
  const pairs = twos(Object.keys(read[0].answers)).map((pairing) => pairwise({ scenes: read, judge: rulesJudge, ...pairing }));
  for (const pair of pairs) await runEvaluation(pair, book);
  const manifest = {
    benchmark: 'video',
    settings: {},
    subjects: pairs.map(({ subject }) => subject.id),
    cases: read.map(({ id }) => id),
    judge: rulesJudge.id,
  };
  await keepManifest(folder, manifest);
  writeFileSync(join(folder, 'outcomes.jsonl'), '');
  writeFileSync(join(folder, 'records.jsonl'), rowsOf(await book.records()));
  say(`Talks: ${read.length} moments`);
}

async function answer(view) {
  const parts = screen(view, { model });
  let next = await parts.next();
  while (!next.done) next = await parts.next();
  return next.value.answer;
}
