import { type Age, aged, ages } from '../../shared/aging.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';

/** An invoice with what was owed on it at the end of a day. */
export interface OwedInvoice {
  readonly id: string;
  readonly athleteId: string;
  readonly athleteName: string;
  readonly reference: number;
  readonly due: Day;
  readonly open: Cents;
  readonly isInBooks: boolean;
}

export interface UnusedCredit {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly athleteName: string;
  readonly amount: Cents;
}

export interface UnpostedMoney {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'credit note';
  readonly athleteId: string;
  readonly athleteName: string;
  readonly amount: Cents;
}

export interface ReceivablesOnDay {
  readonly invoices: readonly OwedInvoice[];
  readonly credits: readonly UnusedCredit[];
  readonly unposted: readonly UnpostedMoney[];
}

export interface AgedAmounts {
  readonly buckets: Readonly<Record<Age, Cents>>;
  /** The sum of the buckets. */
  readonly outstanding: Cents;
  /** Money that pays no invoice yet. */
  readonly credit: Cents;
  /** Outstanding less credit: what the books call the receivable. */
  readonly net: Cents;
}

export interface AgedAthlete extends AgedAmounts {
  readonly athleteId: string;
  readonly name: string;
  readonly invoices: number;
  readonly oldestDue: Day | null;
}

export interface AgedReceivables {
  /** Those who owe most first. */
  readonly athletes: readonly AgedAthlete[];
  readonly total: AgedAmounts;
}

export const bucketNames: Readonly<Record<Age, string>> = {
  current: 'Not due',
  days_30: '1–30 days',
  days_60: '31–60 days',
  days_90: '61–90 days',
  older: 'Over 90 days',
};

/**
 * What each athlete owed at the end of a day, by the age that it had then. Throws if the buckets do not add up to what was outstanding, because an
 * aging that leaves something out is worse than none.
 */
export function agedReceivables({ invoices, credits }: ReceivablesOnDay, asOf: Day): AgedReceivables {
  const names = new Map([...invoices, ...credits].map((one) => [one.athleteId, one.athleteName] as const));
  const amountsOf = (own: readonly OwedInvoice[], unused: readonly UnusedCredit[]): AgedAmounts => {
    const buckets = aged(
      own.map(({ due, open }) => ({ due, amount: open })),
      asOf,
    );
    const outstanding = own.reduce((sum, { open }) => sum + open, 0);
    if (ages.reduce((sum, age) => sum + buckets[age], 0) !== outstanding) {
      throw new Error('The buckets of the aged receivables do not add up to what is outstanding');
    }
    const credit = unused.reduce((sum, { amount }) => sum + amount, 0);
    return { buckets, outstanding, credit, net: outstanding - credit };
  };
  const owed = byAthlete(invoices);
  const unused = byAthlete(credits);
  const athletes = [...names].map(([athleteId, name]) => {
    const own = owed.get(athleteId) ?? [];
    const [first] = own.map(({ due }) => due).toSorted();
    return {
      ...amountsOf(own, unused.get(athleteId) ?? []),
      athleteId,
      name,
      invoices: own.length,
      oldestDue: first ?? null,
    };
  });
  return {
    athletes: athletes.toSorted(
      (one, other) =>
        other.outstanding - one.outstanding ||
        other.credit - one.credit ||
        one.name.localeCompare(other.name),
    ),
    total: amountsOf(invoices, credits),
  };
}

function byAthlete<Fact extends { readonly athleteId: string }>(facts: readonly Fact[]): Map<string, Fact[]> {
  const found = new Map<string, Fact[]>();
  for (const fact of facts) {
    const own = found.get(fact.athleteId);
    if (own) own.push(fact);
    else found.set(fact.athleteId, [fact]);
  }
  return found;
}

/** Why the books say something else. */
export const differenceKinds = [
  'later',
  'not-in-books',
  'unposted-payment',
  'unposted-refund',
  'unposted-credit-note',
  'other',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  /** What it adds to our net to come to the books. */
  readonly amount: Cents;
  /** The invoices, payments, refunds and credit notes that make it; none of `other`. */
  readonly facts: readonly {
    readonly id: string;
    readonly athleteId: string;
    readonly label: string;
    readonly amount: Cents;
  }[];
}

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  later: 'Issued by then, but dated later: the books count an invoice from its date',
  'not-in-books': 'Invoices that the books do not have, such as rejected ones',
  'unposted-payment': 'Payments that are not in the books yet',
  'unposted-refund': 'Refunds of credit that are not in the books yet',
  'unposted-credit-note': 'Credit notes that are not in the books yet',
  other: 'Not explained by our records, such as entries that were made in the books themselves',
};

/**
 * How our net on a day becomes the receivable of the books on that day. The parts add up to the difference; what our records do not explain is a part of
 * its own.
 */
export function receivableDifferences(
  { invoices, credits, unposted }: ReceivablesOnDay,
  { asOf, books }: { readonly asOf: Day; readonly books: Cents },
): readonly Difference[] {
  const { net } = agedReceivables({ invoices, credits, unposted }, asOf).total;
  const invoiceFact = ({ id, athleteId, athleteName, reference, open }: OwedInvoice) => ({
    id,
    athleteId,
    label: `${athleteName}, invoice ${reference}`,
    amount: -open,
  });
  const moneyFact = ({ id, athleteId, athleteName, kind, amount }: UnpostedMoney) => ({
    id,
    athleteId,
    label: `${athleteName}, ${kind}`,
    amount: kind === 'refund' ? -amount : amount,
  });
  const named = [
    {
      kind: 'later',
      facts: invoices.filter(({ isInBooks, due }) => isInBooks && due > asOf).map(invoiceFact),
    },
    { kind: 'not-in-books', facts: invoices.filter(({ isInBooks }) => !isInBooks).map(invoiceFact) },
    { kind: 'unposted-payment', facts: unposted.filter(({ kind }) => kind === 'payment').map(moneyFact) },
    { kind: 'unposted-refund', facts: unposted.filter(({ kind }) => kind === 'refund').map(moneyFact) },
    {
      kind: 'unposted-credit-note',
      facts: unposted.filter(({ kind }) => kind === 'credit note').map(moneyFact),
    },
  ] as const;
  const parts = named.map(({ kind, facts }) => ({
    kind,
    facts,
    amount: facts.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const explained = parts.reduce((sum, { amount }) => sum + amount, net);
  return [...parts, { kind: 'other' as const, facts: [], amount: books - explained }].filter(
    ({ amount, facts }) => amount !== 0 || facts.length > 0,
  );
}
