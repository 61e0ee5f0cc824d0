import { useQuery } from '../../api/query.ts';
import { Button, PageHead } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { keptEvenings, keptPath, letGo } from './kept.ts';
import offlineWords from './offline.words.json' with { type: 'json' };
import './offline.css';

/** Evenings on this device, to be read and watched without the house. */
export default function KeptPage() {
  const words = useWords(offlineWords);
  const { language } = usePreferences();
  const kept = useQuery({ queryKey: ['kept evenings'], queryFn: keptEvenings });
  const day = (at: number) => new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium' }).format(at);
  useTitle(words.keptTitle);
  return (
    <div className="page narrow">
      <PageHead title={words.keptTitle} lead={words.keptLead} />
      <Once answer={kept}>
        {(evenings) =>
          evenings.length === 0 ? (
            <p className="soft">{words.keptNone}</p>
          ) : (
            <ul className="kept-list">
              {evenings.map(({ id, title, language: spoken, at }) => (
                <li key={id}>
                  <a href={keptPath(id)} lang={langOf(spoken)}>
                    {title}
                  </a>
                  <span className="soft small">{words.on({ day: day(at) })}</span>
                  <Button
                    label={words.forget}
                    aria-label={words.forgetOf({ title })}
                    onClick={() => void letGo(id).then(() => kept.refetch())}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Once>
    </div>
  );
}
