import type { Language } from '../../text/language.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type AbstractWorld, keyOf, look } from './evaluate.ts';
import { afterChanges } from './planned.ts';
import type { Study } from './study.ts';

type State = { readonly key: string; readonly is: boolean; readonly words: RegExp };

/** Words that say of the thing beside them that it is so. A candle that "burns" is lit; one that "is not burning" is not. */
const states: Readonly<Record<Language, readonly State[]>> = {
  en: [
    {
      key: 'lit',
      is: false,
      words: /\b(?:unlit|not lit|not burning|is out|gone out|blown out|burnt out|has died|stands dark|is dark|is cold)\b/iu,
    },
    { key: 'lit', is: true, words: /\b(?:lit|alight|burns|burning|glows|glowing|aglow)\b/iu },
    { key: 'open', is: false, words: /\b(?:shut|closed|bolted|barred|locked|not open)\b/iu },
    { key: 'open', is: true, words: /\b(?:stands open|is open|wide open|ajar|lies open)\b/iu },
    { key: 'broken', is: true, words: /\b(?:broken|shattered|smashed)\b/iu },
  ],
  zh: [
    { key: 'lit', is: false, words: /没点|未点|不亮|熄了|灭了|已灭|熄灭/u },
    { key: 'lit', is: true, words: /点着|亮着|燃着|烧着|明晃晃/u },
    { key: 'open', is: false, words: /关着|掩着|闩着|锁着|紧闭|关紧/u },
    { key: 'open', is: true, words: /开着|敞开|敞着|大开|洞开/u },
    { key: 'broken', is: true, words: /碎了|打破|摔破|破碎/u },
  ],
};

/** T607: what is read out as a scene or a point begins, or as it is forced to its end, agrees with the things it speaks of. */
export function checkStates(study: Study): Diagnostic[] {
  return study.points.flatMap(({ point, scene, index, path }) => {
    const world = study.planned.world(index);
    if (!world) return [];
    const first = study.points[index - 1]?.scene !== scene;
    return [
      ...(first ? denied(scene.description, `${path.slice(0, path.lastIndexOf('.points'))}.description`, world, study) : []),
      ...(point.seen ? denied(point.seen.text, `${path}.seen.text`, world, study) : []),
      ...denied(point.fallback.text, `${path}.fallback.text`, afterChanges(world, point.fallback.changes), study),
    ];
  });
}

function denied(text: string, path: string, world: AbstractWorld, { blueprint, report }: Study): Diagnostic[] {
  const clauses = text.split(/[.;:,!?。；：，！？…—]+/u);
  return blueprint.props.flatMap(({ id, name, aliases }) => {
    const told = clauses
      .filter((clause) => [name, ...aliases].some((one) => names(clause, one)))
      .flatMap((clause) => states[blueprint.language].filter(({ words }) => words.test(clause)).slice(0, 1));
    return told.flatMap(({ key, is }) => {
      const known = look(world, keyOf.state(id, key));
      return known === !is ? [report('T607', path, { prop: name, key, is: String(known) })] : [];
    });
  });
}

function names(clause: string, name: string): boolean {
  if (/\p{Script=Han}/u.test(name)) return clause.includes(name);
  return new RegExp(`\\b${name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}\\b`, 'iu').test(clause);
}
