import { playContract } from '../play-contract.ts';

await playContract(import.meta.url, { beats: [25, 80], endings: ['dawn', 'deep'], lines: { qin: 200, guest: 200 } });
