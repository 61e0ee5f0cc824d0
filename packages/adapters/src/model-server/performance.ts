import { type Clock, estimateTokens, hearOut, type Model } from '@troupe/core';
import { brokenJson, inOtherLanguage, refusalIn } from './excuses.ts';
import type { Form } from './fault-plan.ts';
import { type Latency, pace } from './pace.ts';
import type { Counted, Delta, Reply } from './reply.ts';
import type { Order } from './request.ts';

export type Performing = {
  readonly model: Model;
  readonly order: Order;
  readonly needsBrief: boolean;
  readonly fault: Form | undefined;
  readonly latency: Latency | undefined;
  readonly clock: Clock;
  readonly seed: number;
  readonly nth: number;
  readonly signal: AbortSignal;
  readonly usage: (output: number) => Counted;
};

/** Answers one order. Returns `cut` when the connection must be broken off, as ordered. */
export async function performReply(reply: Reply, call: Performing): Promise<'ended' | 'cut'> {
  const { model, order, fault, latency, signal } = call;
  if (!fault && !latency && (order.briefed || !call.needsBrief)) return relay(reply, call);
  const text = await answerText(model, call);
  const tempo = pace(call.clock, latency ?? {}, order.prompt.agent, signal);
  const parts = pieces(text);
  const counted = call.usage(tempo.tokens ?? estimateTokens(text));
  if (fault === 'malformed-sse' || (fault === 'malformed-json' && !order.prompt.shape)) {
    await tempo.due(0, 1);
    await reply.garble();
    return 'cut';
  }
  const last = fault === 'truncated' ? Math.floor(parts.length / 2) : parts.length;
  for (let i = 0; i < last; i++) {
    await tempo.due(i, parts.length);
    await reply.say(fault === 'refusal-field' ? { refusal: parts[i] ?? '' } : { text: parts[i] ?? '' });
  }
  if (fault === 'truncated') return 'cut';
  await tempo.due(parts.length, parts.length);
  reply.finish('stop', counted);
  return 'ended';
}

/** Passes on a model as it speaks. */
async function relay(reply: Reply, { model, order, signal, usage }: Performing): Promise<'ended'> {
  let heard = '';
  let reason: 'stop' | 'length' | 'content_filter' = 'stop';
  for await (const delta of model.stream(order.prompt, { signal })) {
    if (delta.type === 'finish') reason = delta.reason === 'refusal' ? 'content_filter' : delta.reason;
    if (delta.type !== 'text' && delta.type !== 'thinking') continue;
    heard += delta.text;
    const said: Delta[] = delta.type === 'thinking' ? [{ thinking: delta.text }] : pieces(delta.text).map((text) => ({ text }));
    for (const one of said) await reply.say(one);
  }
  reply.finish(reason, usage(estimateTokens(heard)));
  return 'ended';
}

async function answerText(model: Model, { order, needsBrief, fault, seed, nth, signal }: Performing): Promise<string> {
  const { prompt, language } = order;
  if (fault === 'refusal-field' || fault === 'refusal-text') return refusalIn(language, seed, prompt.agent, nth);
  if (needsBrief && !order.briefed) return introduction[language];
  const { text } = await hearOut(model, prompt, { signal });
  if (fault === 'wrong-language') return inOtherLanguage(text, language, prompt.shape !== undefined, seed, prompt.agent, nth);
  return fault === 'malformed-json' && prompt.shape ? brokenJson(text) : text;
}

const introduction = {
  en: 'This is the Troupe understudy behind a model server: it answers only a Troupe client, which sends it a brief.',
  zh: '这里是 Troupe 的替角，站在模型服务器后面：只有 Troupe 客户端发来提要时，它才能作答。',
};

/** About a token each. */
function pieces(text: string): string[] {
  return text.match(/\p{Ideographic}{1,2}|\s*[^\s\p{Ideographic}]{1,5}|\s+/gu) ?? [];
}
