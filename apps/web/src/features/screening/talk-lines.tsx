import { useEffect, useRef } from 'react';
import type { Screening, FilmTalkLine as TalkLine } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { writeTime } from './lines.ts';
import screeningWords from './screening.words.json' with { type: 'json' };
import type { FilmTalk, LiveLine } from './use-talk.ts';

type TalkLinesProps = {
  readonly screening: Screening;
  readonly talk: FilmTalk;
  readonly here: string | null;
  readonly voiceOf: (name: string) => number;
  readonly choose: (line: string) => void;
};

export function TalkLines({ screening, talk, here, voiceOf, choose }: TalkLinesProps) {
  const words = useWords(screeningWords);
  const end = useRef<HTMLLIElement>(null);
  const lang = langOf(screening.language);
  const { lines, live } = talk;
  const spoken = lines.length + (live?.layers.answer.length ?? 0) + (live?.layers.perception.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added, the end is shown
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [spoken]);
  return (
    <ol className="film-talk" lang={lang}>
      {lines.length === 0 && !live && <li className="soft empty">{words.empty({ name: screening.cast[0]?.name ?? '' })}</li>}
      {lines.map((line) => (
        <li
          key={line.line}
          id={`line-${line.line}`}
          className={`talk-line role-${voiceOf(line.by)} ${line.line === here ? 'here' : ''} ${line.layers ? '' : 'by-you'}`}
          aria-current={line.line === here ? 'true' : undefined}
        >
          <LineHead by={line.by} moment={line.moment} show={() => choose(line.line)} />
          {line.layers && <Seen line={line} />}
          <p className="spoken">{line.text}</p>
          <Button
            icon="undo"
            className="quiet take-back"
            aria-label={words.takeBackOf({ by: line.by })}
            title={words.takeBack}
            disabled={talk.busy}
            onClick={() => talk.takeBack(line.line)}
          />
        </li>
      ))}
      {live && <Live live={live} voice={voiceOf(live.by)} />}
      <li ref={end} className="end" aria-hidden="true" />
    </ol>
  );
}

function LineHead({ by, moment, show }: { readonly by: string; readonly moment: number; readonly show: () => void }) {
  const words = useWords(screeningWords);
  const time = writeTime(moment, 0);
  return (
    <p className="line-head">
      <strong>{by}</strong>
      <Button label={time} className="quiet moment" aria-label={words.moment({ time })} onClick={show} />
    </p>
  );
}

function Seen({ line: { layers } }: { readonly line: TalkLine }) {
  const words = useWords(screeningWords);
  if (!layers) return null;
  return (
    <dl className="layers">
      <dt>
        <Icon name="eye" /> {words.layers.perception}
        {layers.measured && <span className="soft"> · {words.notSeen}</span>}
      </dt>
      <dd>{layers.perception}</dd>
      <dt>
        <Icon name="thread" /> {words.layers.think}
      </dt>
      <dd>{layers.think}</dd>
    </dl>
  );
}

function Live({ live, voice }: { readonly live: LiveLine; readonly voice: number }) {
  const words = useWords(screeningWords);
  const { by, moment, layers, again } = live;
  const begun = Object.values(layers).some((text) => text !== '');
  return (
    <li className={`talk-line live role-${voice}`} aria-live="polite" aria-busy="true">
      <LineHead by={by} moment={moment} show={() => undefined} />
      {!begun && <p className="soft breath">{again ? words.again : words.speaking({ name: by })}</p>}
      <dl className="layers">
        {(['perception', 'think'] as const).map((layer) =>
          layers[layer] === '' ? null : (
            <div key={layer}>
              <dt>
                <Icon name={layer === 'perception' ? 'eye' : 'thread'} /> {words.layers[layer]}
              </dt>
              <dd>{layers[layer]}</dd>
            </div>
          ),
        )}
      </dl>
      {layers.answer !== '' && <p className="spoken">{layers.answer}</p>}
    </li>
  );
}
