import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.ts';
import { writersWords } from '../words/writers.ts';
import type { ViewProps } from './view-props.ts';

/** The way to change one part of the plan. */
export function EditPart({ part, name, edit }: { readonly part: string; readonly name: string; readonly edit: ViewProps['edit'] }) {
  const words = useWords(writersWords);
  return (
    <button type="button" className="quiet edit" aria-label={words.editPart(name)} onClick={() => edit(part, name)}>
      <Icon name="pen" />
      <span>{words.edit}</span>
    </button>
  );
}
