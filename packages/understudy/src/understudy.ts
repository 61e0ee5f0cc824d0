import {
  type ActorBrief,
  type Brief,
  type CallOptions,
  choose,
  type Meaning,
  type Model,
  type ModelDelta,
  type Prompt,
  type SoloistBrief,
  throwIfAborted,
} from '@troupe/core/model';
import { performBeat } from './actor.ts';
import type { Archetypes } from './archetype.ts';
import { loadArchetypes } from './archetypes.ts';
import type { Bank } from './bank.ts';
import { accompany } from './company/companion.ts';
import { digest } from './company/digest.ts';
import { moderateRoom } from './company/moderate.ts';
import { useTool } from './company/use-tool.ts';
import { chooseAdvance, judgeFlag, judgeWay, plan, rule } from './house.ts';
import { ownLines } from './lines.ts';
import { type Ear, kindOf } from './matcher.ts';
import { answerFromMemory } from './memory/index.ts';
import { playMystery } from './mystery/index.ts';
import { decide } from './pad.ts';
import { recap } from './recap.ts';
import { screenClip } from './screening.ts';

/** A bank, or a way to fetch one when its play is first performed. */
export type BankSource = Bank | { readonly play: string; readonly load: () => Promise<Bank> };

export type UnderstudyOptions = {
  readonly banks?: readonly BankSource[];
  readonly id?: string;
  /** The table of meaning of a language, fetched when somebody first speaks it; without one, words alone are matched. */
  readonly meaning?: (language: 'en' | 'zh') => Promise<Meaning | undefined>;
};

/** The embedded model: no key, no network, no state. It reads the brief, never the messages, and the same brief gets the same answer. */
export function understudy(options: UnderstudyOptions = {}): Model {
  const sources = options.banks ?? [];
  return {
    id: options.id ?? 'understudy',
    understudy: true,
    async *stream(prompt: Prompt, call: CallOptions = {}): AsyncIterable<ModelDelta> {
      throwIfAborted(call.signal);
      if (prompt.brief.task === 'mystery') {
        const { text, logprobs } = playMystery(prompt.brief);
        if (logprobs && prompt.logprobs) yield logprobs;
        yield* inPieces(text, prompt, call.signal);
        return;
      }
      const answer = await answerTo(prompt.brief, await banksFor(sources, prompt.brief), await earFor(prompt.brief, options));
      yield* inPieces(answer, prompt, call.signal);
    },
  };
}

/** Says plainly, on a playbill, who is playing tonight. */
export function understudyNotice(language: 'en' | 'zh'): string {
  return language === 'zh'
    ? '今晚由替角演出：没有接入语言模型，台词出自本剧的台词库与简单的规则。'
    : 'Tonight the understudy plays: no language model is connected, and the lines come from the play’s own bank and a few plain rules.';
}

async function banksFor(sources: readonly BankSource[], brief: Brief): Promise<Bank[]> {
  const play = 'play' in brief ? brief.play : undefined;
  const wanted = sources.filter((source) => source.play === play);
  return Promise.all(wanted.map((source) => ('load' in source ? source.load() : source)));
}

/** Only those who answer somebody need to know what was meant. */
const listening: ReadonlySet<Brief['task']> = new Set(['pad', 'actor', 'talk', 'companion', 'tools']);

async function earFor({ language, task }: Brief, { meaning }: UnderstudyOptions): Promise<Ear> {
  const own = language === 'zh' ? 'zh' : 'en';
  return { language: own, ...(meaning && listening.has(task) && { meaning: await meaning(own) }) };
}

