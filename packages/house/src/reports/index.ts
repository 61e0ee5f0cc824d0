export { compare } from './comparison.ts';
export { curtainProgramme } from './programme.ts';
export { seenBy } from './seen.ts';
export { Comparison, CurtainProgramme, Surroundings, TimeLine, Why } from './shapes.ts';
export { surroundings } from './surroundings.ts';
export { timeLineInTurns } from './time-line.ts';
export { whyLine } from './why.ts';
