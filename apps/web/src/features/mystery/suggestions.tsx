import { Button } from '../../ui/elements.tsx';
import { useNames } from './context.ts';

type SuggestionsProps = { readonly label: string; readonly texts: readonly string[]; readonly take: (text: string) => void };

/** Words that may be taken into a box; nothing is sent by it. */
export function Suggestions({ label, texts, take }: SuggestionsProps) {
  const { lang } = useNames();
  if (texts.length === 0) return null;
  return (
    <fieldset className="suggestions">
      <legend className="overline">{label}</legend>
      {texts.map((text) => (
        <Button label={text} key={text} lang={lang} onClick={() => take(text)} />
      ))}
    </fieldset>
  );
}
