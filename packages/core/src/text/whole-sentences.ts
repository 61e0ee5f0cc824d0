/** Where one sentence ends and another begins. "S. Grabbe & Co. of the county town" is no end. */
const between =
  /(?<=(?<!\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Co|No|Capt))[.!?…]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d])|(?<=[。！？…][”’」』）]*)(?![。！？…”’」』）])/u;

export const sentencesIn = (told: string): string[] => told.split(between).filter((one) => one.trim() !== '');

/** A text without some of its sentences. */
export const withoutSentences = (told: string, isOut: (sentence: string) => boolean): string =>
  sentencesIn(told)
    .filter((one) => !isOut(one))
    .join(/\p{Script=Han}/u.test(told) ? '' : ' ')
    // What was to be listed is struck: so is what announced it.
    .replace(/[^.!?。！？…]*[:：]\s*["“「『]?\s*$/u, '')
    .trim();
