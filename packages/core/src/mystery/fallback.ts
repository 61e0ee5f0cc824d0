import { choose } from '../model/random.ts';
import { wordsOf } from '../text/words.ts';
import type { Ballot } from './ballot.ts';
import type { Inquiry } from './method.ts';
import type { PlayerName, PlayerView } from './view.ts';

const words = wordsOf({
  introduction: ['I am {name}.', '我是{name}。'],
  silence: ['I have nothing to say to that.', '这个问题我无话可说。'],
  question: ['Where were you when {victim} died?', '{victim}死的时候，你在哪里？'],
  accusation: ['I cannot say why; it is what I believe.', '我说不出理由，但我是这样认为的。'],
});

/** What a player says where its model says nothing that can be used. */
export function fallbackWords(view: PlayerView) {
  const w = words[view.language];
  const suspect = (victim: string, purpose: string): string | undefined =>
    choose(
      view.belief(victim).suspects.filter((id) => id !== view.self.id),
      view.seed,
      purpose,
      view.self.id,
      victim,
      view.round,
    );
  return {
    introduction: w.introduction({ name: view.self.name }),
    silence: w.silence,
    inquiry(victim: PlayerName): Inquiry[] {
      const to = suspect(victim.id, 'fallback-question');
      return to === undefined ? [] : [{ to, text: w.question({ victim: victim.name }) }];
    },
    ballot: (victims: readonly string[]): Ballot[] =>
      victims.map((victim) => ({ victim, against: suspect(victim, 'fallback-vote') ?? null, because: w.accusation })),
  };
}
