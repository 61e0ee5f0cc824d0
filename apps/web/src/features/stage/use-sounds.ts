import type { ToldPlace } from '@troupe/core/art';
import { useEffect, useState } from 'react';
import type { Surroundings } from '../../api/schema.d.ts';
import { usePreferences } from '../../ui/preferences.ts';
import type { Sounds } from './sounds.ts';
import { tensionOf } from './tension.ts';
import type { Shown } from './transcript.ts';

type Heard = {
  readonly told: ToldPlace | null;
  readonly shown: Shown;
  readonly seen: Surroundings | null;
  readonly mine: string | null;
};

/** The place as it sounds, a bell when it is one's turn, applause at the curtain; for whoever has asked for sounds. */
export function useSounds({ told, shown, seen, mine }: Heard): void {
  const { sounds: wanted } = usePreferences();
  const [sounds, setSounds] = useState<Sounds | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let [gone, made] = [false, null as Sounds | null];
    const wake = () => made?.wake();
    const looked = () => (document.hidden ? made?.rest() : made?.wake());
    void import('./sounds.ts').then((all) => {
      if (gone) return;
      made = new all.Sounds();
      setSounds(made);
      wake();
    });
    for (const touched of ['pointerdown', 'keydown']) addEventListener(touched, wake);
    document.addEventListener('visibilitychange', looked);
    return () => {
      gone = true;
      for (const touched of ['pointerdown', 'keydown']) removeEventListener(touched, wake);
      document.removeEventListener('visibilitychange', looked);
      made?.close();
      setSounds(null);
    };
  }, [wanted]);
  const over = shown.curtain !== null;
  const tension = Math.round(tensionOf(shown.lines, seen?.people ?? []) * 4) / 4;
  useEffect(() => sounds?.place(over ? null : told, tension), [sounds, told, over, tension]);
  const myTurn = shown.turn !== null && shown.turn.seat === mine;
  useEffect(() => {
    if (myTurn) sounds?.bell();
  }, [sounds, myTurn]);
  // Whoever comes to an evening that is over comes too late to clap.
  const [began] = useState(over);
  useEffect(() => {
    if (over && !began) sounds?.applause();
  }, [sounds, over, began]);
}
