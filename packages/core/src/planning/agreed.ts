import type { Blueprint } from '../blueprint/schema.ts';
import { plainName } from './names.ts';

/** What was agreed before a word was written: where no model writes, a play is one of its writer's situations, fitted to what the topic names. */
export type Agreed = {
  /** Its id. */
  readonly situation: string;
  readonly people: readonly string[];
  readonly place?: string;
  /** What it turns on; without it, `matter`: what is argued about. */
  readonly thing?: string;
  readonly matter?: string;
  /** Everybody on the playbill, those too whom the topic does not name. */
  readonly cast?: readonly string[];
  /** How the place is furnished. */
  readonly setting?: string;
  /** When it is: a year, a season, an hour. */
  readonly era?: string;
  readonly fantastic?: boolean;
  /** Other things that the topic names. */
  readonly also?: readonly string[];
};

/** What was agreed and does not carry the play: people who are not on stage, a place where it is not set, a thing on which nothing turns. */
export function notKept({ people, place, thing, matter }: Agreed, blueprint: Blueprint): string[] {
  const { characters, places, props, acts } = blueprint;
  const scenes = acts.flatMap((act) => act.scenes);
  const points = scenes.flatMap((scene) => scene.points);
  const named = (name: string, list: readonly { readonly id: string; readonly name: string }[]): string | undefined =>
    list.find((one) => plainName(one.name) === plainName(name))?.id;
  const onStage = (id: string | undefined): boolean => id !== undefined && points.every(({ cues }) => cues[id] !== undefined);
  const setIn = (id: string | undefined): boolean => id !== undefined && scenes.every((scene) => scene.place === id);
  const turnsOn = (id: string | undefined): boolean =>
    id !== undefined && points.filter(({ flag }) => JSON.stringify(flag).includes(`"${id}"`)).length >= Math.min(2, points.length);
  const spokenOf = (what: string): boolean => JSON.stringify([characters, acts]).split(what).length > 2;
  return [
    ...people.filter((name) => !onStage(named(name, characters))),
    ...(place === undefined || setIn(named(place, places)) ? [] : [place]),
    ...(thing === undefined || turnsOn(named(thing, props)) ? [] : [thing]),
    ...(thing !== undefined || matter === undefined || spokenOf(matter) ? [] : [matter]),
  ];
}
