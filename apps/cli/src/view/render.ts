import { contentLine } from '@troupe/core/content';
import type { PublicFrame } from '@troupe/core/events';
import { clean } from './clean.ts';
import type { Paint, Palette } from './palette.ts';
import { displayWidth, wrap } from './width.ts';
import type { Words } from './words.ts';

export type Page = { readonly width: number; readonly palette: Palette; readonly words: Words };
/** Who spoke last, so that a name stands once over all that belongs to one beat. */
export type Heading = { readonly by: string; readonly beat: number } | null;
export type Rendered = { readonly lines: readonly string[]; readonly heading: Heading };

export type UtteranceKind = Extract<PublicFrame, { type: 'delta' }>['kind'];

type Of<T extends PublicFrame['type']> = Extract<PublicFrame, { type: T }>;
const indent = 2;

/** One frame as lines for a terminal. Pure: the same frame, heading and page give the same lines. */
export function renderFrame(raw: PublicFrame, heading: Heading, page: Page): Rendered {
  const frame = clean(raw);
  const { palette, words } = page;
  switch (frame.type) {
    case 'speech':
    case 'gesture':
    case 'thought':
    case 'whisper':
      return underName(frame, heading, page);
    case 'attempt':
      return { lines: [], heading };
    case 'ruling':
      return besides(frame, heading, ruling(frame, page));
    case 'discovery':
      return besides(frame, heading, body(`◆ ${frame.text}`, page, palette.hint));
    case 'silence':
    case 'pass':
    case 'entrance':
    case 'exit':
    case 'whispering':
    case 'narration':
      return apart(body(frame.text, page, palette.narration), heading);
    case 'playbill':
      return alone(playbill(frame, page));
    case 'act':
      return alone(rule(frame.title, page));
    case 'scene':
      return alone(scene(frame, page));
    case 'hint':
      return alone(body(`${words.hint}${words.colon}${frame.text}`, page, palette.hint));
    case 'direction':
      return alone(body(`${words.direction}${words.colon}${frame.text}`, page, palette.hint));
    case 'wish':
    case 'seat':
    case 'note':
      return apart(body(frame.text, page, palette.faint), heading);
    case 'pause':
    case 'halt':
      return alone(body(`‖ ${words.paused}${words.colon}${frame.text}`, page, palette.alarm));
    case 'resume':
      return alone(body(words.resumed, page, palette.faint));
    case 'rewind':
      return alone(body(`↶ ${frame.text}`, page, palette.faint));
    case 'curtain':
      return alone(curtain(frame, page));
    case 'house':
      return { lines: body(`· ${houseText(frame.event)}`, page, palette.faint), heading };
    case 'your-turn':
      return alone(turn(frame, page));
    case 'reply':
      return alone(body(frame.deed ? `${frame.text} ${words.doInstead}` : frame.text, page, palette.hint));
    case 'goal':
      return alone(body(`${words.goal({ name: frame.name })}${words.colon}${frame.text}`, page, palette.hint));
    case 'voice':
      return alone(['', nameLine(words.voice, page), ...body(frame.text, page)]);
    case 'floor':
    case 'beat-start':
    case 'delta':
    case 'beat-dropped':
      return { lines: [], heading };
  }
}

/** Something a character utters: `(gesture)` in italics, `[thought]` dim, words plain. */
export function utterance(kind: UtteranceKind, text: string, page: Page): string[] {
  if (kind === 'ruling') return body(`✓ ${text}`, page, page.palette.faint);
  if (kind === 'speech') return body(text, page);
  const [open, close] = kind === 'gesture' ? ['(', ')'] : ['[', ']'];
  const bare = text.trim().replace(/^[([（【]\s*|\s*[)\]）】]$/gu, '');
  return body(`${open}${bare}${close}`, page, kind === 'gesture' ? page.palette.gesture : page.palette.thought);
}

export const nameLine = (name: string, page: Page): string => page.palette.name(name.toUpperCase());

