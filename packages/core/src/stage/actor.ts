import type { CharacterId } from '../blueprint/terms.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import { garbled, looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import type { Language } from '../text/language.ts';
import { begun, type Said, type Worn, wornIn } from '../text/worn.ts';
import { actorPrompt, type Part } from './actor.prompt.ts';
import { Delivery, endsSentence, finished, type Labels, type Piece, tidy } from './delivery.ts';
import { modelFault } from './errors.en.ts';
import type { Bilingual } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

export type Delivered = {
  readonly pieces: readonly Piece[];
  readonly trespasses: readonly { readonly against: CharacterId; readonly text: string }[];
  /** Somebody cut in. */
  readonly cut?: true;
};

const complaints: Bilingual<Readonly<Record<'language' | 'others' | 'role', string>>> = {
  en: {
    language: 'Answer in English.',
    others: 'You wrote a line for somebody else. Write only your own.',
    role: 'Stay in your role: speak as the character, nothing else.',
  },
  zh: { language: '请用中文回答。', others: '你替别人写了台词。只写你自己的。', role: '请留在角色里：只以人物的身份说话。' },
};

const wornOut: Bilingual<(words: readonly string[]) => string> = {
  en: (words) =>
    `Worn by now: ${words.map((one) => `"${one}"`).join(', ')}. Begin otherwise and say it otherwise, in words nobody has used tonight.`,
  zh: (words) => `这些话今晚已经用旧了：${words.map((one) => `“${one}”`).join('、')}。换个开头，换个说法，用今晚没人用过的话。`,
};

/** Its first words were worn. Nobody has heard them. */
class Stale extends Error {
  readonly words: readonly string[];

  constructor(worn: readonly Worn[]) {
    super('worn words');
    this.words = worn.map(({ words }) => words);
  }
}

const attempts = 3;

/** Speaks one beat, piece by piece. What is not fit to be heard is never passed on; it is asked for again. */
export async function* actor(
  view: ActorView,
  part: Part,
  labels: Labels,
  model: Model,
  options: CallOptions,
): AsyncGenerator<Piece, Delivered> {
  const trespasses: { against: CharacterId; text: string }[] = [];
  let complaint = '';
  let before = part.fresh ? spokenBefore(view) : null;
  for (let attempt = 1; ; attempt++) {
    const take = new Take(view, labels, before, part.fresh?.refrains);
    try {
      for await (const delta of model.stream(actorPrompt(view, part, complaint), options)) {
        if (delta.type === 'text') yield* take.hear(delta.text);
        else if (delta.type === 'finish' && delta.reason !== 'stop') take.cutShort(delta.reason);
        if (take.done) break;
      }
      yield* take.end();
      if (take.trespass) trespasses.push(take.trespass);
      const pieces = take.pieces();
      if (pieces.length > 0) return { pieces, trespasses };
      if (attempt === attempts) throw modelFault('model-malformed/nothing-for-role', { model: model.id, name: view.self.name });
      complaint = complaints[view.language][take.trespass ? 'others' : 'role'];
    } catch (error) {
      if (take.trespass) trespasses.push(take.trespass);
      if (error instanceof Stale) {
        // Asked once, and not at the cost of another chance: whatever comes then is played.
        [before, complaint] = [null, wornOut[view.language](error.words)];
        attempt -= 1;
        continue;
      }
      if (take.audible && !take.garbled) return keepOrThrow(take, trespasses, error);
      if (take.audible || !(error instanceof ModelError) || attempt === attempts || !askAgain.has(error.fault)) throw error;
      complaint = complaints[view.language][error.fault === 'wrong-language' ? 'language' : 'role'];
    }
  }
}

/** How somebody speaks, as its author wrote it: a word of theirs is no habit. */
const roleOf = ({ self: { persona, voice } }: ActorView): string => `${persona} ${voice}`;

const remembered = 60;

function spokenBefore({ lines }: ActorView): Said[] {
  const said: Said[] = [];
  for (let at = lines.length - 1; at >= 0 && said.length < remembered; at--) {
    const { kind, by, text } = lines[at] as ActorView['lines'][number];
    if (kind === 'speech' && by) said.push({ by, text });
  }
  return said.reverse();
}

const askAgain: ReadonlySet<string> = new Set(['refusal', 'wrong-language', 'malformed', 'truncated']);

/** A stream that breaks after its first words keeps the sentences it finished. */
function keepOrThrow(take: Take, trespasses: Delivered['trespasses'], error: unknown): Delivered {
  const pieces = finished(take.spoken);
  if (pieces.length === 0 || !(error instanceof ModelError) || error.fault === 'aborted') throw error;
  return { pieces, trespasses };
}

