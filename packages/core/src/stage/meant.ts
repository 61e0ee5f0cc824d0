import type { CharacterId } from '../blueprint/terms.ts';
import { holds } from '../events/holds.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { factsTold } from '../events/tell.ts';
import { missingRuling } from '../parse/index.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, Ruling } from '../world/world.ts';
import { recordRuling, recordSpeech, ruleByCode, ruleByNarrator } from './beat.ts';
import type { MeantPart } from './interpret.ts';
import { absentProp, fromNowhere } from './read-person.ts';
import type { Stage } from './stage.ts';

/** A question to put back before anything is played. */
export class AskBack extends Error {
  readonly question: MessageText;
  constructor(question: MessageText) {
    super('unclear');
    this.question = question;
  }
}

/** What the model read, in its order: said, thought, told under the breath, done. Deeds in a row are told in one breath. */
export async function playMeant(stage: Stage, start: Draft, seat: CharacterId, parts: readonly MeantPart[]): Promise<Draft> {
  let draft = start;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as MeantPart;
    if (part.kind !== 'deed') draft = sayMeant(stage, draft, seat, part);
    else {
      const end = parts.findIndex((one, index) => index > at && one.kind !== 'deed');
      const deeds = parts.slice(at, end < 0 ? undefined : end);
      draft = await playMeantDeeds(stage, draft, seat, deeds);
      at += deeds.length - 1;
    }
  }
  return draft;
}

function sayMeant(stage: Stage, draft: Draft, seat: CharacterId, { kind, text, to, secrecy }: MeantPart): Draft {
  if (kind === 'thought' || (kind === 'speech' && secrecy !== 'open' && to.length === 0))
    return stage.record(draft, { type: 'thought', by: seat, text });
  return secrecy === 'open'
    ? recordSpeech(stage, draft, seat, text, { meant: to })
    : to.reduce((so, other) => recordWhisper(stage, so, seat, other, text), draft);
}

/** Deeds are told once, in the words of whoever did them; what code can rule it rules, and what could not be is for the narrator. */
async function playMeantDeeds(stage: Stage, start: Draft, seat: CharacterId, deeds: readonly MeantPart[]): Promise<Draft> {
  const { blueprint, world } = start.state;
  const others = perceive(blueprint, world, seat).people;
  if (deeds.some(({ secrecy, to }) => secrecy !== 'open' && others.some(({ id }) => !to.includes(id))))
    throw new AskBack({ key: 'stage.would-be-seen' });
  const refused: Refusal[] = [];
  const done: MeantPart[] = [];
  for (const one of deeds) {
    const refusal = one.act ? null : await refuseMeant(stage, start, seat, one);
    if (refusal) refused.push(refusal);
    else done.push(one);
  }
  let draft = done.length > 0 ? stage.record(start, { type: 'gesture', by: seat, text: inOneBreath(done) }) : start;
  for (const { act, text } of done) if (act) draft = ruleByCode(stage, draft, { by: seat, ...act, text }, true)?.draft ?? draft;
  return refused.reduce((so, { attempt, ruling }) => recordRuling(stage, so, attempt, ruling, []), draft);
}

type Refusal = { readonly attempt: Attempt; readonly ruling: Ruling };

const inOneBreath = (deeds: readonly MeantPart[]): string =>
  deeds
    .map(({ text }) => text)
    .join(/\p{Script=Han}/u.test(deeds[0]?.text ?? '') ? '' : ' ')
    .replace(/^(?:and|then|并|又)\s*/iu, '')
    .replace(/[\s,，、;；]+$/u, '');

/** The ruling on a deed that cannot be seen to happen, or null. */
async function refuseMeant(stage: Stage, draft: Draft, seat: CharacterId, { text, possible }: MeantPart): Promise<Refusal | null> {
  const attempt: Attempt = { by: seat, verb: 'use', targets: [], text };
  const absent = absentProp(draft.state, seat, text);
  if (absent) return { attempt, ruling: rulingOnMissing(draft.state, seat, { verb: 'use', wording: absent, text }) };
  if (possible && !fromNowhere(text)) return null;
  const { ruling } = await ruleByNarrator(stage, draft, attempt);
  return ruling.outcome === 'failure' ? { attempt, ruling } : null;
}

const rulingOnMissing = (state: StageState, by: CharacterId, meant: Missing): Ruling =>
  missingRuling(meant, { blueprint: state.blueprint, world: state.world, by }, (condition) => holds(condition, state));
type Missing = Parameters<typeof missingRuling>[0];

/** What names a thing that is not here fails, and says one thing that can be done. */
export const refuseMissing = (stage: Stage, draft: Draft, by: CharacterId, meant: Missing): Draft =>
  recordRuling(stage, draft, { by, verb: meant.verb, targets: [], text: meant.text }, rulingOnMissing(draft.state, by, meant), []);

/** The words for one, and that there were words for all who are there. */
export function recordWhisper(stage: Stage, draft: Draft, by: CharacterId, to: CharacterId, text: string): Draft {
  const { state } = draft;
  const tells = factsTold(text, state.blueprint.facts, state.knows[by] ?? []);
  return stage.record(draft, { type: 'whisper', by, to, text, tells }, { type: 'whispering', by, to });
}
