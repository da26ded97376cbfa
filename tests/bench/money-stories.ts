import { randomUUID } from 'node:crypto';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { paymentRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { addMonths } from '../../domain/shared/day.ts';
import { athleteCreated, type Story } from './sample-events.ts';

/** Invoices of a package; each athlete has one package. */
const INVOICES = 40;
const trainers = Array.from({ length: 8 }, () => randomUUID());
const soldPackages = Array.from({ length: 24 }, () => randomUUID());

/**
 * Athletes with invoices over several years: most are paid, some are upcoming, one in fifty is open, and one in a hundred is
 * missed. Each package was paid with one payment, which sometimes left a small credit.
 */
export function* moneyStories(invoices: number): Generator<Story> {
  for (let index = 0; index * INVOICES < invoices; index++) {
    const athleteId = randomUUID();
    yield { stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, index)] };
    yield* packageStories(athleteId, index);
  }
}

function* packageStories(athleteId: string, index: number): Generator<Story> {
  const athletePackageId = randomUUID();
  const first = addMonths(`2023-01-${String((index % 28) + 1).padStart(2, '0')}`, index % 24);
  const invoices = Array.from({ length: INVOICES }, (_, nth) => ({
    invoiceId: randomUUID(),
    reference: index * INVOICES + nth,
    date: addMonths(first, nth),
    amount: 10_000 + ((index * 37) % 900) * 10,
    description: 'Elite Skills Training',
  }));
  const added = packageAdded({
    athletePackageId,
    athleteId,
    packageId: soldPackages[index % soldPackages.length] ?? randomUUID(),
    name: 'Elite Skills Training',
    year: Number(first.slice(0, 4)),
    invoices,
  });
  const ids = (invoiceId: string) => ({ athletePackageId, invoiceId });
  const progress = invoices.flatMap(({ invoiceId, reference, amount }): DomainEvent[] => {
    const issued = {
      type: 'InvoiceIssued',
      data: { ...ids(invoiceId), externalRef: `QB-${reference}` },
    } as const;
    if (reference % 7 === 0) return [];
    if (reference % 50 === 1) return [issued];
    if (reference % 100 === 3) {
      return [
        issued,
        { type: 'InvoiceMissed', data: { ...ids(invoiceId), reason: 'The card was declined' } },
      ];
    }
    const observed = { type: 'InvoicePaymentObserved', data: { ...ids(invoiceId), amount } } as const;
    return [issued, observed, { type: 'InvoicePaid', data: ids(invoiceId) }];
  });
  yield { stream: `athletePackage-${athletePackageId}`, events: [added, ...progress] };
  yield paymentStory(athleteId, index, first);
}

function paymentStory(athleteId: string, index: number, day: string): Story {
  const paymentId = randomUUID();
  const requested = paymentRequested({
    paymentId,
    athleteId,
    method: index % 5 === 0 ? 'check' : 'cash',
    cardId: null,
    amount: 100_000,
    credit: index % 40 === 0 ? 5_000 : 0,
    sendReceipt: false,
    day,
    trainerId: trainers[index % trainers.length] ?? null,
  });
  // The invoice is in accounting already, so that nothing is sent there during a measurement.
  const events: DomainEvent[] = [
    requested,
    { type: 'OfflinePaymentReceived', data: { paymentId } },
    { type: 'PaymentPosted', data: { paymentId, externalRef: `P-${index}` } },
  ];
  return { stream: `payment-${paymentId}`, events };
}
