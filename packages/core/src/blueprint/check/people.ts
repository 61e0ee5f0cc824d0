import { type Attribution, attributions, type Person, personsOf } from './attribution.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type FindingKey, phrase } from './finding.ts';
import type { Study } from './study.ts';

/** T202, T203, T701, T702: what the house tells gives nobody a line or an act. */
export function attributed(study: Study, text: string, path: string, line: FindingKey, act: FindingKey): Diagnostic[] {
  return attributions(text, personsOf(study.blueprint.characters)).map((one) => tell(study, one, path, one.kind === 'line' ? line : act));
}

function tell({ book, report }: Study, { who, words }: Attribution, path: string, key: FindingKey): Diagnostic {
  return report(key, path, { words, who: who === '' ? phrase('somebody') : book.nameOf(who) });
}

/** T7xx: whatever would break the sovereignty of players. */
export function checkPeople(study: Study): Diagnostic[] {
  const { blueprint, points } = study;
  return [
    ...points.flatMap(({ point, path }) =>
      point.complications.flatMap(({ text }, c) => attributed(study, text, `${path}.complications.${c}.text`, 'T701', 'T702')),
    ),
    ...checkRules(study),
    ...blueprint.endings.flatMap(({ text }, e) => attributed(study, text, `endings.${e}.text`, 'T705.line', 'T705')),
    ...blueprint.acts.flatMap(({ scenes }, a) =>
      scenes.flatMap(({ description }, s) => attributed(study, description, `acts.${a}.scenes.${s}.description`, 'T705.line', 'T705')),
    ),
  ];
}

/** A rule may tell what its own actor does, for that was tried; nobody else acts in it, and nobody speaks unless speaking was tried. */
function checkRules(study: Study): Diagnostic[] {
  const placeholders: Person[] = ['target', 'second'].map((name) => ({ who: `{${name}}`, names: [`{${name}}`] }));
  return study.blueprint.rules.flatMap(({ text, by, verbs }, r) => {
    const speaks = verbs.some((verb) => verb === 'say' || verb === 'call');
    const actor = (who: string): boolean => who === '{actor}' || who === by;
    const persons = [...personsOf(study.blueprint.characters), ...placeholders, { who: '{actor}', names: ['{actor}'] }];
    return attributions(text, persons)
      .filter(({ who, kind }) => who !== '' && !(actor(who) && (kind === 'act' || speaks)))
      .map((one) => tell(study, one, `rules.${r}.text`, one.kind === 'line' ? 'T703' : 'T704'));
  });
}
