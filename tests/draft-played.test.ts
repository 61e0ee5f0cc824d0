// A draft on the stage: whoever watches it sees all of it, and it ends when its end is played.
import { type DraftPlay, playOfDraft } from '@troupe/core/company';
import { wayFor } from '@troupe/core/stage';
import { rehearse } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

const short = `INT. KITCHEN - NIGHT

ROSA
You came back.

TOM
I forgot my hat.
`;
const long = `EXT. LANDING - DUSK

Rain.

AGNES
When does it leave?

FERRYMAN
When it is full.

AGNES
There is nobody else here.

FERRYMAN
Then you have time to tell me what is in the suitcase.

AGNES
My brother’s good shoes.

FERRYMAN
He will want them where he is going?

AGNES
He has gone already.

AGNES
He went without them.

INT. CABIN - NIGHT

The engine coughs.

AGNES
Who steers?

CLERK
Nobody, tonight.
`;
const chinese = `内景。灶间 夜

阿宁
你回来了。

老陈
我来拿帽子。

阿宁
就为了帽子？

老陈
就为了帽子。
`;

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
const play = (text: string, language: 'en' | 'zh'): DraftPlay => playOfDraft(text, { title: 'Draft', format: 'fountain', language });
const linesOf = ({ blueprint }: DraftPlay) =>
  blueprint.acts.flatMap(({ scenes }) =>
    scenes.flatMap(({ points }) => points.flatMap(({ script = [] }) => script.map(({ says = '' }) => says))),
  );

test.each([
  ['a draft of two lines', short, 'en'],
  ['a draft of two scenes', long, 'en'],
  ['a Chinese one', chinese, 'zh'],
] as const)('%s is watched to its last line, in its own words and their order', async (_, text, language) => {
  const drafted = play(text, language);
  const model = understudy();
  const { blueprint } = drafted;
  const switches = wayFor({ performer: model, decider: model, director: model }, 'written', {}, blueprint);
  const { log, outcome } = await rehearse({ blueprint, model, switches });
  const spoken = log.flatMap((one) => (one.type === 'speech' ? [one.text] : []));
  expect(outcome).toBe('curtain');
  expect(spoken.map(letters)).toEqual(linesOf(drafted).map(letters));
});

test.each([
  ['a draft of two lines', short, 'en', 'Tom'],
  ['a draft of two scenes', long, 'en', 'Agnes'],
  ['a Chinese one', chinese, 'zh', '阿宁'],
] as const)(
  '%s is played by somebody: they have every turn that was drafted for them, and are on stage to the end',
  async (_, text, language, name) => {
    const { blueprint } = play(text, language);
    const seat = blueprint.characters.find((one) => one.name === name)?.id ?? '';
    const own = blueprint.acts.flatMap(({ scenes }) =>
      scenes.flatMap(({ points }) => points.flatMap(({ script = [] }) => script.filter(({ who }) => who === seat))),
    );
    const { log, outcome } = await rehearse({
      blueprint,
      model: understudy(),
      seats: [seat],
      lines: (_turn, index) => `“${own[index]?.says ?? 'So be it.'}”`,
    });
    expect(outcome).toBe('curtain');
    const said = log.filter((one) => one.type === 'speech' && one.by === seat);
    expect(said.length).toBeGreaterThanOrEqual(own.length);
    const others = new Set(linesOf(play(text, language)).length > 0 ? blueprint.characters.map(({ id }) => id) : []);
    for (const who of others) expect(log.some((one) => one.type === 'speech' && one.by === who)).toBe(true);
  },
);
