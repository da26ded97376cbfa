import { randomUUID } from 'node:crypto';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { EventContext } from '../../event-store/event-store.ts';

/** Events for one stream. */
export interface Story {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
  /** UTC, ISO 8601; now, if it is not given. */
  readonly occurredAt?: string;
}

/** Appends stories, many concurrently. */
export async function appendAll(log: EventLog, stories: Iterable<Story>): Promise<void> {
  const left = stories[Symbol.iterator]();
  const teller = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { stream, events, occurredAt } = next.value;
      const context = { ...newContext(), ...(occurredAt !== undefined && { occurredAt }) };
      const outcome = await log.append(stream, 'any', events, context);
      if (outcome.kind !== 'appended') throw new Error(`Not appended to ${stream}`);
    }
  };
  await Promise.all(Array.from({ length: 256 }, teller));
}

function newContext(): EventContext {
  const id = randomUUID();
  return {
    actor: 'system:bench',
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredAt: new Date().toISOString(),
  };
}

const INVOICES = 10;

/** The history of an athlete's package in 21 events: its invoices are issued, and most are paid. */
export function packageStory(index: number, athleteId = randomUUID()): Story {
  const athletePackageId = randomUUID();
  const invoices = Array.from({ length: INVOICES }, (_, nth) => ({
    invoiceId: randomUUID(),
    reference: index * INVOICES + nth,
    date: `2026-${String(nth + 1).padStart(2, '0')}-01`,
    amount: 10_000 + ((index * 37) % 900) * 10,
    description: `Elite Skills Training, installment ${nth + 1} of ${INVOICES}`,
  }));
  const added = packageAdded({
    athletePackageId,
    athleteId,
    packageId: randomUUID(),
    name: packageNames[index % packageNames.length] ?? 'Summer Camp',
    total: 100_000,
    invoices,
  });
  const progress = invoices.flatMap(({ invoiceId, reference }): DomainEvent[] => [
    { type: 'InvoiceIssued', data: { athletePackageId, invoiceId, externalRef: `QB-${reference}` } },
    reference % 9 === 0
      ? { type: 'InvoiceMissed', data: { athletePackageId, invoiceId, reason: 'The card was declined' } }
      : { type: 'InvoicePaid', data: { athletePackageId, invoiceId } },
  ]);
  return { stream: `athletePackage-${athletePackageId}`, events: [added, ...progress] };
}

/** Athletes, every fourth one with a package. */
export function* athleteStories(count: number): Generator<Story> {
  for (let index = 0; index < count; index++) {
    const athleteId = randomUUID();
    yield { stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, index)] };
    if (index % 4 === 0) {
      const { stream, events } = packageStory(index, athleteId);
      yield { stream, events: events.slice(0, 3) };
    }
  }
}

export function athleteCreated(athleteId: string, index: number): DomainEvent {
  const lastName = `${lastNames[(index * 7) % lastNames.length]}${index % 997}`;
  return {
    type: 'AthleteCreated',
    data: {
      athleteId,
      firstName: firstNames[index % firstNames.length] ?? 'Owen',
      lastName,
      athleteType: ['Customer', 'Target', 'Former'][index % 3] ?? 'Target',
      referralFrom: ['Friend', 'Website', 'Rink poster', ''][index % 4] ?? '',
      sendNowTo: null,
    },
  };
}

const packageNames = ['Elite Skills Training', 'Goalie Academy', 'Monthly Membership', 'Summer Camp'];
const firstNames = ['Owen', 'Ella', 'Liam', 'Sofia', 'Noah', 'Mia', 'Lucas', 'Zoe', 'Mason', 'Ava', 'Logan'];
const lastNames = ['Bergeron', 'Kowalski', 'Hughes', 'Larsson', 'Petrov', 'MacKinnon', 'Doyle', 'Reinhart'];
