/** Words that go before a name and are nobody's own. */
const titles = new Set(
  'mr mrs ms miss sir lady lord madam dr doctor captain colonel major general king queen prince princess duke duchess count countess baron father mother brother sister uncle aunt old young little saint the'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter(Boolean);
const bare = (word: string): string => word.toLowerCase().replace(/\.$/u, '');

/**
 * Tells whether a text speaks of a person: by the whole name, or by a first name that nobody else of these people bears. Whoever is
 * cast as "Isabella Thorpe" is Isabella to everybody, but not every Thorpe is she.
 */
export function speaksOf(person: string, people: readonly string[]): (text: string) => boolean {
  const whole = person.toLowerCase();
  const [first = '', ...rest] = wordsOf(person);
  const own = rest.length > 0 && /^\p{Lu}[\p{L}’'-]{2,}$/u.test(first) && !titles.has(bare(first));
  const others = people.filter((one) => one !== person).flatMap((one) => wordsOf(one).map(bare));
  const short = own && !others.includes(bare(first)) ? new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u') : null;
  return (text) => short?.test(text) || text.toLowerCase().includes(whole);
}
