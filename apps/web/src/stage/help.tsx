import { Sheet } from '../parts/sheet.tsx';
import { stageWords } from '../words/stage.ts';
import { useWords } from '../words/words.ts';

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
