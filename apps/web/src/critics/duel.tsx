import { useMemo, useRef, useState } from 'react';
import type { Arena } from '../house/critics.ts';
import { criticsWords } from '../words/critics.ts';
import { langOf, useWords } from '../words/words.ts';
import { coloursOf, linesOf, type ScriptLine } from './script-lines.ts';

type Pair = NonNullable<Arena['next']>;

/** Two performances side by side; on a phone one is swiped to the other. */
export function Duel({ pair }: { readonly pair: Pair }) {
  const { arena: words } = useWords(criticsWords);
  const [left, right] = useMemo(() => [linesOf(pair.left), linesOf(pair.right)], [pair]);
  const colour = useMemo(() => coloursOf(left, right), [left, right]);
  const [shown, setShown] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const go = (at: number) => {
    const one = stage.current?.children[at];
    if (one instanceof HTMLElement) stage.current?.scrollTo({ left: one.offsetLeft - (stage.current.offsetLeft ?? 0) });
  };
  const swiped = () => {
    const { scrollLeft = 0, clientWidth = 1 } = stage.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth) > 0 ? 1 : 0);
  };
  const names = [words.one, words.other];
  return (
    <div className="duel">
      <fieldset className="swipe">
        <legend className="soft small">{words.swipe}</legend>
        {names.map((name, at) => (
          <button key={name} type="button" aria-pressed={shown === at} onClick={() => go(at)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="two" ref={stage} onScroll={swiped}>
        {[left, right].map((lines, at) => (
          <Side key={`${pair.id} ${names[at]}`} name={names[at] ?? ''} lines={lines} colour={colour} lang={langOf(pair.language)} />
        ))}
      </div>
    </div>
  );
}

type SideProps = {
  readonly name: string;
  readonly lines: readonly ScriptLine[];
  readonly colour: (who: string) => string;
  readonly lang: string | undefined;
};

function Side({ name, lines, colour, lang }: SideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="side" aria-label={name} tabIndex={0}>
      <h2>{name}</h2>
      <div lang={lang}>
        {lines.map(({ kind, who, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a script does not change
          <p key={at} className={`told ${kind} ${colour(who)}`}>
            {who && <b>{who} </b>}
            <span>{text}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
