import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type LinkedMemory, roles } from '../house/roles.ts';
import { useNumbers } from '../parts/numbers.ts';
import { Trouble } from '../parts/trouble.tsx';
import { memoryWords } from '../words/memory.ts';
import { useWords } from '../words/words.ts';
import { MemoryButton, type Shelf } from './pyramid-view.tsx';

type DetailProps = {
  readonly role: string;
  readonly memory: LinkedMemory;
  readonly scene: string;
  readonly shelf: Shelf;
  readonly lang: string | undefined;
  readonly changed: () => void;
};

/** One memory: what it is, what it rests on, what rests on it; to be rewritten or forgotten. */
export function MemoryDetail({ role, memory, scene, shelf, lang, changed }: DetailProps) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const heading = useId();
  const detail = useRef<HTMLElement>(null);
  const { id } = memory;
  // Chosen at the bottom of a long page, it is shown at the top, and whoever goes by keyboard stands there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another memory is another place
  useEffect(() => {
    detail.current?.scrollIntoView({ block: 'nearest' });
    detail.current?.focus({ preventScroll: true });
  }, [id]);
  const close = () => {
    shelf.choose(null);
    // Back to where one was: after React has drawn the page without it.
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`.memory-pyramid [data-memory="${CSS.escape(id)}"]`);
      card?.scrollIntoView({ block: 'nearest' });
      card?.focus({ preventScroll: true });
    });
  };
  return (
    <section
      ref={detail}
      className="memory-detail"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => event.key === 'Escape' && !(event.target instanceof HTMLTextAreaElement) && close()}
    >
      <header>
        <h3 id={heading}>{words.levelOf[memory.level]}</h3>
        <button type="button" className="quiet" onClick={close}>
          {words.close}
        </button>
      </header>
      <Rewrite key={memory.id} {...{ role, memory, lang, changed }} close={close} />
      <p className="soft small">
        {memory.level !== 'observation' && `${words.importance(numbers.money(memory.importance))} · `}
        {words.recalls(memory.recalls)}
        {scene !== '' && (
          <>
            {' '}
            · {words.scene}: <span lang={lang}>{scene}</span>
          </>
        )}
      </p>
      <Links title={words.above} none={words.nothingAbove} ids={memory.above} shelf={shelf} lang={lang} />
      <Links title={words.below} none={words.nothingBelow} ids={memory.from} shelf={shelf} lang={lang} />
    </section>
  );
}

type LinksProps = {
  readonly title: string;
  readonly none: string;
  readonly ids: readonly string[];
  readonly shelf: Shelf;
  readonly lang: string | undefined;
};

function Links({ title, none, ids, shelf, lang }: LinksProps) {
  const memories = ids.flatMap((id) => shelf.byId.get(id) ?? []);
  return (
    <>
      <h4 className="overline">{title}</h4>
      {memories.length === 0 && <p className="soft small">{none}</p>}
      <ul className="memory-links" lang={lang}>
        {memories.map((memory) => (
          <li key={memory.id}>
            <MemoryButton memory={memory} shelf={shelf} />
          </li>
        ))}
      </ul>
    </>
  );
}

type RewriteProps = Pick<DetailProps, 'role' | 'memory' | 'lang' | 'changed'> & { readonly close: () => void };

function Rewrite({ role, memory, lang, changed, close }: RewriteProps) {
  const words = useWords(memoryWords);
  const [text, setText] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const box = useId();
  const attempt = (deed: Promise<unknown>, then: () => void) => {
    setError(null);
    deed.then(() => {
      then();
      changed();
    }, setError);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    attempt(roles.edit(role, memory.id, text ?? ''), () => setText(null));
  };
  if (text !== null)
    return (
      <form onSubmit={save}>
        <label htmlFor={box} className="heard">
          {words.text}
        </label>
        <textarea id={box} value={text} rows={4} maxLength={4000} lang={lang} onChange={({ target }) => setText(target.value)} />
        <p className="soft small">{words.forgetHint}</p>
        {error && <Trouble error={error} />}
        <p className="buttons">
          <button type="submit">{words.save}</button>
          <button type="button" className="quiet" onClick={() => setText(null)}>
            {words.cancel}
          </button>
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
        <button type="button" onClick={() => setText(memory.text)}>
          {words.edit}
        </button>
        <button type="button" onClick={() => (sure ? attempt(roles.forget(role, memory.id), close) : setSure(true))}>
          {sure ? words.forgetSure : words.forget}
        </button>
      </p>
    </>
  );
}
