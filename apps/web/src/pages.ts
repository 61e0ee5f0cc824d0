import { type ComponentType, lazy } from 'react';
import { Foyer } from './pages/foyer.tsx';
import type { IconName } from './parts/icon.tsx';

/** `id` is the `:id` of the path, or empty. A `sign` puts the page into the navigation, in this order. */
export type Page = {
  readonly path: string;
  readonly page: ComponentType<{ readonly id: string }>;
  readonly sign?: { readonly icon: IconName; readonly en: string; readonly zh: string };
};

/** Every page of the theatre. All but the first are fetched when somebody goes there. */
export const pages: readonly Page[] = [
  { path: '/', page: Foyer, sign: { icon: 'door', en: 'Foyer', zh: '前厅' } },
  { path: '/performances/:id', page: lazy(() => import('./pages/stage.tsx')) },
  { path: '/performances/:id/timeline', page: lazy(() => import('./pages/timeline.tsx')) },
  { path: '/performances/:id/compare/:other', page: lazy(() => import('./pages/compare.tsx')) },
  { path: '/performances/:id/curtain', page: lazy(() => import('./pages/curtain-call.tsx')) },
  { path: '/performances/:id/backstage', page: lazy(() => import('./pages/backstage.tsx')) },
  {
    path: '/writers-desk',
    page: lazy(() => import('./pages/writers-desk.tsx')),
    sign: { icon: 'file', en: 'Writers’ desk', zh: '编剧桌' },
  },
  { path: '/writers-desk/:id', page: lazy(() => import('./pages/writers-desk.tsx')) },
  { path: '/writers-desk/books/:id', page: lazy(() => import('./pages/writers-book.tsx')) },
  { path: '/memory', page: lazy(() => import('./pages/memory.tsx')), sign: { icon: 'thread', en: 'Memory', zh: '记忆' } },
  { path: '/memory/:id', page: lazy(() => import('./pages/memory.tsx')) },
  { path: '/green-room', page: lazy(() => import('./pages/green-room.tsx')), sign: { icon: 'people', en: 'Green room', zh: '后台' } },
  { path: '/writers-room', page: lazy(() => import('./pages/writers-room.tsx')), sign: { icon: 'pen', en: 'Writers’ room', zh: '编剧室' } },
  { path: '/mystery', page: lazy(() => import('./pages/mystery.tsx')), sign: { icon: 'search', en: 'Mystery', zh: '剧本杀' } },
  { path: '/mystery/:id', page: lazy(() => import('./pages/mystery.tsx')) },
  {
    path: '/critics',
    page: lazy(() => import('./pages/critics.tsx')),
    sign: { icon: 'star', en: 'Critics', zh: '评论席' },
  },
  { path: '/critics/arena', page: lazy(() => import('./pages/arena.tsx')) },
  { path: '/critics/labels', page: lazy(() => import('./pages/labels.tsx')) },
  { path: '/critics/leaderboard', page: lazy(() => import('./pages/leaderboard.tsx')) },
  { path: '/critics/reports', page: lazy(() => import('./pages/reports.tsx')) },
  { path: '/critics/reports/:id', page: lazy(() => import('./pages/report.tsx')) },
  { path: '/critics/surveys', page: lazy(() => import('./pages/surveys.tsx')) },
  { path: '/screening', page: lazy(() => import('./pages/screening.tsx')), sign: { icon: 'film', en: 'Screening', zh: '放映' } },
  { path: '/screening/:id', page: lazy(() => import('./pages/screening.tsx')) },
  { path: '/screening/films/:id', page: lazy(() => import('./pages/film.tsx')) },
  { path: '/settings', page: lazy(() => import('./pages/settings.tsx')), sign: { icon: 'gear', en: 'Settings', zh: '设置' } },
];
