import { fileURLToPath } from 'node:url';
import { holdsWords } from '@troupe/core/events';
import type { ActorBrief, Model } from '@troupe/core/model';
import { rehearse } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { type BankedPlay, bankedPlays } from './repertoire.ts';

const plays = await bankedPlays(fileURLToPath(new URL('../../plays', import.meta.url)));
const seeds = Array.from({ length: process.env.TROUPE_SOAK ? 40 : 2 }, (_, index) => index + 1);

type Spoken = { readonly brief: ActorBrief; readonly text: string };

/** The understudy, with every beat it played and what its speaker knew then. */
function overheard({ bank }: BankedPlay): { readonly model: Model; readonly spoken: Spoken[] } {
  const inner = understudy({ banks: [bank] });
  const spoken: Spoken[] = [];
  const model: Model = {
    id: 'overheard',
    async *stream(prompt, options) {
      let text = '';
      for await (const delta of inner.stream(prompt, options)) {
        if (delta.type === 'text') text += delta.text;
        yield delta;
      }
      if (prompt.brief.task === 'actor') spoken.push({ brief: prompt.brief, text: text.replace(/^(\([^)]*\)\s*|\[[^\]]*\]\s*)*/u, '') });
    },
  };
  return { model, spoken };
}

/** What a person might blurt out: the very words of every fact, true or guessed. */
function blurted({ blueprint }: BankedPlay): string[] {
  return [
    ...blueprint.facts.map(({ text }) => text),
    ...blueprint.facts.map(({ text }) => `${text.replace(/[.。]$/u, '')}${blueprint.language === 'zh' ? '，是不是？' : ', is it not so?'}`),
  ];
}

/** Facts that a line gives away and its speaker neither knows nor has heard anyone name. */
function leaks({ brief, text }: Spoken, { blueprint, bank }: BankedPlay): string[] {
  const found: string[] = [];
  for (const line of bank.lines) {
    if (line.by !== brief.self.id || line.thought || line.text.includes('{') || !text.includes(line.text)) continue;
    const same = bank.lines.filter((one) => one.by === line.by && one.text === line.text);
    if (!same.some((one) => one.needs.every((fact) => brief.knows.includes(fact)))) found.push(`${line.needs.join()}: ${text}`);
  }
  const heard = [...(brief.earlier ?? []), ...brief.heard].map((line) => line.text);
  for (const fact of blueprint.facts) {
    if (fact.words.length === 0 || brief.knows.includes(fact.id) || !holdsWords(text, fact.words)) continue;
    const echoed = fact.words
      .flat()
      .some((word) => isTelling(word) && holdsWords(text, [[word]]) && heard.slice(-6).some((line) => holdsWords(line, [[word]])));
    if (!echoed) found.push(`${fact.id}: ${text}`);
  }
  return found;
}

/** A word that nobody hits upon by accident: who says it after hearing it repeats it. */
function isTelling(word: string): boolean {
  return word.length > 3 || /\p{Script=Han}{2}/u.test(word);
}

test.each(plays.map((play) => [play.name, play] as const))(
  '%s: nobody says what they do not know, watched or played in',
  async (_, play) => {
    let beats = 0;
    for (const seed of seeds) {
      const people = play.blueprint.characters.map(({ id }) => id);
      for (const seats of [[], [people[seed % people.length] ?? '']]) {
        const { model, spoken } = overheard(play);
        const lines = blurted(play);
        await rehearse({
          blueprint: play.blueprint,
          model,
          seed,
          seats,
          lines: (turn, count) => (count > 60 ? null : (lines[count % lines.length] ?? turn.seat)),
        });
        expect(
          spoken.flatMap((one) => leaks(one, play)),
          `seed ${seed}`,
        ).toEqual([]);
        beats += spoken.length;
      }
    }
    expect(beats).toBeGreaterThan(50);
  },
);

test('the test itself can fail: of somebody who knew nothing, the same lines would give everything away', async () => {
  const play = plays.find(({ name }) => name === 'closet') ?? expect.fail('the closet has no bank');
  const { model, spoken } = overheard(play);
  await rehearse({ blueprint: play.blueprint, model, seed: 1 });
  expect(spoken.flatMap(({ brief, text }) => leaks({ brief: { ...brief, knows: [] }, text }, play)).length).toBeGreaterThan(0);
});
