import { StaleRevision, TooBusy } from '../runtime/handle.ts';

/**
 * Holds that expired without being confirmed or released: left behind by a crash. A read model, so it may
 * lag; the janitor reads each hold's stream first.
 */
export interface ExpiredHolds<Hold> {
  /** At most a few hundred, oldest first; the rest comes next time. */
  expired(now: string): Promise<readonly Hold[]>;
}

export type Settlement = 'confirmed' | 'released' | 'nothing to do';

export interface Settled {
  readonly confirmed: number;
  readonly released: number;
  /** Another command was using it: next time. */
  readonly postponed: number;
}

/**
 * Settles each hold on its own, so that one that cannot be settled does not stop the others. Throws its
 * errors at the end.
 */
export async function settleEach<Hold>(
  holds: readonly Hold[],
  signal: AbortSignal,
  settle: (hold: Hold) => Promise<Settlement>,
): Promise<Settled> {
  const counts = { confirmed: 0, released: 0, postponed: 0 };
  const errors: unknown[] = [];
  for (const hold of holds) {
    if (signal.aborted) break;
    try {
      const settlement = await settle(hold);
      if (settlement !== 'nothing to do') counts[settlement] += 1;
    } catch (error) {
      if (error instanceof StaleRevision || error instanceof TooBusy) counts.postponed += 1;
      else errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${holds.length} holds could not be settled`);
  return counts;
}
