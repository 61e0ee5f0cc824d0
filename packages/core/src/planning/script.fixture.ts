import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';

const words = {
  en: {
    title: 'Two Wills',
    ada: 'Ada',
    bram: 'Bram',
    cora: 'Cora',
    about: 'has come to the empty house.',
    study: 'the study',
    hall: 'the hall',
    desk: 'desk',
    will: 'will',
    stove: 'stove',
    line: 'Somebody wants it, and somebody has it.',
    fact: 'Bram burned the first will.',
    known: [['burned', 'burnt'], ['first']],
    opens: 'Ada opens the desk.',
    where: 'Where is it?',
    gutters: 'The lamp gutters.',
    takes: 'Cora takes the will out of the desk.',
    here: 'Here.',
    said: 'You burned the first one.',
    yes: 'Yes. I burned the first.',
    burns: 'Ada burns the will in the stove.',
    neither: 'Then neither of us.',
    ends: ['Ashes', 'Paper'],
    world: 'Wind throws the window open.',
  },
  zh: {
    title: '两份遗嘱',
    ada: '阿黛',
    bram: '老布',
    cora: '小可',
    about: '来到这座空宅。',
    study: '书房',
    hall: '门厅',
    desk: '书桌',
    will: '遗嘱',
    stove: '炉子',
    line: '有人要它，有人拿着它不放。',
    fact: '老布烧掉了第一份遗嘱。',
    known: [['烧掉', '烧了'], ['第一份']],
    opens: '阿黛打开书桌的抽屉。',
    where: '它到底在哪里？',
    gutters: '灯火忽然暗了一下。',
    takes: '小可从书桌里拿出遗嘱。',
    here: '就在这里面。',
    said: '第一份是你烧掉的吧。',
    yes: '是我烧了第一份没错。',
    burns: '阿黛把遗嘱在炉子里烧掉。',
    neither: '那就谁也别想要了。',
    ends: ['灰烬', '白纸'],
    world: '风忽然把窗户吹开了。',
  },
} as const;

/** A small sound play, script first, one part at a time. */
export function scriptAnswers({ agent, brief }: Pick<Prompt, 'agent' | 'brief'>): unknown {
  const language = ((brief as { readonly language?: Language }).language ?? 'en') as Language;
  const [kind = '', number = ''] = agent.split(':');
  return answers[kind]?.(words[language], number);
}

/** The same as it goes over the wire: a script as text, everything else in its form. */
export function scriptAnswer(prompt: Pick<Prompt, 'agent' | 'brief'>): string | undefined {
  const answer = scriptAnswers(prompt);
  return typeof answer === 'string' || answer === undefined ? answer : JSON.stringify(answer);
}

type Words = (typeof words)[Language];

/** As its writer hands it in. */
const script = (w: Words, number: string) =>
  [
    `${w.title} ${number}`,
    `# ${w.study}`,
    `* ${w.gutters}`,
    `* ${w.opens}`,
    `${w.ada}: ${w.where}`,
    `* ${w.gutters}`,
    `* ${w.takes}`,
    `${w.cora}: ${w.here}`,
    `# ${w.hall}`,
    `* ${w.line}`,
    `${w.ada}: ${w.said}`,
    `${w.bram}: ${w.yes}`,
    `* ${w.burns}`,
    `${w.ada}: ${w.neither}`,
  ].join('\n');

/** What is what in it. */
const book = (w: Words) => ({
  premise: w.line,
  characters: [w.ada, w.bram, w.cora].map((name) => ({ name, about: `${name} ${w.about}` })),
  scenes: [
    { title: w.desk, place: w.study },
    { title: w.stove, place: w.hall },
  ],
  turns: [w.takes, w.burns],
  plants: [{ plant: w.gutters, payoff: w.burns }],
  firstImage: w.gutters,
  lastImage: w.world,
  doers: [
    { line: 2, who: [w.ada] },
    { line: 5, who: [w.cora] },
    { line: 10, who: [w.ada] },
  ],
});

const turn = (w: Words, title: string, last: number) => ({
  title,
  last,
  description: w.line,
  present: [w.ada, w.bram, w.cora],
  seen: w.world,
  stakes: w.line,
  happens: w.takes,
  spoken: [w.ada],
  hits: [w.bram],
  result: w.line,
  fallback: w.world,
  complications: [w.gutters],
});

