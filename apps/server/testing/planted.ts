import { Blueprint } from '@troupe/core/blueprint';
import { closetFixture } from '@troupe/core/testing';

export const mark = (what: string) => `MARK-${what}-隐`;

/** The fixture with a mark in everything that only the house, or only somebody else, may know. */
export function planted(): Blueprint {
  const play = closetFixture('en');
  return Blueprint.parse({
    ...play,
    characters: play.characters.map((role) => ({
      ...role,
      persona: mark(`persona-${role.id}`),
      background: mark(`background-${role.id}`),
    })),
    facts: play.facts.map((fact) => (fact.id === 'ring-kept' ? { ...fact, text: mark('fact') } : fact)),
    acts: play.acts.map((act) => ({
      ...act,
      goals: Object.fromEntries(Object.keys(act.goals).map((who) => [who, mark(`goal-${who}`)])),
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point) => ({ ...point, description: mark('description'), result: mark('result') })),
      })),
    })),
  });
}

export const marksIn = (bytes: string): string[] => [...new Set(bytes.match(/MARK-[a-z-]+?-隐/g) ?? [])].sort();

/** What whoever plays a part is told of it, and nobody else: of the queen's own secret, the queen. */
export const ownMarks = (seat: string): string[] => [
  ...['background', 'goal', 'persona'].map((what) => mark(`${what}-${seat}`)),
  ...(seat === 'gertrude' ? [mark('fact')] : []),
];
