/** The same novel, as other printers would have set it. Each takes paragraphs and gives a text. */
export type Rendering = (paragraphs: readonly string[]) => string;

const titles = [
  'THE ONE THING NEEDFUL',
  'MURDERING THE INNOCENTS',
  'A LOOPHOLE',
  'MR. BOUNDERBY',
  'THE KEY-NOTE',
  'SLEARY’S HORSEMANSHIP',
  'MRS. SPARSIT',
];
const romans = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
];
const roman = (at: number): string => romans[at % romans.length] ?? 'I';
const title = (at: number): string => titles[at % titles.length] ?? '';

/** With a heading before every so many paragraphs. */
const headed =
  (heading: (at: number) => string, every = 25): Rendering =>
  (paragraphs) =>
    paragraphs.map((text, at) => (at % every === 0 ? `${heading(at / every)}${text}` : text)).join('\n\n');

const wrapped = (text: string, width = 66): string => text.replace(new RegExp(`(?=.{${width}})(.{1,${width}})\\s`, 'gu'), '$1\n');

export const renderings: Readonly<Record<string, Rendering>> = {
  'titles in capitals under the chapter': headed((at) => `CHAPTER ${roman(at)}\n\n${title(at)}\n\n`),
  'titles in capitals directly under the chapter': headed((at) => `CHAPTER ${roman(at)}\n${title(at)}\n\n`),
  'chapter, title and text without a line between': headed((at) => `CHAPTER ${roman(at)}\n${title(at)}\n`),
  'titles in capitals alone': headed((at) => `${title(at)}\n\n`),
  'titles in capitals with the text directly under them': headed((at) => `${title(at)}\n`, 8),
  'roman numerals alone': headed((at) => `${roman(at)}\n\n`),
  'roman numerals with a full stop, text under them': headed((at) => `${roman(at)}.\n`, 10),
  'parts and books': headed((at) =>
    at % 3 === 0 ? `BOOK THE ${['FIRST', 'SECOND', 'THIRD'][(at / 3) % 3]}\n\nSOWING\n\nCHAPTER ${roman(at)}\n\n` : `PART ${roman(at)}\n\n`,
  ),
  'no headings': (paragraphs) => paragraphs.join('\n\n'),
  'no headings, lines wrapped': (paragraphs) => paragraphs.map((text) => wrapped(text)).join('\n\n'),
  'a paragraph a line': (paragraphs) => paragraphs.join('\n'),
  'first words in capitals': headed((at) => `CHAPTER ${roman(at)}\n\nIT WAS SO. `),
  'single quotation marks': (paragraphs) => paragraphs.join('\n\n').replace(/[“"]/gu, '‘').replace(/”/gu, '’'),
  'running heads in capitals': headed((at) => `${title(at)}\n\n${at + 1}\n\n`, 6),
  'short chapters with titles': headed((at) => `${roman(at)}. ${title(at)}\n\n`, 4),
  'the text run on behind the chapter': headed((at) => `Chapter ${at + 1}: `, 4),
  'whoever it is told by as a title': headed((at) => `${['ANNA', 'MR. BELL', 'CLARA'][at % 3]}\n\n`, 7),
  'days as titles, with a colon': headed((at) => `${['MONDAY', 'TUESDAY', 'WEDNESDAY'][at % 3]}, ${at + 1} MAY:\n`, 5),
  'numbers alone, lines wrapped': headed((at) => `${at + 1}\n\n`, 9),
  'dashes for speech': (paragraphs) =>
    paragraphs.map((text) => (/^[“"]/u.test(text) ? `—${text.replace(/[“”"]/gu, '')}` : text)).join('\n\n'),
  letters: headed((at) => `LETTER ${roman(at)}\n\nTO MRS. SAVILLE, ENGLAND\n\n`, 12),
};
