import { wordsOf } from '@troupe/core/words';
import { systemClock } from '@troupe/models/clock';
import { type FaultKind, faultKinds, startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { nearest } from '../context/nearest.ts';
import { fault } from '../errors.en.ts';
import { allBanks } from '../performing/plays.ts';
import sentences from './model-server.words.json' with { type: 'json' };

const words = wordsOf(sentences);

type ModelServerFlags = {
  readonly firstToken?: number;
  readonly tokensPerSecond?: number;
  readonly strict?: boolean;
  readonly thinking?: number;
  readonly faults?: string;
  readonly faultRate?: number;
  readonly seed?: number;
};

/** Serves the understudy until Ctrl-C. A key in the environment is asked of its clients. */
export async function modelServerCommand(flags: ModelServerFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  const { firstToken, tokensPerSecond, strict = false, thinking = 0 } = flags;
  const key = modelKey(context);
  const server = await startModelServer({
    model: understudy({ banks: await allBanks() }),
    clock: systemClock,
    port: config.values.port ?? 0,
    latency: { ...(firstToken !== undefined && { firstToken }), ...(tokensPerSecond !== undefined && { tokensPerSecond }) },
    manners: { strict, thinking },
    faults: { rate: rateOf(flags), seed: flags.seed ?? 0, ...(flags.faults !== undefined && { kinds: kindsIn(flags.faults) }) },
    ...(key !== undefined && { key }),
  });
  voice.say(words[voice.language].open({ url: server.url }));
  const code = await untilSignal();
  await server.close();
  return code;
}

/** Naming kinds of failure without a rate means a third of the calls. */
function rateOf({ faults, faultRate }: ModelServerFlags): number {
  const rate = faultRate ?? (faults === undefined ? 0 : 0.3);
  if (rate <= 1) return rate;
  throw fault('usage-fault-rate', { rate });
}

export function kindsIn(text: string): FaultKind[] {
  if (text.trim() === 'all') return [...faultKinds];
  return text.split(',').map((piece) => {
    const kind = faultKinds.find((known) => known === piece.trim());
    if (kind) return kind;
    const close = nearest(piece.trim(), faultKinds);
    throw fault('usage-faults', { name: piece.trim(), close, kinds: faultKinds });
  });
}

/** Ctrl-C is how a server is meant to be ended, so it is no failure. */
function untilSignal(): Promise<number> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(exitCodes.ok));
    process.once('SIGTERM', () => resolve(exitCodes.ok));
  });
}
