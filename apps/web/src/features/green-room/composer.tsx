import type { RoomState } from '@troupe/core/company';
import { asksToStop } from '@troupe/core/text';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { keepIn, keptIn } from '../../api/kept.ts';
import { useAsk } from '../../api/query.ts';
import { Button, option } from '../../ui/elements.tsx';
import { onEnter } from '../../ui/form.ts';
import { useWords } from '../../ui/words.ts';
import { joined } from '../ears/joined.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { roleClass } from './live-line.tsx';
import type { TabCompany } from './tab-company.ts';

const TalkButton = lazy(() => import('../ears/talk-button.tsx'));

/** Where the user speaks: to all or to one, in words or by an action. What was said is the material of an action. */
export function Composer({ tab, room }: { readonly tab: TabCompany; readonly room: RoomState }) {
  const words = useWords(greenRoomWords);
  const { company, busy } = tab;
  const [text, setWritten] = useState(() => keptIn(unsentIn(room.id), 'tab'));
  const setText = (next: string) => {
    setWritten(next);
    keepIn(unsentIn(room.id), next, 'tab');
  };
  const [to, setTo] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && room.members.includes(id));
  const document = [...room.messages.map((message) => message.text), text].filter((one) => one.trim() !== '').join('\n\n');
  const say = () => {
    const said = text.trim();
    if (asksToStop(said)) {
      setText('');
      return void tab.hold(room.id);
    }
    if (said === '' || busy) return;
    setText('');
    box.current?.focus();
    void tab.play((signal) => company.say(room.id, said, { signal, material: { document }, ...(to !== '' && { to }) }));
  };
  // Where no house answers, a browser may listen by itself.
  const { data: ears, error: nobody } = useAsk('GET /api/ears');
  const from = ears?.url === undefined ? null : new URL(ears.url).host;
  const hear = useCallback(
    async (body: Blob, language: string, signal: AbortSignal) => (await ask('POST /api/ears/heard', { language, body, signal })).text,
    [],
  );
  const said = (heard: string) => {
    setText(joined(text, heard));
    box.current?.focus();
  };
  const actions = others.flatMap(({ id, name }) =>
    company
      .openActions(id)
      .filter((action) => action.label !== undefined && !company.editOf(action))
      .map((action) => ({ ...action, by: id, name })),
  );
  return (
    <div className="composer">
      {actions.length > 0 && (
        <fieldset className="chips">
          <legend className="soft small">{words.actions}</legend>
          {actions.map(({ id, label, by, name }) => (
            <button
              key={`${by} ${id}`}
              type="button"
              className={`chip ${roleClass(company, by)}`}
              disabled={busy}
              onClick={() => {
                const material = text.trim() === '' ? { document } : { document, selection: text.trim() };
                void tab.play((signal) => company.act(room.id, by, id, { signal, material }));
              }}
            >
              <span className="voice">{name}</span> {label ?? id}
            </button>
          ))}
        </fieldset>
      )}
      <div className="writing">
        {others.length > 1 && (
          <select aria-label={words.to} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">{words.everyone}</option>
            {others.map(({ id, name }) => option(id, name))}
          </select>
        )}
        <textarea
          ref={box}
          rows={1}
          aria-label={words.say}
          placeholder={others.length === 1 ? words.placeholder({ name: others[0]?.name ?? '' }) : words.placeholderAll}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onEnter(say)}
        />
        <Suspense fallback={null}>
          {(ears || nobody) && (
            <TalkButton language={company.configuration.language} offered={{ there: ears?.there ?? false, from }} {...{ hear, said }} />
          )}
        </Suspense>
        <Button icon="send" className="send" aria-label={words.send} disabled={busy || text.trim() === ''} onClick={say} />
      </div>
    </div>
  );
}

/** Words that were not sent yet, as long as the tab is open: whoever looks into another room finds them again. */
const unsentIn = (room: string) => `troupe.unsent.${room}`;
