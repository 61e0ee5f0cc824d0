import { asksToStop } from '@troupe/core/text';
import { named } from '@troupe/core/words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ask, askLines, Refused } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { Behind, Limits, CastRole as Role } from '../../api/schema.d.ts';
import { Button, Section, Status } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { StopButton, Stopped } from '../../ui/stopped.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { BehindReply } from './behind-reply.tsx';
import memoryWords from './memory.words.json' with { type: 'json' };
import { PastTalks } from './past-talks.tsx';

type Line = { readonly number: number; readonly by: 'you' | 'role'; readonly text: string; readonly behind?: Behind };

type TalkPanelProps = {
  readonly role: Role;
  readonly heard: () => void;
  readonly openings: readonly string[];
  /** How many talks there were before. */
  readonly talks: number;
};

export function TalkPanel({ role, heard, openings, talks }: TalkPanelProps) {
  const words = useWords(memoryWords);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [live, setLive] = useState<{ readonly text: string; readonly step: string } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const count = useRef(0);
  const [said, name, names] = [useId(), useId(), useId()];
  const others = useAsk('GET /api/roles').data?.filter(({ id }) => id !== role.id) ?? [];
  const lang = langOf(role.language);
  const add = (line: Omit<Line, 'number'>) => setLines((before) => [...before, { ...line, number: ++count.current }]);

  const cut = useRef(new AbortController());
  const limits = useAsk('GET /api/roles/{role}/limits', { role: role.id }).data;
  /** What is cut short was never said. */
  const hold = () => {
    cut.current.abort();
    setHeld(true);
  };
  const { act: steer, busy: steering } = useDeed(async (how: 'on' | 'back' | Limits) => {
    if (how === 'back') await ask('POST /api/roles/{role}/talk/back', { role: role.id });
    else if (how !== 'on') await ask('PUT /api/roles/{role}/limits', { role: role.id, body: how });
    if (how === 'back')
      setLines((before) =>
        before.slice(
          0,
          Math.max(
            0,
            before.findLastIndex(({ by }) => by === 'you'),
          ),
        ),
      );
    else if (how !== 'on') renew('/api/roles');
    setHeld(false);
    heard();
  });

  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = String(fields.get('said') ?? '').trim();
    const as = String(fields.get('as') ?? '').trim();
    if (asksToStop(text)) {
      if (box.current) box.current.value = '';
      return hold();
    }
    if (text === '' || live) return;
    if (box.current) box.current.value = '';
    add({ by: 'you', text });
    setError(null);
    setOver(false);
    setLive({ text: '', step: 'deconstruct' });
    let spoken = '';
    cut.current = new AbortController();
    const { signal } = cut.current;
    try {
      for await (const part of askLines('POST /api/roles/{role}/talk', {
        role: role.id,
        body: { text, ...(as !== '' && { as }) },
        signal,
      })) {
        if (part.type === 'refused') throw new Refused(409, part);
        if (part.type === 'step') setLive({ text: spoken, step: part.step });
        if (part.type === 'text') {
          spoken += part.text;
          setLive({ text: spoken, step: 'respond' });
        }
        if (part.type === 'reply') add({ by: 'role', text: part.text, behind: part.behind });
      }
      heard();
    } catch (cause) {
      if (signal.aborted) {
        setLines((before) => before.slice(0, -1));
        return setLive(null);
      }
      setError(cause as Error);
      if (box.current?.value === '') box.current.value = text;
    }
    setLive(null);
  };
  const end = () =>
    ask('POST /api/roles/{role}/talk/end', { role: role.id }).then(() => {
      setOver(true);
      setLines([]);
      heard();
    }, setError);

  const take = (opening: string) => {
    if (!box.current) return;
    box.current.value = opening;
    box.current.focus();
  };

  return (
    <Section id="talk" title={words.talk} className="memory-talk">
      <p className="soft small">{words.machine({ name: role.name })}</p>
      <ol className="talk-lines" lang={lang}>
        {lines.map(({ number, by, text, behind }) => (
          <li key={number} className={`by-${by}`}>
            <strong>{by === 'you' ? words.me : role.name}</strong> {text}
            {behind && <BehindReply behind={behind} lang={lang} />}
          </li>
        ))}
        {live && (
          <li className="by-role">
            <strong>{role.name}</strong> {live.text || <span className="soft breath">{named(words.steps, live.step)}</span>}
          </li>
        )}
      </ol>
      <Status className="soft small" text={over ? words.ended : live ? `${role.name} ${named(words.steps, live.step)}` : ''} />
      {error && <Trouble error={error} />}
      {held && (
        <Stopped
          limits={limits}
          busy={steering || live !== null}
          goOn={() => steer('on')}
          back={lines.length > 0 ? () => steer('back') : undefined}
          draw={(drawn) => steer(drawn)}
        />
      )}
      <form className="talk-form" onSubmit={say} hidden={held}>
        <p>
          <label htmlFor={name}>{words.you}</label>
          <input
            id={name}
            name="as"
            maxLength={80}
            placeholder={words.stranger}
            autoComplete="off"
            list={names}
            aria-describedby={`${name}-hint`}
          />
          <datalist id={names}>
            {[...new Set(others.map((other) => other.name))].map((other) => (
              <option key={other} value={other} />
            ))}
          </datalist>
          <span id={`${name}-hint`} className="soft small">
            {words.youHint}
          </span>
        </p>
        {lines.length === 0 && openings.length > 0 && (
          <fieldset className="chips">
            <legend className="soft small">{words.openings}</legend>
            {openings.map((opening) => (
              <Button label={opening} key={opening} className="chip" lang={lang} onClick={() => take(opening)} />
            ))}
          </fieldset>
        )}
        <p>
          <label htmlFor={said}>{words.say({ name: role.name })}</label>
          <input id={said} ref={box} name="said" maxLength={4000} autoComplete="off" />
        </p>
        <p className="buttons">
          <Button label={words.send} type="submit" disabled={live !== null} />
          <StopButton stop={hold} />
          {lines.length > 0 && <Button label={words.end} className="quiet" disabled={live !== null} onClick={end} />}
        </p>
        <p className="soft small">{words.talkHint({ name: role.name })}</p>
      </form>
      {limits && !held && (
        <details className="talk-limits">
          <summary>{words.limits}</summary>
          <form key={JSON.stringify(limits)} onSubmit={submitting((fields: FormData) => void steer(limitsIn(fields)))}>
            <p className="soft small">{words.limitsHint}</p>
            <LimitsFields limits={limits} />
            <Button label={words.limitsKeep} type="submit" disabled={steering} />
          </form>
        </details>
      )}
      {lines.length === 0 && <PastTalks role={role} count={talks} />}
    </Section>
  );
}
