import { expect, test } from 'vitest';
import { readBlueprint } from '../blueprint/read.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { frenchFixture, frenchPlay } from '../testing/french.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { fitPhrases, isTongue, phrasesToSay, tongueName } from '../text/tongue.ts';
import { all } from './perform.fixture.ts';

/** Puts every sentence of the house into something that is French enough for a test: no English word is left in it. */
const french = (key: string, text: string) => `« ${key.replace(/[^a-z]+/g, '·')} » ${(text.match(/\{\w+\}/g) ?? []).join(' ')}`;
const words = ['Le vent tourne', 'Rends-moi la clé', 'Je ne dormais pas', 'La lampe fume', 'Attendons le bateau', 'Tu mens, Corentin'];

function company(over: Strings = {}) {
  let said = 0;
  return puppet({
    other: (_brief, { agent, messages }) => {
      const lines = (messages.at(-1)?.content ?? '').split('\n').map((line) => /^([\w.-]+): (.*)$/s.exec(line));
      return agent === 'phrases'
        ? { phrases: lines.flatMap((line) => (line ? [{ key: line[1], text: french(line[1] ?? '', line[2] ?? '') }] : [])) }
        : {};
    },
    actor: ({ self, moves }) => {
      const act = moves.find((move) => move.act)?.act;
      const tail = `${words[said++ % words.length]}, ${said}.`;
      return act && self.id === 'corentin'
        ? `act: give; what: la clé, Maëlle; to: Maëlle\n(pose la clé) ${tail}\n> attendre`
        : `act: none; to:\n${tail}\n> attendre`;
    },
    narration: ({ text }) => text || 'La mer frappe la tour.',
    recap: () => ({ text: 'Je me souviens de la lampe.' }),
    ...over,
  });
}

const english = /\b(?:the|and|enters|leaves|takes|nobody|something|somebody|says|with|falls|wind|quieter|performance|give|whispers)\b/i;

test('a play in French: prompts say so, and no English word is heard or seen', async () => {
  const model = company();
  const { frames, outcome, log } = await rehearse({ blueprint: frenchFixture(), model, switches: { way: 'directed' }, as: 'audience' });
  expect(outcome).toBe('curtain');
  expect(log[0]).toMatchObject({ blueprint: { language: 'en', tongue: 'fr' } });
  const shown = frames.flatMap((frame) => ('text' in frame && typeof frame.text === 'string' ? [frame.text] : []));
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter((text) => english.test(text))).toEqual([]);
  expect(all(log, 'ruling').some(({ outcome: how }) => how === 'success')).toBe(true);
  const asked = model.prompts.filter(({ agent }) => agent !== 'phrases');
  for (const { messages } of asked) expect(messages[0]?.content).toContain('The play is in French (fr)');
  expect(JSON.stringify(asked)).not.toMatch(/[Ii]n English/);
});

test('an actor that answers in English is asked again, and what the house cannot say it leaves unsaid', async () => {
  let refused = 0;
  const model = company({
    other: () => ({ phrases: [] }),
    actor: (_brief, { messages }) => {
      const again = /Answer in French/.test(messages.at(-1)?.content ?? '');
      if (!again) refused += 1;
      return again
        ? 'act: none; to:\nBien. Attendons le bateau.\n> attendre'
        : 'act: none; to:\nI do not know what you want of me, and it is late.\n> wait';
    },
  });
  const { frames } = await rehearse({
    blueprint: frenchFixture(),
    model,
    switches: { way: 'directed' },
    as: 'audience',
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 5) void show.stop();
    },
  });
  expect(refused).toBeGreaterThan(0);
  const shown = frames.flatMap((frame) => ('text' in frame && typeof frame.text === 'string' ? [frame.text] : []));
  expect(shown.some((text) => text.includes('Attendons le bateau'))).toBe(true);
  expect(shown.filter((text) => english.test(text))).toEqual([]);
});

test('tags of languages, what they are called, and sentences that fit', () => {
  expect(['fr', 'pt-BR', 'zh-Hant', 'gsw'].every(isTongue)).toBe(true);
  expect(['', 'français', 'x', '../fr', 'fr FR'].some(isTongue)).toBe(false);
  expect(tongueName('ja')).toBe('Japanese');
  expect(fitPhrases({ 'stage.enter': '{who} entre.', 'stage.exit': 'Il sort.', made: 'up' })).toEqual({ 'stage.enter': '{who} entre.' });
  expect(phrasesToSay().every(([, text]) => !/\{\w+\.\w+\}/.test(text))).toBe(true);
  expect(readBlueprint(JSON.stringify({ ...frenchPlay, language: 'zh-Hant' }))).toMatchObject({ language: 'zh', tongue: 'zh-Hant' });
  expect(() => readBlueprint(JSON.stringify({ ...frenchPlay, language: 'klingon!' }))).toThrow();
});

test.each([
  ['fr', 'Je ne sais pas, on me l’a dit hier soir, et puis la lampe a fumé.', false],
  ['fr', 'I do not know what you are talking about.', true],
  ['fr', '我不知道。', true],
  ['ru', 'Я не знаю, что вам сказать.', false],
  ['ru', 'I do not know what you want of me.', true],
  ['ja', 'そんなことは知りません。', false],
  ['de', 'Das war es also, und du hast es gewusst.', false],
  ['es', 'No me digas que lo sabías todo y no hiciste nada.', false],
])('%s: %s', (tongue, text, wrong) => {
  expect(wrongLanguage(text, tongue)).toBe(wrong);
  expect(looksLikeRefusal(text)).toBe(false);
});
