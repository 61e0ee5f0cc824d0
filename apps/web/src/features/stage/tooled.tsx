import { type KeyboardEvent, type ReactNode, type TouchEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { StageContext, type Tool } from './context.ts';
import type { Takes } from './takes.ts';
import toolWords from './tools.words.json' with { type: 'json' };
import type { KeptFrame } from './transcript.ts';
import './tools.css';

const icons: Readonly<Record<Tool, IconName>> = { again: 'again', edit: 'pen', goOn: 'pass', fork: 'fork', why: 'help', aloud: 'voice' };
/** Milliseconds after which a finger that rests means it. */
const longPress = 450;

type TooledProps = {
  readonly frame: KeptFrame;
  readonly takes: Takes | undefined;
  readonly className: string;
  readonly children: ReactNode;
};

/** A line with what can be done about it: for whoever points at it, comes to it by keyboard, or rests a finger on it. */
export function Tooled({ frame, takes, className, children }: TooledProps) {
  const { tools } = useContext(StageContext);
  const offered = tools?.offers(frame) ?? [];
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const press = useLongPress(() => setOpen(true));
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false);
    addEventListener('pointerdown', elsewhere);
    return () => removeEventListener('pointerdown', elsewhere);
  }, [open]);
  if (!tools || offered.length === 0) return <div className={className}>{children}</div>;
  return (
    <div ref={place} className={`${className} tooled${open ? ' open' : ''}`} {...press}>
      {children}
      {takes && tools.takeUp && <TakesOf takes={takes} takeUp={tools.takeUp} />}
      <Toolbar frame={frame} offered={offered} use={tools.use} open={open} setOpen={setOpen} />
    </div>
  );
}

function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const rested = useRef(false);
  const end = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => end, [end]);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      end();
      if (!touch) return;
      from.current = { x: touch.clientX, y: touch.clientY };
      rested.current = false;
      timer.current = setTimeout(() => {
        rested.current = true;
        act();
      }, longPress);
    },
    // A finger trembles; one that scrolls goes further.
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      if (touch && Math.hypot(touch.clientX - from.current.x, touch.clientY - from.current.y) > 10) end();
    },
    // The list may have moved under the finger: lifted, it must not press what is there now.
    onTouchEnd: (event: TouchEvent) => {
      end();
      if (rested.current && event.cancelable) event.preventDefault();
      rested.current = false;
    },
    onTouchCancel: end,
  };
}

function TakesOf({ takes: { now, tips }, takeUp }: { readonly takes: Takes; readonly takeUp: (tip: number) => void }) {
  const words = useWords(toolWords);
  const step = (by: 1 | -1) => {
    const tip = tips[now + by];
    if (tip !== undefined) takeUp(tip);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form among lines
    <div className="takes" role="group" aria-label={words.takes({ now: now + 1, all: tips.length })} title={words.takesHint}>
      <button type="button" className="quiet" aria-label={words.earlier} disabled={now === 0} onClick={() => step(-1)}>
        ‹
      </button>
      <span aria-hidden="true">
        {now + 1}/{tips.length}
      </span>
      <button type="button" className="quiet" aria-label={words.later} disabled={now === tips.length - 1} onClick={() => step(1)}>
        ›
      </button>
    </div>
  );
}

type ToolbarProps = {
  readonly frame: KeptFrame;
  readonly offered: readonly Tool[];
  readonly use: (tool: Tool, frame: KeptFrame) => void;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** One stop for the Tab key a line; the arrows go from tool to tool. */
function Toolbar({ frame, offered, use, open, setOpen }: ToolbarProps) {
  const words = useWords(toolWords);
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const label = 'name' in frame ? words.of({ name: frame.name }) : words.plain;
  const keyed = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') {
      setOpen(false);
      (document.activeElement as HTMLElement | null)?.blur();
    }
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (at + by + offered.length) % offered.length;
    setAt(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  return (
    <>
      <button type="button" className="quiet more" aria-expanded={open} aria-label={label} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={bar} className="tools" role="toolbar" aria-label={label} onKeyDown={keyed}>
        {offered.map((tool, index) => (
          <button
            key={tool}
            type="button"
            data-tool={tool}
            className="quiet"
            tabIndex={index === Math.min(at, offered.length - 1) ? 0 : -1}
            aria-label={'name' in frame ? words.tools[tool].of({ name: frame.name }) : words.tools[tool].plain}
            title={words.tools[tool].hint}
            onFocus={() => setAt(index)}
            onClick={() => {
              setOpen(false);
              use(tool, frame);
            }}
          >
            <Icon name={icons[tool]} />
          </button>
        ))}
      </div>
    </>
  );
}
