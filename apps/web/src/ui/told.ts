import { useEffect, useState } from 'react';
import { inChinese, type Refusal, type Table, type Told } from './in-chinese.ts';
import { usePreferences } from './preferences.ts';

/** What the house refused, in the language of the page. The table is fetched by those who need it. */
export function useTold({ code, message, remedy }: Refusal): Told {
  const { language } = usePreferences();
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    if (language !== 'zh') return;
    let here = true;
    import('./refusals.zh.ts').then(
      ({ refusalsInChinese }) => here && setTable(refusalsInChinese),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [language]);
  const told = language === 'zh' && table ? inChinese({ code, message, remedy }, table) : null;
  return told ?? { said: message, remedy };
}
