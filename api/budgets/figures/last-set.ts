import type { AmountEvent } from '../../../domain/budgets/amounts/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';

export interface LastSet {
  /** The person; empty for the system and for deleted users. */
  readonly by: string;
  /** UTC. */
  readonly at: string;
}

/** Who set each month of a ledger last, by month from 1 to 12. The amounts of a year are one stream, which was loaded before by whoever set them. */
export async function lastSetOf(
  { log, namesOf }: { readonly log: EventLog; readonly namesOf: NamesOf },
  { budgetId, year }: { readonly budgetId: string; readonly year: number },
): Promise<ReadonlyMap<number, LastSet>> {
  const events = await log.load<AmountEvent>(`budgetYear-${year}`);
  const last = new Map<number, Recorded<AmountEvent>>();
  for (const event of events) {
    if (event.data.budgetId !== budgetId) continue;
    for (const { period } of event.data.cells) last.set(period, event);
  }
  const nameOf = await actorNames(
    [...last.values()].map(({ actor }) => actor),
    namesOf,
  );
  return new Map(
    [...last].map(([period, { actor, recordedAt }]) => [period, { by: nameOf(actor), at: recordedAt }]),
  );
}
