import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModelError } from '../model/model.ts';
import { promptHash } from '../model/prompt-hash.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import type { MeasuredFrame } from './cells.ts';
import { factsOf } from './facts.ts';
import { factsInWords } from './facts-words.ts';
import { type Layer, layerReader, readScreened } from './layers.ts';
import { readProfiles } from './profile.ts';
import { type ScreenView, screenPrompt } from './screen.prompt.ts';
import { screen } from './screen.ts';

type Colour = readonly [number, number, number];
/** A frame of one colour; `right` is the colour of its right third. */
function frame(at: number, colour: Colour, right: Colour = colour): MeasuredFrame {
  const [width, height] = [12, 6];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const column = Math.floor(index / 3) % width;
    return (column >= 8 ? right : colour)[index % 3] as number;
  });
  return { at, width, height, rgb };
}
const black: Colour = [0, 0, 0];
const blue: Colour = [20, 30, 200];
const white: Colour = [255, 255, 255];

test('facts: light, colours, cuts and where the light is, as they are', () => {
  const steady = factsOf([frame(1, blue), frame(2, blue), frame(3, blue)], 4);
  expect(steady).toMatchObject({ frames: 3, motion: 0, cuts: [], brighter: 0, brightest: null, colours: [{ hue: 'blue', share: 1 }] });
  const turned = factsOf([frame(1, black), frame(2, black), frame(3, white), frame(4, white)], 5);
  expect(turned.cuts).toEqual([2.5]);
  expect(turned.brighter).toBeCloseTo(1, 5);
  expect(turned.light).toBeCloseTo(0.5, 5);
  expect(factsOf([frame(1, black, white)], 1).brightest).toBe('right');
  expect(factsOf([], 0)).toMatchObject({ frames: 0, light: 0, cuts: [] });
});

test('facts in words say what was measured, in both languages', () => {
  const facts = factsOf([frame(1, black), frame(2, black), frame(3, blue), frame(4, blue)], 5);
  expect(factsInWords(facts, 'en')).toBe(
    'A picture of 5.0 s, very dark, mostly grey and blue. It grows brighter. Almost nothing moves. The picture cuts once.',
  );
  expect(factsInWords(facts, 'zh')).toBe('5.0 秒的画面，很暗，以灰、蓝色为主。画面渐亮。几乎没有东西在动。镜头切换 1 次。');
});

const well = '<perception>A lamp.</perception>\n<think>It is dark. Direction A.</think>\n<answer>Light it, quickly.</answer>';
const parts = { perception: 'A lamp.', think: 'It is dark. Direction A.', answer: 'Light it, quickly.' };

test('the form is read strictly', () => {
  expect(readScreened(well)).toEqual({ ...parts, strict: true });
});

test.each([
  ['the tag of other data', well.replaceAll('perception>', 'vision>')],
  ['a fence around it', `\`\`\`xml\n${well}\n\`\`\``],
  ['wide brackets and capitals', well.replace('<answer>', '＜Answer＞').replace('</think>', '< / THINK >')],
  ['an end that never came', well.replace('</answer>', '')],
  ['a block that was not closed', well.replace('</perception>', '')],
  ['words before and after', `Certainly!\n${well}\nI hope this helps.`],
  ['a name and quotation marks', well.replace('Light it, quickly.', 'Hamlet: “Light it, quickly.”')],
  ['another order', '<think>It is dark. Direction A.</think><answer>Light it, quickly.</answer><perception>A lamp.</perception>'],
])('%s is repaired, and is not strict', (_, text) => {
  expect(readScreened(text, { speaker: 'Hamlet' })).toEqual({ ...parts, strict: false });
});

test('without any tag all is spoken; with seeing and thinking alone nothing is', () => {
  expect(readScreened('Light it.')).toMatchObject({ perception: '', think: '', answer: 'Light it.', strict: false });
  expect(readScreened('<perception>A lamp.</perception><think>Dark.</think>').answer).toBe('');
});

test('however a stream is cut, the layers are the same, and no tag is ever shown', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
      const reader = layerReader();
      const heard: Record<Layer, string> = { perception: '', think: '', answer: '' };
      let at = 0;
      for (let turn = 0; at < well.length; turn++) {
        const piece = well.slice(at, at + (sizes[turn % sizes.length] as number));
        at += piece.length;
        for (const { layer, delta } of reader.push(piece)) heard[layer] += delta;
      }
      for (const { layer, delta } of reader.end()) heard[layer] += delta;
      expect(heard).toEqual(parts);
    }),
  );
});

const view: ScreenView = {
  language: 'en',
  role: { name: 'Hamlet', profile: 'A prince who thinks too much.' },
  other: { name: 'Horatio', profile: 'His friend.' },
  history: [
    { by: 'Horatio', text: 'It is cold.' },
    { by: 'Hamlet', text: 'A nipping air.' },
    { by: 'Horatio', text: 'Look, there!' },
  ],
  pictures: ['data:image/jpeg;base64,AAAA'],
  facts: factsOf([frame(1, blue), frame(2, blue)], 3),
  seed: 1,
};

