const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A moment in words, by universal time: a host that knows where its user is gives its own. */
export function timeWords(at: number, language: 'en' | 'zh'): string {
  const days = Math.floor(at / 86_400_000);
  const minutes = Math.floor((at - days * 86_400_000) / 60_000);
  const { year, month, day } = civil(days);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return language === 'zh' ? `${year}年${month}月${day}日 ${clock}` : `${day} ${months[month - 1]} ${year}, ${clock}`;
}

/** Days since 1970 as a date of the Gregorian calendar. Years begin in March, so that the leap day comes last. */
function civil(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1 };
}
