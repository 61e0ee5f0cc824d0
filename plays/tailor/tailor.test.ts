import { playContract } from '../play-contract.ts';

await playContract(import.meta.url, { beats: [25, 90], lines: { tuck: 200, barnaby: 200, quill: 200 } });
