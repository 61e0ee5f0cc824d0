import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { type Clock, cached, type Embedder, type Model, type Models } from '@troupe/core/model';
import { answerFile, type Case, type Estimate, type Evaluation, type ManifestOptions } from '@troupe/evaluation';
import type { Repertoire } from '../../node/repertoire.ts';
import { fault } from '../errors.en.ts';
import { rulesJudge } from '../rules-judge.ts';

export type BenchPorts = {
  readonly clock: Clock;
  readonly plays: Repertoire;
  /** The models of the house, for one play or for none. */
  readonly engage: (blueprint?: Blueprint) => Promise<Models>;
  /** Whether somebody else than the understudy plays, so that a call costs something. */
  readonly hired: () => boolean;
  readonly seed?: number;
  /** What the house finds memories with; without it, its own. */
  readonly embedder?: () => Promise<Embedder>;
  /** Where a data set lies that somebody brought. */
  readonly dataAt?: (id: string) => string;
  /** The ready-made talk over our own clip. */
  readonly readyTalk?: string;
};

export type AnyEvaluation = Evaluation<Case, unknown, unknown>;
export type Outcomes = ReadonlyMap<string, unknown>;

/** A benchmark, ready to be priced and run. */
export type Prepared = {
  readonly manifest: ManifestOptions;
  readonly evaluations: readonly AnyEvaluation[];
  /** What is made of the outcomes afterwards, and what that will probably take. */
  readonly after?: {
    readonly foreseen: Pick<Estimate, 'calls' | 'money'>;
    readonly evaluations: (outcomes: Outcomes) => Promise<readonly AnyEvaluation[]>;
  };
  readonly close?: () => Promise<void>;
};

/** `folder`: where the run is kept; null while it is only priced. */
export type Preparing<W> = (request: W, ports: BenchPorts, folder: string | null) => Promise<Prepared>;

/** Evaluations of one benchmark have cases of their own; a run takes them all alike. */
export const anyOf = <C extends Case, O, S>(evaluation: Evaluation<C, O, S>): AnyEvaluation => evaluation as unknown as AnyEvaluation;

export const dataFolder = ({ dataAt }: BenchPorts, id: string): string => {
  if (!dataAt) throw fault('unknown-data/none');
  return dataAt(id);
};

/** The models of the house where it has hired some; null: the understudy alone. */
export const hiredModels = async ({ hired, engage }: BenchPorts): Promise<Models | null> => (hired() ? engage() : null);

/** Who judges. A model is asked nothing twice, where the run has a folder. */
export async function judgeOf(named: 'rules' | 'model' | undefined, ports: BenchPorts, folder: string | null): Promise<Model | null> {
  if (named === undefined) return null;
  if (named === 'rules') return rulesJudge;
  const models = await hiredModels(ports);
  if (!models) throw fault('usage-judge/no-model');
  return folder === null ? models.director : cached(models.director, await answerFile(join(folder, 'answers-judge.jsonl')));
}

export const once = <T>(names: readonly T[]): T[] => [...new Set(names)];
