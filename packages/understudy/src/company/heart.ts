import { type CompanionBrief, choose, hash } from '@troupe/core/model';
import { firstSign, signsOf } from '../signs.ts';
import { type Told, talkWords } from './talk-words.ts';

const signs = signsOf<Told>('told');

/** An answer to what somebody has just told of how they feel, or asked in earnest; each once. */
export function fromTheHeart({ language, heard, user, seed, turn, used }: CompanionBrief): string | undefined {
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const said = last.text.toLowerCase().replaceAll('’', "'");
  const told = firstSign(signs[language], said);
  if (!told) return undefined;
  const left = talkWords[language].heart[told].filter((line) => !used.includes(hash(line)));
  return choose(left, seed, 'heart', turn);
}
