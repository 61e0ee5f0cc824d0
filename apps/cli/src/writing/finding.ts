import type { Severity } from '@troupe/core/blueprint';
import type { Language } from '@troupe/core/text';
import { writingWords } from './words.ts';

export type Finding = {
  readonly file: string;
  /** Where in the file, in words. */
  readonly where: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
};

export function formatFinding({ file, where, severity, message, remedy }: Finding, language: Language = 'en'): string {
  const { finding, severities } = writingWords(language);
  return finding({ severity: severities[severity], file, where, message, remedy });
}
