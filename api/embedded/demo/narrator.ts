import type { AthletePackageCommand, InvoiceProgress } from '../../../domain/billing/athlete-package.ts';
import type { InvoiceInput } from '../../../domain/billing/invoice.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atNight, atTheOffice, later } from './calendar.ts';
import type { Chance } from './chance.ts';
import { somebodyAtTheOffice } from './staff.ts';

export interface ToldInvoice {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly date: Day;
  readonly amount: number;
  readonly description: string;
  /** It came to be on this day. */
  readonly since: Day;
  /** What accounting calls it. */
  readonly externalRef: string;
}

type Change =
  | { readonly kind: 'omit-invoice' | 'revert-invoice' | 'delete-invoice' }
  | { readonly kind: 'edit-invoice' | 'prorate-invoice'; readonly input: InvoiceInput };

/** Tells what happened to one invoice, piece by piece: each piece in the order of time. */
export function narrator({ athletePackageId, invoiceId, since, externalRef }: ToldInvoice, chance: Chance) {
  const target = { athletePackageId, invoiceId };
  let count = 0;
  const act = (at: string, by: string, command: Told): Act => {
    return { at, by, name: `${command.kind} ${count++} ${invoiceId}`, deed: { kind: 'package', command } };
  };
  const progress = (day: Day, said: InvoiceProgress): Act =>
    act(atNight(day, chance), 'system:demo', { kind: 'record-progress', ...target, progress: said });
  const reverted = (day: Day): Act =>
    act(atTheOffice(day, chance), somebodyAtTheOffice(chance), { kind: 'revert-invoice', ...target });

  const issued = (day: Day) => progress(day, { kind: 'issued', externalRef });
  const pays = (day: Day) => progress(day, { kind: 'paid' });
  /** Nothing is issued on the day on which it comes to be: the night has to come first. */
  const night = (due: Day) => (due > since ? due : addDays(since, 1));

  return {
    /** The total of the package follows, when somebody thinks of it. */
    change(day: Day, change: Change): Act[] {
      const at = atTheOffice(day, chance);
      const by = somebodyAtTheOffice(chance);
      const changed = act(at, by, { ...change, ...target });
      if (!chance.percent(60)) return [changed];
      return [changed, act(later(at, 5), by, { kind: 'sync-total', athletePackageId })];
    },
    paid: (due: Day, days = chance.between(1, 9)) => [issued(night(due)), pays(addDays(night(due), days))],
    /** The card is declined. */
    missed(due: Day): Act[] {
      const reason = chance.pick(declined);
      return [issued(night(due)), progress(addDays(night(due), 2), { kind: 'missed', reason })];
    },
    /** The next card is taken, that many days after the invoice was issued. */
    paidAfterAll: (due: Day, days: number) => [
      reverted(addDays(night(due), days)),
      pays(addDays(night(due), days + 1)),
    ],
    /** Accounting does not take it. */
    failed: (due: Day) => [progress(night(due), { kind: 'failed', reason: 'Accounting did not answer' })],
    /** It does when it is asked again, that many days later. */
    issuedAfterAll: (due: Day, days: number) => [
      reverted(addDays(night(due), days)),
      issued(addDays(night(due), days + 1)),
      pays(addDays(night(due), days + 3)),
    ],
    /** Accounting has it; what became of the payment nobody knows. */
    lost: (due: Day) => [
      issued(night(due)),
      progress(addDays(night(due), 1), { kind: 'failed', reason: 'The payment was not answered' }),
    ],
  };
}

const declined = [
  'The card was declined',
  'The card has expired',
  'Not enough money on the account',
] as const;

type Told = Exclude<AthletePackageCommand, { kind: 'add' | 'add-invoice' }>;
