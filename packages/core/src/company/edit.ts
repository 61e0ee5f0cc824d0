import { estimateTokens } from '../model/cost.ts';
import { type ModelDelta, ModelError, type Prompt } from '../model/model.ts';
import { garbled, looksLikeRefusal } from '../model/stage-fright.ts';
import { plainText } from '../text/plain.ts';
import { modelFault } from './errors.en.ts';
import type { CompanyFrame } from './event.ts';
import type { EditExchange } from './exchange.ts';
import type { CompanyHouse } from './house.ts';
import { sentences } from './material.ts';
import { piecesOf } from './pieces.ts';
import { replyView } from './reply-view.ts';
import type { RoomState } from './state.ts';
import { workPrompt, workSize } from './work.prompt.ts';

export type Edited = { readonly text: string; readonly stopped: boolean; readonly left?: number; readonly fault?: ModelError };
/** A part as long as this is still done word for word; of more, models give a digest. */
const mostInPart = 1200;
/** What is thought before, and said longer than it was, needs room too. */
const shareOfPart = 2.6;

/** What an edit makes of a text: the whole of it, whatever its length, or what goes on after it. */
export async function* edited(
  house: CompanyHouse,
  exchange: EditExchange,
  room: RoomState,
  signal?: AbortSignal,
): AsyncGenerator<CompanyFrame, Edited> {
  const { job, blocks } = exchange.added;
  const { speaker, id, language } = exchange;
  const model = house.performer({ model: job.model ?? speaker.model }, room.id);
  const view = replyView(house, exchange, room, model);
  const beside = blocks.filter(({ label }) => label !== 'TEXT');
  const text = blocks.find(({ label }) => label === 'TEXT')?.text ?? '';
  const free = Math.max(80, house.holds(model) - workSize({ language, job, blocks }));
  const size = Math.max(40, Math.min(mostInPart, Math.floor(free / shareOfPart)));
  const work: Work = {
    promptFor: (piece) => workPrompt({ ...view, job, blocks: [{ label: 'TEXT', text: piece }, ...beside] }),
    hear: (prompt, turn) => model.stream(prompt, house.call(signal, `${id} ${speaker.id} ${room.messages.length} ${turn}`)),
  };
  const frame = { room: room.id, by: speaker.id, exchange: id };
  const { edit } = job;
  return edit === 'append'
    ? yield* wroteOn(work, text, Math.min(free - size, 4 * size), speaker.name, frame)
    : yield* replaced(work, text, size, frame);
}

type Work = {
  readonly promptFor: (piece: string) => Prompt;
  readonly hear: (prompt: Prompt, turn: string) => AsyncIterable<ModelDelta>;
};
type Frame = { readonly room: string; readonly by: string; readonly exchange: string };

/** Each part is given back in its place, with the blank space that was between them. */
async function* replaced(work: Work, text: string, size: number, frame: Frame): AsyncGenerator<CompanyFrame, Edited> {
  const pieces = piecesOf(text, size);
  let done = '';
  let left = 0;
  for (const [at, { text: piece, gap }] of pieces.entries()) {
    yield { type: 'part', ...frame, part: at + 1, of: pieces.length };
    try {
      const made = yield* worked(work, piece, frame, String(at));
      left += made.left;
      done += made.text + gap;
    } catch (error) {
      // Hours of work on a long text are not lost with its last page.
      if (!(error instanceof ModelError) || at === 0) throw error;
      const rest = pieces.slice(at);
      const whole = done + rest.map((one) => one.text + one.gap).join('');
      return { text: whole, stopped: true, left: left + rest.length, ...(error.fault !== 'aborted' && { fault: error }) };
    }
  }
  return { text: done, stopped: false, ...(left > 0 && { left }) };
}

type Made = { readonly text: string; readonly left: number };

