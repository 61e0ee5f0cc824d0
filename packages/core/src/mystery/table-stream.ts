import { defineStream } from '../log/stream.ts';
import { type MysteryEvent, type RecordedMystery, tableWitnesses } from './event.ts';
import { foldTable, openTable, type TableState } from './state.ts';

/** A game at a table, with the surveys that are filled in after it. */
export const tableStream = defineStream<MysteryEvent, TableState | null, RecordedMystery>({
  kind: 'table',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => null,
  fold: (state, events) =>
    events.reduce((before: TableState | null, event) => (before ? foldTable(before, event) : openTable(event)), state),
  record: (event, stamp, state) => ({ ...event, ...stamp, witnesses: tableWitnesses(event, state?.questions ?? new Map()) }),
});
