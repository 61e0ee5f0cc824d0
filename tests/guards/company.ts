import { Company, type CompanyInput, readCompany } from '@troupe/core/company';
import type { EventStore } from '@troupe/core/log';
import type { Clock, Model } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';

export const companyStream = 'company';
const harbour: CompanyInput = {
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
  ],
  rooms: [{ id: 'wall', situation: 'harbour', members: ['Nell', 'Bram'] }],
  world: { USERNAME: 'Ada' },
};

/** The company as any process would open it, from whatever a store holds of it. */
export const openCompany = (store: EventStore, clock: Clock, performer: Model = understudy()): Promise<Company> =>
  Company.open(readCompany(harbour), { store, clock, models: { performer } }, { stream: companyStream, seed: 7 });

export async function say(company: Company, room: string, text: string): Promise<void> {
  for await (const _ of company.say(room, text));
}

/** Something of everything a company writes down. */
export async function evening(company: Company): Promise<void> {
  await say(company, 'nell-chat', 'Good morning.');
  await say(company, 'wall', 'Nell, Bram, what is the tide doing?');
  const [first] = company.room('wall').messages;
  await company.edit('wall', first?.id ?? 0, 'What is the tide doing?');
  await say(company, 'wall', 'And the wind?');
  const last = company.room('wall').messages.at(-1);
  await company.strike('wall', last?.id ?? 0);
  await company.unstrike('wall');
  await company.strike('wall', last?.id ?? 0);
  await company.set('LAMP', true);
  await company.add('COINS', 3);
  await company.setMood('Nell', null);
  await company.openRoom({ id: 'roof', title: 'Roof', members: ['Bram'], situation: 'You are on a roof in the rain.', rounds: 1 });
  await company.closeRoom('roof');
}
