import type { Prop } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { plainText } from '../parse/words.ts';
import { holdsWords } from '../text/holds-words.ts';
import { perceive } from '../world/perceive.ts';

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
