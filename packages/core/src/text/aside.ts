/** How words are said that are not for everybody: for one alone, for nobody on stage, or for everybody again. */
export type Hushed =
  | { readonly kind: 'aside'; readonly to?: string; readonly rest: string }
  | { readonly kind: 'aloud'; readonly rest: string };

const name = "[\\p{L}][\\p{L}'’. -]{0,39}?";
const end = '\\s*(?:$|[,;—–，；、：:]\\s*)';
const forOne = new RegExp(
  `^(?:(?:in an )?aside to (${name})|whisper(?:s|ing)?(?: in(?:to)? the ear of)? to (${name})|(?:quietly |softly |low,? )?to (${name}) (?:alone|only)|(?:悄声|悄悄|低声|小声)?[对向](\\p{Script=Han}{1,8}?)(?:耳语|附耳|旁白)|附耳对(\\p{Script=Han}{1,8}?)|只[对向](\\p{Script=Han}{1,8}?)说?)${end}`,
  'iu',
);
const forNobody = new RegExp(
  `^(?:(?:in an |an )?aside|(?:half )?to (?:my|him|her|them|it)self|(?:muttering |mutters )?under (?:my|his|her|their) breath|旁白|打?背躬|背白|(?:低声|小声)?(?:自语|自言自语)|暗自)${end}`,
  'iu',
);
const forAll = new RegExp(`^(?:aloud|out loud|to (?:all|everyone|everybody|the room|the others)|出声|高声|大声|(?:对|向)众人)${end}`, 'iu');

/** What is put in brackets before words, if it says for whom they are; with what it says besides. Null: it says nothing of that. */
export function hushedIn(direction: string): Hushed | null {
  const text = direction.trim().replace(/[.。]$/u, '');
  const one = forOne.exec(text);
  if (one)
    return {
      kind: 'aside',
      to:
        one
          .slice(1)
          .find((to) => to !== undefined)
          ?.trim() ?? '',
      rest: text.slice(one[0].length),
    };
  const nobody = forNobody.exec(text);
  if (nobody) return { kind: 'aside', rest: text.slice(nobody[0].length) };
  const all = forAll.exec(text);
  return all ? { kind: 'aloud', rest: text.slice(all[0].length) } : null;
}
