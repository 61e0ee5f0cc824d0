import { preferencesIn, type RoomState } from '@troupe/core/company';
import { useState } from 'react';
import { download, textFile } from '../../ui/download.ts';
import { Button, Status } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import type { TabCompany } from './tab-company.ts';
import { takePreferencesWords } from './take-preferences.words.ts';

type TakeProps = {
  readonly tab: TabCompany;
  readonly room: RoomState;
  readonly situation: string | null;
  readonly nameOf: (by: string) => string;
};

/** Replies of which another version was kept, as a file for whoever trains a model. Shown once there may be one; nothing leaves the browser but that file. */
export function TakePreferences({ tab, room, situation, nameOf }: TakeProps) {
  const words = useWords(takePreferencesWords);
  const [said, setSaid] = useState('');
  const { company } = tab;
  const { companions, language } = company.configuration;
  const answered = room.messages.some(({ by }) => by !== company.user.id);
  const take = async () => {
    const basePromptOf = (by: string) => {
      const one = companions.find(({ id }) => id === by);
      return one?.basePrompt || one?.description || '';
    };
    const about = (by: string) => [basePromptOf(by), situation ?? ''].filter(Boolean).join('\n');
    const events = await tab.log();
    const pairs = preferencesIn(events, { room: room.id, language, user: company.user.id, nameOf, about });
    setSaid(words.taken({ count: pairs.length }));
    if (pairs.length > 0) download(textFile(room.title, 'preferences.jsonl', pairs.map((one) => `${JSON.stringify(one)}\n`).join('')));
  };
  if (!answered) return null;
  return (
    <>
      <Button icon="down" label={words.preferences} className="quiet" title={words.preferencesNote} onClick={() => void take()} />
      <Status as="span" className="soft small" text={said} />
    </>
  );
}
