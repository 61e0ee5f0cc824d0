import { locationKey } from './check-evaluate.ts';
import type { Study } from './check-study.ts';
import type { Condition } from './condition.ts';
import type { Diagnostic } from './diagnostic.ts';
import { conditionsOf } from './lookup.ts';

/** T107: conditions that no world can meet, and build-ups that deny their flags. */
export function checkContradictions(study: Study): Diagnostic[] {
  const alone = conditionsOf(study.blueprint).flatMap(({ condition, path }) => inside(condition, path));
  const together = study.points.flatMap(({ point, path }) => {
    if (!('when' in point.flag) || !point.buildUp || contradiction(point.flag.when) || contradiction(point.buildUp)) return [];
    const found = contradiction({ all: [point.flag.when, point.buildUp] });
    return found ? [{ path: `${path}.buildUp`, text: `flag and build-up deny each other: ${found}` }] : [];
  });
  return [...alone, ...together].map(({ path, text }) =>
    study.report('T107', path, text, 'Both must hold at the same moment: take one of them out, or make them alternatives with "any".'),
  );
}

function inside(condition: Condition, path: string): { path: string; text: string }[] {
  const found = contradiction(condition);
  if (found) return [{ path, text: found }];
  if ('all' in condition) return condition.all.flatMap((part, i) => inside(part, `${path}.all.${i}`));
  if ('any' in condition) return condition.any.flatMap((part, i) => inside(part, `${path}.any.${i}`));
  return 'not' in condition ? inside(condition.not, `${path}.not`) : [];
}

type Claim = { readonly about: string; readonly value: string; readonly holds: boolean };

/** Claims about the same thing must agree; this is why a condition fails to, or null. */
export function contradiction(condition: Condition): string | null {
  const claimed = new Map<string, string>();
  const denied = new Set<string>();
  for (const { about, value, holds } of claimsOf(condition, true)) {
    if (!holds) denied.add(`${about} = ${value}`);
    else if ((claimed.get(about) ?? value) !== value) return `${about} cannot be both ${claimed.get(about)} and ${value}`;
    else claimed.set(about, value);
  }
  for (const [about, value] of claimed) if (denied.has(`${about} = ${value}`)) return `${about} = ${value} is both asked for and denied`;
  return null;
}

function claimsOf(condition: Condition, holds: boolean): Claim[] {
  if ('all' in condition) return holds || condition.all.length === 1 ? condition.all.flatMap((part) => claimsOf(part, holds)) : [];
  if ('any' in condition) return !holds || condition.any.length === 1 ? condition.any.flatMap((part) => claimsOf(part, holds)) : [];
  if ('not' in condition) return claimsOf(condition.not, !holds);
  return claims(condition).map((claim) => ({ ...claim, holds }));
}

function claims(condition: Condition): Omit<Claim, 'holds'>[] {
  if ('present' in condition) {
    const { who, place } = condition.present;
    return place === undefined ? [{ about: `presence of ${who}`, value: 'true' }] : [{ about: `place of ${who}`, value: place }];
  }
  if ('holds' in condition) return [{ about: `location of ${condition.holds.prop}`, value: locationKey({ holder: condition.holds.who }) }];
  if ('lies' in condition) return [{ about: `location of ${condition.lies.prop}`, value: locationKey(condition.lies.at) }];
  if ('state' in condition)
    return [{ about: `${condition.state.key} of ${condition.state.prop}`, value: JSON.stringify(condition.state.is) }];
  if ('found' in condition) return [{ about: `finding of ${condition.found.prop}`, value: 'true' }];
  if ('health' in condition) return [{ about: `health of ${condition.health.who}`, value: condition.health.is }];
  if ('knows' in condition) return [{ about: `knowledge of ${condition.knows.who} about ${condition.knows.fact}`, value: 'true' }];
  if ('hidden' in condition) {
    const { who, behind } = condition.hidden;
    return behind === undefined ? [{ about: `hiding of ${who}`, value: 'true' }] : [{ about: `cover of ${who}`, value: behind }];
  }
  if ('ended' in condition) {
    const { point, how } = condition.ended;
    return [{ about: how === undefined ? `end of ${point}` : `way ${point} ended`, value: how ?? 'true' }];
  }
  return 'all' in condition || 'any' in condition || 'not' in condition ? [] : [{ about: JSON.stringify(condition), value: 'true' }];
}
