import { expect, test } from 'vitest';
import { evening, five } from './accompanied.fixture.ts';

const who = (id: string, more: object) => ({ who: id, posture: null, at: null, outside: null, place: null, health: null, ...more });

test.each([
  [
    'en',
    'GERTRUDE: (plants herself blocking the threshold) No.\nPOLONIUS: (by the chest) Well.\n',
    'blocking the threshold',
    'by the chest',
    /- Polonius: [^\n]*by the chest/u,
    /- Gertrude: [^\n]*blocking/u,
  ],
  [
    'zh',
    '葛特露德: (拦在门槛上) 不。\n波洛涅斯: (缩在墙角里) 唉。\n',
    '拦在门槛上',
    '缩在墙角里',
    /- 波洛涅斯：?:? ?[^\n]*在墙角里/u,
    /在拦在|缩在/u,
  ],
] as const)('%s: where somebody is, is a place, in words that were played', async (language, answer, does, at, told, nonsense) => {
  const { prompts } = await evening({
    lines: five,
    language,
    answers: () => answer,
    reading: (nth) => (nth === 1 ? { people: [who('gertrude', { at: does }), who('polonius', { at })], came: ['polonius'] } : {}),
  });
  const tail = prompts[2]?.slice(prompts[2].lastIndexOf(language === 'en' ? 'How things stand' : '此刻的情形')) ?? '';
  expect(tail).toMatch(told);
  expect(tail).not.toMatch(nonsense);
});

test.each([
  ['en', '- Hamlet: outside, by the gate; out of sight of those within', 'Hamlet is outside: tell only what reaches Hamlet there.'],
  ['zh', '- 哈姆雷特: 在外面，在石阶下; 里头的人看不见', '哈姆雷特在外面：只写传得到哈姆雷特那里的。'],
] as const)(
  '%s: who is outside the door is told to whoever answers, however they sit or walk there, until they are in again',
  async (language, stands, task) => {
    const { prompts, state, model } = await evening({
      lines: ['"Mother."', '"Well."', '*paces up and down*', '"Open."', '"Good night."'],
      language,
      answers: () => (language === 'en' ? '* The wind is cold by the gate.\n' : '* 风吹在石阶下。\n'),
      interpret: () => ({
        parts: [{ kind: 'deed', text: 'paces up and down', targets: [], to: [], secrecy: 'open', possible: true, changes: [] }],
      }),
      reading: (nth) =>
        nth === 1
          ? { people: [who('hamlet', { at: language === 'en' ? 'by the gate' : '在石阶下', outside: true })] }
          : nth === 4
            ? { people: [who('hamlet', { outside: false })] }
            : {},
    });
    expect(prompts[1]).not.toContain(task);
    expect(prompts[2]).toContain(stands);
    expect(prompts[2]).toContain(task);
    // Who walks about out there is still out there.
    expect(prompts[3]).toContain(task);
    expect(prompts[5]).not.toContain(task);
    expect(state.world.characters.hamlet?.stance?.outside).toBeUndefined();
    const read = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => messages.at(-1)?.content ?? '');
    expect(read[2]).toMatch(/hamlet @ closet outside/u);
  },
);
