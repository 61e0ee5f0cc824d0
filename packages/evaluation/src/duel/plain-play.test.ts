import { expect, test } from 'vitest';
import { gestured, plainPlay, wordsIn } from './plain-play.ts';

const options = { title: 'The Light', cast: ['Marta Quill', 'Inspector Dunn', 'Ness'] };
const wanted = `The Light

* One lamp turns. The sea is near.
MARTA QUILL: (winding the crank) You're late.
INSPECTOR DUNN: Two minutes. (he lays down his watch) "Paragraph one."
NESS: (whispers to Marta) He knows.
* The lamp goes out.
MARTA QUILL: Now we see.`;

test.each([
  ['already in that form', wanted],
  [
    'a chat model, fenced, with its chatter',
    `Sure! Here is the script you asked for:

\`\`\`markdown
# The Light
**Cast:** Marta, Dunn, Ness

---
*One lamp turns. The sea is near.*
**MARTA** (winding the crank): You’re late.
**DUNN:** Two minutes. (he lays down his watch) “Paragraph one.”
**NESS** *(whispers to Marta)*: He knows.
[The lamp goes out.]
**MARTA**: Now we see.

*Curtain.*
\`\`\`

I hope this works for you! Word count: 31`,
  ],
  [
    'a page as it is exported: playbill, acts, scenes, the card of the curtain',
    `# The Light

A keeper, an inspector, a night.

- **Marta Quill**: grey, upright
- **Inspector Dunn**: a watch in his hand
- **Ness**: quick

## The night

### The lamp room

*One lamp turns. The sea is near.*

**Marta Quill** *winding the crank*

**Marta Quill**: You're late.

**Inspector Dunn**: Two minutes. (he lays down his watch) "Paragraph one."

**Ness** (whispers to Marta): He knows.

*The lamp goes out.*

**Marta Quill**: Now we see.

## CURTAIN`,
  ],
  [
    'a printed edition, as text',
    `The Light

A keeper, an inspector, a night.

Characters
MARTA QUILL: grey, upright
INSPECTOR DUNN: a watch in his hand
NESS: quick

-- The lamp room --
(One lamp turns. The sea is near.)
QUILL: (winding the crank) You're late.
DUNN: Two minutes. (he lays down his watch) "Paragraph one."
NESS: (whispers to Marta) He knows.
(The lamp goes out.)
MARTA: Now we see.

Curtain
The dark

A printed edition of one evening, made by rules: what was said is printed as it was said, bookkeeping is left out.`,
  ],
  [
    'a printed edition, as Markdown',
    `# The Light

A keeper, an inspector, a night.

**Characters**

- **Marta Quill** grey, upright

### The lamp room

*One lamp turns. The sea is near.*

**MARTA** *(winding the crank)* You're late.

**DUNN** Two minutes. *(he lays down his watch)* "Paragraph one."

**NESS** *(whispers to Marta)* He knows.

*The lamp goes out.*

**MARTA** Now we see.

## Curtain

**The dark**

---

A printed edition of one evening, edited by somebody: lines may be cut, none is reworded.`,
  ],
  [
    'numbered, with a note that it is an edition',
    `The Light
A printed edition of an evening played on Troupe.

[1] (One lamp turns. The sea is near.)
[2] Marta Quill: (winding the crank)
[3] Marta Quill: You're late.
[4] Dunn: Two minutes. (he lays down his watch) "Paragraph one."
[5] Ness → Marta: He knows.
[6] (The lamp goes out.)
[7] Marta Quill: Now we see.
THE END`,
  ],
  [
    'as screenplays have it',
    `Title: The Light

!One lamp turns. The sea is near.

@Marta Quill
(winding the crank) You're late.

@Inspector Dunn
Two minutes. (he lays down his watch) "Paragraph one."

@Ness
(whispers to Marta) He knows.

!The lamp goes out.

@Marta Quill
Now we see.

> CURTAIN <`,
  ],
])('%s: nothing tells where it comes from', (_, text) => {
  expect(plainPlay(text, options).replace('(to Marta)', '(whispers to Marta)')).toBe(wanted);
});

test('in Chinese: brackets, quotation marks, names and cards in one form', () => {
  const text =
    '好的，以下是剧本：\n《夜渡》\n人物：艄公老秦、客人\n\n（江上有雾。）\n**老秦**：（撑篙）“上船。”\n客人：我等人。\n【画外】一声雁叫。\n（幕落）\n（全文约30字）';
  expect(plainPlay(text, { title: '夜渡', cast: ['艄公老秦', '客人'] })).toBe(
    '夜渡\n\n* 江上有雾。\n艄公老秦: (撑篙) "上船。"\n客人: 我等人。\n* 【画外】一声雁叫。',
  );
});

test('what only looks like a speaker is told, not said', () => {
  expect(plainPlay('The note on the door: gone to sea.\nANN: Read it. It says: gone.', { title: 'X' })).toBe(
    'X\n\n* The note on the door: gone to sea.\nANN: Read it. It says: gone.',
  );
});

test('rendering what is rendered changes nothing', () => {
  expect(plainPlay(wanted, options)).toBe(wanted);
});

test('words, and characters in Chinese', () => {
  expect([wordsIn("It's a quiet night."), wordsIn('江上有雾，2 人。')]).toEqual([4, 6]);
});

test('one starred word is done between two sentences, and stressed within one', () => {
  expect(gestured('Never, madam! *whispers* Would you plead?')).toBe('Never, madam! (whispers) Would you plead?');
  expect(gestured('*nods* It was *you* all along. *leaves*')).toBe('(nods) It was you all along. (leaves)');
  expect(gestured("I'm not shifting. *doesn't* It *wasn't* a Friday.")).toBe("I'm not shifting. (doesn't) It wasn't a Friday.");
});

test('two deeds of one person side by side stand in one bracket', () => {
  const rendered = (text: string) =>
    plainPlay(text, { title: 'X', cast: ['Ann', '老秦'] })
      .split('\n')
      .slice(2);
  expect(rendered('ANN: (brings the hat)\nANN: (brings the rug)\nANN: There.')).toEqual(['ANN: (brings the hat; brings the rug) There.']);
  expect(rendered('ANN: (Nods.)\nANN: (Waits.)')).toEqual(['ANN: (Nods. Waits.)']);
  expect(rendered('老秦：（把灯放下）\n老秦：（不看他）走罢。')).toEqual(['老秦: (把灯放下；不看他) 走罢。']);
});
