import { near, nearest } from './matcher.ts';
import { fresh, type Making } from './reply.ts';

/** How near what it knows must lie to a question: a fact is a whole sentence, and says more than was asked. */
const least = near - 0.08;

/**
 * What is no secret is told to whoever asks: a fact that everybody knows, or one that has been spoken of before its eyes, as it stands where
 * it names neither of the two, and with a plain yes where it names the one who is asked.
 */
export function fromFacts(making: Making): string | undefined {
  const { brief, stimulus, archetypes, spent } = making;
  const { line, kind, addressee, ear } = stimulus;
  if (!line?.person || !stimulus.first || kind !== 'question' || brief.hiding !== undefined) return undefined;
  const told = brief.heard.filter((one) => (one.kind === 'speech' || one.kind === 'narration') && one !== line).map(({ text }) => text);
  const open = (brief.secrets ?? []).filter(({ open: everyone, text }) => everyone || nearest(text, told, (one) => [one], ear, 0.6));
  const found = nearest(line.text, open, ({ text }) => [text], ear, least)?.one.text;
  if (found === undefined) return undefined;
  const names = (name: string | undefined) =>
    name !== undefined && found.includes(brief.language === 'zh' ? name : (name.split(' ')[0] ?? name));
  if (names(addressee?.name)) return undefined;
  if (!names(brief.self.name)) return spent(found) ? undefined : found;
  return yesOrNo.test(line.text) ? fresh(archetypes.asked.affirm, making, 'affirm') : undefined;
}

const yesOrNo =
  /(?:^|[,.]\s*)(?:do|does|did|is|are|was|were|have|has|will|can) (?:you|it|that)\b|^(?:你|您)?(?:是不是|有没有).|[吗么][？?]?\s*$/iu;
