import { type Blueprint, blueprintVersion } from '@troupe/core';
import { bankEn } from './bank.en.ts';
import { bankZh } from './bank.zh.ts';
import { planEn, titleEn } from './blueprint.en.ts';
import { planZh, titleZh } from './blueprint.zh.ts';
import { layOut } from './lay-out.ts';
import { readmeEn, scriptEn } from './pages.en.ts';
import { readmeZh, scriptZh } from './pages.zh.ts';

export type Skeleton = { readonly id: string; readonly language: Blueprint['language']; readonly title?: string };

const plays = {
  en: { title: titleEn, plan: planEn, bank: bankEn, script: scriptEn, readme: readmeEn },
  zh: { title: titleZh, plan: planZh, bank: bankZh, script: scriptZh, readme: readmeZh },
} as const;

/** The files of a new play, by name: whole, playable, and there to be written over. */
export function skeletonFiles({ id, language, title }: Skeleton): Readonly<Record<string, string>> {
  const play = plays[language];
  const named = { id, title: title ?? play.title };
  return {
    'blueprint.json': layOut({ format: 'troupe-blueprint', version: blueprintVersion, ...named, language, ...play.plan }),
    'bank.json': layOut({ play: id, language, lines: play.bank }),
    [`${id}.script.txt`]: play.script,
    'README.md': play.readme(named),
  };
}
