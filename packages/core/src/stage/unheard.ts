import { stageBook } from '../blueprint/lookup.ts';
import type { Prop } from '../blueprint/schema.ts';
import type { StageState } from '../events/state.ts';
import type { PropState } from '../world/world.ts';

const most = 6;

/**
 * Things that later moments stand on, and that nobody in the audience has seen or heard of: a cheque that is signed at the end and was never
 * spoken of comes out of nowhere, however well everybody on stage knows it. The nearest first.
 */
export function unheard(
  { blueprint, world, point }: StageState,
  played: readonly string[],
  /** Things that somebody was seen to do something to. */
  handled: ReadonlySet<string> = new Set(),
): readonly Prop[] {
  const { order } = stageBook(blueprint);
  const now = order.findIndex((one) => one.point.id === point?.id);
  const heard = played.join('\n').toLowerCase();
  const ahead = [...order.slice(Math.max(0, now)).map((one) => one.point), blueprint.endings].map((one) =>
    JSON.stringify(one).toLowerCase(),
  );
  const waiting = blueprint.props.flatMap((prop) => {
    const { id, name } = prop;
    if (world.props[id]?.gone || isSpokenOf(prop, heard) || isDescribed(name, heard)) return [];
    if (handled.has(id) || isShown(prop, world.props[id])) return [];
    const nearest = ahead.findIndex((text) => text.includes(`"${id}"`) || isNamed(name, text));
    return nearest < 0 ? [] : [{ prop, nearest }];
  });
  return waiting
    .sort((a, b) => a.nearest - b.nearest)
    .slice(0, most)
    .map(({ prop }) => prop);
}

/** Whether any of these words, in small letters, name it. */
export const isSpokenOf = ({ name, aliases }: Pick<Prop, 'name' | 'aliases'>, heard: string): boolean =>
  [name, ...aliases].some((one) => isNamed(one, heard));

/** 一只豁了口的粗碗 is the 豁口碗: its characters in order, with a word or two between them. */
const isDescribed = (name: string, heard: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(name) && new RegExp([...name].join('\\p{Script=Han}{0,2}'), 'u').test(heard);

/** What came to light, was carried somewhere or is otherwise than it was has been seen, whatever it was called. */
const isShown = ({ at, hidden, state }: Prop, now: PropState | undefined): boolean =>
  now !== undefined && !now.hidden && (hidden || JSON.stringify([at, state]) !== JSON.stringify([now.at, now.state]));

/** By its name, or the word that its name ends on: “cheque” for “the cheque for the site”, 灯笼 for 白纸灯笼. */
function isNamed(name: string, text: string): boolean {
  const whole = name.toLowerCase();
  const short = /\p{Script=Han}/u.test(whole)
    ? whole.slice(-2)
    : (whole
        .split(/\s+of\s+/u)[0]
        ?.split(/\s+/u)
        .at(-1) ?? whole);
  return text.includes(whole) || (short.length > 1 && text.includes(short));
}
