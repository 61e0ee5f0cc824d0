import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VList, type VListHandle } from 'virtua';
import { addressOf } from '../../api/ask.ts';
import type { Film, FilmLines } from '../../api/schema.d.ts';
import { Button, ChooseFile, Lines } from '../../ui/elements.tsx';
import { KeyList } from '../../ui/key-sheet.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import filmLinesWords from './film-lines.words.json' with { type: 'json' };
import { FilmView, type Mark } from './film-view.tsx';
import type { FilmLine } from './films.ts';
import { Hear } from './hear.tsx';
import { LineForm } from './line-form.tsx';
import { added, gone, merged, middleOf, odditiesOf, put, speakersOf, split, writeTime } from './lines.ts';
import { useFilm } from './use-film.ts';
import { useLines } from './use-lines.ts';

const write = () => document.querySelector<HTMLTextAreaElement>('.line-form textarea')?.focus();

type LinesDeskProps = { readonly film: Film; readonly lines: FilmLines; readonly changed: (lines: FilmLines) => void };

export function LinesDesk({ film, lines: shown, changed }: LinesDeskProps) {
  const words = useWords(filmLinesWords);
  const player = useFilm();
  const { language } = usePreferences();
  const keeper = useLines(film.id, shown, changed, language);
  const { lines } = shown;
  const [wished, setChosen] = useState<string | null>(lines[0]?.id ?? null);
  const [onlyOdd, setOnlyOdd] = useState(false);
  const list = useRef<VListHandle>(null);
  const odd = useMemo(() => odditiesOf(lines, film.seconds), [lines, film.seconds]);
  const speakers = useMemo(() => speakersOf(lines), [lines]);
  const isOdd = useCallback(({ id }: FilmLine) => (odd.get(id) ?? []).length > 0, [odd]);
  // A line that is gone leaves the choice to the one in its place.
  const stood = useRef(0);
  const found = lines.findIndex(({ id }) => id === wished);
  const at = found >= 0 ? found : Math.min(stood.current, lines.length - 1);
  stood.current = Math.max(0, at);
  const line = lines[at];
  const next = lines[at + 1];
  const chosen = line?.id ?? null;
  const rows = onlyOdd ? lines.filter((one) => isOdd(one) || one.id === chosen) : lines;
  const voiceOf = (name: string | null) =>
    Math.max(
      0,
      speakers.findIndex((one) => one.name === name),
    ) % 6;

  const choose = (id: string) => {
    setChosen(id);
    const wanted = lines.find((one) => one.id === id);
    if (wanted) player.seek(wanted.start);
  };
  // The chosen line is always to be seen.
  const place = rows.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'nearest' });
  }, [place]);
  const walk = (by: 1 | -1) => {
    const to = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (to) choose(to.id);
  };
  const nextOdd = () => {
    const odder = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(isOdd);
    if (odder) choose(odder.id);
  };
  const deeds = {
    play: () => line && player.stretch(line.start, Math.max(line.end, line.start + 0.3)),
    add: () => {
      const fresh = added(line, next, player.now);
      // At once: what is typed before the box has the caret would be taken for keys of the page.
      flushSync(() => {
        keeper.change(put(fresh));
        setChosen(fresh.id);
      });
      write();
    },
    split: (where?: number) => {
      const parted = line && split(line, where ?? middleOf(line.text), player.now);
      if (parted) keeper.change(parted);
    },
    merge: () => line && next && keeper.change(merged(line, next)),
    remove: () => {
      if (!line) return;
      keeper.change(gone(line));
    },
    speaker: (number: number) => {
      const who = speakers[number - 1];
      if (line && who) keeper.change(put({ ...line, speaker: who.name }));
    },
  };
  const numbers = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), () => deeds.speaker(index + 1)]));
  useKeys(
    {
      ...numbers,
      ArrowUp: () => walk(-1),
      ArrowDown: () => walk(1),
      ' ': deeds.play,
      Enter: write,
      n: deeds.add,
      s: () => deeds.split(),
      m: deeds.merge,
      Delete: deeds.remove,
      u: () => shown.undo > 0 && keeper.step('undo'),
      r: () => shown.redo > 0 && keeper.step('redo'),
      o: nextOdd,
    },
    { own: '.line-row', undoes: true },
  );

  const marks = lines.map(
    ({ id, start, end, speaker }): Mark => ({
      id,
      from: start,
      to: end,
      voice: speaker === null ? null : voiceOf(speaker),
      here: id === chosen,
    }),
  );
  const oddCount = lines.filter(isOdd).length;
  return (
    <section className="lines-desk" aria-label={words.title}>
      <div className="lines-film">
        <FilmView film={film} player={player} marks={marks} choose={choose} />
        {line ? (
          <LineForm
            key={line.id}
            {...{ line, player, deeds, speakers, last: next === undefined }}
            oddities={odd.get(line.id) ?? []}
            save={(now) => keeper.change(put(now))}
          />
        ) : (
          <p className="buttons">
            <Button label={words.addFirst} onClick={deeds.add} />
          </p>
        )}
      </div>
      <div className="lines-list">
        <p className="buttons lines-tools">
          <Button icon="undo" label={words.undo} disabled={shown.undo === 0} onClick={() => keeper.step('undo')} />
          <Button label={words.redo} disabled={shown.redo === 0} onClick={() => keeper.step('redo')} />
          <Button label={words.next} disabled={oddCount === 0} onClick={nextOdd} />
          <label className="only-odd">
            <input type="checkbox" checked={onlyOdd} onChange={({ target }) => setOnlyOdd(target.checked)} /> {words.onlyOdd}
          </label>
        </p>
        <p className="soft small" role="status">
          {words.count({ lines: lines.length, odd: oddCount })} · {keeper.saving ? words.saving : words.saved}
        </p>
        {keeper.error && <Trouble error={keeper.error} />}
        {keeper.warnings.length > 0 && <Lines className="soft small" of={keeper.warnings} />}
        {lines.length === 0 ? (
          <p className="soft">{words.empty}</p>
        ) : (
          <section className="rows" aria-label={words.rows}>
            <VList ref={list} data={rows}>
              {(row: FilmLine) => (
                <Row
                  key={row.id}
                  line={row}
                  chosen={row.id === chosen}
                  odd={isOdd(row)}
                  voice={voiceOf(row.speaker)}
                  choose={() => choose(row.id)}
                />
              )}
            </VList>
          </section>
        )}
        <Files film={film} bring={keeper.bring} own={keeper.own} any={lines.length > 0} heard={changed} />
      </div>
    </section>
  );
}

