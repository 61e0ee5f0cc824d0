import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, ScriptBeat } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Message, Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './accompanist.words.json' with { type: 'json' };
import type { Due } from './pace.ts';

const words = wordsOf(content);

/** What whoever accompanies is asked. A house agent: it sees everything, and is the only one of them whose words are played. */
export type AccompanistView = {
  readonly blueprint: Blueprint;
  readonly lead: CharacterId;
  readonly due: Due;
  readonly room: Room;
  /** The evening so far, in turns: what the person typed, and what was answered. */
  readonly talk: readonly Message[];
  /** What the house has to say about this moment. */
  readonly tail: string;
  /** Told where nobody can be asked. */
  readonly otherwise: string;
};

/** What a moment has room for: of Chinese, characters. What turns the evening has more than what only goes on. */
const rooms = { plain: 190, hinge: 240, climax: 400, last: 400 } as const;
export type Room = keyof typeof rooms;
const perWord = { en: 1, zh: 1.7 } as const;
const tens = (count: number): number => Math.round(count / 10) * 10;

export const mostWords = (room: Room, language: Language): number => tens(rooms[room] * perWord[language]);

export function accompanistPrompt({ blueprint, lead, due, room, talk, tail, otherwise }: AccompanistView): Prompt {
  const { language } = blueprint;
  const count = mostWords(room, language);
  const task = `${tail}\n${words[language].tasks[due === 'last' ? 'wordsLast' : 'words']({ count })}`;
  const last = talk.at(-1);
  const asked: Message[] =
    last?.role === 'user'
      ? [...talk.slice(0, -1), { role: 'user', content: `${last.content}\n\n${task}` }]
      : [...talk, { role: 'user', content: task }];
  return {
    agent: 'accompanist',
    messages: [{ role: 'system', content: playFor(blueprint, lead) }, ...asked],
    brief: { task: 'narration', language, text: otherwise },
    // Room for what a model thinks before it writes, and for the line that nobody sees.
    maxTokens: count * 4 + 900,
  };
}

/** Tokens that an answer, what the house says and the newest of the talk need beside the play. */
const beside = 7000;

/** Whether a model of this window can hold a play whole: where it cannot, everybody has a mind of its own, and needs a part of it. */
export const holdsWhole = (blueprint: Blueprint, window: number | undefined): boolean =>
  window === undefined || estimateTokens(playFor(blueprint, blueprint.characters[0]?.id ?? '')) + beside <= window;

/** Characters of the evening that there is room for. */
export function roomForTalk(blueprint: Blueprint, lead: CharacterId, window: number | undefined): number {
  if (window === undefined) return mostTalk;
  const tokens = window - estimateTokens(playFor(blueprint, lead)) - beside + 2000;
  return Math.min(mostTalk, Math.max(2000, blueprint.language === 'zh' ? tokens : tokens * 3));
}

const mostTalk = 60_000;

const plays = new WeakMap<Blueprint, { readonly lead: CharacterId; readonly text: string }>();

/** The whole play, the same all evening: prompts are kept by it. */
function playFor(blueprint: Blueprint, lead: CharacterId): string {
  const before = plays.get(blueprint);
  if (before?.lead === lead) return before.text;
  const text = [words[blueprint.language].rules({ lead: stageBook(blueprint).nameOf(lead) }), ...toldOf(blueprint, lead)].join('\n');
  plays.set(blueprint, { lead, text });
  return text;
}

const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', `## ${title}`, ...lines] : []);

function toldOf(blueprint: Blueprint, lead: CharacterId): string[] {
  const { language, title, theme, synopsis, world, facts, rules, plants = [], endings, firstImage, lastImage } = blueprint;
  const { heads } = words[language];
  const { nameOf } = stageBook(blueprint);
  return [
    '',
    `# ${title}`,
    [world.period, theme, synopsis, world.notes ?? ''].filter((one) => one !== '').join('\n'),
    ...section(heads.people, peopleOf(blueprint, lead)),
    ...section(
      heads.facts,
      facts.map(({ text, knownBy, mistaken = {} }) => {
        const who = knownBy === 'everyone' ? heads.all : knownTo(blueprint, knownBy);
        const wrong = Object.entries(mistaken).map(([id, belief]) => `${nameOf(id)} ${heads.wrong}: ${belief}`);
        return `- ${text} [${[`${heads.knows}: ${who}`, ...wrong].join('; ')}]`;
      }),
    ),
    ...section(
      heads.things,
      blueprint.props.map(
        ({ name, description, writing }) => `- ${name}: ${description}${writing === undefined ? '' : ` ${heads.reads}: ${writing}`}`,
      ),
    ),
    ...section(
      heads.laws,
      rules.map(({ text }) => `- ${text.replace(/\{(?:actor|target|second)\}/gu, '…')}`),
    ),
    ...section(
      heads.plants,
      plants.map(({ plant, payoff }) => `- ${plant} → ${payoff}`),
    ),
    ...section(heads.points, pointsOf(blueprint)),
    ...section(
      heads.ends,
      endings.map((one) => `- ${one.title}: ${one.text}`),
    ),
    ...section(heads.first, firstImage === undefined ? [] : [firstImage]),
    ...section(heads.last, lastImage === undefined ? [] : [lastImage]),
    ...section(heads.script({ lead: nameOf(lead) }), scriptOf(blueprint)),
  ];
}

function peopleOf({ language, characters }: Blueprint, lead: CharacterId): string[] {
  const { heads } = words[language];
  return characters.map(({ id, name, appearance, persona, background = '', story = '', voice }) => {
    return [
      `- ${name}${id === lead ? ` (${heads.plays})` : ''}: ${appearance}`,
      persona,
      voice,
      ...(background === '' ? [] : [`[${heads.past}: ${background}]`]),
      ...(story === '' ? [] : [`[${heads.own}: ${story}]`]),
    ].join(' ');
  });
}

function knownTo({ language, characters }: Blueprint, knownBy: readonly CharacterId[]): string {
  const { heads } = words[language];
  const names = characters.flatMap(({ id, name }) => (knownBy.includes(id) ? [name] : []));
  return names.length === 1 ? heads.alone1({ name: names[0] ?? '' }) : names.join(', ') || heads.nobody;
}

function pointsOf({ acts }: Blueprint): string[] {
  return acts
    .flatMap(({ scenes }) => scenes)
    .flatMap((scene) => [
      `[${scene.title}${scene.time === undefined ? '' : ` (${scene.time})`}] ${scene.description}`,
      ...scene.points.map(({ title, description, result }) => `- ${title}: ${description} → ${result}`),
    ]);
}

function scriptOf(blueprint: Blueprint): string[] {
  const { nameOf, order } = stageBook(blueprint);
  return order.flatMap(({ point: { script = [] } }) => script.map((beat) => scriptLine(beat, nameOf)));
}

/** A written beat in the form of an answer. */
export function scriptLine({ who, does, says }: ScriptBeat, nameOf: (id: string) => string): string {
  if (who === 'world') return `* ${[does, says].filter((one) => one !== undefined).join(' ')}`;
  return `${nameOf(who)}: ${[...(does === undefined ? [] : [`(${does})`]), ...(says === undefined ? [] : [says])].join(' ')}`;
}
