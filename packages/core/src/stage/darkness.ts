import { stageBook } from '../blueprint/lookup.ts';
import type { StageState } from '../events/state.ts';
import { darknessIn, goesOut, isFlame } from '../text/darkness.ts';
import { placeOf } from '../world/locate.ts';
import type { Change } from '../world/world.ts';

/**
 * What is out once it has been told that the lights are: left burning, a bulb would be lit in everybody's prompt in the middle of a
 * blackout. What burns by itself is out only where everything is, or where it is named.
 */
export function goneDark({ blueprint, world, scene }: StageState, text: string): Change[] {
  const { scenes, props } = stageBook(blueprint);
  const here = scenes.get(scene ?? '')?.place;
  const lit = [...props.values()].filter(({ id }) => world.props[id]?.state.lit === true && placeOf(blueprint, world, id) === here);
  if (lit.length === 0) return [];
  const dark = darknessIn(text);
  const isOut = ({ name, aliases, description }: (typeof lit)[number]) =>
    dark === 'everything' || (dark === 'current' && !isFlame(`${name} ${description}`)) || goesOut(text, [name, ...aliases]);
  return lit.filter(isOut).map(({ id }) => ({ set: { prop: id, key: 'lit', value: false } }));
}
