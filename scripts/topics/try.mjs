// What is made of topics without a model: `npm run topics -- "A topic"`, or `-- FILE` with a topic a line. Prints the offer or that it is declined,
// and of the play that is written then its people, where it is set and what it turns on.
import { existsSync, readFileSync } from 'node:fs';
import { memoryStore } from '@troupe/core';
import { languageOf, notKept, plan } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { openMeaningTable } from '@troupe/models/meaning';
import { offerFor, openTopicReader, understudy } from '@troupe/understudy';

const [asked] = process.argv.slice(2);
if (!asked) throw new Error('A topic, or a file with a topic a line.');
const topics = existsSync(asked) ? readFileSync(asked, 'utf8').split('\n').filter(Boolean) : [asked];

async function written(topic, language, agreed) {
  const model = understudy();
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: systemClock };
  const run = plan({ kind: 'topic', topic, language, agreed }, ports, { stream: 'plan', rehearsals: 0 });
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

for (const topic of topics) {
  const language = languageOf({ kind: 'topic', topic });
  const offer = offerFor(topic, language, await openTopicReader(language, await openMeaningTable(language)));
  const { agreed, situation, added, missing, fits } = offer;
  const list = (names) => names.filter(Boolean).join(' · ') || '–';
  console.log(`\n${topic}`);
  console.log(`  ${fits ? 'offered ' : 'DECLINED'}  ${situation.name} (${situation.id})`);
  console.log(`  people    ${list(agreed.people)}`);
  console.log(`  place     ${list([agreed.place, agreed.era])}`);
  console.log(
    `  thing     ${list([agreed.thing, agreed.matter && `(matter) ${agreed.matter}`, ...(agreed.also ?? []).map((one) => `+ ${one}`)])}`,
  );
  if (added.length > 0) console.log(`  added     ${list(added)}`);
  if (missing.length > 0) console.log(`  missing   ${list(missing)}`);
  if (!fits || process.argv.includes('--offers')) continue;
  const blueprint = await written(topic, language, agreed);
  const flags = JSON.stringify(blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points.map(({ flag }) => flag))));
  const staged = new Set(blueprint.acts.flatMap(({ scenes }) => scenes.map(({ place }) => place)));
  console.log(`  the play  ${blueprint.title}`);
  console.log(`            ${list(blueprint.characters.map(({ name }) => name))}`);
  console.log(`            ${list(blueprint.places.filter(({ id }) => staged.has(id)).map(({ name }) => name))}`);
  console.log(`            ${list(blueprint.props.filter(({ id }) => flags.includes(`"${id}"`)).map(({ name }) => name))}`);
  const lost = notKept(agreed, blueprint);
  if (lost.length > 0) console.log(`  NOT KEPT  ${list(lost)}`);
}
