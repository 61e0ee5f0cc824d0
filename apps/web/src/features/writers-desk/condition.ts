import type { Blueprint, Condition, Flag } from '@troupe/core/blueprint';
import type { Words } from '@troupe/core/words';
import type writersWords from './writers.words.json';

export function flagInWords(flag: Flag, blueprint: Blueprint, words: Words<typeof writersWords>): string {
  return 'judged' in flag ? words.conditions.judged({ question: flag.judged }) : conditionInWords(flag.when, blueprint, words);
}

export function conditionInWords(condition: Condition, blueprint: Blueprint, { conditions: say }: Words<typeof writersWords>): string {
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const name = (id: string | undefined, otherwise = '') =>
    id === undefined
      ? otherwise
      : ([...blueprint.characters, ...blueprint.props, ...blueprint.places].find((one) => one.id === id)?.name ??
        blueprint.facts.find((one) => one.id === id)?.text ??
        points.find((one) => one.id === id)?.title ??
        id);
  const list = (value: string | readonly string[] | undefined, otherwise: string) =>
    value === undefined
      ? otherwise
      : [value]
          .flat()
          .map((one) => name(one))
          .join(' / ');
  const inWords = (one: Condition): string => {
    if ('all' in one) return one.all.map(inWords).join(say.and);
    if ('any' in one) return one.any.map(inWords).join(say.or);
    if ('not' in one) return say.not({ what: inWords(one.not) });
    if ('present' in one) return say.present({ who: name(one.present.who), place: name(one.present.place) });
    if ('holds' in one) return say.holds({ who: name(one.holds.who), prop: name(one.holds.prop) });
    if ('state' in one) return say.state({ prop: name(one.state.prop), key: one.state.key, is: String(one.state.is) });
    if ('lies' in one)
      return say.lies({
        prop: name(one.lies.prop),
        at: Object.values(one.lies.at)
          .map((at) => name(String(at)))
          .join(' '),
      });
    if ('found' in one) return say.found({ prop: name(one.found.prop) });
    if ('hidden' in one) return say.hides({ who: name(one.hidden.who), behind: name(one.hidden.behind) });
    if ('health' in one) return say.health({ who: name(one.health.who), is: one.health.is });
    if ('knows' in one) return say.knows({ who: name(one.knows.who), fact: name(one.knows.fact) });
    if ('heard' in one) return say.heard({ who: name(one.heard.who), fact: name(one.heard.fact) });
    if ('judged' in one) return one.judged;
    if ('did' in one)
      return say.did({ who: name(one.did.by, say.somebody), verb: list(one.did.verb, say.anything), target: list(one.did.target, '') });
    if ('beats' in one) return say.beats({ count: one.beats.atLeast });
    if ('ended' in one) return say.ended({ point: name(one.ended.point) });
    const { by, to, tells, words } = one.said;
    if (tells !== undefined) return say.tells({ who: name(by, say.somebody), fact: name(tells) });
    return words
      ? say.words({ who: name(by, say.somebody), words: words.map((group) => group.join(' / ')).join(' + ') })
      : say.said({ who: name(by, say.somebody), to: name(to) });
  };
  return inWords(condition);
}
