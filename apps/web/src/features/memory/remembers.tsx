import { Link } from 'wouter';
import type { Standing } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { livesWords } from './lives.words.ts';

/** What becomes of this evening; nothing where nobody is to remember it. */
export function Remembers({ standing, over }: { readonly standing: Standing; readonly over: boolean }) {
  const words = useWords(livesWords);
  const { remember } = standing;
  if (!remember) return null;
  return (
    <p className="soft small remembers" role={over ? 'status' : undefined}>
      <Icon name="thread" />
      <span>
        {over ? (remember.kept ? words.kept : words.keeping) : words.willBe}{' '}
        {over && remember.kept && standing.you.role === 'operator' && <Link href="/memory">{words.look}</Link>}
      </span>
    </p>
  );
}

export function Evenings({ standing, character }: { readonly standing: Standing; readonly character: string }) {
  const words = useWords(livesWords);
  const brought = standing.remember?.brought.find((one) => one.character === character);
  return brought ? <span className="soft small evenings-known">{words.here({ count: brought.evenings })}</span> : null;
}
