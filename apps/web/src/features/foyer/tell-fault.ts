import { type Diagnostic, formatDiagnostic } from '@troupe/core';

/** What keeps a play from the stage, in Chinese. Its sentences are many: fetched by those who need them. */
export const inChinese = (fault: Diagnostic): string => formatDiagnostic(fault, 'zh');
