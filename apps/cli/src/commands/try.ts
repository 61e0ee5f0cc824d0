import { createInterface } from 'node:readline';
import { type Tried, tryLine } from '@troupe/core/stage';
import { wordsOf } from '@troupe/core/words';
import { systemClock } from '@troupe/models/clock';
import { understudyNotice } from '@troupe/understudy';
import type { Context, JsonFlag, Voice } from '../context/context.ts';
import { engage } from '../models/engage.ts';
import { findPlay, resolveSeats } from '../performing/plays.ts';
import sentences from './try.words.json' with { type: 'json' };

type TryFlags = JsonFlag & { readonly as: string };

/** Reads each line of standard input as the play opens, each as if it were the first, and says what was said and done. Keeps nothing. */
export async function tryCommand(named: string, { as, json }: TryFlags, context: Context): Promise<void> {
  const { blueprint, bank } = await findPlay(named, context.folder);
  const [seat = ''] = resolveSeats([as], blueprint);
  const { input, voice, config } = context;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const models = await engage(context, { banks: bank ? [bank] : [] });
  if (config.values.model === undefined) voice.warn(understudyNotice(blueprint.language));
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const tried = await tryLine({ blueprint, seat, line: next.value, models, clock: systemClock });
    if (json) voice.say(JSON.stringify({ said: tried.said, deeds: tried.deeds, secrecy: tried.secrecy }));
    else show(next.value, tried, voice);
  }
}

const words = wordsOf(sentences);

function show(line: string, { said, deeds, secrecy, told }: Tried, { say, palette, language }: Voice): void {
  const spoken = words[language];
  say(palette.heading(`> ${line}`));
  if (said !== '') say(`  ${palette.name(spoken.said)}  ${said}`);
  for (const { text, verb, targets, outcome, because } of deeds) {
    const deed = [verb ?? spoken.gesture, ...targets].join(' ');
    say(`  ${palette.name(deed)}  ${text}`);
    if (verb !== null) say(`    ${outcome === 'failure' ? palette.failure(spoken.outcome.failure) : spoken.outcome[outcome]}  ${because}`);
  }
  say(palette.faint(`  ${spoken.secrecy[secrecy]}`));
  for (const one of told) say(palette.faint(`  ${one}`));
}