function underName(frame: Of<'speech' | 'gesture' | 'thought' | 'whisper'>, heading: Heading, page: Page): Rendered {
  const known = heading !== null && heading.by === frame.by && heading.beat === frame.beat;
  const said = frame.type === 'speech' && frame.interrupted && !/[—–-]$/u.test(frame.text) ? `${frame.text} —` : frame.text;
  const lines =
    frame.type === 'whisper'
      ? [...utterance('gesture', page.words.whispers({ to: frame.to }), page), ...body(said, page)]
      : utterance(frame.type, said, page);
  return { lines: known ? lines : ['', nameLine(frame.name, page), ...lines], heading: { by: frame.by, beat: frame.beat } };
}

/** What happens to a character stands among what it says, or by itself when it says nothing around it. */
function besides(frame: { readonly by: string; readonly beat: number }, heading: Heading, lines: readonly string[]): Rendered {
  return heading && heading.by === frame.by && heading.beat === frame.beat ? { lines, heading } : apart(lines, heading);
}

/** A stage direction: set apart from the speech before it. */
const apart = (lines: readonly string[], heading: Heading): Rendered => ({ lines: heading ? ['', ...lines] : lines, heading: null });
const alone = (lines: readonly string[]): Rendered => ({ lines, heading: null });

function body(text: string, page: Page, paint: Paint = (line) => line): string[] {
  return wrap(text, page.width - indent).map((line) => (line === '' ? '' : ' '.repeat(indent) + paint(line)));
}

function ruling(frame: Of<'ruling'>, page: Page): string[] {
  const good = frame.outcome === 'success';
  const lines = body(`${good ? '✓' : '✗'} ${frame.text}`, page, good ? page.palette.success : page.palette.failure);
  return frame.instead ? [...lines, ...body(page.words.instead({ text: frame.instead }), page, page.palette.hint)] : lines;
}

function playbill(frame: Of<'playbill'>, page: Page): string[] {
  const cast = frame.cast.flatMap((member) => body(`${member.name}${page.words.colon}${member.appearance}`, page));
  return [
    '',
    page.palette.heading(frame.title),
    ...body(frame.theme, page, page.palette.gesture),
    '',
    ...body(frame.synopsis, page),
    ...(frame.content ? body(contentLine(frame.content, frame.language), page, page.palette.faint) : []),
    '',
    page.words.cast,
    ...cast,
  ];
}

function rule(title: string, page: Page): string[] {
  const dashes = Math.max(2, Math.floor((page.width - displayWidth(title) - 2) / 2));
  return ['', page.palette.heading(`${'─'.repeat(dashes)} ${title} ${'─'.repeat(dashes)}`)];
}

function scene(frame: Of<'scene'>, page: Page): string[] {
  const where = [frame.place, frame.time].filter(Boolean).join(' · ');
  return ['', page.palette.heading(frame.title), page.palette.faint(where), ...body(frame.text, page, page.palette.narration)];
}

function curtain(frame: Of<'curtain'>, page: Page): string[] {
  const { words, palette } = page;
  const points = frame.points.map((point) => {
    const forced = point.how === 'forced';
    return `  ${forced ? palette.failure('○') : palette.success('●')} ${point.title} (${forced ? words.byForce : words.byFlag})`;
  });
  const tally = [words.beats({ count: frame.beats }), ...(frame.trespasses ? [words.trespasses({ count: frame.trespasses })] : [])].join(
    ' · ',
  );
  return [
    ...rule(words.curtain, page),
    palette.heading(frame.ending.title),
    ...body(frame.ending.text, page, palette.narration),
    '',
    ...points,
    palette.faint(tally),
  ];
}

function turn(frame: Of<'your-turn'>, page: Page): string[] {
  const hints = frame.suggestions.flatMap((text) => body(`${page.words.suggestion}${page.words.colon}${text}`, page, page.palette.faint));
  return ['', ...hints];
}

function houseText(event: Readonly<Record<string, unknown>>): string {
  const { type, seq, at, version, beat, witnesses, ...rest } = event;
  return `${String(seq)} ${String(type)} ${JSON.stringify(rest)}`;
}

/** Prints frames one after the other as a script; keeps in mind whose name stands above. */
export function scriptPrinter(page: Page): (frame: PublicFrame) => string {
  let heading: Heading = null;
  return (frame) => {
    const rendered = renderFrame(frame, heading, page);
    heading = rendered.heading;
    return rendered.lines.map((line) => `${line}\n`).join('');
  };
}
