import { loadRepertoire } from '@troupe/house/node';
import { startServer } from '../src/index.ts';

/** A house in a process of its own, to be killed. Arguments: port, data folder, folder of plays, words a second. */
const [, , port, dataFolder = '', plays = '', pace] = process.argv;
const house = await startServer({
  port: Number(port),
  unguarded: true,
  dataFolder,
  plays: await loadRepertoire(plays),
  pace: Number(pace),
  ...(process.env.DATABASE_URL && { database: process.env.DATABASE_URL }),
  limits: { requests: { burst: 10_000, perSecond: 10_000 } },
});
process.stdout.write(`${house.url}\n`);
process.once('SIGTERM', () => void house.close());
