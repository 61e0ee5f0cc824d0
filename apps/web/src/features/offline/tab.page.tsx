import type { Performance } from '@troupe/core/stage';
import { useSeat } from '@troupe/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useQuery } from '../../api/query.ts';
import { Button, PageHead, Section, Status } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import offlineWords from './offline.words.json' with { type: 'json' };
import type { TabPlay } from './tab-play.ts';
import './offline.css';

/** A play without the house: the understudy, the store and the stage are all in this tab. */
export default function TabPage() {
  const words = useWords(offlineWords);
  const { language } = usePreferences();
  const play = useQuery({
    queryKey: ['play in this tab', language],
    queryFn: async () => (await import('./tab-play.ts')).tabPlay(language),
  });
  useTitle(words.tabTitle);
  return (
    <div className="page narrow">
      <PageHead title={words.tabTitle} lead={words.tabLead} />
      <Once answer={play}>{(found) => <Evening key={language} play={found} language={language} />}</Once>
    </div>
  );
}

function Evening({ play, language }: { readonly play: TabPlay; readonly language: 'en' | 'zh' }) {
  const words = useWords(offlineWords);
  const { personDefault } = useWords(houseWords);
  const { person } = usePreferences();
  const [on, setOn] = useState<{ readonly show: Performance; readonly seat: string } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => () => void on?.show.stop(), [on]);
  const begin = (seat: string, opening: Promise<Performance>) => opening.then((show) => setOn({ show, seat }), setError);
  const { title, synopsis, characters } = play.blueprint;
  const nameOf = (seat: string) => characters.find(({ id }) => id === seat)?.name ?? seat;
  return (
    <section aria-labelledby="tab-play">
      <h2 id="tab-play" lang={langOf(language)}>
        {title}
      </h2>
      {error && <Trouble error={error} />}
      {on ? (
        <Seat show={on.show} seat={on.seat} name={nameOf(on.seat)} language={language} />
      ) : (
        <>
          <p lang={langOf(language)}>{synopsis}</p>
          <p className="buttons">
            {play.begun !== null && (
              <Button
                className="first"
                label={words.goOn({ name: nameOf(play.begun) })}
                onClick={() => void begin(play.begun ?? '', play.resume())}
              />
            )}
            {characters.map(({ id, name }) => (
              <Button key={id} label={words.as({ name })} onClick={() => void begin(id, play.open(id, person.trim() || personDefault))} />
            ))}
          </p>
        </>
      )}
    </section>
  );
}

type SeatProps = { readonly show: Performance; readonly seat: string; readonly name: string; readonly language: 'en' | 'zh' };
const spoken = new Set(['speech', 'gesture', 'whisper', 'thought']);

function Seat({ show, seat, name, language }: SeatProps) {
  const words = useWords(offlineWords);
  const { lines, streaming, reply, mine, suggestions, outcome, error, say } = useSeat(show, seat);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes is followed
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, streaming?.text]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('line') ?? '').trim();
    if (text !== '') say(text);
    event.currentTarget.reset();
  };
  return (
    <>
      <Section id="tab-script" title={words.script}>
        <ol className="tab-script" lang={langOf(language)} aria-live="polite">
          {lines.map((line) =>
            'text' in line && line.text !== '' && line.type !== 'seat' ? (
              <li key={line.number} className={spoken.has(line.type) ? line.type : 'told'}>
                {spoken.has(line.type) && 'name' in line && <b>{line.name} </b>}
                {line.text}
              </li>
            ) : null,
          )}
          {streaming?.text && (
            <li>
              <b>{streaming.name} </b>
              {streaming.text}
            </li>
          )}
          {reply && <li className="told">{reply.text}</li>}
          <li ref={end} aria-hidden="true" />
        </ol>
      </Section>
      {error instanceof Error && <Trouble error={error} />}
      <div className="tab-box">
        <Status text={outcome ? words.over : mine ? words.mine({ name }) : words.wait} />
        {mine && suggestions.length > 0 && (
          <p className="buttons" lang={langOf(language)}>
            {suggestions.slice(0, 3).map((one) => (
              <Button key={one} className="quiet" label={one} onClick={() => say(one)} />
            ))}
          </p>
        )}
        {!outcome && (
          <form onSubmit={send}>
            <input name="line" aria-label={words.line} autoComplete="off" lang={langOf(language)} />
            <Button label={words.say} type="submit" className="first" />
          </form>
        )}
      </div>
    </>
  );
}
