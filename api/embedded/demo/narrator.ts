import type { AthletePackageCommand } from '../../../domain/billing/athlete-package.ts';
import type { InvoiceInput } from '../../../domain/billing/invoice.ts';
import type { InvoiceAccountingCommand } from '../../../domain/billing/invoice-accounting.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atNight, atTheOffice, later } from './calendar.ts';
import type { Chance } from './chance.ts';
import { idOf, userIdOf } from './ids.ts';
import type { Means } from './means.ts';
import type { PaymentDeed } from './payment-deed.ts';
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
  readonly payer: ToldPayer;
}

/** Whose athlete it is, and how it is paid. */
export interface ToldPayer {
  readonly athleteId: string;
  readonly means: Means;
}

type Change =
  | { readonly kind: 'omit-invoice' | 'revert-invoice' | 'delete-invoice' }
  | { readonly kind: 'edit-invoice' | 'prorate-invoice'; readonly input: InvoiceInput };

/** Tells what happened to one invoice, piece by piece: each piece in the order of time. */
export function narrator(invoice: ToldInvoice, chance: Chance) {
  const { athletePackageId, invoiceId, since, externalRef, payer } = invoice;
  const target = { athletePackageId, invoiceId };
  let count = 0;
  const act = (at: string, by: string, command: Told): Act => {
    return { at, by, name: `${command.kind} ${count++} ${invoiceId}`, deed: { kind: 'package', command } };
  };
  const accounting = (day: Day, change: InvoiceAccountingCommand): Act =>
    act(atNight(day, chance), 'system:demo', { kind: 'accounting', ...target, change });
  const reverted = (day: Day): Act =>
    act(atTheOffice(day, chance), somebodyAtTheOffice(chance), { kind: 'revert-invoice', ...target });
  const issued = (day: Day) => accounting(day, { kind: 'issued', externalRef });
  const failed = (day: Day) =>
    accounting(day, {
      kind: 'issue-failed',
      reason: "We're sorry, a temporary system error has occured. Please try again later.",
    });
  /** Nothing is issued on the day on which it comes to be: the night has to come first. */
  const night = (due: Day) => (due > since ? due : addDays(since, 1));

  let tries = 0;
  const payment = (day: Day, outcome: PaymentDeed['outcome']): Act => {
    tries += 1;
    const way = wayOf(payer.means, outcome, chance);
    const isByNight = way.source === 'autocharge';
    const paymentId = idOf(`payment ${tries} of ${invoiceId}`);
    const { athleteId } = payer;
    const about = { paymentId, athleteId, ...target, ...way, attempt: tries, day, outcome };
    const refund = outcome.kind === 'taken' ? refundOf(invoice, chance) : undefined;
    return {
      at: isByNight ? atNight(day, chance) : atTheOffice(day, chance),
      by: isByNight ? 'system:autocharge' : byOf(payer.means, way.source, chance),
      name: `pay ${tries} ${invoiceId}`,
      deed: { kind: 'pay', payment: { ...about, ...(refund && { refund }) } },
    };
  };
  const pays = (day: Day) => payment(day, { kind: 'taken', externalRef: `9${externalRef}` });

  return {
    /** The total of the package follows, when somebody thinks of it. */
    change(day: Day, change: Change): Act[] {
      const at = atTheOffice(day, chance);
      const by = somebodyAtTheOffice(chance);
      const changed = act(at, by, { ...change, ...target });
      if (!chance.percent(60)) return [changed];
      return [changed, act(later(at, 5), by, { kind: 'sync-total', athletePackageId })];
    },
    paid: (due: Day, days = chance.between(3, 9)) => [issued(night(due)), pays(addDays(night(due), days))],
    /** The card is declined. */
    missed: (due: Day): Act[] => [
      issued(night(due)),
      payment(addDays(night(due), 3), { kind: 'declined', reason: chance.pick(declined) }),
    ],
    /** The next card is taken, that many days after the invoice was issued. */
    paidAfterAll: (due: Day, days: number) => [
      reverted(addDays(night(due), days)),
      pays(addDays(night(due), days + 1)),
    ],
    /** Accounting does not take it. */
    failed: (due: Day) => [failed(night(due))],
    /** It does when it is asked again, that many days later. */
    issuedAfterAll: (due: Day, days: number) => [
      reverted(addDays(night(due), days)),
      issued(addDays(night(due), days + 1)),
      pays(addDays(night(due), days + 4)),
    ],
    /** Accounting has it; what became of the payment nobody knows. */
    lost: (due: Day) => [issued(night(due)), payment(addDays(night(due), 3), { kind: 'lost' })],
  };
}

type Way = Pick<PaymentDeed, 'method' | 'cardId' | 'source' | 'memo'>;

/** Most are collected from the card; some families pay by themselves, some bring a check. */
function wayOf({ card, isAutochargeOn }: Means, outcome: PaymentDeed['outcome'], chance: Chance): Way {
  const byHand = (method: 'check' | 'cash', memo: string): Way => ({
    method,
    cardId: null,
    source: 'staff',
    memo,
  });
  const isCharge = outcome.kind !== 'taken';
  if (card && (isCharge || chance.percent(92))) {
    const isCollected = isCharge || (isAutochargeOn && chance.percent(90));
    const source = isCollected ? 'autocharge' : 'family';
    return { method: 'credit_card', cardId: card.cardId, source, memo: '' };
  }
  if (isCharge)
    return { method: 'credit_card', cardId: idOf('a card that is gone'), source: 'autocharge', memo: '' };
  return chance.percent(70) ? byHand('check', `Check ${1000 + chance.below(9000)}`) : byHand('cash', '');
}

const byOf = ({ card }: Means, source: PaymentDeed['source'], chance: Chance) =>
  source === 'family' && card ? `user:${userIdOf(card.username)}` : somebodyAtTheOffice(chance);

/** Seldom something is given back. */
function refundOf({ amount, externalRef }: ToldInvoice, chance: Chance): PaymentDeed['refund'] | undefined {
  if (!chance.percent(1)) return undefined;
  const [share, memo] = chance.pick([
    [2, 'Half of the month was cancelled'],
    [4, 'Was ill for a week'],
  ] as const);
  return { amount: Math.floor(amount / share), memo, externalRef: `8${externalRef}` };
}

const declined = [
  'The card was declined',
  'The card has expired',
  'Not enough money on the account',
] as const;

type Told = Exclude<AthletePackageCommand, { kind: 'add' | 'add-invoice' }>;
