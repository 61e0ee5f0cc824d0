// How the offers for labelled topics compare with their labels: `node score.mjs LANGUAGE [all]`. Those held out from teaching; with `all`, every one.
// Whole: everybody on stage, the place and the thing are in the offer. Prints what is neither whole nor declined.
import { readFileSync } from 'node:fs';
import { openMeaningTable } from '@troupe/models/meaning';
import { offerFor, openTopicReader } from '@troupe/understudy';

const [language, which] = process.argv.slice(2);
const lines = readFileSync(new URL(`topics.${language}.txt`, import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && /\{[A-Z]/u.test(line));
const reader = await openTopicReader(language, await openMeaningTable(language));

const plain = (text) =>
  text
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/^(?:an?|the|his|her|their|my|our|its|one|two|three|一(?:个|位|只|名|封|把)?|两个|三个)\s*/u, '');
/** Whether one name holds the other, or its last word. */
const alike = (a, b) => {
  const [x, y] = [plain(a), plain(b)];
  if (x.includes(y) || y.includes(x)) return true;
  return language === 'zh'
    ? x.slice(-2) === y.slice(-2)
    : x.split(' ').at(-1).replace(/s$/u, '') === y.split(' ').at(-1).replace(/s$/u, '');
};

const tally = { whole: 0, declined: 0, faulty: 0 };
lines.forEach((line, origin) => {
  if (which !== 'all' && !(origin < 905 && origin % 7 === 3)) return;
  const marked = line.split('\t')[0];
  const spans = [...marked.matchAll(/\{([A-Z])([\d,]*)\|([^{}|]*)\}/gu)].map(([, label, who, text]) => ({ label, who, text }));
  const topic = marked.replace(/\{[A-Z][\d,]*\|([^{}|]*)\}/gu, '$1');
  const { fits, agreed, situation, missing } = offerFor(topic, language, reader);
  if (!fits) {
    tally.declined++;
    if (process.env.DECLINED)
      console.log(
        'declined',
        topic,
        '|',
        situation.id,
        agreed.people.join(' · '),
        '|',
        agreed.place,
        '|',
        agreed.thing ?? agreed.matter,
        '| missing',
        missing.join(' · '),
      );
    return;
  }
  const of = (label) => spans.filter((one) => one.label === label);
  const ids = new Set(of('P').flatMap(({ who }) => who.split(',')));
  const lost = [
    ...[...ids]
      .filter((id) => !of('P').some(({ who, text }) => who.split(',').includes(id) && agreed.people.some((name) => alike(name, text))))
      .map((id) => of('P').find(({ who }) => who.split(',').includes(id)).text),
    ...(of('L').length > 0 && !of('L').some(({ text }) => agreed.place !== undefined && alike(agreed.place, text))
      ? of('L')
          .slice(0, 1)
          .map(({ text }) => text)
      : []),
    ...(of('T').length > 0 &&
    !of('T').some(({ text }) =>
      [agreed.thing, agreed.matter, agreed.place, ...(agreed.also ?? [])].some((one) => one !== undefined && alike(one, text)),
    )
      ? of('T')
          .slice(0, 1)
          .map(({ text }) => text)
      : []),
  ];
  const false_ = agreed.people.filter(
    (name) => !of('P').some(({ text }) => alike(name, text)) && !/Narrator|讲述人|First|Second|Third|甲|乙|丙/u.test(name),
  );
  if (lost.length + false_.length === 0) tally.whole++;
  else {
    tally.faulty++;
    console.log(
      topic,
      '|',
      situation.id,
      '| lost',
      lost.join(' · ') || '–',
      '| false',
      false_.join(' · ') || '–',
      '|',
      agreed.people.join(' · '),
      '|',
      agreed.place,
      '|',
      agreed.thing ?? agreed.matter,
    );
  }
});
console.log(language, tally);
