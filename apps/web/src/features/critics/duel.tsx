import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Arena } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import type { Compared } from './kinds.tsx';
import { outlineLines } from './outline-lines.ts';
import { coloursOf, linesOf } from './script-lines.ts';

type Pair = NonNullable<Arena['next']>;

/** Two of a kind side by side; on a phone one is swiped to the other. */
export function Duel({ pair, of }: { readonly pair: Pair; readonly of: Compared }) {
  const words = useWords(arenaWords);
  const colour = useMemo(() => coloursOf(linesOf(pair.left), linesOf(pair.right)), [pair]);
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
  const names = [words.one[of] ?? '', words.other[of] ?? ''];
  return (
    <div className="duel">
      <fieldset className="swipe">
        <legend className="soft small">{words.swipe}</legend>
        {names.map((name, at) => (
          <Button label={name} key={name} aria-pressed={shown === at} onClick={() => go(at)} />
        ))}
      </fieldset>
      <div className="two" ref={stage} onScroll={swiped}>
        {[pair.left, pair.right].map((text, at) => (
          <Side key={`${pair.id} ${names[at]}`} name={names[at] ?? ''} lang={langOf(pair.language)}>
            {of === 'blueprint' ? <Outline text={text} /> : <Script text={text} colour={colour} />}
          </Side>
        ))}
      </div>
    </div>
  );
}

type SideProps = { readonly name: string; readonly lang: string | undefined; readonly kind?: string; readonly children: ReactNode };

export function Side({ name, lang, kind = '', children }: SideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`side ${kind}`.trim()} aria-label={name} tabIndex={0}>
      <h2>{name}</h2>
      <div lang={lang}>{children}</div>
    </section>
  );
}

export function Script({ text, colour }: { readonly text: string; readonly colour: (who: string) => string }) {
  return linesOf(text).map(({ kind, who, text: said }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a script does not change
    <p key={at} className={`told ${kind} ${colour(who)}`}>
      {who && <b>{who} </b>}
      <span>{said}</span>
    </p>
  ));
}

const headings = { title: 'h3', part: 'h4', scene: 'h5' } as const;

function Outline({ text }: { readonly text: string }) {
  return outlineLines(text).map((line, at) => {
    if (line.kind === 'item')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plan does not change
        <p key={at} className="told planned">
          <b>{line.name} </b>
          <span>{line.text}</span>
          {line.result && <span className="result">{line.result}</span>}
        </p>
      );
    const Tag = line.kind === 'prose' ? 'p' : headings[line.kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a plan does not change
      <Tag key={at} className="told">
        {line.text}
      </Tag>
    );
  });
}
