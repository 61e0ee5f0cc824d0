import { sequelContract } from '../../play-contract.ts';

await sequelContract(import.meta.url, {
  beats: [18, 70],
  endings: ['the-good-side', 'two-seats'],
  lines: { tuck: 60, quill: 60, grabbe: 60 },
});
