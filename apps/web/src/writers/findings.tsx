import type { Finding } from '../house/writers.ts';
import { useWords } from '../words/words.ts';
import { writersWords } from '../words/writers.ts';

/** What the checker found about these parts, beside them. */
export function Findings({ findings, parts }: { readonly findings: readonly Finding[]; readonly parts: readonly string[] }) {
  const words = useWords(writersWords);
  const mine = findings.filter(({ part }) => parts.includes(part));
  if (mine.length === 0) return null;
  return (
    <ul className="findings" lang="en">
      {mine.map(({ code, severity, message, remedy, path }) => (
        <li key={`${code} ${path} ${message}`} className={severity}>
          <strong>
            {words.severity[severity]} {code}
          </strong>{' '}
          {message} <span className="soft">{remedy}</span>
        </li>
      ))}
    </ul>
  );
}
