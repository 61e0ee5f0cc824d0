import type { Condition } from '../condition.ts';
import { conditionsOf } from '../lookup.ts';
import type { Diagnostic } from './diagnostic.ts';
import { locationKey } from './evaluate.ts';
import { type Phrase, phrase } from './finding.ts';
import type { Study } from './study.ts';

/** T107: conditions that no world can meet, and build-ups that deny their flags. */
export function checkContradictions(study: Study): Diagnostic[] {
  const alone = conditionsOf(study.blueprint).flatMap(({ condition, path }) => inside(condition, path, study));
  const together = study.points.flatMap(({ point, path }) => {
    if (!('when' in point.flag) || !point.buildUp || contradiction(point.flag.when) || contradiction(point.buildUp)) return [];
    const found = contradiction({ all: [point.flag.when, point.buildUp] });
    return found ? [study.report('T107.together', `${path}.buildUp`, { why: found })] : [];
  });
  return [...alone, ...together];
}

function inside(condition: Condition, path: string, study: Study): Diagnostic[] {
  const found = contradiction(condition);
  if (found) return [study.report('T107', path, { why: found })];
  if ('all' in condition) return condition.all.flatMap((part, i) => inside(part, `${path}.all.${i}`, study));
  if ('any' in condition) return condition.any.flatMap((part, i) => inside(part, `${path}.any.${i}`, study));
  return 'not' in condition ? inside(condition.not, `${path}.not`, study) : [];
}

type Claim = { readonly about: Phrase; readonly value: string; readonly holds: boolean };

/** Claims about the same thing must agree; this is why a condition fails to, or null. */
function contradiction(condition: Condition): Phrase | null {
  const claimed = new Map<string, Claim>();
  const denied = new Set<string>();
  for (const claim of claimsOf(condition, true)) {
    const { about, value, holds } = claim;
    const topic = JSON.stringify(about);
    const before = claimed.get(topic);
    if (!holds) denied.add(`${topic} = ${value}`);
    else if (before && before.value !== value) return phrase('why.both', { about, one: before.value, other: value });
    else claimed.set(topic, claim);
  }
  for (const [topic, { about, value }] of claimed) if (denied.has(`${topic} = ${value}`)) return phrase('why.denied', { about, value });
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
    return place === undefined
      ? [{ about: phrase('about.presence', { who }), value: 'true' }]
      : [{ about: phrase('about.place', { who }), value: place }];
  }
  if ('holds' in condition)
    return [{ about: phrase('about.location', { prop: condition.holds.prop }), value: locationKey({ holder: condition.holds.who }) }];
  if ('lies' in condition)
    return [{ about: phrase('about.location', { prop: condition.lies.prop }), value: locationKey(condition.lies.at) }];
  if ('state' in condition) {
    const { prop, key, is } = condition.state;
    return [{ about: phrase('about.state', { prop, key }), value: JSON.stringify(is) }];
  }
  if ('found' in condition) return [{ about: phrase('about.finding', { prop: condition.found.prop }), value: 'true' }];
  if ('health' in condition) return [{ about: phrase('about.health', { who: condition.health.who }), value: condition.health.is }];
  if ('knows' in condition) return [{ about: phrase('about.knowledge', condition.knows), value: 'true' }];
  if ('hidden' in condition) {
    const { who, behind } = condition.hidden;
    return behind === undefined
      ? [{ about: phrase('about.hiding', { who }), value: 'true' }]
      : [{ about: phrase('about.cover', { who }), value: behind }];
  }
  if ('ended' in condition) {
    const { point, how } = condition.ended;
    return [{ about: phrase(how === undefined ? 'about.end' : 'about.ended', { point }), value: how ?? 'true' }];
  }
  if ('all' in condition || 'any' in condition || 'not' in condition) return [];
  return [{ about: phrase('about.condition', { condition: JSON.stringify(condition) }), value: 'true' }];
}
