import { literally } from '../../text/literally.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Study } from './study.ts';

/** T608: nobody has said what somebody may rather not see, or said it so that it gives away who is meant. */
export function checkContent({ blueprint, report }: Study): Diagnostic[] {
  const { content, characters } = blueprint;
  if (!content) return [report('T608', 'content')];
  const told = characters.find(({ name, aliases }) => [name, ...aliases].some((one) => isIn(one, content.more ?? '')));
  return told ? [report('T608.named', 'content.more', { who: told.name })] : [];
}

const isIn = (name: string, text: string): boolean =>
  new RegExp(/\p{Script=Han}/u.test(name) ? literally(name) : `(?<!\\p{L})${literally(name)}(?!\\p{L})`, 'iu').test(text);
