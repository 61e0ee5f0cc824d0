import { asking } from './house.ts';

export type Memory = {
  id: string;
  level: string;
  text: string;
  from: string[];
  above: string[];
  stale: boolean;
  edited: boolean;
  by: string | null;
};
export type Pyramid = { insights: Memory[]; points: Memory[]; events: Memory[]; observations: Memory[]; stale: string[] };
export type Counts = { observation: number; event: number; point: number; insight: number };
export type Outline = {
  seq: number;
  counts: Counts;
  left: Counts;
  scenes: { id: string; title: string }[];
  people: string[];
  stale: number;
  steps: number;
  talks: number;
};
export type Role = {
  id: string;
  name: string;
  state: string;
  language: string;
  profile: string;
  progress: { scenes: { done: number; total: number } };
};
export const roleOf = async (url: string, id: string) => (await asking(url)('GET', `/api/roles/${id}`)).json<Role>();
export const pyramidOf = async (url: string, id: string) => (await asking(url)('GET', `/api/roles/${id}/pyramid`)).json<Pyramid>();

export async function ready(url: string, id: string): Promise<Role> {
  for (;;) {
    const role = await roleOf(url, id);
    if (role.state !== 'building') return role;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function quiet(url: string, id: string): Promise<Pyramid> {
  for (;;) {
    const pyramid = await pyramidOf(url, id);
    if (pyramid.stale.length === 0) return pyramid;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const transcript = [
  'Ana: The well is dry.',
  'Ben: I filled it with stones, Ana.',
  'Ana: Then you are the thief.',
  'Cho: I saw nothing.',
].join('\n');
