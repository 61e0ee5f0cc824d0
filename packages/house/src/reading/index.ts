export { ReadingRoom } from './reading-room.ts';
