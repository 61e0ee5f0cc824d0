import type { Severity } from '@troupe/core';

/** Something to say against what lies beside a blueprint: its line bank, its test scripts. */
export type Finding = {
  readonly file: string;
  /** Where in the file, in words. */
  readonly where: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
};

/** Two lines, like a diagnostic's. */
export const formatFinding = ({ file, where, severity, message, remedy }: Finding): string =>
  `${severity} in ${file}${where === '' ? '' : `, ${where}`}: ${message}\n  ${remedy}`;
