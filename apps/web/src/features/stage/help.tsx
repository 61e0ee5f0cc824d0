import { Sheet } from '../../ui/sheet.tsx';
import { useWords } from '../../ui/words.ts';
import { stageWords } from './stage.words.ts';

export function Help({ close }: { readonly close: () => void }) {
  const stage = useWords(stageWords);
  return (
    <Sheet title={stage.help} close={close}>
      <dl className="conventions">
        {stage.helpRows.map(([typed, meaning]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{stage.helpKeys}</p>
    </Sheet>
  );
}
