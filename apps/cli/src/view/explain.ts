import { type Language, TroupeError } from '@troupe/core';
import { refusalsZh } from './refusals.zh.ts';

export type Explaining = { readonly environment: Readonly<Record<string, string | undefined>>; readonly language: 'en' | 'zh' };

/** An error as people read it: what is wrong, what to do. The stack is for those who ask for it. */
export function explain(error: unknown, { environment, language }: Explaining): string {
  if (error instanceof TroupeError) return language === 'zh' ? chinese(error) : `troupe: ${error.message}\n  ${error.remedy}\n`;
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

/** Not by a name or two in it: roles of a Chinese play are named in English sentences as well. */
function isChinese(text: string): boolean {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Han}/gu) > count(/[A-Za-z]/gu);
}

/** In Chinese where its code is known, with the particulars in English after it; otherwise as it was written. */
function chinese(error: TroupeError): string {
  if (speaksBoth(error)) {
    const { message, remedy } = error.in('zh');
    return `troupe：${message}\n  ${remedy}\n`;
  }
  const english = `${error.message} ${error.remedy}`.trim();
  const known = Object.hasOwn(refusalsZh, error.code) ? refusalsZh[error.code] : undefined;
  if (!known || isChinese(english)) return `troupe: ${error.message}\n  ${error.remedy}\n`;
  const name = /"([^"\n]{1,80})"|“([^”\n]{1,80})”/u.exec(error.message);
  const [said, remedy] = known.map((text) => text.replace('{name}', name ? `“${name[1] ?? name[2]}”` : ''));
  return `troupe：${said}\n  ${remedy}\n  （${english.replaceAll('\n', ' ')}）\n`;
}
