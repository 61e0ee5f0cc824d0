import type { CompanionBrief } from '@troupe/core/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comment } from './comment.ts';
import { draftOf, questionsIn, recurring, strongest } from './draft.ts';
import { doJob } from './job.ts';

const drafts = {
  en: `INT. KITCHEN - NIGHT

Anna stands at the window. Tom comes in, very slowly, with a wet coat.

TOM
Where were you last night?

ANNA
Here. I was here all night, with the lamp on.

TOM
The lamp was out. I stood in the street and I saw it.

ANNA
Then you saw the wrong house.`,
  zh: `内景 厨房 夜

安娜站在窗边。汤姆慢慢地走进来，外套湿透了。

汤姆：昨天晚上你在哪里？
安娜：在家。我一整夜都在家，灯亮着。
汤姆：灯是灭的。我站在街上，我看见了。
安娜：那你看错了人家。`,
} as const;

const brief = (language: 'en' | 'zh', heard: CompanionBrief['heard'] = []): CompanionBrief => ({
  task: 'companion',
  language,
  seed: 3,
  turn: 'x1',
  self: { id: 'nell', name: 'Nell', description: '', mood: '' },
  user: 'Ada',
  others: [],
  heard,
  knowledge: [],
  mottos: [],
  used: [],
});

test.each(['en', 'zh'] as const)('%s: a draft is read for who speaks and what is said, never for its cues and headings', (language) => {
  const draft = draftOf(drafts[language], language);
  const [tom, anna] = language === 'en' ? ['Tom', 'Anna'] : ['汤姆', '安娜'];
  expect(new Set(draft.speakers.map(({ name }) => name))).toEqual(new Set([tom, anna]));
  expect(draft.sentences.some(({ text }) => /^(?:TOM|ANNA|INT|内景)/u.test(text) || /[:：]/u.test(text))).toBe(false);
  expect(strongest(draft)).toEqual({ by: anna, text: language === 'en' ? 'Then you saw the wrong house.' : '那你看错了人家。' });
  expect(questionsIn(draft)).toMatchObject([{ asked: { by: tom }, reply: { by: anna }, answered: true }]);
  expect(recurring(draft, 3)).toContain(language === 'en' ? 'lamp' : '灯');
});

test.each([
  ['en', 'What do you think of this?', /holds is Anna’s: “Then you saw the wrong house\.”/u],
  ['en', 'Who is the main character?', /Anna (?:has )?\d+/u],
  ['en', 'Why does Anna lie?', /Anna saying this: “I was here all night, with the lamp on\.”/u],
  ['en', 'Do you believe Tom?', /Tom: “The lamp was out\. .*Anna: “/u],
  ['en', 'Is the ending good?', /ends on Anna’s “Then you saw the wrong house\.”/u],
  ['en', 'Is it too long?', /\d+ words, about a minute/u],
  ['en', 'What shall I call it?', /“The wrong house”/u],
  ['zh', '你觉得这段怎么样？', /安娜这一句：“那你看错了人家。”/u],
  ['zh', '主角是谁？', /安娜\d+个。/u],
  ['zh', '安娜为什么撒谎？', /“我一整夜都在家，灯亮着。”/u],
  ['zh', '结尾好吗？', /收在安娜这一句上：“那你看错了人家。”/u],
  ['zh', '是不是太长了？', /\d+个字，台上大约1分钟/u],
] as const)('%s: %s', (language, question, told) => {
  expect(comment(question, drafts[language], brief(language))).toMatch(told);
});

test('who only asks "why?" or asks the same again hears something else of the same thing', () => {
  const heard: { by: string; text: string; mine: boolean }[] = [];
  const ask = (text: string) => {
    const answer = comment(text, drafts.en, brief('en', [...heard, { by: 'Ada', text, mine: false }]));
    heard.push({ by: 'Ada', text, mine: false }, { by: 'Nell', text: answer, mine: true });
    return answer;
  };
  const answers = ['Why does Anna lie?', 'Why?', 'Tell me more.', 'Why does Anna lie?', 'Really?'].map(ask);
  expect(new Set(answers).size).toBe(answers.length);
  expect(answers[1]).toContain('Anna');
});

test('property: whatever the text and the question, it quotes only what is there, and never a bare cue', () => {
  const line = fc.constantFrom(
    'TOM',
    'ANNA',
    'I saw the lamp.',
    'Where were you?',
    '（停）',
    '安娜：我在家。',
    'INT. HALL - DAY',
    '# Act',
    '',
    'He waits, very quietly, and goes.',
  );
  const question = fc.constantFrom(
    'What is it about?',
    'Why?',
    'Is it funny?',
    '结尾好吗？',
    '为什么？',
    'x',
    'How can I make it darker?',
    '缺了什么？',
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 14 }),
      question,
      fc.constantFrom('en' as const, 'zh' as const),
      (lines, asked, language) => {
        const text = lines.join('\n');
        for (const id of ['ask', 'theme', 'light', 'ghost', 'tighten', 'motive', 'continue']) {
          const told = doJob({ id, text: asked, material: text }, brief(language));
          expect(told.trim()).not.toBe('');
          expect(told).not.toMatch(/“(?:TOM|ANNA)”|undefined|\{/u);
        }
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});
