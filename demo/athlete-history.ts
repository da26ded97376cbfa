import type { Day } from '../domain/shared/day.ts';
import type { BillingAction } from './billing/billing-action.ts';
import { billingSetupHistory } from './billing/billing-setup.ts';
import { withCreditNote } from './billing/credit-notes.ts';
import { withCredit } from './billing/credits.ts';
import { type InvoiceOutcome, outcomeOf } from './billing/invoice-history.ts';
import {
  type BillingContext,
  canceledPackageHistory,
  mistakenPurchase,
  packageHistory,
} from './billing/package-history.ts';
import { customerPurchases, type Purchase, singlePurchase } from './billing/purchases.ts';
import { withUnfinishedInvoice } from './billing/unfinished-invoices.ts';
import { type ActivityAction, activityHistory } from './people/activities.ts';
import { profileHistory } from './people/profiles.ts';
import {
  type AthleteAction,
  changeLeadType,
  changeStatus,
  leadTypeHistory,
  pauses,
  renames,
} from './people/status-changes.ts';
import { addDays } from './shared/calendar.ts';
import { chanceOf } from './shared/chance.ts';
import { type Child, FIRST_ATHLETES } from './shared/families.ts';
import { inOrderOfTime, type PastAction } from './shared/past-action.ts';

export type DemoAction = BillingAction | AthleteAction | ActivityAction;

/** All actions about an athlete from the day after creation to `now`, in order of time. */
export function athleteHistory(child: Child, now: string): PastAction<DemoAction>[] {
  const chance = chanceOf(`life of athlete ${child.index}`);
  const today = now.slice(0, 10);
  const untilNow = <Action>(actions: readonly PastAction<Action>[]) =>
    inOrderOfTime(actions.filter(({ at }) => at <= now));
  const { billing, statuses } = mainHistory({ child, chance, today, outcomeOf: () => outcomeOf(chance) });
  const end = statuses.find(({ action }) => action.command.kind === 'delete')?.at ?? now;
  const isBeforeEnd = ({ at }: PastAction<DemoAction>) => at < end;
  const setup = billingSetupHistory(child, today).filter(isBeforeEnd);
  const people = [
    ...leadTypeHistory(child),
    ...profileHistory(child, today),
    ...activityHistory(child, today),
  ];
  const past = untilNow<BillingAction>([...billing, ...setup]);
  const unfinished = untilNow(withUnfinishedInvoice(child, past, today));
  const withCredits = withCreditNote(child, withCredit(child, unfinished, today));
  return inOrderOfTime<DemoAction>([
    ...withCredits,
    ...untilNow<AthleteAction | ActivityAction>([...statuses, ...people.filter(isBeforeEnd)]),
  ]);
}

/** The packages of an athlete, and the changes of status that go with them. */
interface MainHistory {
  readonly billing: readonly PastAction<BillingAction>[];
  readonly statuses: readonly PastAction<AthleteAction>[];
}

function mainHistory(context: BillingContext): MainHistory {
  const { child, chance, today } = context;
  const { leadType, joined, index } = child;
  const becomesInactive = () =>
    changeStatus(child, 'inactive', addDays(joined, chance.between(40, 200)), chance);
  switch (leadType) {
    case 'Target': {
      if (chance.percent(12)) {
        const day = addDays(joined, chance.between(1, 20));
        return { billing: [], statuses: [changeStatus(child, 'delete', day, chance)] };
      }
      return { billing: [], statuses: chance.percent(15) ? [becomesInactive()] : [] };
    }
    case 'Prospect':
      if (chance.percent(15)) {
        const mistaken = singlePurchase(child, 'clinic', today);
        return { billing: mistakenPurchase(context, mistaken), statuses: [] };
      }
      return { billing: [], statuses: chance.percent(12) ? [becomesInactive()] : [] };
    case 'Trial':
      return { billing: packageHistory(context, singlePurchase(child, 'trial', today)), statuses: [] };
    case 'Customer':
      return index < FIRST_ATHLETES ? firstCustomer(context) : customer(context);
    case 'Former':
      return formerCustomer(context);
  }
}

/** The children of the family that can sign in: one has an invoice to pay, the other a card that was declined. */
function firstCustomer(context: BillingContext): MainHistory {
  const { child, today } = context;
  const purchases = customerPurchases(child, today, today);
  const newest = newestDue(purchases, addDays(today, -4));
  const newestOutcome: InvoiceOutcome = child.index === 0 ? 'paid late' : 'missed';
  const outcome = (invoiceId: string) => (invoiceId === newest ? newestOutcome : 'paid');
  return {
    billing: purchases.flatMap((purchase) => packageHistory({ ...context, outcomeOf: outcome }, purchase)),
    statuses: [],
  };
}

function newestDue(purchases: readonly Purchase[], until: Day): string | undefined {
  const due = purchases.flatMap(({ invoices }) => invoices).filter(({ date }) => date <= until);
  return due.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]?.invoiceId;
}

function customer(context: BillingContext): MainHistory {
  const { child, chance, today } = context;
  const billing = customerPurchases(child, today, today).flatMap((purchase) =>
    packageHistory(context, purchase),
  );
  return { billing, statuses: [...renames(child, chance), ...pauses(child, chance)] };
}

/** The packages end on the day the athlete leaves. Most former customers are marked inactive. */
function formerCustomer(context: BillingContext): MainHistory {
  const { child, chance, today } = context;
  const left = addDays(child.joined, chance.between(60, 420));
  if (left >= today) return customer(context);
  const billing = customerPurchases(child, addDays(left, -10), today).flatMap((purchase) =>
    canceledPackageHistory(context, purchase, left),
  );
  const nextDay = addDays(left, 1);
  const former = changeLeadType(child, 'Former', nextDay, chance);
  const isInactive = chance.percent(85);
  const statuses = isInactive ? [former, changeStatus(child, 'inactive', nextDay, chance)] : [former];
  return { billing, statuses };
}
