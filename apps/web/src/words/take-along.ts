import { inBoth } from './both.ts';

type Named = Readonly<Record<string, string>>;

/** What can be taken along from verdicts and labels. */
export const takeAlongWords = inBoth(
  {
    title: 'Take it along',
    lead: 'For whoever trains a model: moments on which four of five agree; judged pairs half as lessons, half as choices; 5% held out.',
    raw: 'as it is (JSONL)',
    pairs: 'Judged pairs',
    labels: 'Labelled moments',
    formats: { 'llama-factory': 'LLaMA-Factory', trl: 'TRL' } as Named,
  },
  {
    title: '带走',
    lead: '给训练模型的人：五人中四人一致的时刻；评过的对子，一半作示范，一半作取舍；留 5% 作检验。',
    raw: '原样（JSONL）',
    pairs: '评过的对子',
    labels: '标注过的时刻',
    formats: { 'llama-factory': 'LLaMA-Factory', trl: 'TRL' },
  },
);
