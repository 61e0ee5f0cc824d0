import type { BenchWish } from '../../api/schema.d.ts';
import benches from './benches.table.json' with { type: 'json' };

export type Kind = BenchWish['benchmark'];

export type BenchKind = {
  /** Who may be tested, and who is to begin with. */
  readonly subjects: readonly string[];
  readonly first: readonly string[];
  /** Whether somebody must bring the data, or may. */
  readonly data: 'none' | 'may' | 'must';
  readonly judges: readonly ('nobody' | 'rules' | 'model')[];
};

export const benchKinds: Readonly<Record<Kind, BenchKind>> = benches;
export const questionKinds = ['nextqa', 'pororoqa', 'activitynet-qa'] as const;

/** What a form asks for. Who knows nothing is always printed beside those that are chosen, so that some may choose nobody. */
export function wishOf(form: HTMLFormElement, benchmark: Kind): BenchWish {
  const fields = new FormData(form);
  const text = (name: string) => (fields.get(name) ? String(fields.get(name)) : undefined);
  const number = (name: string) => (text(name) === undefined ? {} : { [name]: Number(text(name)) });
  const judge = text('judge');
  const data = text('data');
  return {
    benchmark,
    subjects: fields.getAll('subjects').map(String),
    ...number('limit'),
    ...number('mostCalls'),
    ...number('mostMoney'),
    ...(judge !== undefined && judge !== 'nobody' && { judge }),
    ...(data !== undefined && { data }),
    ...(benchmark === 'video-questions' && { kind: text('kind') }),
  } as unknown as BenchWish;
}

export const isWhole = ({ benchmark, subjects, ...rest }: BenchWish): boolean =>
  (subjects.length > 0 || ['role-agent', 'video', 'video-questions'].includes(benchmark)) &&
  (benchKinds[benchmark].data !== 'must' || ('data' in rest && rest.data !== undefined));
