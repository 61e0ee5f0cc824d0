import type { GistBrief } from '@troupe/core/model';
import { kinship, sentence, told } from './telling.ts';

/** Each part in the words of the memory itself, or a plain "not known". */
export function gist(brief: GistBrief): Record<string, string> {
  return Object.fromEntries(brief.wanted.map((part) => [part, partOf(part, brief)]));
}

function partOf(part: string, { language, self, profile, other, said, memories, observations }: GistBrief): string {
  const zh = language === 'zh';
  const about = (name: string) => memories.filter(({ text }) => text.includes(name)).slice(0, 2);
  const joined = (texts: readonly string[]) => texts.map((text) => sentence(text, language)).join(zh ? '' : ' ');
  switch (part) {
    case 'self':
      return profile || joined(about(self).map(({ text }) => text)) || self;
    case 'other':
      return joined(about(other).map(({ text }) => text)) || (zh ? `${self}不认识${other}。` : `${self} does not know ${other}.`);
    case 'relation': {
      const both = observations.filter(({ by, text }) => (by === other && text.includes(self)) || (by === self && text.includes(other)));
      return joined(both.slice(0, 2).map((line) => told(line, language))) || (zh ? '彼此没有往来。' : 'Nothing is known between them.');
    }
    case 'why':
      return /[?？]/u.test(said)
        ? zh
          ? `${other}想知道一件事。`
          : `${other} wants to know something.`
        : zh
          ? `${other}有话要说。`
          : `${other} has something to say.`;
    default: {
      const near = [...memories].map(({ text }) => ({ text, shared: kinship(text, said) })).filter(({ shared }) => shared > 0);
      return (
        joined(
          near
            .sort((a, b) => b.shared - a.shared)
            .slice(0, 2)
            .map(({ text }) => text),
        ) || (zh ? '没有。' : 'Nothing.')
      );
    }
  }
}
