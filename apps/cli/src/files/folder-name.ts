import { createHash } from 'node:crypto';

const longest = 100;
/** Names that some system keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Names of folders for names of anything: each its own, on every system, and still readable. */
export function folderNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = plainName(name);
    let candidate = plain;
    // Two names that differ only in case are one on some systems.
    for (let count = 2; taken.has(candidate.toLowerCase()); count++) candidate = `${plain}~${count}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}

function plainName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|%~\p{C}]/gu, '_').replace(/^[. ]+|[. ]+$/g, '_');
  const whole = safe === '' || reserved.test(safe) ? `_${safe}` : safe;
  if (whole.length <= longest) return whole;
  return `${[...whole].slice(0, longest - 10).join('')}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
