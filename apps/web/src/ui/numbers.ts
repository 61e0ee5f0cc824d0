import { useMemo } from 'react';
import { usePreferences } from './preferences.ts';

export function useNumbers() {
  const { language } = usePreferences();
  return useMemo(() => {
    const locale = language === 'zh' ? 'zh-CN' : 'en';
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const money = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
    return {
      whole: (value: number) => whole.format(value),
      money: (value: number) => money.format(value),
      share: (part: number, of: number) => (of === 0 ? '—' : `${Math.round((100 * part) / of)} %`),
    };
  }, [language]);
}

export function useWhen(): Intl.DateTimeFormat {
  const { language } = usePreferences();
  return useMemo(
    () => new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' }),
    [language],
  );
}
