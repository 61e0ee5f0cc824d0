import type { Contradiction, Moment, Unmasked } from '@troupe/core/mystery';
import { useEffect, useRef } from 'react';
import { Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import { clock, Hours } from './hours.tsx';
import afterWords from './mystery-after.words.json' with { type: 'json' };
import tableWords from './mystery-table.words.json' with { type: 'json' };
import type { TableView } from './table-view.ts';

type UnmaskingProps = { readonly view: TableView; readonly truth: Unmasked; readonly clashes: readonly Contradiction[] };

export function Unmasking({ view, truth, clashes }: UnmaskingProps) {
  const words = useWords(afterWords);
  const listed = useListed();
  const { nameOf, lang } = useNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="unmasking" aria-labelledby="unmasking">
      <h2 id="unmasking" className="ruled" ref={heading} tabIndex={-1}>
        {words.truth.title}
      </h2>
      {truth.victims.map(({ id, name, killers, how, solved }) => (
        <div key={id} className="revealed">
          <p className="killed">
            {words.truth.killed({ victim: name, killers: killers.length > 0 ? listed(killers.map(nameOf)) : words.truth.nobody })}
          </p>
          <p className={solved ? 'right' : 'wrong'}>
            <Icon name={solved ? 'yes' : 'no'} /> {solved ? words.truth.solved : words.truth.wrong}
          </p>
          {how !== undefined && <p lang={lang}>{how}</p>}
        </div>
      ))}
      <Yours view={view} truth={truth} />
      {truth.summary !== '' && !truth.victims.some(({ how }) => how === truth.summary) && <p lang={lang}>{truth.summary}</p>}
      <Votes view={view} />
      <Hours view={view} truth={truth} />
      <TimeLine view={view} truth={truth} clashes={clashes} />
      {truth.objectives.length > 0 && <Objectives truth={truth} />}
    </section>
  );
}

function Yours({ view, truth }: { readonly view: TableView; readonly truth: Unmasked }) {
  const { truth: words } = useWords(afterWords);
  const { mine } = useNames();
  if (mine === null || !view.own) return null;
  const reached = truth.objectives.filter(({ by }) => by === mine).reduce((sum, { points }) => sum + points, 0);
  const all = view.own.objectives.reduce((sum, { points }) => sum + points, 0);
  const killed = view.own.killed;
  const caught = view.verdicts.some(({ out, victim }) => out === mine && killed.includes(victim));
  const right = view.verdicts
    .filter(({ victim }) => !killed.includes(victim))
    .every(({ victim, votes }) => truth.victims.find(({ id }) => id === victim)?.killers.includes(votes[mine] ?? ''));
  const told = killed.length > 0 ? (caught ? words.youWereCaught : words.youEscaped) : right ? words.youWereRight : words.youWereWrong;
  return (
    <p className="yours">
      <Icon name="star" /> {told} {all > 0 && words.yourPoints({ reached, of: all })}
    </p>
  );
}

function Disagreed({ clashes }: { readonly clashes: readonly Contradiction[] }) {
  const { truth: words } = useWords(afterWords);
  const { lang } = useNames();
  if (clashes.length === 0) return null;
  return (
    <div className="disagreed">
      <h5 className="overline">{words.clashes}</h5>
      <ul lang={lang}>
        {clashes.map(({ what, records }) => (
          <li key={records.join()}>{what}</li>
        ))}
      </ul>
    </div>
  );
}

function Votes({ view }: { readonly view: TableView }) {
  const words = useWords(afterWords);
  const table = useWords(tableWords);
  const { nameOf, lang } = useNames();
  return (
    <>
      {view.verdicts.map(({ victim, votes, out }) => (
        <div key={victim} className="votes">
          <h3>{words.truth.votes}</h3>
          <p>{table.verdict({ out: out === null ? null : nameOf(out), victim: nameOf(victim) })}</p>
          <ul lang={lang}>
            {Object.entries(votes).map(([by, against]) => (
              <li key={by}>
                <span className="who">{nameOf(by)}</span> → {against === null ? words.truth.nobodyVote : nameOf(against)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function TimeLine({ view, truth, clashes }: UnmaskingProps) {
  const words = useWords(afterWords);
  const { colourOf, lang } = useNames();
  const killers = new Set(truth.victims.flatMap((victim) => victim.killers));
  return (
    <>
      <h3>{words.truth.line}</h3>
      <ul className="against">
        {view.table?.players.map(({ id, name }) => (
          <li key={id} className={colourOf(id)}>
            <h4>
              <Said className="who" lang={lang} text={name} />
              {killers.has(id) && <span className="badge murderer">{words.truth.killer}</span>}
            </h4>
            <div>
              <h5 className="overline">{words.truth.happened}</h5>
              <Moments moments={truth.moments.filter(({ who }) => who.includes(id))} />
            </div>
            <div>
              <h5 className="overline">{words.truth.said}</h5>
              <Claims said={saidBy(id, view, truth)} />
            </div>
            <Disagreed clashes={clashes.filter(({ of }) => of === id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What somebody stood by; of a person, everything they answered for all to hear. */
function saidBy(role: string, view: TableView, truth: Unmasked): string[] {
  const claims = truth.claims.filter(({ by }) => by === role).map(({ text }) => text);
  if (claims.length > 0) return [...new Set(claims)];
  const introduced = view.entries.flatMap((entry) => (entry.type === 'introduction' && entry.by === role ? [entry.text] : []));
  const answered = [...view.questions.values()].flatMap(({ to, answer }) => (to === role && answer !== undefined ? [answer] : []));
  return [...new Set([...introduced, ...answered])];
}

function Moments({ moments }: { readonly moments: readonly Moment[] }) {
  const words = useWords(afterWords);
  const { lang } = useNames();
  if (moments.length === 0) return <p className="soft small">{words.truth.unseen}</p>;
  return (
    <ol>
      {[...moments]
        .sort((a, b) => a.from - b.from)
        .map(({ from, until, where, what }) => (
          <li key={`${from} ${what}`}>
            <span className="hours">
              {clock(from)}–{clock(until)}
            </span>{' '}
            <span lang={lang}>
              {where} · {what}
            </span>
          </li>
        ))}
    </ol>
  );
}

function Claims({ said }: { readonly said: readonly string[] }) {
  const words = useWords(afterWords);
  const { lang } = useNames();
  if (said.length === 0) return <p className="soft small">{words.truth.nothingSaid}</p>;
  return (
    <ul lang={lang}>
      {said.map((text) => (
        <li key={text}>“{text}”</li>
      ))}
    </ul>
  );
}

function Objectives({ truth }: { readonly truth: Unmasked }) {
  const words = useWords(afterWords);
  const table = useWords(tableWords);
  const { nameOf, lang } = useNames();
  const told = (reached: boolean | null): string => words.truth.reached[reached === null ? 'open' : reached ? 'yes' : 'no'] ?? '';
  return (
    <>
      <h3>{words.truth.objectives}</h3>
      <ul className="wanted">
        {truth.objectives.map(({ by, text, reached, points }) => (
          <li key={`${by} ${text}`} className={reached === null ? '' : reached ? 'right' : 'missed'}>
            <Said className="who" lang={lang} text={nameOf(by)} />
            <span lang={lang}>{text}</span>
            <span className="small">
              {told(reached)} · {table.points({ points })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
