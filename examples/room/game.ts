// A room in 2D that is driven by the stage, and drives it: what you do in it is asked of the stage, what happens on the stage is seen in it. Make game.js:
//   npx esbuild examples/room/game.ts --bundle --outfile=examples/room/game.js
// and open index.html. The understudy speaks; for a model put `await connectModels({ baseUrl, model })` of @troupe/models/connect in its place.
import { fold, memoryStore, openPerformance, type Performance, type Recorded, type StageState } from '@troupe/core';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import { playIn } from './play.ts';
import { Room } from './room.ts';
import { language, words } from './words.ts';

const play = playIn(language);

const me = 'inspector';
const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const [colon, stop, gap] = language === 'zh' ? ['：', '。', ''] : [': ', '. ', ' '];
const told = new Set(['narration', 'gesture', 'ruling', 'discovery']);

const open = (): Promise<Performance> => {
  const model = understudy();
  return openPerformance({
    stream: 'room',
    blueprint: play,
    seed: 7,
    seats: [{ seat: me, person: words.you }],
    // Whoever only walks about is not waited for: the others go on.
    house: { patience: 9000, absent: 'pass' },
    ports: {
      models: { performer: model, decider: model, director: model },
      store: memoryStore(),
      clock: systemClock,
      // A verb of the game's own.
      verbs: { ring: { words: ['ring', 'rings', '敲钟', '敲雾钟'], rule: () => ({ ok: true, because: words.rung }) } },
    },
  });
};

function tell(text: string, className: string): void {
  const line = document.createElement('li');
  line.className = className;
  line.textContent = text;
  const talk = byId('talk');
  talk.append(line);
  talk.scrollTop = talk.scrollHeight;
}

/** What the player does with a thing, as it stands. */
function verbFor(thing: string, { props }: StageState['world']): string {
  const { state = {}, at } = props[thing] ?? {};
  if (thing === 'bell') return 'ring';
  if (thing === 'lamp') return state.lit === false ? 'light' : 'extinguish';
  if (thing === 'chest') return state.locked === true ? 'unlock' : state.open === true ? 'close' : 'open';
  return at && 'holder' in at && at.holder === me ? 'read' : 'take';
}

async function begin(): Promise<void> {
  const performance = await open();
  const note = byId('note');
  let state: StageState | null = null;
  let sent = 0;

  // To the stage: what is done here is asked of it, and nothing has happened where it is refused.
  const use = async (thing: string): Promise<void> => {
    if (!state) return;
    room.walkTo(me, thing);
    const verb = verbFor(thing, state.world);
    const happened = await performance.happen({
      id: `use-${sent++}`,
      who: me,
      verb,
      targets: verb === 'unlock' ? [thing, 'key'] : [thing],
    });
    note.textContent = happened.ok ? '' : `${happened.message}${gap}${happened.remedy}`;
  };
  const room = new Room(byId('room'), play, me, (thing) => void use(thing));
  byId('gust').onclick = () =>
    void performance.happen({
      id: `gust-${sent++}`,
      text: words.blown,
      changes: [{ set: { prop: 'lamp', key: 'lit', value: false } }],
    });
  byId<HTMLFormElement>('say').onsubmit = (event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get('said') ?? '').trim();
    if (text !== '') performance.send({ type: 'line', seat: me, text });
    form.reset();
  };

  // From the stage: the world as the log has it, and whoever did something has walked there.
  const followEvents = async (): Promise<void> => {
    const log: Recorded[] = [];
    for await (const event of performance.events()) {
      log.push(event);
      state = fold(log);
      if (event.type === 'attempt' && event.targets[0]) room.walkTo(event.by, event.targets[0].id);
      room.show(state);
    }
  };
  const followFrames = async (): Promise<void> => {
    for await (const frame of performance.watch({ as: { seats: [me] } })) {
      if (frame.type === 'speech') {
        room.say(frame.by, frame.text);
        tell(`${frame.by === me ? words.you : frame.name}${colon}${frame.text}`, 'speech');
      } else if (frame.type === 'curtain') tell(`${frame.ending.title}${stop}${frame.ending.text}`, 'told curtain');
      else if (told.has(frame.type) && 'text' in frame)
        tell(frame.type === 'gesture' ? `${frame.name}${gap}${frame.text}` : frame.text, 'told');
    }
  };
  await Promise.all([followEvents(), followFrames()]);
}

/** The page in the language of whoever opened it; the other one is a press away. */
function speak(): void {
  document.documentElement.lang = language;
  document.title = words.title;
  byId('title').textContent = words.title;
  byId('room').setAttribute('aria-label', words.room);
  const said = byId<HTMLInputElement>('said');
  said.placeholder = words.say;
  said.setAttribute('aria-label', words.say);
  byId('send').textContent = words.send;
  byId('gust').textContent = words.gust;
  const other = byId<HTMLAnchorElement>('other');
  const next = language === 'zh' ? 'en' : 'zh';
  other.textContent = words.other;
  other.lang = next;
  other.href = `?language=${next}`;
}

speak();
begin().catch((error: unknown) => {
  byId('note').textContent = error instanceof Error ? error.message : String(error);
});
