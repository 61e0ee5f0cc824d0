/** By arithmetic: the platform's own calendar also knows what time it is now, and where. Months count from 1. */
export function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, milliseconds = 0): number {
  // A year begins in March here: the day that some years have more is its last.
  const from = month <= 2 ? year - 1 : year;
  const sinceMarch = (month + 9) % 12;
  const days =
    from * 365 + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + Math.floor((sinceMarch * 153 + 2) / 5) + day;
  return (((days - 719_469) * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + milliseconds;
}

/** As ISO 8601 has it, in UTC. */
export function isoOf(at: number): string {
  const days = Math.floor(at / 86_400_000);
  const rest = at - days * 86_400_000;
  let year = 1970 + Math.floor(days / 365.2425);
  while (utc(year + 1, 1, 1) <= at) year += 1;
  while (utc(year, 1, 1) > at) year -= 1;
  let month = 12;
  while (utc(year, month, 1) > at) month -= 1;
  const day = days - utc(year, month, 1) / 86_400_000 + 1;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = `${two(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1000) % 60)}.${String(Math.floor(rest % 1000)).padStart(3, '0')}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}Z`;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/u;

/** What ISO 8601 says, without a zone as UTC; undefined for anything else. */
export function readIso(text: string): number | undefined {
  const [found, ...parts] = iso.exec(text) ?? [];
  if (found === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(0, 6).map((part) => Number(part ?? 0));
  const [, , , , , , fraction = '', sign, ahead = '0', minutes = '0'] = parts;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
  const zone = (Number(ahead) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return utc(year, month, day, hour, minute, second, Number(fraction.padEnd(3, '0').slice(0, 3))) - zone;
}
