import type { Usage } from '@troupe/core/model';
import { type FitChange, mostFittingCalls } from '@troupe/core/sequel';
import { wordsOf } from '@troupe/core/words';
import { fitNext, hasMind, type NextEvening } from '@troupe/house/fitting';
import type { Play } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import { watchSignals } from '../context/signals.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import type { EveningContext } from './evening.ts';
import content from './fitted.words.json' with { type: 'json' };
import { repertoire } from './plays.ts';

const words = wordsOf(content);

/** The next evening of the repertoire, fitted to what was played. What it takes is said before, what was changed after. */
export async function fittedAfter(stream: string, title: string, house: EveningContext): Promise<NextEvening<Play>> {
  const { store, voice } = house;
  const said = words[voice.language];
  const { director: model } = await engage(house);
  const stop = new AbortController();
  const signals = watchSignals(() => stop.abort());
  try {
    const next = await fitNext({ store, clock: systemClock, plays: await repertoire() }, stream, {
      model,
      signal: stop.signal,
      onCost: ({ tokens, money }) => voice.warn(said.fitting({ title, tokens: tokens.toLocaleString('en'), money: moneyOf(money) })),
      onAsk: (call) => voice.warn(said.asking({ call, of: mostFittingCalls })),
    });
    if (hasMind(model) && next.fitted.by === undefined) voice.warn(said.unheard({ model: model.id }));
    if (!house.flags.changes) sayChanges(next, stream, house);
    return next;
  } catch (error) {
    throw signals.interruption() ? fault('interrupted/fitting', { stream }) : error;
  } finally {
    signals.stop();
  }
}

const moneyOf = (money: number | undefined): string | false => (money ? money.toFixed(3) : false);
const tokensOf = ({ input, output }: Usage): number => input + output;

/** How much, and of what: the words themselves would give away what whoever plays it must not know. */
function sayChanges({ fitted: { changes, by }, spent }: NextEvening<Play>, stream: string, { voice }: EveningContext): void {
  const said = words[voice.language];
  if (changes.length === 0) {
    if (by !== undefined) voice.warn(said.unchanged);
    return;
  }
  const moved = changes.filter(({ kind }) => kind === 'whereabouts').length;
  const left = changes.filter(({ after }) => after === null).length;
  const tokens = tokensOf(spent);
  voice.warn(
    said.changed({
      changed: changes.length - moved - left || false,
      left: left || false,
      moved: moved || false,
      tokens: tokens > 0 && tokens.toLocaleString('en'),
    }),
  );
  voice.warn([...new Set(changes.map((one) => nameOf(one, voice.language)))].join(' · '));
  voice.warn(said.whole({ stream }));
}

const nameOf = ({ kind, of }: FitChange, language: 'en' | 'zh'): string =>
  [of, `(${words[language].kinds[kind]})`].filter(Boolean).join(' ');

/** Everything that is otherwise than it was written, word for word. */
export function wholeChanges(changes: readonly FitChange[], language: 'en' | 'zh'): string {
  const said = words[language];
  if (changes.length === 0) return said.unchanged;
  return changes
    .map((one) => {
      const because = one.because ? [`  ! ${said.because[one.because.kind]({ what: one.because.what })}`] : [];
      return [`${nameOf(one, language)} ${one.field}`, `  - ${one.before}`, `  + ${one.after ?? said.none}`, ...because].join('\n');
    })
    .join('\n\n');
}
