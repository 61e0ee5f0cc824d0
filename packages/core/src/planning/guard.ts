import { check } from '../blueprint/check/check.ts';
import type { Diagnostic } from '../blueprint/check/diagnostic.ts';
import { type Blueprint, type Point, type Rule, Blueprint as Schema } from '../blueprint/schema.ts';
import { houseWords } from './words.ts';

const destroying: Rule['verbs'] = ['burn', 'tear', 'break', 'eat', 'drink'];

/** Where nobody can be asked for another way: what the play turns on is not destroyed before its time, by a rule of its world. */
export function guarded(blueprint: Blueprint): Blueprint {
  let current = blueprint;
  for (const prop of neededThings(check(blueprint), blueprint)) {
    const next = Schema.parse({ ...current, rules: [...current.rules, ...rulesFor(prop, current)] });
    if (doubts(next) < doubts(current)) current = next;
  }
  return current;
}

/** Doubts of the proof about what may be gone; an error counts for more than any of them. */
const doubts = (blueprint: Blueprint): number =>
  check(blueprint).reduce((sum, { code, severity }) => sum + (severity === 'error' ? 100 : code >= 'T8' ? 1 : 0), 0);

const codes: readonly Diagnostic['code'][] = ['T805', 'T806', 'T807'];

function neededThings(found: readonly Diagnostic[], { props }: Blueprint): string[] {
  const named = found
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ finding }) => Object.values(finding?.params ?? {}))
    .filter((one) => props.some(({ id }) => id === one));
  return [...new Set(named.map(String))];
}

/** What no point waits for, for good; what one waits for, until it opens. */
function rulesFor(prop: string, { acts, language }: Blueprint): Rule[] {
  const points = acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const asks = ({ flag }: Point, verb: string): boolean => {
    const asked = JSON.stringify(flag);
    return asked.includes(`"verb":"${verb}"`) && asked.includes(`"${prop}"`);
  };
  const { hangsOnIt, instead } = houseWords(language);
  const rule = { target: prop, outcome: 'failure', text: hangsOnIt, instead, changes: [] } as const;
  const never = destroying.filter((verb) => !points.some((point) => asks(point, verb)));
  const later = destroying.flatMap((verb): Rule[] => {
    const before = points[points.findIndex((point) => asks(point, verb)) - 1];
    return before
      ? [{ ...rule, id: `kept-${prop}-${verb}`, verbs: [verb], changes: [], when: { not: { ended: { point: before.id } } } }]
      : [];
  });
  return [...(never.length > 0 ? [{ ...rule, id: `kept-${prop}`, verbs: never, changes: [] }] : []), ...later];
}
