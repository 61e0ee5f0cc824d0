import { type ActorBrief, type Brief, chance, choose, type Model, type PadBrief } from '@troupe/core/model';

/** A model that takes no time, and counts the little it takes, so that it can be left out of what is measured. */
export type BenchModel = Model & {
  readonly spent: () => number;
  /** Of what was spent, the time it took to write briefs, which only an understudy reads. */
  readonly briefing: () => number;
};

export type BenchModelOptions = {
  /** One beat in so many holds an act that no rule covers, so that the narrator is asked. */
  readonly oddEvery?: number;
};

export function benchModel(options: BenchModelOptions = {}): BenchModel {
  let spent = 0;
  let briefing = 0;
  return {
    id: 'bench',
    spent: () => spent,
    briefing: () => briefing,
    async *stream(prompt) {
      // As any answer from outside, it comes in another turn of the event loop: whoever watches gets its turn.
      await new Promise((resolve) => setImmediate(resolve));
      let since = performance.now();
      const { brief } = prompt;
      briefing += performance.now() - since;
      for (const text of pieces(answer(brief, options))) {
        spent += performance.now() - since;
        yield { type: 'text', text };
        since = performance.now();
      }
      spent += performance.now() - since;
      yield { type: 'usage', usage: { input: 2500, output: 60, cached: 2000, money: 0 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

/** About a token each. */
const pieces = (text: string): readonly string[] => text.match(/\s*\S{1,6}/gu) ?? [text];

function answer(brief: Brief, options: BenchModelOptions): string {
  if (brief.task === 'actor') return speech(brief);
  if (brief.task === 'pad') return JSON.stringify(decision(brief, options));
  if (brief.task === 'transfer') return JSON.stringify({ happened: false, relies: [], reason: 'nobody has said it yet' });
  if (brief.task === 'recap') return JSON.stringify({ text: recap(brief.self.id, brief.scene) });
  if (brief.task === 'ruling') return JSON.stringify({ outcome: 'failure', because: 'It slips, and nothing comes of it.' });
  if (brief.task === 'planner')
    return JSON.stringify({ ways: ['one', 'two'].map((id) => ({ id, beats: brief.moves.slice(0, 4) })), reason: 'as far as can be seen' });
  if (brief.task === 'way-verdict') return JSON.stringify({ coherent: true, motivated: true, way: null, reason: 'each step follows' });
  return JSON.stringify({ choice: 0, reason: 'the first' });
}

function decision(brief: PadBrief, { oddEvery }: BenchModelOptions): object {
  const draw = (purpose: string) => chance(brief.seed, brief.beat, brief.self.id, purpose);
  const strategy = draw('strategy') < 0.5 ? 'FAST' : draw('strategy') < 0.8 ? 'SLOW' : 'SILENCE';
  const thing = choose(brief.reach, brief.seed, brief.beat, brief.self.id, 'thing');
  const verb = thing && choose(thing.verbs, brief.seed, brief.beat, brief.self.id, 'verb');
  const odd = oddEvery !== undefined && brief.beat % oddEvery === oddEvery - 1;
  const action =
    odd && thing ? { verb: 'balance', targets: [thing.id] } : verb && thing && draw('act') < 0.2 ? { verb, targets: [thing.id] } : null;
  return {
    strategy: odd ? 'FAST' : strategy,
    action,
    move: null,
    reason: draw('reason') < 0.5 ? 'They are not telling me all of it.' : null,
  };
}

const words =
  'the wind has turned and nobody looked at the glass when it fell I remember a light to the north low over the water where no light should be and a man on the stair with salt on his boots who would not give his name we all heard the bell and we all said it was the sea now somebody here must tell me why the key was warm'.split(
    ' ',
  );

/**
 * About sixty tokens: two or three sentences, now and then to somebody by name, now and then with a gesture.
 * Each word is drawn by itself: whole phrases that came again would be asked for otherwise, line after line, as no model's are.
 */
function speech({ seed, beat, self, present, strategy }: ActorBrief): string {
  const draw = (nth: number, purpose: string) => chance(seed, beat, self.id, nth, purpose);
  const sentence = (nth: number) => {
    const text = Array.from({ length: 13 }, (_, at) => choose(words, seed, beat, self.id, nth, at)).join(' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  };
  const to = draw(0, 'to') < 0.3 ? `${choose(present, seed, beat, self.id, 'whom')?.name}, listen. ` : '';
  const aside =
    strategy === 'SLOW' ? '[There is more to this than they say.] ' : draw(0, 'gesture') < 0.3 ? '(turns away from the lamp) ' : '';
  return `${aside}${to}${[0, 1, 2].map(sentence).join(' ')}`;
}

function recap(who: string, scene: string): string {
  return `I remember ${scene.replace('-', ' ')} well enough. They went round and round the night of the wreck and each of them stopped at the same place. Somebody touched the log book and put it back too quickly. I believe that they are afraid of one another, and that ${who === 'fenn' ? 'Ada' : 'Fenn'} saw more than was said.`;
}