const answers: Readonly<Record<string, (w: Words, number: string) => unknown>> = {
  look: () => ({
    places: [{ number: 1, kind: 'study', palette: 'wine', things: ['desk', 'stove'] }],
    people: [{ number: 2, gender: 'man', age: 'old', dress: 'suit', temper: 'sly' }],
  }),
  script: (w, number) => (number === 'final' ? { changes: [] } : script(w, number)),
  book,
  ranking: (w) => ({
    scripts: [1, 2, 3, 4].map((one) => ({ script: one, strong: w.takes, problems: [`${one}. ${w.line}`] })),
    reason: w.line,
    order: [1, 2, 3, 4],
  }),
  continuity: (w) => ({ ledger: [w.here], problems: [w.where] }),
  past: (w) => ({
    theme: w.line,
    period: w.line,
    realism: 'realistic',
    characters: [w.ada, w.bram, w.cora].map((name, index) => ({
      name,
      part: ['seeker', 'keeper', 'meddler'][index],
      about: `${name} ${w.about}`,
    })),
    history: [{ when: w.gutters, what: w.fact }],
    facts: [{ text: w.fact, knownBy: [w.bram], mistaken: [{ who: w.ada, believes: w.where }], words: w.known }],
  }),
  person: (w) => ({
    aliases: [],
    appearance: w.gutters,
    persona: w.line,
    voice: w.here,
    mood: w.here,
    relations: [],
    story: w.line,
    strength: 3,
  }),
  set: (w) => ({
    places: [
      { name: w.study, description: w.gutters, leadsTo: [w.hall] },
      { name: w.hall, description: w.gutters, leadsTo: [] },
    ],
    scenes: [{ start: [{ who: w.ada, at: w.desk, posture: 'standing' }] }, { start: [] }],
    props: [
      { name: w.desk, description: w.line, relation: 'at', of: w.study, nature: ['container', 'surface'] },
      { name: w.stove, description: w.line, relation: 'at', of: w.hall, nature: ['container', 'lit'] },
      {
        name: w.will,
        description: w.line,
        relation: 'in',
        of: w.desk,
        nature: ['portable'],
        writing: w.line,
        tells: [{ who: w.ada, text: w.line }],
      },
    ],
  }),
  bill: (w) => ({
    title: w.title,
    theme: w.line,
    synopsis: w.line,
    lastImage: w.world,
    plants: [{ plant: w.gutters, payoff: w.burns, thing: w.will, fact: 1 }],
    endings: w.ends.map((title) => ({ title, text: w.world })),
  }),
  turns: (w, scene) =>
    scene === '1'
      ? {
          turns: [
            {
              ...turn(w, w.desk, 6),
              ways: [
                { kind: 'holds', who: w.cora, thing: w.will, result: w.takes, seen: w.gutters },
                { kind: 'holds', who: w.ada, thing: w.will, result: w.opens },
              ],
              lines: [
                {
                  line: 5,
                  to: w.ada,
                  uses: [w.will, w.desk],
                  acts: [
                    { verb: 'search', on: [w.desk] },
                    { verb: 'take', on: [w.will] },
                    { verb: 'take', on: ['moon'] },
                  ],
                },
              ],
            },
          ],
        }
      : {
          turns: [
            {
              ...turn(w, w.stove, 11),
              now: [{ thing: w.will, relation: 'held by', of: w.ada }],
              ways: [
                { kind: 'does', who: w.ada, verb: 'burn', thing: w.will, result: w.burns, ending: w.ends[0], tooSoon: w.gutters },
                { kind: 'tells', who: w.bram, fact: 1, result: w.fact, ending: w.ends[1] },
              ],
              after: [{ happened: { kind: 'holds', who: w.ada, thing: w.will }, seen: w.gutters }],
              lines: [
                { line: 9, tells: [1] },
                { line: 10, uses: [w.will] },
              ],
            },
          ],
        },
  review: () => ({ approved: true, problems: [] }),
  cues: (w) => ({ goal: w.where, cues: [1, 2].map((point) => ({ point, want: w.where, moves: [{ say: w.where, targets: [] }] })) }),
};
