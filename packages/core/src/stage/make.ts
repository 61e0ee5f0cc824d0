import { ephemeralId, ephemeralName, isEphemeral, plainName } from '../blueprint/ephemeral.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { type Named, surfacesOf } from '../parse/surfaces.ts';
import { keyOf, plainText, unitsOf } from '../parse/words.ts';
import { applyChange } from '../world/change.ts';
import { nextNumber } from '../world/ephemeral.ts';
import { perceive } from '../world/perceive.ts';
import { labelIn } from '../world/rules/bearing.ts';
import type { Attempt, Change, Target, World } from '../world/world.ts';
import { fromNowhere } from './not-here.ts';

/** A thing that somebody uses: one that is here, or one that turns up with `change`. */
export type Thing = {
  readonly target: Target;
  readonly change?: Extract<Change, { appear: unknown }>;
  /** How whoever has it has it, where it is not in a hand. */
  readonly carried?: 'worn' | 'pocketed';
};

/** What a thing changes by turning up. */
export const turningUp = ({ target, change, carried }: Thing): Change[] => [
  ...(change ? [change] : []),
  ...(change && carried ? [{ set: { prop: target.id, key: carried, value: true } }] : []),
];

/** What is done to furniture: what it is done to stands in the room. */
const inTheRoom: ReadonlySet<string> = new Set([
  'sit',
  'approach',
  'kneel',
  'stand',
  'push',
  'pull',
  'knock',
  'hide',
  'examine',
  'touch',
  'open',
]);

/** Whoever fills in a form with the word that stands over it has named nothing. */
const unnamed = /^(?:things?|objects?|items?|something|anything|nothing|it|them|null|none|new thing|东西|物件|物品|道具|它|无|没有)$/iu;

/**
 * The thing a person means that nobody wrote down: anything plausible exists. Never a second one of what the author has, and nothing that
 * could decide a play: such a thing is where its author put it, or nowhere.
 */
export function thingFor(state: StageState, by: CharacterId, wording: string, verb: string): Thing | null {
  const name = plainName(wording);
  if (name === '' || unnamed.test(name) || fromNowhere(state, by, name) !== null) return null;
  const { blueprint, world } = state;
  const seen = perceive(blueprint, world, by);
  const here = [...seen.holding, ...seen.reach];
  const own = here.find(({ id }) => isEphemeral(id) && ephemeralName(id)?.toLowerCase() === name.toLowerCase());
  if (own) return { target: { kind: 'prop', id: own.id } };
  const authored = surfacesOf(blueprint).words.get(keyOf(unitsOf(plainText(name)))) ?? [];
  // "Glass" is what some call a lens: whoever reads the line has seen the lens, and means another.
  const isAlias = ({ target, closeness }: Named) => closeness === 3 && here.some(({ id }) => id === target.id);
  const doubled = authored.filter((one) => one.closeness > 1 && !isAlias(one));
  const near = doubled.find(({ target }) => target.kind === 'prop' && here.some(({ id }) => id === target.id));
  if (near) return { target: near.target };
  const place = world.characters[by]?.place ?? null;
  if (doubled.length > 0 || place === null) return null;
  const id = ephemeralId(nextNumber(world), name);
  const fixed = inTheRoom.has(verb);
  const change = { appear: { prop: id, at: fixed ? { place } : { holder: by }, ...(fixed && { fixed: true as const }) } };
  return { target: { kind: 'prop', id }, change };
}

/** The world with it in it. */
export const withThing = (world: World, thing: Thing): World => turningUp(thing).reduce((so, change) => applyChange(so, change), world);

const small =
  /^(?:pencil|pen|quill|card|calling card|visiting card|sheet|sheet of paper|paper|slip|slip of paper|scrap of paper|notebook|pocketbook|handkerchief|napkin|watch|pocket watch|cigarette|cigar|pipe|match|matches|matchbox|coin|penny|purse|fan|glove|gloves|comb|spectacles|monocle|magnifying glass|lens|cup|glass|mug|flask|biscuit|apple|ribbon|button|thimble|thread|string|flower|rose|umbrella|hat|scarf|shawl)s?$|^(?:铅笔|钢笔|毛笔|笔|名片|卡片|纸|白纸|信纸|纸片|本子|手帕|手绢|帕子|怀表|表|香烟|烟|烟斗|烟袋|火柴|铜板|铜钱|荷包|钱袋|扇子|折扇|手套|梳子|眼镜|放大镜|杯子|茶杯|酒杯|酒壶|饼|苹果|丝带|扣子|针线|线|花|伞|帽子|围巾)$/iu;

/** What anybody may have about them, in words that can mean nothing else: without a model nothing more is believed. */
export const isSmallThing = (wording: string): boolean => small.test(plainName(wording));

const measure = /^[支张把块枚条只件根个片封本盏杯瓶顶方](?=\p{Script=Han})/u;
const handled: ReadonlySet<string> = new Set(['take', 'show', 'wear', 'drink', 'eat', 'use', 'play', 'write']);

/** Who sits down by a window that nobody wrote sits by the window. */
export function deedAtSpot(
  by: CharacterId,
  { verb, text }: { readonly verb: string; readonly text: string },
): { readonly attempt: Attempt } | null {
  return ['sit', 'stand', 'kneel'].includes(verb) && labelIn(text) !== undefined ? { attempt: { by, verb, targets: [], text } } : null;
}

/** The deed of somebody who names such a thing where none is. */
export function deedWithSmallThing(
  state: StageState,
  by: CharacterId,
  { verb, wording, text }: { readonly verb: string; readonly wording: string; readonly text: string },
): { readonly attempt: Attempt; readonly thing: Thing } | null {
  const named = [wording, wording.replace(measure, '')].find(isSmallThing);
  if (!handled.has(verb) || named === undefined) return null;
  const thing = thingFor(state, by, named, verb);
  return thing && { attempt: { by, verb, targets: [thing.target], text }, thing };
}

const drawn =
  /^(?:我|他|她)?(?:从\p{Script=Han}{1,4}?[里中上内]?)?(?:掏出|摸出|拿出|取出|抽出|拿起|端起|举起|点起|点上)了?(?:一?[支张把块枚条只件根个片封本盏杯瓶顶方])?(\p{Script=Han}{1,4})$/u;

/** 掏出一方手帕: where the rules see a gesture, because there is a hand in the word for it. */
export function smallThingDrawn(state: StageState, by: CharacterId, text: string): ReturnType<typeof deedWithSmallThing> {
  const wording = drawn.exec(text.trim().replace(/[，。,.]$/u, ''))?.[1];
  return wording === undefined ? null : deedWithSmallThing(state, by, { verb: 'take', wording, text });
}
