import { type ComponentType, createElement, lazy } from 'react';
import { Foyer } from './features/foyer/foyer.page.tsx';
import { Begin } from './features/writers-desk/begin.tsx';
import type { IconName } from './ui/icon.tsx';

/** `id` is the `:id` of the path, or empty. A `sign` puts the page into the navigation, in this order; it `holds` the pages that lie behind it. */
export type Page = {
  readonly path: string;
  readonly page: ComponentType<{ readonly id: string }>;
  readonly sign?: { readonly icon: IconName; readonly en: string; readonly zh: string; readonly holds: RegExp };
};

/** Fetched when somebody goes there, with the looks that all but the first page share: those first, since each page's own come after them. */
const later = (page: () => Promise<{ readonly default: Page['page'] }>) =>
  lazy(async () => {
    const looks = import('./ui/beyond.css');
    const found = page();
    await looks;
    return found;
  });

const FirstPage = () => createElement(Foyer, { begin: createElement(Begin) });

/** Every page of the theatre. All but the first are fetched when somebody goes there. */
export const pages: readonly Page[] = [
  { path: '/', page: FirstPage, sign: { icon: 'door', en: 'Play', zh: '演戏', holds: /^\/(?:$|performances)/ } },
  {
    path: '/create',
    page: later(() => import('./features/hub/create.page.tsx')),
    sign: { icon: 'pen', en: 'Create', zh: '创作', holds: /^\/(?:create|writers-|series)/ },
  },
  { path: '/plays/:id', page: later(() => import('./features/foyer/play.page.tsx')) },
  { path: '/performances/:id', page: later(() => import('./features/stage/stage.page.tsx')) },
  { path: '/performances/:id/timeline', page: later(() => import('./features/timeline/timeline.page.tsx')) },
  { path: '/performances/:id/watch', page: later(() => import('./features/timeline/watch.page.tsx')) },
  { path: '/performances/:id/compare/:other', page: later(() => import('./features/timeline/compare.page.tsx')) },
  { path: '/performances/:id/curtain', page: later(() => import('./features/curtain/curtain-call.page.tsx')) },
  { path: '/performances/:id/next', page: later(() => import('./features/series/next-evening.page.tsx')) },
  { path: '/performances/:id/backstage', page: later(() => import('./features/backstage/backstage.page.tsx')) },
  {
    path: '/writers-desk',
    page: later(() => import('./features/writers-desk/writers-desk.page.tsx')),
  },
  { path: '/writers-desk/:id', page: later(() => import('./features/writers-desk/writers-desk.page.tsx')) },
  { path: '/writers-desk/books/:id', page: later(() => import('./features/writers-desk/writers-book.page.tsx')) },
  {
    path: '/series',
    page: later(() => import('./features/series/series.page.tsx')),
  },
  { path: '/series/:id', page: later(() => import('./features/series/series.page.tsx')) },
  { path: '/kept', page: later(() => import('./features/offline/kept.page.tsx')) },
  { path: '/tab', page: later(() => import('./features/offline/tab.page.tsx')) },
  { path: '/sent', page: later(() => import('./features/sent/sent.page.tsx')) },
  { path: '/me', page: later(() => import('./features/me/me.page.tsx')) },
  { path: '/memory', page: later(() => import('./features/memory/memory.page.tsx')) },
  { path: '/memory/:id', page: later(() => import('./features/memory/memory.page.tsx')) },
  {
    path: '/green-room',
    page: later(() => import('./features/green-room/green-room.page.tsx')),
    sign: { icon: 'people', en: 'Companions', zh: '伙伴', holds: /^\/green-room/ },
  },
  {
    path: '/writers-room',
    page: later(() => import('./features/writers-room/writers-room.page.tsx')),
  },
  {
    path: '/mystery',
    page: later(() => import('./features/mystery/mystery.page.tsx')),
    sign: { icon: 'search', en: 'Mystery', zh: '剧本杀', holds: /^\/mystery/ },
  },
  { path: '/mystery/:id', page: later(() => import('./features/mystery/mystery.page.tsx')) },
  {
    path: '/critics',
    page: later(() => import('./features/critics/critics.page.tsx')),
  },
  { path: '/critics/arena', page: later(() => import('./features/critics/arena.page.tsx')) },
  { path: '/critics/labels', page: later(() => import('./features/critics/labels.page.tsx')) },
  { path: '/critics/leaderboard', page: later(() => import('./features/critics/leaderboard.page.tsx')) },
  { path: '/critics/duels', page: later(() => import('./features/critics/duels.page.tsx')) },
  { path: '/critics/reports', page: later(() => import('./features/critics/reports.page.tsx')) },
  { path: '/critics/reports/:id', page: later(() => import('./features/critics/report.page.tsx')) },
  { path: '/critics/surveys', page: later(() => import('./features/critics/surveys.page.tsx')) },
  {
    path: '/screening',
    page: later(() => import('./features/screening/screening.page.tsx')),
  },
  { path: '/screening/:id', page: later(() => import('./features/screening/screening.page.tsx')) },
  { path: '/screening/films/:id', page: later(() => import('./features/screening/film.page.tsx')) },
  {
    path: '/workshop',
    page: later(() => import('./features/hub/workshop.page.tsx')),
    sign: { icon: 'star', en: 'Workshop', zh: '工坊', holds: /^\/(?:workshop|memory|critics|screening)/ },
  },
  {
    path: '/settings',
    page: later(() => import('./features/settings/settings.page.tsx')),
    sign: { icon: 'gear', en: 'Settings', zh: '设置', holds: /^\/(?:settings|me$)/ },
  },
];
