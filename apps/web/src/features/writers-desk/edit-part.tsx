import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import type { ViewProps } from './plans.ts';
import { writersWords } from './writers.words.ts';

export function EditPart({ part, name, edit }: { readonly part: string; readonly name: string; readonly edit: ViewProps['edit'] }) {
  const words = useWords(writersWords);
  return (
    <button type="button" className="quiet edit" aria-label={words.editPart({ name })} onClick={() => edit(part, name)}>
      <Icon name="pen" />
      <span>{words.edit}</span>
    </button>
  );
}
