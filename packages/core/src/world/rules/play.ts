import type { Condition } from '../../blueprint/condition.ts';
import { isEphemeral } from '../../blueprint/ephemeral.ts';
import type { Rule } from '../../blueprint/schema.ts';
import type { WorldChange } from '../../blueprint/terms.ts';
import type { MessageText } from '../../text/messages.ts';
import { withArticle } from '../../text/sentences.ts';
import type { VerbName } from '../../text/verb-names.ts';
import type { Target } from '../world.ts';
import { type Deed, type Discovery, propOf } from './deed.ts';
import { learnedFrom } from './reading.ts';
import { absence } from './slots.ts';

const faraway: readonly string[] = ['call', 'cast', 'fly', 'go', 'say', 'listen', 'wait'];

/** The first law of the play that speaks of this deed. What is not here is left to the common rules, which say so. */
export function lawFor(deed: Deed, holds: (condition: Condition) => boolean): Rule | undefined {
  const law = deed.blueprint.rules.find((rule) => matches(rule, deed) && (!rule.when || holds(rule.when)));
  if (law?.outcome === 'success' && [deed.first, deed.second].some((target) => target && isEphemeral(target.id))) return undefined;
  if (!law || faraway.includes(deed.verb)) return law;
  const absent = [deed.first, deed.second].some((target) => target !== undefined && absence(deed, target) !== null);
  return absent ? undefined : law;
}

function matches(rule: Rule, deed: Deed): boolean {
  const asked = (id: string | undefined, target: Target | undefined) => id === undefined || target?.id === id;
  return (
    rule.verbs.includes(deed.verb as VerbName) &&
    (rule.by ?? deed.by) === deed.by &&
    asked(rule.target, deed.first) &&
    asked(rule.second, deed.second)
  );
}

const determined = /((?:^|\s)(?:the|a|an|my|his|her|its|our|your|their)\s+)?\{(actor|target|second)\}/gi;

/** A law's own words, with the names of those concerned. */
export function worded(deed: Deed, text: string): MessageText {
  const ids: Readonly<Record<string, string | undefined>> = { actor: deed.by, target: deed.first?.id, second: deed.second?.id };
  const filled = text.replace(determined, (_, article: string | undefined, role: string) => {
    const id = ids[role.toLowerCase()];
    const name = id === undefined ? '' : deed.book.nameOf(id);
    if (article !== undefined) return article + name;
    return deed.blueprint.language === 'en' ? withArticle(name) : name;
  });
  return { text: deed.blueprint.language === 'en' ? filled.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : filled };
}

/** Reading stays reading under a play's own law: the reader learns what the thing gives away. */
export function consequences(
  deed: Deed,
  law: Rule,
): { readonly changes: readonly WorldChange[]; readonly discoveries: readonly Discovery[] } {
  const thing = propOf(deed, deed.first);
  if (law.outcome === 'failure') return { changes: [], discoveries: [] };
  if (!thing || !['read', 'examine', 'show'].includes(deed.verb)) return { changes: law.changes, discoveries: [] };
  const who = deed.verb === 'show' ? deed.second?.id : deed.by;
  if (who === undefined) return { changes: law.changes, discoveries: [] };
  const learned = learnedFrom(deed, thing, who);
  return { changes: [...law.changes, ...learned.changes.filter((change) => !said(law.changes, change))], discoveries: learned.discoveries };
}

function said(changes: readonly WorldChange[], change: WorldChange): boolean {
  return changes.some(
    (one) => 'learn' in one && 'learn' in change && one.learn.who === change.learn.who && one.learn.fact === change.learn.fact,
  );
}
