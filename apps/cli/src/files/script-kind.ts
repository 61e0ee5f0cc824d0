import { type ScriptFormat, scriptFormats } from '@troupe/core/casting';
import { fault } from '../errors.en.ts';

/** Of which kind a script is, where somebody says so. */
export function formatOf(named: string | undefined): ScriptFormat | undefined {
  if (named === undefined || named === 'auto') return undefined;
  const format = scriptFormats.find((known) => known === named);
  if (!format) throw fault('usage-format', { named, formats: scriptFormats });
  return format;
}
