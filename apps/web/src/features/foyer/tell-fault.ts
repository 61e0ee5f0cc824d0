import { type Diagnostic, formatDiagnostic } from '@troupe/core/blueprint';
import type { Diagnosis } from '../../api/schema.d.ts';

/** What keeps a play from the stage, in Chinese. Its sentences are many: fetched by those who need them. */
export const inChinese = (fault: Diagnosis['diagnostics'][number]): string => formatDiagnostic(fault as Diagnostic, 'zh');