type RowProps = {
  readonly line: FilmLine;
  readonly chosen: boolean;
  readonly odd: boolean;
  readonly voice: number;
  readonly choose: () => void;
};

function Row({ line: { start, speaker, text }, chosen, odd, voice, choose }: RowProps) {
  const words = useWords(filmLinesWords);
  return (
    <button
      type="button"
      className={`line-row role-${voice} ${chosen ? 'chosen' : ''} ${odd ? 'odd' : ''}`}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
    >
      <span className="row-time">{writeTime(start)}</span>
      <span className={speaker === null ? 'nobody' : 'row-speaker'}>{speaker ?? words.nobody}</span>
      <span className="row-text">{text || '…'}</span>
    </button>
  );
}

type FilesProps = {
  readonly film: Film;
  readonly bring: (file: File) => void;
  readonly own: () => void;
  readonly any: boolean;
  readonly heard: (lines: FilmLines) => void;
};

function Files({ film, bring, own, any, heard }: FilesProps) {
  const words = useWords(filmLinesWords);
  const { language } = usePreferences();
  return (
    <div className="line-files">
      <ChooseFile label={words.bringSubtitles} accept=".srt,.vtt,text/vtt" take={bring} />
      {film.title && <Button label={words.own} onClick={own} />}
      <Hear film={film} heard={heard} />
      {any && (
        <span className="small soft">
          {words.files}: <a href={addressOf('GET /api/films/{film}/subtitles', { film: film.id, format: 'srt', language })}>SRT</a>{' '}
          <a href={addressOf('GET /api/films/{film}/subtitles', { film: film.id, format: 'vtt', language })} download>
            VTT
          </a>
        </span>
      )}
      <p className="soft small">{words.bringHint}</p>
      <details className="small">
        <summary>{words.keysTitle}</summary>
        <KeyList rows={words.keys} />
      </details>
    </div>
  );
}
