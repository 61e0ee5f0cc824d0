import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Labelling } from '../../api/schema.d.ts';
import { Said, Status, Terms } from '../../ui/elements.tsx';
import { useKeys } from '../../ui/shortcuts.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { ActBar, JudgingFrame, useJudging } from './judging.tsx';
import labelsWords from './labels.words.json' with { type: 'json' };
import { asMyself } from './rater.tsx';

const strategies = ['FAST', 'SLOW', 'SILENCE'] as const;
type Strategy = (typeof strategies)[number];

export default function LabelsPage() {
  const judging = useJudging((asked) => ask('GET /api/critics/labels', asked), 'snapshot');
  const { rating, value, busy, turn, judged, deal, undo } = judging;
  const { rater } = rating;
  const moment = value?.next;
  const dealt: ChoosingProps['dealt'] = (how, comment, strategy) =>
    deal(how, (id) =>
      ask('POST /api/critics/labels', {
        ...asMyself(),
        body: { rater, snapshot: id, act: how, ...(strategy && { strategy }), ...(comment && { comment }) },
      }),
    );
  const said = <Status className="soft small just-said" text={judged?.said} />;
  return (
    <JudgingFrame of="labels" judging={judging} said={said}>
      {moment && <Choosing key={`${moment.id} ${turn}`} {...{ moment, busy, dealt, undo }} arrived={turn > 1} />}
    </JudgingFrame>
  );
}

type ChoosingProps = {
  readonly moment: NonNullable<Labelling['next']>;
  readonly arrived: boolean;
  readonly busy: boolean;
  readonly undo: (() => void) | null;
  readonly dealt: (how: 'judge' | 'skip' | 'flag', comment: string, strategy?: Strategy) => void;
};

function Choosing({ moment, arrived, busy, undo, dealt }: ChoosingProps) {
  const words = useWords(labelsWords);
  const [comment, setComment] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the next moment has taken the place of the one before
  useEffect(() => {
    if (arrived) document.getElementById('moment')?.focus();
  }, []);
  const choose = (strategy: Strategy) => dealt('judge', comment.trim(), strategy);
  const skip = () => dealt('skip', comment.trim());
  const flag = () => dealt('flag', comment.trim());
  useKeys({
    ...Object.fromEntries(strategies.map((strategy, at) => [String(at + 1), () => choose(strategy)])),
    s: skip,
    f: flag,
    ...(undo && { u: undo }),
  });
  return (
    <section className="choosing" aria-labelledby="moment">
      <Moment {...moment} />
      <div className="strategies">
        {strategies.map((strategy, at) => {
          const [name, about] = words.strategies[strategy] ?? [strategy, ''];
          return (
            <button key={strategy} type="button" disabled={busy} onClick={() => choose(strategy)}>
              <span>
                <kbd>{at + 1}</kbd> <strong>{name}</strong>
              </span>
              <span className="small soft">{about}</span>
            </button>
          );
        })}
      </div>
      <ActBar {...{ comment, setComment, busy, undo, skip, flag }} keys={words.keys} />
    </section>
  );
}

type Snapshot = NonNullable<Labelling['next']>;

function Moment({ self, place, present, reach, heard, language }: Snapshot) {
  const words = useWords(labelsWords);
  const lang = langOf(language);
  const comma = language === 'zh' ? '、' : ', ';
  const facts: readonly (readonly [string, string])[] = [
    [words.feels, self.mood],
    [words.wants, self.goal],
    [words.where, place],
    [words.with, present.join(comma)],
    [words.reach, reach.join(comma)],
  ];
  return (
    <div className="moment">
      <p className="overline">{words.you}</p>
      <h2 id="moment" tabIndex={-1} lang={lang}>
        {self.name}
        <span className="soft">
          {language === 'zh' ? '，' : ', '}
          {self.persona}
        </span>
      </h2>
      <Terms of={facts.filter(([, what]) => what !== '').map(([name, what]) => [name, <Said key={name} lang={lang} text={what} />])} />
      <h3 className="overline">{words.heard}</h3>
      <ol className="heard-lines" lang={lang}>
        {heard.map(({ by, text, to }) => (
          <li key={`${by} ${text}`}>
            <b>{by}</b>
            {to && <span className="soft small"> {words.to({ who: to })}</span>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
