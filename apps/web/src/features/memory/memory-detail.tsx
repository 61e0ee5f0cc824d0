import { useEffect, useId, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useDeeds } from '../../api/query.ts';
import type { Glimpse, LookedInto } from '../../api/schema.d.ts';
import { Button, SureButton } from '../../ui/elements.tsx';
import { isComposing, submitting } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { LongList } from './long-list.tsx';
import memoryWords from './memory.words.json' with { type: 'json' };
import { MemoryButton, type Shelf } from './memory-button.tsx';
import { usePages } from './pages.ts';

const fewLinks = 8;

type DetailProps = {
  readonly role: string;
  readonly into: LookedInto;
  readonly seq: number;
  readonly shelf: Shelf;
  readonly lang: string | undefined;
  readonly changed: () => void;
};

export function MemoryDetail({ role, into, seq, shelf, lang, changed }: DetailProps) {
  const { memory, scene, above, below } = into;
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const heading = useId();
  const detail = useRef<HTMLElement>(null);
  const { id } = memory;
  // Chosen at the bottom of a long page, it is shown at the top, and whoever goes by keyboard stands there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another memory is another place
  useEffect(() => {
    const tall = (detail.current?.offsetHeight ?? 0) > window.innerHeight;
    detail.current?.scrollIntoView({ block: tall ? 'start' : 'nearest' });
    detail.current?.focus({ preventScroll: true });
  }, [id]);
  const close = () => {
    shelf.choose(null);
    // Back to where one was: after React has drawn the page without it.
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`.memory-pyramid [data-memory="${CSS.escape(id)}"]`);
      // Whoever has gone on elsewhere meanwhile, into the search box say, is not fetched back.
      if (document.activeElement !== document.body) return;
      card?.scrollIntoView({ block: 'nearest' });
      card?.focus({ preventScroll: true });
    });
  };
  const links = { role, id, seq, shelf, lang };
  return (
    <section
      ref={detail}
      className="memory-detail"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && !(event.target instanceof HTMLTextAreaElement) && close()}
    >
      <header>
        <h3 id={heading}>{words.levelOf[memory.level]}</h3>
        <Button label={words.close} className="quiet" onClick={close} />
      </header>
      <Rewrite key={memory.id} {...{ role, memory, lang, changed }} close={close} />
      <p className="soft small">
        {memory.level !== 'observation' && `${words.importance({ value: numbers.money(memory.importance) })} · `}
        {words.recalls({ count: memory.recalls })}
        {scene !== '' && (
          <>
            {' '}
            · {words.scene}: <span lang={lang}>{scene}</span>
          </>
        )}
      </p>
      <Links
        key={`${id} above`}
        title={words.above}
        none={words.nothingAbove}
        first={above}
        total={memory.above.length}
        {...links}
        way="above"
      />
      <Links
        key={`${id} below`}
        title={words.below}
        none={words.nothingBelow}
        first={below}
        total={memory.from.length}
        {...links}
        way="below"
      />
    </section>
  );
}

type LinksProps = Pick<DetailProps, 'role' | 'seq' | 'shelf' | 'lang'> & {
  readonly id: string;
  readonly way: 'above' | 'below';
  readonly title: string;
  readonly none: string;
  readonly first: readonly Glimpse[];
  readonly total: number;
};

function Links({ title, none, first, total, ...links }: LinksProps) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const [all, setAll] = useState(false);
  const { shelf, lang } = links;
  return (
    <>
      <h4 className="overline">
        {title}
        {total > 1 && ` · ${words.count({ count: numbers.whole(total) })}`}
      </h4>
      {total === 0 && <p className="soft small">{none}</p>}
      {all ? (
        <AllLinks {...links} total={total} label={title} />
      ) : (
        <ul className="memory-links" lang={lang}>
          {first.slice(0, fewLinks).map((memory) => (
            <li key={memory.id}>
              <MemoryButton memory={memory} shelf={shelf} />
            </li>
          ))}
        </ul>
      )}
      {total > fewLinks && (
        <Button
          label={all ? words.fewer : words.more({ count: numbers.whole(total) })}
          className="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </>
  );
}

type AllLinksProps = Omit<LinksProps, 'title' | 'none' | 'first'> & { readonly label: string };

function AllLinks({ role, id, way, seq, total, label, shelf, lang }: AllLinksProps) {
  const { pages } = usePages(
    (part) => ask('GET /api/roles/{role}/memories/{memory}/links', { role, memory: id, way, ...part }),
    JSON.stringify([role, id, way]),
    seq,
  );
  return <LongList {...{ pages, seq, label, shelf, lang }} total={pages.total ?? total} />;
}

type RewriteProps = Pick<DetailProps, 'role' | 'lang' | 'changed'> & {
  readonly memory: Pick<LookedInto['memory'], 'id' | 'text' | 'by'>;
  readonly close: () => void;
};

/** One memory in whole, with what can be done about it. */
export function Rewrite({ role, memory, lang, changed, close }: RewriteProps) {
  const words = useWords(memoryWords);
  const [text, setText] = useState<string | null>(null);
  const { act, error } = useDeeds();
  const box = useId();
  const save = async () => {
    await ask('PATCH /api/roles/{role}/memories/{memory}', { role, memory: memory.id, body: { text: text ?? '' } });
    setText(null);
    changed();
  };
  const forget = async () => {
    await ask('DELETE /api/roles/{role}/memories/{memory}', { role, memory: memory.id });
    close();
    changed();
  };
  if (text !== null)
    return (
      <form onSubmit={submitting(() => act(save))}>
        <label htmlFor={box} className="heard">
          {words.text}
        </label>
        <textarea id={box} value={text} rows={4} maxLength={4000} lang={lang} onChange={({ target }) => setText(target.value)} />
        <p className="soft small">{words.forgetHint}</p>
        {error && <Trouble error={error} />}
        <p className="buttons">
          <Button label={words.save} type="submit" />
          <Button label={words.cancel} className="quiet" onClick={() => setText(null)} />
        </p>
      </form>
    );
  return (
    <>
      <p className="memory-text" lang={lang}>
        {memory.by && <strong>{memory.by}: </strong>}
        {memory.text}
      </p>
      {error && <Trouble error={error} />}
      <p className="buttons">
        <Button label={words.edit} onClick={() => setText(memory.text)} />
        <SureButton label={words.forget} sure={words.forgetSure} act={() => act(forget)} />
      </p>
    </>
  );
}
