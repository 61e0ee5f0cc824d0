import { diagnosticIn } from '@troupe/core/blueprint';
import { usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import type { Finding } from './plans.ts';
import { writersWords } from './writers.words.ts';

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
