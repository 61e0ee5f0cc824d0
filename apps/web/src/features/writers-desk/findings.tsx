import { diagnosticIn } from '@troupe/core/blueprint';
import { Icon } from '../../ui/icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import type { Finding, ViewProps } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };

export function Findings({ findings, parts }: { readonly findings: readonly Finding[]; readonly parts: readonly string[] }) {
  const words = useWords(writersWords);
  const { language } = usePreferences();
  const mine = findings.filter(({ part }) => parts.includes(part));
  if (mine.length === 0) return null;
  return (
    <ul className="findings">
      {mine.map((one) => {
        const { code, severity, message, remedy, path, finding } = diagnosticIn(one, language);
        return (
          <li key={`${code} ${path} ${message}`} className={severity} lang={finding ? langOf(language) : 'en'}>
            <strong>
              {words.severity[severity]} {code}
            </strong>{' '}
            {message} <span className="soft">{remedy}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function EditPart({ part, name, edit }: { readonly part: string; readonly name: string; readonly edit: ViewProps['edit'] }) {
  const words = useWords(writersWords);
  return (
    <button type="button" className="quiet edit" aria-label={words.editPart({ name })} onClick={() => edit(part, name)}>
      <Icon name="pen" />
      <span>{words.edit}</span>
    </button>
  );
}
