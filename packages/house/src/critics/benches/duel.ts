import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import {
  type DuelCase,
  type DuelOf,
  type DuelPair,
  duelling,
  type Figure,
  figures,
  oneFigure,
  pairsIn,
  type TemperName,
  temperNames,
} from '@troupe/evaluation';
import { openStoreAt } from '@troupe/stores';
import { rootOf } from '../bench-data.ts';
import type { RequestOf } from '../bench-request.ts';
import { fault } from '../errors.en.ts';
import { rulesJudge } from '../rules-judge.ts';
import { type Bout, boutsFrom, duelPairs, expectedPair } from '../subjects/duel.ts';
import { anyOf, type BenchPorts, dataFolder, hiredModels, judgeOf, type Prepared, type Preparing } from './prepared.ts';
import { lettingGo } from './repertoire.ts';

type Sides = Omit<DuelOf, 'figure' | 'judge'>;

/** Ours against one prompt of the same model: the plays of the house, or pairs that somebody brought. */
export const duelBench: Preparing<RequestOf<'duel'>> = async (request, ports, folder) => {
  // A price is told to whoever has no model yet; what is missing is said when it begins.
  const judge = folder === null && !ports.hired() ? rulesJudge : await judgeOf(request.judge, ports, folder);
  if (!judge) throw fault('usage-judge/nobody');
  const { close, ...sides } = request.data === undefined ? await played(request, ports, folder) : await brought(request.data, ports);
  const cases = sides.cases.slice(0, request.limit ?? sides.cases.length);
  const duels = figures.flatMap((figure): DuelOf[] => {
    const own = cases.filter((one) => isShown(figure, one, sides.known));
    return own.length === 0
      ? []
      : [{ ...sides, ...(figure === 'script' && hasEdition(own) && { playing: undefined }), figure, cases: own, judge }];
  });
  return {
    manifest: {
      benchmark: 'duel',
      settings: {},
      subjects: duels.map(({ figure }) => oneFigure(figure)),
      cases: cases.map(({ id }) => id),
      judge: judge.id,
    },
    evaluations: duels.map((one) => anyOf(free(duelling(one)))),
    ...(close && { close }),
  };
};

/** Rules count for nothing. */
function free<E extends ReturnType<typeof duelling>>(evaluation: E): E {
  const { expected: _, ...scorer } = evaluation.scorer;
  return scorer.id === 'rules' ? { ...evaluation, scorer } : evaluation;
}

/** What was brought is judged as it is; of what is played, readers get the edition too. */
function isShown(figure: Figure, { id, kind }: DuelCase, known: Sides['known']): boolean {
  const pair = known?.get(id);
  return pair ? pair.texts[figure] !== undefined : figure === 'script' || kind === 'reader';
}

const hasEdition = (cases: readonly DuelCase[]): boolean => cases.every(({ kind }) => kind === 'reader');

async function brought(data: string, ports: BenchPorts): Promise<Sides & Pick<Prepared, 'close'>> {
  const pairs = await pairsIn(dirname(rootOf(dataFolder(ports, data), /^one-prompt\.(?:txt|md)$/u)));
  const cases = [...pairs].map(([id, { language, kind }]): DuelCase => ({ id, language, kind, themes: [kind] }));
  return { cases, known: pairs, pairOf: async ({ id }) => pairs.get(id) as DuelPair };
}

async function played({ subjects }: RequestOf<'duel'>, ports: BenchPorts, folder: string | null): Promise<Sides & Pick<Prepared, 'close'>> {
  const models = await hiredModels(ports);
  if (!models && folder !== null) throw fault('usage-subject/no-model');
  const plays = await Promise.all(ports.plays.plays.map(({ id }) => ports.plays.loadPlay(id)));
  const sources = plays.map(({ blueprint }) => ({ id: blueprint.id, from: blueprint }));
  const tempers = subjects.filter((one): one is TemperName => temperNames.includes(one as TemperName));
  const bouts: readonly Bout[] = [
    ...(subjects.includes('reader') ? await boutsFrom(sources, 'reader', []) : []),
    ...(tempers.length > 0 ? await boutsFrom(sources, 'player', tempers) : []),
  ];
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const kept = folder === null ? null : await openStoreAt({ kind: 'sqlite', file: join(folder, 'performances.db') });
  const pairOf = duelPairs({
    engage: ports.engage,
    store: lettingGo(kept ?? memoryStore()),
    seed: ports.seed ?? 1,
    clock: ports.clock,
    pairs: folder === null ? undefined : join(folder, 'texts'),
    answers: folder ?? undefined,
    person: 'model',
  });
  const playing = expectedPair(tempers.length > 0 ? 'player' : 'reader', models?.performer ?? {});
  return { cases: bouts, pairOf: pairOf as Sides['pairOf'], playing, ...(kept && { close: () => kept.close() }) };
}
