import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { atTheOffice, later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { idOf } from './ids.ts';
import type { PaymentDeed } from './payment-deed.ts';
import { somebodyAtTheOffice } from './staff.ts';

/** The athlete of the family that can sign in has a credit. */
const KEPT = 0;
/** Also a small business has one that was used. */
const USED = 3;
const PERCENT_OVERPAID = 5;

type Paid = Act & { readonly deed: { readonly kind: 'pay'; readonly payment: PaymentDeed } };

/**
 * Some families send a check over more than is owed. What is too much is kept as credit, and pays a part of the next invoice of half of
 * them. `acts` are in the order of time.
 */
export function withCredit({ index }: Child, acts: readonly Act[], today: Day): readonly Act[] {
  const chance = chanceOf(`credit of athlete ${index}`);
  const isUsed = index === USED || (index !== KEPT && chance.percent(50));
  if (index !== KEPT && index !== USED && !chance.percent(PERCENT_OVERPAID)) return acts;
  const paid = acts.filter((act): act is Paid => isWhole(act, today));
  const [before, last] = paid.slice(-2);
  const tooMuch = isUsed ? before : (last ?? before);
  if (!tooMuch || (isUsed && !last)) return acts;
  const check = overpaid(tooMuch, chance);
  const told = acts.map((act) => (act === tooMuch ? check : act));
  return isUsed && last ? [...told, uses(check, last, chance)] : told;
}

/** Taken before today, and nothing was given back. */
const isWhole = ({ deed }: Act, today: Day): boolean =>
  deed.kind === 'pay' &&
  deed.payment.outcome.kind === 'taken' &&
  deed.payment.refund === undefined &&
  deed.payment.day < today;

function overpaid({ deed: { payment }, ...act }: Paid, chance: Chance): Paid {
  const check = { method: 'check', cardId: null, source: 'staff' } as const;
  const memo = `Check ${1000 + chance.below(9000)}`;
  const over = chance.pick([1_000, 1_500, 2_500]);
  return {
    ...act,
    at: atTheOffice(payment.day, chance),
    by: somebodyAtTheOffice(chance),
    deed: { kind: 'pay', payment: { ...payment, ...check, memo, over } },
  };
}

/** Before the rest of that invoice is paid. */
function uses(check: Paid, next: Paid, chance: Chance): Act {
  const { paymentId, over = 0 } = check.deed.payment;
  const { athletePackageId, invoiceId } = next.deed.payment;
  const creditUseId = idOf(`use of the credit of ${paymentId}`);
  return {
    at: later(next.at, -90),
    by: somebodyAtTheOffice(chance),
    name: `use credit of ${paymentId}`,
    deed: { kind: 'credit', use: { creditUseId, paymentId, athletePackageId, invoiceId, credit: over } },
  };
}