async function answerTo(brief: Brief, banks: readonly Bank[], ear: Ear): Promise<string> {
  switch (brief.task) {
    case 'pad':
      return JSON.stringify(decide(brief, banks, ear));
    case 'actor':
      if (brief.rehearsed) return asRehearsed(brief, brief.rehearsed);
      return brief.directed
        ? directedBeat(brief, banks, ear)
        : performBeat(brief, banks, await loadArchetypes(brief.language, brief.self.part), ear);
    case 'reading':
      return JSON.stringify(brief.written ?? brief.answer);
    case 'narration':
      return brief.text;
    case 'interpret':
      return JSON.stringify({ parts: [] });
    case 'colour':
      return JSON.stringify({ seen: '' });
    case 'ruling':
      return JSON.stringify(rule(brief));
    case 'planner':
      return JSON.stringify(plan(brief));
    case 'way-verdict':
      return JSON.stringify(judgeWay(brief));
    case 'transfer':
      return JSON.stringify(judgeFlag(brief));
    case 'advancer':
      return JSON.stringify(chooseAdvance(brief));
    case 'recap':
      return JSON.stringify(recap(brief));
    case 'soloist':
      return JSON.stringify(solo(brief, banks, await loadArchetypes(brief.language, 'seeker')));
    case 'remember':
    case 'reflect':
    case 'gist':
    case 'talk':
      return answerFromMemory(brief, ear);
    case 'companion':
      return accompany(brief, ear);
    case 'tools':
      return JSON.stringify(useTool(brief, ear));
    case 'moderator':
      return JSON.stringify(moderateRoom(brief));
    case 'digest':
      return digest(brief);
    case 'screening':
      return screenClip(brief);
    case 'planning': {
      // Loaded when somebody plans: none of it is in anybody's first bundle.
      const { writePart } = await import('./planning/write-part.ts');
      return JSON.stringify(writePart(brief));
    }
    default:
      return honest[brief.language === 'zh' ? 'zh' : 'en'];
  }
}

/** An author's own words are better than any of its own. */
function asRehearsed({ directed }: ActorBrief, { does = '', says = '' }: NonNullable<ActorBrief['rehearsed']>): string {
  const deed = does === '' ? '' : `(${does})`;
  return `${directed ? 'act: none; to:\n' : ''}${[deed, says].filter((one) => one !== '').join(' ')}`;
}

/** Decides, and speaks from it: its act stands before its words. */
async function directedBeat(brief: ActorBrief, banks: readonly Bank[], ear: Ear): Promise<string> {
  const { action, move: id } = decide(brief, banks, ear);
  const move = brief.moves.find((one) => one.id === id);
  const spoken = await performBeat({ ...brief, ...(move && { move }) }, banks, await loadArchetypes(brief.language, brief.self.part), ear);
  return `act: ${action?.verb ?? 'none'}; what: ${(action?.targets ?? []).join(', ')}; to:\n${spoken}`;
}

const honest = {
  en: 'I am the understudy: I know my cues and my lines, and this is neither. A language model could answer it.',
  zh: '我是替角，只认得自己的提示和台词，这两样都不是。换一个语言模型也许能回答。',
} as const;

/** Word by word in English, a few characters at a time in Chinese: a stream that clients can see streaming. */
async function* inPieces(answer: string, prompt: Prompt, signal: AbortSignal | undefined): AsyncIterable<ModelDelta> {
  const pieces = answer.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  for (const text of pieces) {
    throwIfAborted(signal);
    yield { type: 'text', text };
  }
  const input = prompt.messages.reduce((sum, message) => sum + Math.ceil(message.content.length / 4), 0);
  yield { type: 'usage', usage: { input, output: pieces.length, cached: 0, money: 0 } };
  yield { type: 'finish', reason: 'stop' };
}

/** One model plays all: somebody who did not speak last says a line that needs no secret. */
export function solo(brief: SoloistBrief, banks: readonly Bank[], archetypes: Archetypes): { who: string; text: string } {
  const last = brief.heard.findLast((line) => line.kind === 'speech');
  const others = brief.cast.filter((one) => one.name !== last?.by && one.id !== last?.by);
  const who = choose(others.length > 0 ? others : brief.cast, brief.seed, brief.beat, 'soloist') ?? { id: '', name: '' };
  const heard = new Set(brief.heard.map((line) => line.text));
  const bank = ownLines(banks, brief, who.id).filter(
    (line) =>
      !line.thought &&
      line.needs.length === 0 &&
      line.strategy !== 'SILENCE' &&
      !line.text.includes('{') &&
      (line.point === undefined || [line.point].flat().includes(brief.point)) &&
      !heard.has(line.text),
  );
  const any = archetypes.any.kinds[last ? kindOf(last.text) : 'silence'];
  const plain = any.filter((text) => !text.includes('{') && !heard.has(text));
  const text =
    choose(bank, brief.seed, brief.beat, who.id, 'solo')?.text ??
    choose(plain.length > 0 ? plain : any, brief.seed, brief.beat, who.id, 'solo') ??
    '…';
  return { who: who.id, text };
}
