import type { Command } from '../../ui/palette.tsx';
import { swipe } from './swipe.ts';
import type { TabCompany } from './tab-company.ts';

type CommandWords = {
  readonly rooms: string;
  readonly regenerate: string;
  readonly continue: string;
  readonly stop: string;
  readonly earlier: string;
  readonly later: string;
  readonly answerNow: string;
  readonly talkOn: string;
};

export function commandsOf(tab: TabCompany, room: string, choose: (room: string) => void, words: CommandWords): readonly Command[] {
  const { company, busy } = tab;
  const { members, messages } = company.room(room);
  const newest = messages.findLast(({ by }) => by !== company.user.id);
  const document = messages.map(({ text }) => text).join('\n\n');
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && members.includes(id));
  const actions = others.flatMap(({ id: by, name }) =>
    company
      .openActions(by)
      .filter(({ id, label }) => label !== undefined && !id.startsWith('edit-'))
      .map(({ id, label = id }) => ({
        id: `${by}-${id}`,
        label,
        by: name,
        disabled: busy,
        run: () => void tab.play((signal) => company.act(room, by, id, { signal, material: { document } })),
      })),
  );
  const quiet = busy || !newest;
  return [
    ...actions,
    { id: 'stop', label: words.stop, disabled: !busy, run: () => tab.stop() },
    {
      id: 'regenerate',
      label: words.regenerate,
      disabled: quiet,
      run: () => void tab.play((signal) => company.regenerate(room, { signal })),
    },
    { id: 'continue', label: words.continue, disabled: quiet, run: () => void tab.play((signal) => company.continue(room, { signal })) },
    {
      id: 'answer',
      label: messages.at(-1)?.by === company.user.id ? words.answerNow : words.talkOn,
      disabled: busy || messages.length === 0,
      run: () => void tab.play((signal) => company.answer(room, { signal })),
    },
    { id: 'earlier', label: words.earlier, disabled: quiet || newest.chosen === 0, run: () => newest && swipe(tab, room, newest, -1) },
    {
      id: 'later',
      label: words.later,
      disabled: quiet || newest.chosen === newest.alternatives.length - 1,
      run: () => newest && swipe(tab, room, newest, 1),
    },
    ...tab.rooms.map((id) => ({ id: `room-${id}`, label: company.room(id).title, by: words.rooms, run: () => choose(id) })),
  ];
}
