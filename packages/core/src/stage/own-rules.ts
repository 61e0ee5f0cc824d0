import type { Blueprint } from '../blueprint/schema.ts';
import { chance } from '../model/random.ts';
import { plainText } from '../text/plain.ts';
import { unlawfulIn } from '../world/lawful.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, World } from '../world/world.ts';
import type { OwnParts, OwnRule } from './own.ts';
import { fault } from './own-errors.en.ts';
import type { RuleOfHost } from './rule-now.ts';

const longest = 600;

/** The rules and verbs of a host, as one. What one of them makes impossible is its mistake, and not the world's. */
export function rulesOf({ rules = [], verbs = {} }: OwnParts): RuleOfHost {
  const all: readonly OwnRule[] = [...rules, (deed, at) => verbs[deed.verb]?.rule(deed, at)];
  return (deed, { blueprint, seed, beat }, world) => {
    const odds = chance(seed, beat, deed.by, 'own', deed.verb);
    for (const rule of all) {
      const found = rule(deed, { blueprint, world, chance: odds });
      if (found === undefined) continue;
      const { ok, because, changes = [] } = found;
      const wrong = ok ? unlawfulIn(blueprint, world, changes) : null;
      if (wrong) throw fault('own-rule', { deed: deed.verb, reason: `${wrong.why} (${wrong.of})` });
      const told = plainText(because).trim().slice(0, longest);
      return { ruling: { outcome: ok ? 'success' : 'failure', because: { text: told }, changes: ok ? changes : [] }, discoveries: [] };
    }
    return undefined;
  };
}

/** What somebody typed between stars, where it begins with a verb of the host's; its things by their names, as they stand in it. */
export function ownDeed(
  verbs: NonNullable<OwnParts['verbs']>,
  text: string,
  at: { readonly blueprint: Blueprint; readonly world: World; readonly by: string },
): Attempt | null {
  const typed = text.trim().toLowerCase();
  const found = Object.entries(verbs).find(([verb, { words = [] }]) => [verb, ...words].some((word) => begins(typed, word.toLowerCase())));
  if (!found) return null;
  const { holding, props, people } = perceive(at.blueprint, at.world, at.by);
  const named = [
    ...[...holding, ...props].map(({ id, name }) => ({ kind: 'prop' as const, id, name })),
    ...people.map(({ id, name }) => ({ kind: 'character' as const, id, name })),
  ].flatMap(({ name, ...target }) => {
    const where = typed.indexOf(name.toLowerCase().replace(/^(?:the|an?) /u, ''));
    return where === -1 ? [] : [{ target, where }];
  });
  const targets = named.sort((one, other) => one.where - other.where).map(({ target }) => target);
  return {
    by: at.by,
    verb: found[0],
    targets: targets.filter(({ id }, index) => targets.findIndex((one) => one.id === id) === index),
    text,
  };
}

const begins = (typed: string, word: string): boolean =>
  typed.startsWith(word) && !/^[\p{Script=Latin}\p{N}]/u.test(typed.slice(word.length));