test('the whole prompt', () => {
  const { messages, agent } = screenPrompt(view);
  expect(agent).toBe('screening:Hamlet');
  expect(messages.at(-1)?.images).toEqual(view.pictures);
  expect(messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n')).toMatchInlineSnapshot(`
    "[system]
    You are Hamlet. Horatio and you are in the midst of what the film shows: it happens now, or has just happened, and it concerns you both.
    ## Hamlet
    A prince who thinks too much.
    ## Horatio
    His friend.
    ## Rules
    - What is shown is real and near you. Never speak of films, frames, pictures or cameras.
    - One of you two at least was in what is shown; the other was in it as well, or stood close by, out of sight. Nobody tells you which figure it was: never take a figure you see for Hamlet, Horatio or anybody with a name.
    - The talk goes one of two ways. A: it carries on what is being said or done there, on the same matter. B: it turns to what has happened: one asks what the other felt, thought or meant by it, or answers such a question.
    - Stay in character, but fit the stakes: in mortal danger a merry person does not joke, but is brief, shaken or brave; before grief a wise one does not lecture.
    - Answer in exactly three blocks, in this order, with nothing before, between or after them:
    <perception>only what can be seen, in three parts: what happens, with gestures and faces; the things it turns on; the atmosphere, the light, and how safe or dangerous it is. Call figures by their looks, never by a name.</perception>
    <think>in Hamlet's mind, in four steps: what the sight means; whether the talk goes A or B; what to speak of; how Hamlet would put it here, as a first idea in other words than the line itself.</think>
    <answer>one spoken line of Hamlet, two short sentences at most: no gestures, no narration, no name before it.</answer>
    [user]
    Horatio: It is cold.
    Hamlet: A nipping air.
    Horatio: Look, there!"
  `);
});

test('other pictures are another prompt', () => {
  expect(promptHash(screenPrompt(view))).not.toBe(promptHash(screenPrompt({ ...view, pictures: ['data:image/jpeg;base64,BBBB'] })));
  expect(promptHash(screenPrompt(view))).toBe(promptHash(screenPrompt({ ...view })));
});

async function heard(model: ReturnType<typeof scriptedModel>) {
  const generator = screen(view, { model });
  const layers: Record<Layer, string> = { perception: '', think: '', answer: '' };
  let restarts = 0;
  for (;;) {
    const next = await generator.next();
    if (next.done) {
      model.finish();
      return { layers, restarts, result: next.value };
    }
    if (next.value.type === 'restart') restarts++;
    else layers[next.value.layer] += next.value.delta;
  }
}

test('sees, thinks and speaks, each layer as it comes', async () => {
  const { layers, result, restarts } = await heard(scriptedModel(well));
  expect(layers).toEqual(parts);
  expect(result).toEqual({ ...parts, strict: true });
  expect(restarts).toBe(0);
});

test('thought that a client took out of the stream is still the second layer; what was thought before seeing is nobody’s', async () => {
  const { layers, result } = await heard(
    scriptedModel([
      { type: 'thinking', text: 'The user wants three blocks.' },
      { type: 'text', text: '<perception>A lamp.</perception>\n' },
      { type: 'thinking', text: 'It is dark. ' },
      { type: 'thinking', text: 'Direction A.' },
      { type: 'text', text: '<answer>Light it, quickly.</answer>' },
      { type: 'finish', reason: 'stop' },
    ]),
  );
  expect(layers).toEqual(parts);
  expect(result).toMatchObject(parts);
});

test('an answer without a line is asked for once more, and shown what was wrong', async () => {
  const model = scriptedModel('<perception>A lamp.</perception>', well);
  const { restarts, result } = await heard(model);
  expect(restarts).toBe(1);
  expect(result.answer).toBe('Light it, quickly.');
  expect(model.calls[1]?.messages.at(-1)?.content).toContain('speaks no line');
});

test('twice without a line is a typed error that carries the answer, never content', async () => {
  await expect(heard(scriptedModel('<think>…</think>', '<think>no</think>'))).rejects.toMatchObject({
    fault: 'malformed',
    answer: '<think>no</think>',
  });
  await expect(
    heard(scriptedModel('As an AI language model, I cannot help with that.', 'As an AI language model, I cannot help with that.')),
  ).rejects.toMatchObject({ fault: 'refusal' });
});

test('a model without vision is named as one, with what to do', async () => {
  const refusal = new ModelError('bad-request', 'image input is not supported by this model', 'x');
  await expect(heard(scriptedModel(refusal))).rejects.toMatchObject({ code: 'no-vision', remedy: expect.stringContaining('vision') });
  const other = new ModelError('bad-request', 'the context is too long', 'x');
  await expect(heard(scriptedModel(other))).rejects.toBe(other);
});

test('profiles are read from a list, by name, with fields as published data has them', () => {
  const list =
    '[{"name":"Ron","personality":"loyal","catchphrases":["Bloody hell!","Brilliant!"],"relationships":{"Harry":"best friend"},"main":false}]';
  expect(readProfiles(list)).toEqual([
    { name: 'Ron', main: false, profile: 'Personality: loyal\nSayings: Bloody hell!; Brilliant!\nRelations: Harry: best friend' },
  ]);
  expect(readProfiles('{"Ron":{"background":"a large family"},"哈利":"巫师"}')).toEqual([
    { name: 'Ron', main: true, profile: 'Background: a large family' },
    { name: '哈利', main: true, profile: '巫师' },
  ]);
  const chinese = readProfiles('[{"name":"房客","personality":"好奇","speech_style":"先问"}]');
  expect(chinese[0]?.profile).toBe('性格：好奇\n说话的样子：先问');
  for (const bad of ['', '3', '[{}]', '{"Ron": 3}']) expect(() => readProfiles(bad), bad).toThrow('profiles cannot be read');
});
