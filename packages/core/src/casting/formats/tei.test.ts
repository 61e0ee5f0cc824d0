import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const said = (text: string) => parseScript(text).observations.map(({ kind, speaker, text: words }) => [kind, speaker, words]);
const play = (body: string, front = '') =>
  `<?xml version="1.0"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><front>${front}</front><body>${body}</body></text></TEI>`;

test('the persons of a cast list, speeches without a printed label, single quotes', () => {
  const text = play(
    `<div type='scene'><head>Scene 2</head><sp who='#ann'><l n='1'>Who goes?</l><l n='2'>Speak!</l></sp><sp who="#ben"><p>I, <stage>bowing</stage> madam.</p></sp></div>`,
    `<castList><castItem xml:id='ann'><role>Anna</role>, a widow</castItem><castItem><role xml:id="ben">Benedict</role></castItem></castList>`,
  );
  expect(said(text)).toEqual([
    ['speech', 'Anna', 'Who goes? Speak!'],
    ['speech', 'Benedict', 'I,'],
    ['action', 'Benedict', 'bowing'],
    ['speech', 'Benedict', 'madam.'],
  ]);
});

test('several who speak at once, with and without a label', () => {
  const front = '<castList><castItem xml:id="a"><role>Anna</role></castItem><castItem xml:id="b"><role>Ben</role></castItem></castList>';
  const text = play(
    '<div><sp who="#a #b"><speaker>BOTH.</speaker><p>Never.</p></sp><sp who="#a #b"><p>Ever.</p></sp><sp><speaker>A Voice:</speaker><ab>Hush.</ab></sp></div>',
    front,
  );
  expect(said(text)).toEqual([
    ['speech', 'BOTH', 'Never.'],
    ['speech', 'Anna & Ben', 'Ever.'],
    ['speech', 'A Voice', 'Hush.'],
  ]);
  expect(parseScript(text).roles.find(({ name }) => name === 'Anna')?.speeches).toBe(1);
});

test('prefixed names, verse in groups, notes and page breaks', () => {
  const text = `<tei:TEI xmlns:tei="http://www.tei-c.org/ns/1.0"><tei:text><tei:body><tei:div><tei:head>ACT 1</tei:head><tei:sp><tei:speaker>FOOL</tei:speaker><tei:lg><tei:l>Hey, ho,</tei:l><tei:pb n="3"/><tei:l>the wind<tei:note>a song</tei:note>.</tei:l></tei:lg></tei:sp></tei:div></tei:body></tei:text></tei:TEI>`;
  expect(parseScript(text).format).toBe('tei');
  expect(said(text)).toEqual([['speech', 'FOOL', 'Hey, ho, the wind.']]);
});