/** One attempt at a beat. Holds back its first words until they are known to be the character's and not the machine's. */
class Take {
  readonly #view: ActorView;
  readonly #delivery: Delivery;
  readonly #names: readonly string[];
  #raw = '';
  #cleared = false;
  #cut = false;
  #whole = '';
  /** What was said before, where worn words are to be asked for again. */
  readonly #before: readonly Said[] | null;
  readonly #refrains: string;
  /** What it said turned out to be nobody's words: nothing of it is kept. */
  garbled = false;
  spoken: Piece[] = [];

  constructor(view: ActorView, labels: Labels, before: readonly Said[] | null, refrains = '') {
    this.#view = view;
    this.#before = before;
    this.#refrains = refrains;
    this.#delivery = new Delivery(labels);
    this.#names = [...labels.own, ...labels.others.flatMap(({ names }) => names)];
  }

  get audible(): boolean {
    return this.spoken.length > 0;
  }

  get done(): boolean {
    return this.#delivery.over;
  }

  get trespass() {
    return this.#delivery.trespass;
  }

  *hear(text: string): Generator<Piece> {
    this.#whole += text;
    // Reasoning whose opening tag was swallowed by a template: the words so far were no words of the play.
    if (text.includes('</think>'))
      throw modelFault(
        'model-malformed/aloud',
        {},
        {
          answer: this.#raw,
        },
      );
    if (this.#cleared) return yield* this.#pass(this.#delivery.push(text));
    this.#raw += text;
    // Which language it is, some words must show; and whether they are worn.
    const longer = this.#before !== null || this.#view.play.tongue !== undefined;
    if (!decided(this.#raw, this.#view.language) || (longer && !begun(this.#raw))) return;
    this.#judge();
    this.#cleared = true;
    yield* this.#pass(this.#delivery.push(this.#raw));
  }

  *end(): Generator<Piece> {
    this.#refuseNoise(this.#whole);
    if (!this.#cleared) {
      this.#judge();
      this.#cleared = true;
      yield* this.#pass(this.#delivery.push(this.#raw));
    }
    yield* this.#pass(this.#delivery.end());
  }

  pieces(): Piece[] {
    return this.#cut ? finished(this.spoken) : tidy(this.spoken);
  }

  cutShort(reason: 'length' | 'refusal'): void {
    if (reason === 'refusal')
      throw modelFault(
        'model-refusal/role',
        {},
        {
          answer: this.#raw,
        },
      );
    this.#cut = true;
  }

  *#pass(pieces: readonly Piece[]): Generator<Piece> {
    for (const piece of pieces) {
      this.spoken.push(piece);
      yield piece;
    }
  }

  #refuseNoise(text: string): void {
    if (!garbled(text)) return;
    this.garbled = true;
    throw modelFault('model-malformed/garbled', {}, { answer: text.slice(0, 2000) });
  }

  #judge(): void {
    this.#refuseNoise(this.#raw);
    const { language, play } = this.#view;
    if (looksLikeRefusal(this.#raw))
      throw modelFault(
        'model-refusal/role',
        {},
        {
          answer: this.#raw,
        },
      );
    if (wrongLanguage(this.#raw, play.tongue ?? language, this.#names)) throw modelFault('model-wrong-language', {}, { answer: this.#raw });
    this.#refuseWorn();
  }

  #refuseWorn(): void {
    const spoken = this.#raw.replace(/[(（[［【][^)）\]］】]*(?:[)）\]］】]|$)/gu, ' ').trim();
    const worn =
      this.#before && spoken !== ''
        ? wornIn({ by: this.#view.self.id, text: spoken }, this.#before, `${roleOf(this.#view)} 0 ${this.#refrains}`)
        : [];
    if (worn.length > 0) throw new Stale(worn);
  }
}

const refusalOpenings = [
  ...["i'm ", 'im ', 'i am ', 'i can', 'i won', 'i must', 'i regret', 'i apolog', 'sorry', 'as an', 'my apolog', 'unfortunately'],
  ...['这', '抱歉', '很抱歉', '对不起', '非常抱歉', '作为', '我无法', '我不能', '我只是', '我是', '不好意思', '很遗憾'],
];

/** Most first words settle it at once; those a machine would also use are held to the end of the sentence. */
function decided(raw: string, language: Language): boolean {
  const head = raw
    .replace(/^[\s"“(（*[【]*/, '')
    .replace(/’/g, "'")
    .toLowerCase();
  const letters = raw.replace(/[^\p{L}]/gu, '').replace(/\p{Script=Han}/gu, '汉汉汉').length;
  const ended = endsSentence(raw) && letters >= 4;
  if (refusalOpenings.some((opening) => head.startsWith(opening)))
    return ended ? raw.length > 90 || /[.!?。！？]\s*\S/.test(raw) : raw.length > 160;
  if (refusalOpenings.some((opening) => opening.startsWith(head))) return false;
  // In the play's own script a word is enough; names may be in another, so that more is needed.
  return ended || letters >= (ownScript[language].test(raw) ? 4 : 10);
}

const ownScript: Bilingual<RegExp> = { en: /^[^\p{Script=Han}]*$/u, zh: /\p{Script=Han}/u };
