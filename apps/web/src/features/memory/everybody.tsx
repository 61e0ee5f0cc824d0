import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { allOf, renew, useAsk, useDeed } from '../../api/query.ts';
import type { Life, ListedRole } from '../../api/schema.d.ts';
import { Button, ChooseFile, PageHead, Said, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { Face, Portrait } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { PutAway } from '../../ui/put-away.tsx';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { pictureAt } from '../../ui/told-play.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { ForgetAll } from './lives.tsx';
import livesWords from './lives.words.json' with { type: 'json' };
import memoryWords from './memory.words.json' with { type: 'json' };
import { type Kind, KindChoice } from './read-as.tsx';
import { memoryPath } from './roles.ts';

const renewed = () => renew('/api/roles', '/api/lives');

export function Everybody() {
  const words = useWords(memoryWords);
  const { language } = usePreferences();
  const all = allOf(useAsk('GET /api/roles'), useAsk('GET /api/lives'), useAsk('GET /api/roles', { away: 'true' }));
  return (
    <div className="page memory">
      <PageHead title={words.title} lead={words.lead} />
      <p>
        <Link href="/me">{words.yourself}</Link>
      </p>
      <Bring />
      <Once answer={all}>
        {([cast, lived, away]) => (
          <>
            <Section id="roles" title={words.roles}>
              <ul className="evenings">
                {cast
                  .filter(({ from }) => from !== 'life')
                  .sort((a, b) => Number(b.language === language) - Number(a.language === language))
                  .map((role) => (
                    <RoleLink key={role.id} role={role} />
                  ))}
              </ul>
            </Section>
            <Lives all={lived} />
            <RolesAway away={away} />
          </>
        )}
      </Once>
    </div>
  );
}

function Lives({ all }: { readonly all: readonly Life[] }) {
  const words = useWords(livesWords);
  const memory = useWords(memoryWords);
  const plays = [...new Map(all.map(({ play, title, language }) => [play, { play, title, language }])).values()];
  return (
    <Section id="lives" title={words.title}>
      <p className="soft">{words.lead}</p>
      {all.length === 0 && <p className="soft">{words.none}</p>}
      {plays.map(({ play, title, language }) => (
        <div key={play} className="lives">
          <h3 lang={langOf(language)}>{title}</h3>
          <ul className="evenings">
            {all
              .filter((life) => life.play === play)
              .map(({ role, who, name, evenings, state }) => (
                <li key={role}>
                  <Link href={memoryPath(role)}>
                    <LifeFace play={play} who={who} name={name} />
                    <Said className="name" lang={langOf(language)} text={name} />
                    <span className="soft small">
                      {words.evenings({ count: evenings })} · {memory.states[state]}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
          <ForgetAll play={play} title={title} />
        </div>
      ))}
    </Section>
  );
}

/** As they are on stage: their play is looked up, and where it is gone nobody is made up. */
function LifeFace({ play, who, name }: { readonly play: string; readonly who: string; readonly name: string }) {
  const bill = useAsk('GET /api/plays/{play}', { play }).data;
  return bill ? <Face play={bill} id={who} name={name} /> : <span className="face" aria-hidden="true" />;
}

function RolesAway({ away }: { readonly away: readonly ListedRole[] }) {
  const words = useWords(putAwayWords);
  const rows = away.map(({ id, name, language, source }) => ({
    id,
    title: name,
    language,
    about: source,
    back: () => ask('POST /api/roles/{role}/bring-back', { role: id }),
    forget: () => ask('POST /api/roles/{role}/forget', { role: id }),
  }));
  return <PutAway title={words.away({ count: rows.length })} rows={rows} changed={renewed} />;
}

function RoleLink({ role }: { readonly role: ListedRole }) {
  const words = useWords(memoryWords);
  const lang = langOf(role.language);
  return (
    <li>
      <Link href={memoryPath(role.id)}>
        <Portrait id={role.id} name={role.name} language={role.language} at={role.picture && pictureAt(role.picture)} />
        <Said className="name" lang={lang} text={role.name} />
        <span className="soft small">
          <span lang={lang}>{role.source}</span> · {words.from[role.from]} · {words.states[role.state]}
        </span>
      </Link>
    </li>
  );
}

/** `warnings` are what was found odd about the file; its role's page tells them. */
type Brought = { readonly role: string; readonly warnings?: readonly string[] };

function Bring() {
  const words = useWords(memoryWords);
  const [, go] = useLocation();
  const hint = useId();
  const [kind, setKind] = useState<Kind>();
  const { act, busy, error } = useDeed(async (deed: () => Promise<Brought>) => {
    const { role, warnings = [] } = await deed();
    go(memoryPath(role), { state: warnings.length > 0 ? { remarks: warnings } : null });
  });
  const cast = async (file: File) => ({
    role: (await ask('POST /api/roles', { name: file.name, body: file, ...(kind && { kind }) })).roles[0] ?? '',
  });
  const pick = (label: string, accept: string, deed: (file: File) => Promise<Brought>) => (
    <ChooseFile
      label={busy ? words.reading : label}
      accept={accept}
      disabled={busy}
      aria-describedby={hint}
      take={(file) => act(() => deed(file))}
    />
  );
  return (
    <div className="bring-role">
      <p className="buttons">
        {pick(words.castScript, '.txt,.md,.fountain,.srt,.vtt,.xml,.epub,.pdf,.jsonl', cast)}
        {pick(words.castCard, '.png,.json,.charx', (file) => ask('POST /api/roles/card', { body: file }))}
      </p>
      <Paste busy={busy} take={(text) => act(() => cast(new File([text], `${words.pasted}.txt`)))} />
      <KindChoice kind={kind} choose={setKind} />
      <p id={hint} className="soft small">
        {words.castHint}
      </p>
      {error && <Trouble error={error} />}
    </div>
  );
}

/** A script that lies in no file. What was refused stays in the box. */
function Paste({ busy, take }: { readonly busy: boolean; readonly take: (text: string) => void }) {
  const words = useWords(memoryWords);
  const [text, setText] = useState('');
  const box = useId();
  return (
    <details className="paste">
      <summary>{words.paste}</summary>
      <label htmlFor={box} className="soft small">
        {words.pasteHint}
      </label>
      <textarea id={box} rows={8} value={text} maxLength={2_000_000} onChange={({ target }) => setText(target.value)} />
      <Button label={busy ? words.reading : words.castPasted} disabled={busy || text.trim() === ''} onClick={() => take(text)} />
    </details>
  );
}
