import { sequelContract } from '../../play-contract.ts';

await sequelContract(import.meta.url, { beats: [18, 70], endings: ['hauled', 'loosed'], lines: { qin: 60, guest: 60, uncle: 60 } });
