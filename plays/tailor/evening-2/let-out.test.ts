import { sequelContract } from '../../play-contract.ts';

await sequelContract(import.meta.url, {
  beats: [16, 60],
  endings: ['full-dress', 'ashes', 'best-seam'],
  lines: { tuck: 60, quill: 60, grabbe: 45 },
});
