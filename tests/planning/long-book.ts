import { type LiteraryWork, readPlainText } from '@troupe/core/source';

/** Three chapters, each longer than its writers are shown at once. */
export function longBook(): LiteraryWork {
  const chapter = (number: number): string =>
    Array.from(
      { length: 150 },
      (_, at) =>
        `“I never asked for key ${number * 1000 + at},” said Margaret, and Edmund looked at the letter. It rained in the harbour, and nobody spoke.`,
    ).join('\n\n');
  return readPlainText([1, 2, 3].map((number) => `CHAPTER ${number}\n\n\n${chapter(number)}`).join('\n\n\n\n'));
}
