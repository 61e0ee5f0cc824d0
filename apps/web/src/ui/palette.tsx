import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from './form.ts';
import paletteWords from './palette.words.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';
import { useWords } from './words.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly by?: string;
  readonly disabled?: boolean;
  readonly run: () => void;
};

export function Palette({ commands, close }: { readonly commands: readonly Command[]; readonly close: () => void }) {
  const words = useWords(paletteWords);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  // After the sheet has opened, which takes the focus to its own first button.
  useEffect(() => box.current?.focus(), []);
  const wanted = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = commands.filter(
    ({ label, by = '', disabled }) => !disabled && wanted.every((word) => `${by} ${label}`.toLowerCase().includes(word)),
  );
  const here = Math.min(at, Math.max(0, found.length - 1));
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((here + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault();
      run(found[here]);
    }
  };
  return (
    <Sheet title={words.title} close={close}>
      <input
        className="palette-search"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[here] && `${list}-${found[here].id}`}
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        ref={box}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div id={list} role="listbox" aria-label={words.title} className="palette">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above
          <div
            key={command.id}
            id={`${list}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === here}
            onClick={() => run(command)}
          >
            {command.by && <span className="soft">{command.by} </span>}
            {command.label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="soft">{words.none}</p>}
    </Sheet>
  );
}
