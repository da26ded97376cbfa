import type { AnyProjection } from '../../projections/runtime/projection.ts';
import type { RecordedPlan } from './load.ts';
import type { PlannedEvent } from './plan.ts';
import { handled } from './reactors.ts';

/** The events of the day as they were recorded, by their ids. */
export type Recorded = ReadonlyMap<string, RecordedPlan>;

/** `done`, or how the ledger has to show an effect that is still open. */
type Expectation = 'done' | 'needs-review' | 'claimed';

export interface ExpectedEffect {
  readonly reactor: string;
  readonly key: string;
  readonly stream: string;
  readonly status: Expectation;
}

/** The effects of the day in the order of its events: a poisoned posting needs review, and those behind it in its stream wait. */
export function expectedEffects(day: readonly PlannedEvent[]): ExpectedEffect[] {
  const blocked = new Set<string>();
  const effects: ExpectedEffect[] = [];
  for (const { type, eventId: key, stream, poison } of day) {
    for (const [reactor, handles] of Object.entries(handled)) {
      if (type !== handles) continue;
      const waits = reactor === 'soak_postings' && blocked.has(stream);
      const status = poison === 'effect' ? 'needs-review' : waits ? 'claimed' : 'done';
      effects.push({ reactor, key, stream, status });
    }
    if (poison === 'effect') blocked.add(stream);
  }
  return effects;
}

export interface ExpectedParked {
  readonly projection: string;
  readonly position: bigint;
  /** Whether it waits behind another event. */
  readonly isBehind: boolean;
}

/** Every projection parks the events that it handles and cannot read, and all later ones that it handles of their streams. */
export function expectedParked(
  day: readonly PlannedEvent[],
  recorded: Recorded,
  projections: readonly AnyProjection[],
): ExpectedParked[] {
  return projections.flatMap(({ name, handles }) => {
    const types = new Set<string>(handles);
    const blocked = new Set<string>();
    return day.flatMap(({ type, eventId, stream, content }) => {
      const at = recorded.get(eventId);
      if (!types.has(type) || !at) return [];
      const isBehind = blocked.has(stream);
      if (content && !isBehind) return [];
      blocked.add(stream);
      return [{ projection: name, position: at.position, isBehind }];
    });
  });
}

export interface ExpectedRows {
  /** The last name of each athlete. */
  readonly athletes: ReadonlyMap<string, string>;
  /** The state of each invoice. */
  readonly invoices: ReadonlyMap<string, string>;
}

const stateAfter = { InvoiceIssued: 'invoiced', InvoicePaid: 'paid', InvoiceMissed: 'missed' } as const;

/** The rows after every event that can be applied, derived without the projections. */
export function expectedRows(day: readonly PlannedEvent[]): ExpectedRows {
  const athletes = new Map<string, string>();
  const invoices = new Map<string, string>();
  const blocked = new Set<string>();
  for (const { stream, content } of day) {
    if (!content) blocked.add(stream);
    if (!content || blocked.has(stream)) continue;
    switch (content.type) {
      case 'AthleteCreated':
      case 'AthleteRenamed':
        athletes.set(content.data.athleteId, content.data.lastName);
        break;
      case 'AthletePackageAdded':
        for (const { invoiceId } of content.data.invoices) invoices.set(invoiceId, 'pending');
        break;
      case 'InvoiceIssued':
      case 'InvoicePaid':
      case 'InvoiceMissed':
        invoices.set(content.data.invoiceId, stateAfter[content.type]);
        break;
      default:
        throw new Error(`No day has a ${content.type}`);
    }
  }
  return { athletes, invoices };
}
