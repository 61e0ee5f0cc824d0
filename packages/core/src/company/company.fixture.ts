import { memoryStore } from '../log/memory-store.ts';
import { type ScriptedLine, scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { type CompanyInput, readCompany } from './companion.ts';
import { Company, type CompanyPorts } from './company.ts';
import type { CompanyFrame } from './event.ts';

export const harbour: CompanyInput = {
  language: 'en',
  situations: [{ id: 'harbour', prompt: 'You sit on the harbour wall.' }],
  companions: [
    {
      name: 'Nell',
      kind: 'npc',
      description: 'mends nets',
      basePrompt: 'You are Nell.',
      moods: [{ probability: 1, label: 'cross', prompt: 'You are cross.' }],
    },
    { name: 'Bram', kind: 'npc', description: 'pilots ships', basePrompt: 'You are Bram.' },
    { name: 'Ida', kind: 'npc', description: 'keeps the light', basePrompt: 'You are Ida.' },
  ],
  deputies: [{ id: 'theme', job: 'Name the theme of TEXT in one sentence.', scope: 'some' }],
  rooms: [{ id: 'wall', situation: 'harbour', members: ['Nell', 'Bram', 'Ida'] }],
  world: { USERNAME: 'Ada' },
};

export const withNell = (change: Partial<CompanyInput['companions'][number]>): CompanyInput => ({
  ...harbour,
  companions: harbour.companions.map((one) => (one.name === 'Nell' ? { ...one, ...change } : one)),
});

type Open = {
  readonly store?: CompanyPorts['store'];
  readonly ports?: Partial<CompanyPorts>;
  readonly window?: number;
  readonly seed?: number;
};

export async function opened(
  input: CompanyInput,
  lines: readonly ScriptedLine[],
  { store = memoryStore(), ports = {}, window, seed = 7 }: Open = {},
) {
  const model = scriptedModel(...lines);
  const all = { store, clock: testClock(), models: { performer: model }, ...ports };
  const company = await Company.open(readCompany(input), all, { stream: 'company', seed, ...(window && { window }) });
  return { company, model, store };
}

export async function heard(frames: AsyncIterable<CompanyFrame>): Promise<CompanyFrame[]> {
  const list: CompanyFrame[] = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

export const texts = (company: Company, room: string) => company.room(room).messages.map(({ by, text }) => `${by}: ${text}`);
