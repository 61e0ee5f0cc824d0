import { useEffect } from 'react';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import noticesWords from './notices.words.json' with { type: 'json' };

/** Where a worker may run, it can tell somebody who is not looking that it is their turn. */
export const canNotice = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;

/** Asks the browser, which asks the person; whether it may. */
export const askToNotice = async (): Promise<boolean> => canNotice() && (await Notification.requestPermission()) === 'granted';

/** Tells somebody who looks elsewhere that it is their turn, through the worker: that, and nothing of the play. */
export function useNotices(myTurn: boolean, path: string): void {
  const { notices } = usePreferences();
  const { turn } = useWords(noticesWords);
  useEffect(() => {
    if (!notices || !myTurn || !canNotice() || Notification.permission !== 'granted') return;
    const shown: Notification[] = [];
    const tell = async () => {
      if (!document.hidden) return;
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.showNotification(turn, { tag: 'your-turn', icon: '/icon-192.png', data: { path } });
      shown.push(...((await registration?.getNotifications({ tag: 'your-turn' })) ?? []));
    };
    const looked = () => (document.hidden ? void tell() : shown.splice(0).map((one) => one.close()));
    void tell();
    document.addEventListener('visibilitychange', looked);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      for (const one of shown) one.close();
    };
  }, [notices, myTurn, path, turn]);
}
