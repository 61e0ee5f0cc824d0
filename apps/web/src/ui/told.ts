import type { Catalogue } from '@troupe/core/text';
import { useEffect, useState } from 'react';
import { usePreferences } from './preferences.ts';
import { type Refusal, type Told, toldIn } from './refusal.ts';

/** What the house refused, in the language of the page. The words are fetched by those who need them. */
export function useTold(refusal: Refusal): Told {
  const { language } = usePreferences();
  const [chinese, setChinese] = useState<Catalogue>({});
  useEffect(() => {
    if (language !== 'zh') return;
    let here = true;
    import('@troupe/server/zh').then(
      ({ errors }) => here && setChinese(errors),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [language]);
  return language === 'zh' ? toldIn(refusal, chinese) : { said: refusal.message, remedy: refusal.remedy ?? '' };
}
