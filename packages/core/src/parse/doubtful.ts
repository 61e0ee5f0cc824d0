import { perceive } from '../world/perceive.ts';
import { isTowardsOthers } from './mood.ts';
import { understand } from './phrase.ts';
import { isHan, leadingVerb } from './plain.ts';
import type { At } from './resolve.ts';
import { scan } from './scan.ts';
import { handsOff, subjectOf } from './subject.ts';
import { surfacesOf } from './surfaces.ts';

/** What is done to people, and may be told them while it is done: "I kiss you." */
const bodily: readonly string[] = ['embrace', 'kneel', 'attack', 'push', 'pull', 'approach'];

/** Whether the same words between stars would be tried on something that is here. `ended`: there is a full stop after them, as after a request. */
export function mightBeMeant(text: string, ended: boolean, at: At): boolean {
  const { rest, spokenTo } = withoutCalling(text, at);
  const subject = subjectOf(rest, at);
  if (subject.kind === 'bare' && (spokenTo || ended || isTowardsOthers(text) || handsOff.test(rest))) return false;
  const verb = leadingVerb(subject.rest);
  if (!verb || verb.form === 'past' || (!isHan(verb.wording) && subject.kind !== 'bare' && verb.form !== subject.form)) return false;
  const [first, ...others] = understand(subject.rest, at);
  if (first?.kind !== 'attempt' || others.some(({ kind }) => kind === 'missing')) return false;
  const { reach, people } = perceive(at.blueprint, at.world, at.by);
  const near = bodily.includes(first.attempt.verb) ? [...reach, ...people] : reach;
  return first.attempt.targets.some(({ id }) => near.some((one) => one.id === id));
}

/** "Mother, …" and "…, mother": whoever is called by name is spoken to. */
function withoutCalling(text: string, at: At): { readonly rest: string; readonly spokenTo: boolean } {
  const surfaces = surfacesOf(at.blueprint, at.world);
  const isName = (words: string): boolean => {
    const items = scan(words, surfaces);
    return (
      items.length > 0 && items.every((item) => item.kind === 'mention' && item.named.some(({ target }) => target.kind === 'character'))
    );
  };
  const [, before = '', after = ''] = /^([^,，]{1,24})[,，]\s*(.+)$/su.exec(text) ?? [];
  if (before !== '' && isName(before)) return { rest: after, spokenTo: true };
  const [, words = '', name = ''] = /^(.+)[,，]\s*([^,，]{1,24})$/su.exec(text) ?? [];
  return words !== '' && isName(name) ? { rest: words, spokenTo: true } : { rest: text, spokenTo: false };
}
