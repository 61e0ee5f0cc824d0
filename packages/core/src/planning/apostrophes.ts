/** A scan or a table may have lost every apostrophe of a book: "I don t know", "one s duty". Nobody should learn to speak so. */
export function withApostrophes(text: string): string {
  const lost = text.match(negations)?.length ?? 0;
  if (lost < least || kept.test(text)) return text;
  return text.replace(negations, "$1'$2").replace(shortened, "$1'$2").replace(owned, "$1'$2");
}

const least = 5;
const kept = /n['’]t\b/u;

// Each puts a sign where a blank stood: what stood at an offset stands there still.
const negations = /\b(don|didn|doesn|won|isn|wasn|aren|weren|couldn|wouldn|shouldn|hadn|haven|hasn|can|mustn|needn|ain) (t)\b/giu;
const shortened = /\b(I|you|he|she|it|we|they|that|there|who|what) (ll|ve|re|m|d)\b/giu;
const owned = /(\p{L}) (s)(?![\p{L}'’])/gu;
