import type { Prop } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { holdsWords } from '../events/tell.ts';
import { ModelError } from '../model/model.ts';
import { isCovered } from '../parse/covered.ts';
import { understand } from '../parse/index.ts';
import { scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { plainText } from '../parse/words.ts';
import { perceive } from '../world/perceive.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { interpret, type MeantPart } from './interpret.ts';
import type { PersonPart } from './person.ts';
import { ruleNow } from './rule-now.ts';
import { mayBeSecret } from './secrecy.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

/**
 * What a person's line means, where a model must read it: whatever is not plainly words in quotation marks, or one deed that code knows
 * and the world allows. Null: the rules read it.
 */
export async function readPerson(
  stage: Stage,
  seat: CharacterId,
  parts: readonly PersonPart[],
): Promise<readonly MeantPart[] | 'secret' | null> {
  if (parts.length === 0 || readsItself(stage, seat, parts)) return null;
  const line = parts.map(({ typed }) => typed).join(' ');
  return new Promise((resolve, reject) => {
    stage.start(async (_run, signal) => {
      try {
        const view = viewOf(seat, stage.state, stage.chronicle, stage.house);
        resolve(await interpret(view, line, stage.models.director, stage.callOptions(signal, `interpret:${seat}`)));
      } catch (error) {
        if (error instanceof ModelError && !cannotGoOn(error)) resolve(null);
        else reject(error);
      }
    });
  });
}

function readsItself(stage: Stage, seat: CharacterId, parts: readonly PersonPart[]): boolean {
  if (parts.some(({ typed }) => mayBeSecret(typed))) return false;
  const open = parts.filter(({ kind }) => kind === 'act' || (kind === 'plain' && stage.house.deeds !== 'starred'));
  if (open.length === 0) return true;
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

const decisive =
  /\b(?:rifles?|guns?|shotguns?|pistols?|revolvers?|muskets?|cannons?|swords?|sabres?|knif?ves|knife|daggers?|blades?|razors?|axes?|bombs?|grenades?|dynamite|poisons?|phials?|vials?|keys?|lockpicks?|warrants?|crossbows?)\b|枪|炮|刀|剑|匕首|斧|炸弹|炸药|毒|钥匙|弩|令牌|圣旨/iu;

/** What could decide a play does not come out of a pocket: a weapon, a key, a poison is in the author's world and here, or not at all. */
export function fromNowhere({ blueprint, world }: StageState, seat: CharacterId, text: string): string | null {
  const words = [...text.matchAll(new RegExp(decisive, 'giu'))].map(([word]) => word);
  if (words.length === 0) return null;
  // The dagger in one's own hand is no dagger out of nowhere.
  const known = namedHere(blueprint, world, seat, text);
  return words.find((word) => !known.some((name) => name.includes(word.toLowerCase()))) ?? null;
}

/** Whether a thing that is here is spoken of. */
export const namesThing = ({ blueprint, world }: StageState, seat: CharacterId, text: string): boolean =>
  namedHere(blueprint, world, seat, text).length > 0;

/** The words in a text for things that are here. */
function namedHere(blueprint: StageState['blueprint'], world: StageState['world'], seat: CharacterId, text: string): string[] {
  const seen = perceive(blueprint, world, seat);
  const here = new Set([...seen.props, ...seen.holding].map(({ id }) => id));
  return scan(plainText(text), surfacesOf(blueprint, world)).flatMap((item) =>
    (item.kind === 'mention' || item.kind === 'possessor') && item.named.some(({ target }) => here.has(target.id))
      ? [plainText(text).slice(item.start, item.end).toLowerCase()]
      : [],
  );
}

/** A thing of the author's that is named and is not here: what is done to it cannot be seen to happen. */
export function absentProp({ blueprint, world }: StageState, seat: CharacterId, text: string): Prop | null {
  const seen = perceive(blueprint, world, seat);
  const here = new Set([...seen.props, ...seen.holding].map(({ id }) => id));
  return blueprint.props.find(({ id, name }) => !here.has(id) && holdsWords(text, [[name]])) ?? null;
}

/** Whether code can say that a thing is not here: it is the author's, or of a kind that would have to be. */
export const isDecided = (state: StageState, seat: CharacterId, wording: string): boolean =>
  fromNowhere(state, seat, wording) !== null || absentProp(state, seat, wording) !== null;
