import { type Clock, estimateTokens, type FinishReason, hearOut, type Model } from '@troupe/core/model';
import { brokenJson, inOtherLanguage, refusalIn } from './excuses.ts';
import type { Form } from './fault-plan.ts';
import { type Manners, thinkFirst, withinRoom } from './manners.ts';
import type { Counted, Delta, Reply } from './reply.ts';
import type { Order } from './request.ts';

export type Performing = {
  readonly model: Model;
  readonly order: Order;
  readonly needsBrief: boolean;
  readonly fault: Form | undefined;
  readonly latency: Latency | undefined;
  readonly manners: Manners;
  readonly clock: Clock;
  readonly seed: number;
  readonly nth: number;
  readonly signal: AbortSignal;
  readonly usage: (output: number) => Counted;
};

/** Answers one order, as well or as badly as ordered. */
export async function performReply(reply: Reply, call: Performing): Promise<void> {
  const { model, order, fault, latency, manners, signal } = call;
  if (!fault && !latency && !manners.thinking && (order.briefed || !call.needsBrief)) return relay(reply, call);
  const { thought, left } = thinkFirst(manners.thinking ?? 0, order.prompt.maxTokens);
  const whole = await answerOf(model, call);
  const { text, cut } = manners.thinking ? withinRoom(whole.text, left) : { text: whole.text, cut: false };
  const finish = cut ? 'length' : whole.finish;
  const tempo = pace(call.clock, latency ?? {}, order.prompt.agent, signal);
  const parts = pieces(text);
  const counted = call.usage((tempo.tokens ?? estimateTokens(text)) + estimateTokens(thought));
  if (fault === 'malformed-sse' || (fault === 'malformed-json' && !order.prompt.shape)) {
    await tempo.due(0, 1);
    return reply.garble();
  }
  if (thought !== '') await reply.say({ thinking: thought });
  const last = fault === 'truncated' ? Math.floor(parts.length / 2) : parts.length;
  for (let i = 0; i < last; i++) {
    await tempo.due(i, parts.length);
    await reply.say(fault === 'refusal-field' ? { refusal: parts[i] ?? '' } : { text: parts[i] ?? '' });
  }
  if (fault === 'truncated') return reply.cut();
  await tempo.due(parts.length, parts.length);
  reply.finish(wired(finish), counted);
}

/** Passes on a model as it speaks. */
async function relay(reply: Reply, { model, order, signal, usage }: Performing): Promise<void> {
  let heard = '';
  let finish: FinishReason = 'stop';
  for await (const delta of model.stream(order.prompt, { signal })) {
    if (delta.type === 'finish') finish = delta.reason;
    if (delta.type !== 'text' && delta.type !== 'thinking') continue;
    heard += delta.text;
    const said: Delta[] = delta.type === 'thinking' ? [{ thinking: delta.text }] : pieces(delta.text).map((text) => ({ text }));
    for (const one of said) await reply.say(one);
  }
  reply.finish(wired(finish), usage(estimateTokens(heard)));
}

async function answerOf(model: Model, call: Performing): Promise<{ text: string; finish: FinishReason }> {
  const { order, needsBrief, fault, seed, nth, signal } = call;
  const { prompt, language } = order;
  if (fault === 'refusal-field' || fault === 'refusal-text') return { text: refusalIn(language, seed, prompt.agent, nth), finish: 'stop' };
  if (needsBrief && !order.briefed) return { text: introduction[language], finish: 'stop' };
  const { text, finish } = await hearOut(model, prompt, { signal });
  if (fault === 'wrong-language')
    return { text: inOtherLanguage(text, language, prompt.shape !== undefined, seed, prompt.agent, nth), finish };
  return { text: fault === 'malformed-json' && prompt.shape ? brokenJson(text) : text, finish };
}

function wired(finish: FinishReason): 'stop' | 'length' | 'content_filter' {
  return finish === 'refusal' ? 'content_filter' : finish;
}

const introduction = {
  en: 'This is the Troupe understudy behind a model server: it answers only a Troupe client, which sends it a brief.',
  zh: '这里是 Troupe 的替角，站在模型服务器后面：只有 Troupe 客户端发来提要时，它才能作答。',
};

/** About a token each. */
function pieces(text: string): string[] {
  return text.match(/\p{Ideographic}{1,2}|\s*[^\s\p{Ideographic}]{1,5}|\s+/gu) ?? [];
}

/** How slow the server pretends to be. `fixedTokens`: answers of this task take as long as so many tokens, whatever they say. */
export type Latency = {
  readonly firstToken?: number;
  readonly tokensPerSecond?: number;
  readonly fixedTokens?: Readonly<Record<string, number>>;
};

/** Waits until the n-th of `count` pieces is due, counted from the start of the call so that delays do not add up. */
type Pace = { readonly tokens: number | undefined; due(nth: number, count: number): Promise<void> };

function pace(clock: Clock, { firstToken = 0, tokensPerSecond, fixedTokens = {} }: Latency, agent: string, signal: AbortSignal): Pace {
  const start = clock.now();
  const tokens = fixedTokens[agent.split(':')[0] ?? ''];
  const perToken = tokensPerSecond ? 1000 / tokensPerSecond : 0;
  return {
    tokens,
    async due(nth, count) {
      const step = tokens === undefined ? perToken : (perToken * tokens) / Math.max(1, count);
      const wait = start + firstToken + nth * step - clock.now();
      if (wait > 0) await clock.sleep(wait, signal);
    },
  };
}
