import { named } from '@troupe/core/words';
import type { ReactNode } from 'react';
import type { Why } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import { FourScores } from '../memory/behind-reply.tsx';
import scoreWords from '../memory/scores.words.json' with { type: 'json' };
import aboutLineWords from './about-line.words.json' with { type: 'json' };

export function Reasons({ why, lang }: { readonly why: Why; readonly lang: string | undefined }) {
  const words = useWords(aboutLineWords);
  return (
    <div className="reasons">
      <Part title={words.floor}>
        <p>{why.person ? words.person({ name: why.name }) : (named(words.floors, why.floor) ?? why.floor)}</p>
      </Part>
      {why.decision && (
        <Part title={words.decision}>
          <Chosen choice={why.decision} lang={lang} />
        </Part>
      )}
      <Listed title={words.rulings} of={why.rulings}>
        {(ruling) => (
          <p lang={lang}>
            <Icon name={ruling.outcome === 'success' ? 'yes' : 'no'} /> {ruling.attempt && <em>{ruling.attempt}</em>} {ruling.message}{' '}
            <span className="soft small">
              {words.rule}: {ruling.rule}
            </span>
          </p>
        )}
      </Listed>
      <Listed title={words.nudges} of={why.nudges}>
        {({ text }) => <p lang={lang}>{text}</p>}
      </Listed>
      {why.recalled && <Recalled recalled={why.recalled} lang={lang} />}
      <Listed title={words.lore} of={why.lore}>
        {({ name, text, called }) => (
          <p lang={lang}>
            <strong>{name}</strong>
            {text !== '' && text !== name && ` ${text}`}{' '}
            {called !== undefined && <span className="soft small">{words.loreCalled({ key: called })}</span>}
          </p>
        )}
      </Listed>
      <Listed title={words.lives} of={why.memories.filter(({ kind }) => kind === 'life')}>
        {({ text }) => <p lang={lang}>{text}</p>}
      </Listed>
      <Listed title={words.memories} of={why.memories.filter(({ kind }) => kind !== 'life')}>
        {({ text }) => <p lang={lang}>{text}</p>}
      </Listed>
      <Listed title={words.others} of={why.others}>
        {(choice) => <Chosen choice={choice} lang={lang} />}
      </Listed>
      <Calls calls={why.calls} />
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="overline">{title}</h3>
      {children}
    </section>
  );
}

type ListedProps<T> = { readonly title: string; readonly of: readonly T[]; readonly children: (one: T) => ReactNode };

function Listed<T>({ title, of, children }: ListedProps<T>) {
  if (of.length === 0) return null;
  return (
    <Part title={title}>
      <ul>
        {of.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was decided once never changes places
          <li key={index}>{children(one)}</li>
        ))}
      </ul>
    </Part>
  );
}

/** What came back of what was witnessed long before, the best first, and what brought it back. */
function Recalled({ recalled, lang }: { readonly recalled: NonNullable<Why['recalled']>; readonly lang: string | undefined }) {
  const words = useWords(aboutLineWords);
  const scores = useWords(scoreWords);
  if (recalled.found.length === 0) return null;
  return (
    <Part title={words.recalled}>
      <p className="soft small">
        {words.recalledFor} <q lang={lang}>{recalled.query}</q>
      </p>
      <ul className="recalled">
        {[...recalled.found]
          .sort((a, b) => b.total - a.total)
          .map((one) => (
            <li key={`${one.beat} ${one.text}`}>
              <p lang={lang}>
                {one.name && <strong>{one.name}</strong>} {one.text}{' '}
                <span className="soft small">{words.recalledAt({ beat: one.beat })}</span>
              </p>
              <FourScores scores={one.scores} />
            </li>
          ))}
      </ul>
      <p className="soft small">{scores.hint}</p>
    </Part>
  );
}

function Chosen({ choice, lang }: { readonly choice: Why['others'][number]; readonly lang: string | undefined }) {
  const words = useWords(aboutLineWords);
  return (
    <p>
      <strong lang={lang}>{choice.name}</strong>: {named(words.strategies, choice.strategy) ?? choice.strategy}
      {choice.action && <em lang={lang}> · {choice.action}</em>}
      {choice.reason && <span lang={lang}> — {choice.reason}</span>}
    </p>
  );
}

function Calls({ calls }: { readonly calls: Why['calls'] }) {
  const words = useWords(aboutLineWords);
  const { language } = usePreferences();
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en');
  return (
    <Listed title={words.calls} of={calls}>
      {(call) => (
        <p className="small">
          {call.agent} · {call.model} · {number.format(call.input)} + {number.format(call.output)} · {number.format(call.milliseconds)} ms
          {call.fault && ` · ${call.fault}`}
        </p>
      )}
    </Listed>
  );
}
