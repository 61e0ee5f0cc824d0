import { type Site, standingOf } from '../sql/site.ts';
import { beside, readAddress } from './address.ts';
import { dropSchema, renameSchema } from './dialect.ts';
import { Holds } from './holds.ts';
import { Line } from './line.ts';
import { freeSchema } from './opening.ts';
import { refusalFor } from './refusals.ts';
import { openPostgresStore } from './store.ts';

/** A schema of a database as a place for a store. */
export function postgresSite(url: string): Site {
  const address = readAddress(url);
  const { schema, place } = address;
  const making = `${schema.slice(0, 55)}_copying`;
  const standing = () => standingOf(() => openPostgresStore({ url, readOnly: true, patience: 0 }));
  const working = async <T>(work: (line: Line) => Promise<T>): Promise<T> => {
    const line = new Line(address, { connections: 1 });
    try {
      return await work(line);
    } catch (error) {
      throw refusalFor(error, place);
    } finally {
      await line.close();
    }
  };
  return {
    place,
    standing,
    aside: () => openPostgresStore({ url: beside(url, making), house: true }),
    clearAside: () => working((line) => line.once(async (session) => void (await session.raw(dropSchema(making))))),
    moveIn: async (stamp) => {
      const house = new Holds(address, { house: true });
      try {
        await house.open();
        const occupied = (await standing()) === 'occupied';
        return await working((line) =>
          line.transaction(async (session) => {
            const before = occupied ? await freeSchema(session, `${schema}_before_${stamp}`) : undefined;
            if (before !== undefined) await session.raw(renameSchema(schema, before));
            else await session.raw(dropSchema(schema));
            await session.raw(renameSchema(making, schema));
            return before && readAddress(beside(url, before)).place;
          }),
        );
      } finally {
        await house.close();
      }
    },
  };
}
