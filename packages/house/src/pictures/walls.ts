/** What goes with somebody into every play, with a series through its evenings, with a case to its tables hangs on a wall of its own. */
export const wallOf = (kind: 'role' | 'series' | 'case', id: string): string => `${kind}:${id}`;
/** Where the face hangs that somebody's card came with. */
export const ownFace = 'person/face';
