import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { soundsLikeHarm, speaksOfHarm } from '../model/in-earnest.ts';
import { plainly, usualCrisis } from '../model/plainly.ts';
import type { Language } from '../text/language.ts';
import type { Stage } from './stage.ts';

/** Says that it is not the character who speaks. */
const outOfRole: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:in real life|irl|for real|not (?:acting|playing|the play|my character|in character)|i am not acting|out of character|me,? not \w+|the real me)\b/iu,
  zh: /不是(?:在)?演戏|不是角色|现实[里中]|戏外|我本人|不是在演|说我自己|真的我/u,
};

/** So many beats it is not said again. */
const quiet = 24;
const offered = new WeakMap<Stage, Map<CharacterId, number>>();

/**
 * Whoever means themselves and not their character is told, alone, where help is, and that anybody may stop. Characters speak of death all
 * evening: what is said in the play counts only where its words say that it is not the character's, or a mind has judged so.
 * Nothing of it is kept, and the play does not wait for it.
 */
export function offerHelp(stage: Stage, seat: CharacterId, typed: string, { aside }: { readonly aside: boolean }): void {
  const told = offered.get(stage) ?? new Map<CharacterId, number>();
  offered.set(stage, told);
  const before = told.get(seat);
  if (before !== undefined && stage.state.beat - before < quiet) return;
  const { language } = stage.state.blueprint;
  const { meaning, crisis } = stage.ports;
  const meant = aside || outOfRole[language].test(typed);
  // That it is no play makes it no play.
  const text = typed.replace(outOfRole[language], ' ');
  const known = { language, ...(meaning && { meaning }) };
  const sounds = soundsLikeHarm(text, known);
  if (sounds === 'no' || (!meant && (sounds === 'perhaps' || stage.ports.models.decider.understudy))) return;
  stage.start(async (_own, signal) => {
    const { models, book } = stage.engage();
    const options = stage.callOptions(signal, `earnest:${seat}`);
    const playing = meant ? {} : { playing: stageBook(stage.state.blueprint).nameOf(seat) };
    const speaks = await speaksOfHarm(text, { ...known, ...playing, options, model: models.decider });
    book();
    if (!speaks) return;
    told.set(seat, stage.state.beat);
    const said = { text: plainly[language].onStage({ crisis: crisis?.() || usualCrisis(language) }) };
    stage.tell({ type: 'reply', seat, text: said, witnesses: { characters: [seat], audience: false } });
  });
}
