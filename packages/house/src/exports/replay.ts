import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentLine } from '@troupe/core/content';
import { escapeMarkup, oneLine } from '@troupe/core/formats';
import type { ScriptForm, WriteFrame } from './script.ts';

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const piece = (name: string): string => readFileSync(new URL(`../../data/replay/${name}`, import.meta.url), 'utf8');

/** Nothing may be loaded, sent or run but the two pieces that stand in the page itself, and the pictures in it. */
const policyFor = (style: string, script: string): string =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src ${sha(style)}`,
    `script-src ${sha(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The same for whoever serves such a page: a header holds beside what the page says of itself. */
export const pagePolicy = (): string => `${policyFor(piece('replay.css'), piece('replay.js'))}; frame-ancestors 'none'`;

/** What stands before and after whatever is in one file: its style, and the script that plays back what is marked as a line. */
export function pageAround(
  { title, language }: { readonly title: string; readonly language: 'en' | 'zh' },
  head = '',
): readonly [string, string] {
  const [style, script] = [piece('replay.css'), piece('replay.js')];
  const before = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policyFor(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Troupe">
<title>${escapeMarkup(title)}</title>
${head && `${head}\n`}<style>${style}</style>
</head>
<body>
<main>
`;
  const after = `
</main>
<div id="bar" hidden></div>
<script>${script}</script>
</body>
</html>
`;
  return [before, after];
}

const before: ScriptForm['before'] = (heading, words) =>
  `${pageAround(heading)[0]}<h1>${escapeMarkup(heading.title)}</h1>
<p class="soft">${escapeMarkup(oneLine(heading.synopsis))}</p>
${heading.content ? `<p class="soft">${safe(contentLine(heading.content, heading.language))}</p>\n` : ''}<p class="soft">${escapeMarkup(words.cast)}: ${heading.cast.map(({ name }) => `<bdi>${escapeMarkup(name)}</bdi>`).join(heading.language === 'zh' ? '、' : ', ')}</p>
`;

const after = () => pageAround({ title: '', language: 'en' })[1];

const line = (tag: 'p' | 'h2' | 'h3' | 'div', kind: string, inner: string): string => `<${tag} class="${kind}" data-line>${inner}</${tag}>`;
const safe = (text: string): string => escapeMarkup(oneLine(text));
const spoken = (kind: string, name: string, text: string, how = ''): string =>
  line('p', kind, `<bdi class="speaker">${safe(name)}</bdi>${how && ` <span class="soft">(${safe(how)})</span>`} ${safe(text)}`);

export const elementOf: WriteFrame = (frame, words) => {
  switch (frame.type) {
    case 'act':
      return line('h2', 'act', safe(frame.title));
    case 'scene':
      return `${line('h3', 'scene-title', safe([frame.title, frame.place, frame.time ?? ''].filter((one) => one !== '').join(' · ')))}${frame.text === '' ? '' : `\n${line('p', 'scene', safe(frame.text))}`}`;
    case 'goal':
      return line('p', 'direction', `${safe(words.goal({ name: frame.name }))}: ${safe(frame.text)}`);
    case 'speech':
      return spoken('speech', frame.name, frame.text);
    case 'whisper':
      return spoken('speech', frame.name, frame.text, words.whispersTo({ name: words.nameOf(frame.to) }));
    case 'gesture':
      return spoken('gesture', frame.name, frame.text);
    case 'thought':
      return spoken('thought', frame.name, frame.text, words.aside);
    case 'curtain':
      return line(
        'div',
        'end',
        `<p class="soft">${safe(words.curtain)}</p><h2>${safe(frame.ending.title)}</h2>${frame.ending.text ? `<p>${safe(frame.ending.text)}</p>` : ''}`,
      );
    // Who sat where is nobody's business but theirs: a replay is made to be given away.
    case 'seat':
    case 'playbill':
      return null;
    default:
      return 'text' in frame ? line('p', 'direction', safe(frame.text)) : null;
  }
};

/** A performance as one file that plays itself back: without script it reads as a script, and it never asks anybody for anything. */
export const replayForm: ScriptForm = { write: elementOf, between: '\n', before, after };