/** One part. What comes back cut off is asked for again in halves; what is no text of the part at all leaves it as it was. */
async function* worked(work: Work, piece: string, frame: Frame, turn: string, halvings = 0): AsyncGenerator<CompanyFrame, Made> {
  const asIs = { text: piece, left: 1 };
  if (piece.trim() === '') return { text: piece, left: 0 };
  const answer = yield* heard(work, piece, frame, turn);
  if (answer === 'cut') {
    const tokens = estimateTokens(piece);
    if (halvings === 2 || tokens < 80) return asIs;
    let whole: Made = { text: '', left: 0 };
    for (const [at, { text, gap }] of piecesOf(piece, Math.ceil(tokens / 2)).entries()) {
      const half = yield* worked(work, text, frame, `${turn}.${at}`, halvings + 1);
      whole = { text: whole.text + half.text + gap, left: whole.left + half.left };
    }
    return whole;
  }
  const text = answer === null ? '' : bare(answer, piece);
  return isEditOf(text, piece) ? { text, left: 0 } : asIs;
}

const notThisPart: readonly string[] = ['malformed', 'refusal', 'wrong-language'];

/** All of an answer, to be looked on as it comes; `cut` where it is not all of it, null where there is none. */
async function* heard(work: Work, piece: string, frame: Frame, turn: string): AsyncGenerator<CompanyFrame, string | 'cut' | null> {
  let text = '';
  try {
    for await (const delta of work.hear(work.promptFor(piece), turn)) {
      if (delta.type === 'text') {
        text += delta.text;
        yield { type: 'delta', ...frame, text: plainText(delta.text) };
      }
      if (delta.type === 'finish' && delta.reason !== 'stop') return delta.reason === 'length' ? 'cut' : null;
      if (text.length > 4 * piece.length + 2000) return null;
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.fault === 'truncated') return 'cut';
    if (notThisPart.includes(error.fault)) return null;
    throw error;
  }
  return text;
}

const fence = /^```[^\n]*\n([\s\S]*?)\n?```\s*$/u;
const shell = /^<data label="TEXT">\n?([\s\S]*?)\n?<\/data>\s*$/u;
const leadIn = /^(?:here(?:['’]s| is| are)|sure|certainly|of course|okay|好的|当然|以下|下面|这是)[^\n]{0,120}[:：]\s*\n+/iu;

/** The text without what models wrap around it, where the part itself had nothing of the kind. */
function bare(answer: string, piece: string): string {
  let text = plainText(answer).replaceAll('<\u200b', '<').trim();
  for (const wrapping of [leadIn, fence, shell])
    if (!wrapping.test(piece)) text = text.replace(wrapping, (_, inside: unknown) => (typeof inside === 'string' ? inside : ''));
  return text.trim();
}

const refuses = (text: string): boolean => text.length < 600 && sentences(text).slice(0, 2).some(looksLikeRefusal);

/** A digest, an apology or noise is no edit, and would take the place of somebody's words. */
function isEditOf(text: string, piece: string): boolean {
  if (text === '' || (garbled(text) && !garbled(piece)) || (refuses(text) && !refuses(piece))) return false;
  const before = estimateTokens(piece);
  return before < 100 || estimateTokens(text) > before * 0.15;
}

/** What goes on after a text is written from its end: as much of it as fits, and no digest of what was before. */
async function* wroteOn(work: Work, text: string, room: number, name: string, frame: Frame): AsyncGenerator<CompanyFrame, Edited> {
  const end = piecesOf(text, Math.max(20, Math.floor(room / 3)))
    .slice(-3)
    .map((piece) => piece.text + piece.gap)
    .join('')
    .trimEnd();
  const longest = 4 * room + 4000;
  let said = '';
  let stopped = false;
  try {
    for await (const delta of work.hear(work.promptFor(end), 'on')) {
      if (delta.type !== 'text') continue;
      said += plainText(delta.text);
      yield { type: 'delta', ...frame, text: plainText(delta.text) };
      stopped = said.length > longest;
      if (stopped) break;
    }
  } catch (error) {
    stopped = error instanceof ModelError && error.fault === 'aborted' && said.trim() !== '';
    if (!stopped) throw error;
  }
  const lines = bare(said, end);
  if (lines === '' || garbled(lines) || refuses(lines)) throw modelFault('model-malformed/silent', { name });
  return { text: lines, stopped };
}
