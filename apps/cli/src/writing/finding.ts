import type { Severity } from '@troupe/core/blueprint';
import type { Language } from '@troupe/core/text';
import { writingWords } from './words.ts';

/** Something to say against what lies beside a blueprint: its line bank, its test scripts. */
export type Finding = {
  readonly file: string;
  /** Where in the file, in words. */
  readonly where: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
};

/** Two lines, like a diagnostic's, in the language of its message. */
export function formatFinding({ file, where, severity, message, remedy }: Finding, language: Language = 'en'): string {
  const { finding, severities } = writingWords(language);
  return finding({ severity: severities[severity], file, where, message, remedy });
}
