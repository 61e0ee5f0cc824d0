import { TroupeError, tellIn } from '@troupe/core/errors';
import type { Language } from '@troupe/core/text';

export type Explaining = { readonly environment: Readonly<Record<string, string | undefined>>; readonly language: Language };

/** An error as people read it: what is wrong, what to do. The stack is for those who ask for it. */
export async function explain(error: unknown, { environment, language }: Explaining): Promise<string> {
  if (error instanceof TroupeError) {
    const { message, remedy } = await told(error, language);
    return `troupe${language === 'zh' && message !== error.message ? '：' : ': '}${message}\n  ${remedy}\n`;
  }
  const stack = environment.TROUPE_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  const advice =
    language === 'zh'
      ? '这不该发生；请报告这个问题（TROUPE_DEBUG=1 会显示更多）。'
      : 'This should not happen; please report it (TROUPE_DEBUG=1 shows more).';
  return `troupe: ${error instanceof Error ? error.message : String(error)}\n  ${advice}\n${stack}`;
}

/** Some refusals can be said in either language: those of blueprints. */
type Bilingual = { in(language: Language): { readonly message: string; readonly remedy: string } };
const speaksBoth = (error: TroupeError): error is TroupeError & Bilingual => 'in' in error && typeof error.in === 'function';

/** A refusal in a language; what nobody has words for in Chinese stays as it was written. */
export async function told(error: TroupeError, language: Language): Promise<{ readonly message: string; readonly remedy: string }> {
  if (language !== 'zh') return error;
  const chinese = speaksBoth(error) ? error.in('zh') : tellIn((await import('../index.zh.ts')).errors, error, 'zh');
  return chinese ?? error;
}
