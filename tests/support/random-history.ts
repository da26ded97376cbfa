import fc from 'fast-check';
import type { DomainEvent } from '../../domain/events.ts';

/** Something that happened, and in which stream. */
export interface Happening {
  readonly stream: string;
  readonly event: DomainEvent;
}

/** Ids that look like those of the product, new for each seed. */
const idOf = (seed: number, number: number) =>
  `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const cents = fc.integer({ min: 1, max: 1_000_000 });
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2031-03-${String(n).padStart(2, '0')}`);
const name = fc.constantFrom('Owen', 'Liam', 'Mia', 'Noah', '');
const description = fc.constantFrom('', 'March', 'Agreed on the phone');

/**
 * An athlete with two packages and their invoices: any order of events, also ones that no rule would let happen, for a history
 * must tell whatever was recorded.
 */
export function anyHistory(seed: number): fc.Arbitrary<Happening[]> {
  const athleteId = idOf(seed, 1);
  const packages = [idOf(seed, 2), idOf(seed, 3)];
  const packageOf = fc.constantFrom(...packages);
  // An invoice belongs to one package for ever.
  const invoiceOf = (athletePackageId: string) =>
    fc.constantFrom(...[0, 1, 2].map((n) => idOf(seed, 10 + 3 * packages.indexOf(athletePackageId) + n)));
  const ids = packageOf.chain((athletePackageId) =>
    invoiceOf(athletePackageId).map((invoiceId) => ({ athletePackageId, invoiceId })),
  );

  const ofAthlete = (event: DomainEvent): Happening => ({ stream: `athlete-${athleteId}`, event });
  const ofPackage = (id: string, event: DomainEvent): Happening => ({
    stream: `athletePackage-${id}`,
    event,
  });

  const created = fc.tuple(name, name).map(([firstName, lastName]) =>
    ofAthlete({
      type: 'AthleteCreated',
      data: {
        athleteId,
        firstName,
        lastName,
        athleteType: 'Target',
        referralFrom: '',
        sendNowTo: null,
      },
    }),
  );
  const renamed = fc
    .tuple(name, name)
    .map(([firstName, lastName]) =>
      ofAthlete({ type: 'AthleteRenamed', data: { athleteId, firstName, lastName } }),
    );
  const marked = fc
    .constantFrom('AthleteMarkedInactive', 'AthleteMarkedActive', 'AthleteDeleted')
    .map((type) => ofAthlete({ type, data: { athleteId } }));
  const intoId = idOf(seed, 3);
  const merged = fc
    .boolean()
    .map((wasActive) => ofAthlete({ type: 'AthleteMerged', data: { athleteId, intoId, wasActive } }));
  const parted = fc.constant(ofAthlete({ type: 'AthleteMergeUndone', data: { athleteId, intoId } }));
  const added = fc.tuple(packageOf, cents, day).map(([athletePackageId, total, date]) =>
    ofPackage(athletePackageId, {
      type: 'AthletePackageAdded',
      data: {
        athletePackageId,
        athleteId,
        packageId: idOf(seed, 4),
        name: 'Summer Camp',
        year: null,
        type: 'Standard',
        total,
        ledgerId: null,
        purchase: null,
        discount: null,
        invoices: [0, 1].map((n) => ({
          invoiceId: idOf(seed, 10 + 3 * packages.indexOf(athletePackageId) + n),
          reference: 1000 + n,
          date,
          amount: total,
          description: '',
        })),
      },
    }),
  );
  const edited = fc.tuple(ids, day, cents, description).map(([of, date, amount, text]) =>
    ofPackage(of.athletePackageId, {
      type: 'InvoiceEdited',
      data: { ...of, date, amount, description: text },
    }),
  );
  const brought = fc
    .tuple(ids, fc.constantFrom('InvoiceOmitted', 'InvoicePaid', 'InvoiceDeleted'))
    .map(([of, type]) => ofPackage(of.athletePackageId, { type, data: of }));
  const synced = fc
    .tuple(packageOf, cents)
    .map(([athletePackageId, total]) =>
      ofPackage(athletePackageId, { type: 'AthletePackageTotalSynced', data: { athletePackageId, total } }),
    );
  return fc.array(fc.oneof(created, renamed, marked, merged, parted, added, edited, brought, synced), {
    minLength: 1,
    maxLength: 30,
  });
}
