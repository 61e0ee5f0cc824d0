import type { SeatKind } from './event.ts';

/** Who does something for a seat. What they did counts only as long as they hold it. */
export type Holder = { readonly role: string; readonly kind: SeatKind };

/** The seat was handed over while somebody was still at work for it. */
export class SeatChanged extends Error {
  constructor(role: string) {
    super(`The seat of ${role} was handed over.`);
  }
}

/** Does what is a seat's to do; whoever takes it over in the middle begins it anew, with what is left of it. */
export async function seated(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SeatChanged)) throw error;
    }
  }
}
