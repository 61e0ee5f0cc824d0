import type { ActorBrief, BriefLine, PadBrief, Prompt } from '@troupe/core/model';

/** A role to put questions to: Hamlet in the closet, alone with his mother, unless told otherwise. */
export function actorBrief(changes: Partial<ActorBrief> = {}): ActorBrief {
  return {
    task: 'actor',
    strategy: 'FAST',
    ruled: [],
    play: 'closet',
    language: 'en',
    seed: 1,
    beat: 10,
    act: 'night',
    point: 'summons',
    beatsInPoint: 3,
    self: { id: 'hamlet', name: 'Hamlet', part: 'seeker', mood: 'feverish', goal: '' },
    knows: [],
    place: 'the queen’s closet',
    present: [{ id: 'gertrude', name: 'Gertrude', person: true, health: 'well' }],
    holding: [{ id: 'dagger', name: 'dagger' }],
    reach: [{ id: 'curtain', name: 'curtain', verbs: [] }],
    exits: [{ id: 'gallery', name: 'the gallery' }],
    want: '',
    moves: [],
    heard: [],
    used: [],
    stall: 0,
    ...changes,
  };
}

export function padBrief(changes: Partial<PadBrief> = {}): PadBrief {
  const { strategy: _, ruled: __, move: ___, ...role } = actorBrief();
  return { ...role, ...changes, task: 'pad' };
}

export function said(text: string, changes: Partial<BriefLine> = {}): BriefLine {
  return { by: 'Gertrude', kind: 'speech', text, mine: false, toMe: true, person: true, ...changes };
}

export function prompt(brief: Prompt['brief'], content = ''): Prompt {
  return { agent: 'test', messages: [{ role: 'user', content }], brief };
}
