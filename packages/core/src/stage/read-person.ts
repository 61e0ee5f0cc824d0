import type { CharacterId } from '../blueprint/terms.ts';
import { leadOf } from '../events/state.ts';
import { ModelError } from '../model/model.ts';
import { isCovered } from '../parse/covered.ts';
import { understand } from '../parse/phrase.ts';
import { scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { plainText } from '../parse/words.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { seenInHand } from './hands.ts';
import { interpret, type MeantPart } from './interpret.ts';
import type { PersonPart } from './person.ts';
import { ruleNow } from './rule-now.ts';
import { mayBeSecret } from './secrecy.ts';
import type { Stage } from './stage.ts';
import { type ActorView, viewOf } from './view.ts';

/**
 * What a person's line means, where a model must read it: whatever is not plainly words in quotation marks, or one deed that code knows
 * and the world allows. Null: the rules read it.
 */
export async function readPerson(
  stage: Stage,
  seat: CharacterId,
  parts: readonly PersonPart[],
  line = parts.map(({ typed }) => typed).join(' '),
): Promise<readonly MeantPart[] | 'secret' | null> {
  if (parts.length === 0 || readsItself(stage, seat, parts)) return null;
  return new Promise((resolve, reject) => {
    stage.start(async (_run, signal) => {
      try {
        const view = personView(stage, seat);
        const { models } = stage;
        resolve(await interpret(view, line, models.director, stage.callOptions(signal, `interpret:${seat}`)));
      } catch (error) {
        if (error instanceof ModelError && !cannotGoOn(error)) resolve(null);
        else reject(error);
      }
    });
  });
}

/** As a person sees it who is accompanied: what is in a hand is told to them, and to whoever reads their line, as to whoever answers it. Else hands are as code has them. */
export function personView({ state, chronicle, house, log }: Stage, seat: CharacterId): ActorView {
  const hands = leadOf(state) === seat ? { hands: seenInHand(log, state.blueprint) } : {};
  return viewOf(seat, state, chronicle, { ...house, ...hands });
}

function readsItself(stage: Stage, seat: CharacterId, parts: readonly PersonPart[]): boolean {
  if (parts.some(({ typed }) => mayBeSecret(typed))) return false;
  const open = parts.filter(({ kind }) => kind === 'act' || (kind === 'plain' && stage.house.deeds !== 'starred'));
  if (open.length === 0) return true;
  // Whoever accompanies is told what a deed came to: what rules read would be told by the house.
  if (leadOf(stage.state) === seat) return false;
  const [only] = parts.length === 1 ? parts : [];
  return only?.kind === 'act' && isKnownDeed(stage, seat, only.text);
}

/** One deed, on things that are here, that the world allows, and not a word more: there is nothing left to understand. */
function isKnownDeed({ state }: Stage, seat: CharacterId, text: string): boolean {
  const [meant, ...more] = understand(text, { blueprint: state.blueprint, world: state.world, by: seat });
  if (meant?.kind !== 'attempt' || more.length > 0) return false;
  const plain = plainText(text);
  if (!isCovered(plain, scan(plain, surfacesOf(state.blueprint, state.world)), new Set())) return false;
  const ruled = ruleNow(state, meant.attempt);
  return ruled !== 'ask-narrator' && ruled.ruling.outcome === 'success';
}
