import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import { SureButton } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import livesWords from './lives.words.json' with { type: 'json' };

export function RememberWish({ play, title }: { readonly play: string; readonly title: string }) {
  const words = useWords(livesWords);
  const known = useAsk('GET /api/lives', { play });
  return (
    <div className="row remember-wish">
      <label className="tick">
        <input type="checkbox" name="remember" aria-describedby="remember-hint" />
        {words.wish}
      </label>
      <div>
        <p id="remember-hint" className="soft small">
          {words.wishHint}
        </p>
        {known.data && known.data.length > 0 && (
          <>
            <ul className="small">
              {known.data
                .filter(({ evenings }) => evenings > 0)
                .map(({ role, name, evenings }) => (
                  <li key={role}>{words.remembers({ name, count: evenings })}</li>
                ))}
            </ul>
            <ForgetAll play={play} title={title} />
          </>
        )}
      </div>
    </div>
  );
}

/** Asked twice: what is forgotten does not come back. */
export function ForgetAll({ play, title }: { readonly play: string; readonly title: string }) {
  const words = useWords(livesWords);
  const { act, error } = useDeed(() => ask('DELETE /api/lives/{play}', { play }).then(() => renew('/api/lives', '/api/roles')));
  return (
    <>
      <SureButton label={words.forgetAll({ play: title })} sure={words.forgetSure} act={act} />
      {error && <Trouble error={error} />}
    </>
  );
}

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
