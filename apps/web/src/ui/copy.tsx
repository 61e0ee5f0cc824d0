import { useRef, useState } from 'react';
import { Button, Status } from './elements.tsx';
import { houseWords } from './house.words.ts';
import { useWords } from './words.ts';

/** An address to send to somebody, with a button that copies it; where the clipboard is closed, it is selected instead. */
export function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const words = useWords(houseWords);
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <div className="copy-line">
      <input ref={box} readOnly value={text} aria-label={label} onFocus={({ target }) => target.select()} />
      <Button label={copied ? words.copied : words.copy} onClick={copy} />
      <Status as="span" className="heard" text={copied ? words.copied : ''} />
    </div>
  );
}
