import type { ModelTrial as Trial } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { ToldRefusal } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { settingsWords } from './settings.words.ts';

export function TrialResult({ trial }: { readonly trial: Trial }) {
  const words = useWords(settingsWords);
  const { model, streaming, structured, firstToken, problem, reachable, models } = trial;
  const good = reachable && structured !== undefined;
  return (
    <div className={good ? 'trial good' : 'trial bad'}>
      {good ? (
        <p>
          <Icon name="yes" />{' '}
          {[
            words.works({ model: model ?? trial.name }),
            streaming ? words.streams : words.whole,
            firstToken !== undefined && words.firstToken({ ms: Math.round(firstToken) }),
            structured ? words.forms[structured] : words.formNone,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : (
        problem && <ToldRefusal refusal={problem} />
      )}
      {models.length > 1 && <p className="soft small">{models.slice(0, 20).join(' · ')}</p>}
    </div>
  );
}
