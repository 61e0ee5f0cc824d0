import { sequelContract } from '../../play-contract.ts';

await sequelContract(import.meta.url, { beats: [18, 70], endings: ['night-ferry', 'bridge'], lines: { qin: 55, guest: 60, girl: 50 } });
