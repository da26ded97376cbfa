import { derivedId } from '../../commands/runtime/context.ts';
import {
  type Installment,
  installments,
  type PackageInput,
} from '../../domain/billing/packages/package-plan.ts';
import { addMonths, type Day, partsOf } from '../../domain/shared/day.ts';
import { addDays } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import { commandIdOf, idOf } from '../shared/ids.ts';
import { multiYearOffer, type Offer, type OfferKind, offerOf } from './offers.ts';

/** A package that an athlete bought, with its installments. */
export interface Purchase {
  /** Counts the packages of the athlete, from 0. */
  readonly nth: number;
  readonly name: string;
  readonly athletePackageId: string;
  readonly bought: Day;
  readonly offer: Offer;
  readonly input: PackageInput;
  readonly invoices: readonly (Installment & { readonly invoiceId: string; readonly description: string })[];
}

/** The packages that a customer buys from the first day to `until`. */
export function customerPurchases(child: Child, until: Day, today: Day): Purchase[] {
  const chance = chanceOf(`program of athlete ${child.index}`);
  const first = addDays(child.joined, chance.below(10));
  return [...mainProgram(chance, first, until), ...seasonal(chance, first, until)]
    .filter(({ bought }) => bought <= until)
    .map((plan, nth) => purchase(chance, child, nth, plan, today));
}

/** One package, bought a few days after the athlete joined. */
export function singlePurchase(child: Child, kind: OfferKind, today: Day): Purchase {
  const chance = chanceOf(`purchase of athlete ${child.index}`);
  const bought = addDays(child.joined, chance.between(2, 14));
  const plan = { kind, bought, starts: addDays(bought, chance.between(14, 25)) };
  return purchase(chance, child, 0, plan, today);
}

interface PlannedPurchase {
  readonly kind: OfferKind | 'path';
  readonly bought: Day;
  readonly starts: Day;
}

/** The same package every year. The development path takes several years and is bought once. */
function mainProgram(chance: Chance, first: Day, until: Day): PlannedPurchase[] {
  const kind = chance.weighted<PlannedPurchase['kind']>([
    [40, 'skills'],
    [28, 'membership'],
    [16, 'goalies'],
    [8, 'path'],
    [8, 'clinic'],
  ]);
  const starts = addDays(first, chance.between(3, 14));
  const plans: PlannedPurchase[] = [{ kind, bought: first, starts }];
  if (kind === 'path') return plans;
  for (let years = 1; addMonths(first, 12 * years) <= until; years++) {
    plans.push({ kind, bought: addMonths(first, 12 * years), starts: addMonths(starts, 12 * years) });
  }
  return plans;
}

/** Extras that some athletes buy: strength in spring, a camp in summer, a clinic in fall. */
function seasonal(chance: Chance, first: Day, until: Day): PlannedPurchase[] {
  const plans: PlannedPurchase[] = [];
  for (let year = partsOf(first).year; year <= partsOf(until).year; year++) {
    const day = (month: string, earliest: number) =>
      `${year}-${month}-${String(earliest + chance.below(10))}`;
    if (chance.percent(25)) plans.push({ kind: 'strength', bought: day('04', 10), starts: day('05', 10) });
    if (chance.percent(40)) plans.push({ kind: 'camp', bought: day('05', 10), starts: day('06', 15) });
    if (chance.percent(20)) plans.push({ kind: 'clinic', bought: day('09', 10), starts: day('10', 10) });
  }
  return plans.filter(({ bought }) => bought >= first);
}

function purchase(chance: Chance, child: Child, nth: number, plan: PlannedPurchase, today: Day): Purchase {
  const offer =
    plan.kind === 'path' ? multiYearOffer() : offerOf(plan.kind, partsOf(plan.bought).year, today);
  const name = `package ${nth} of athlete ${child.index}`;
  const discount = chance.percent(10) ? 10 : 0;
  const input: PackageInput = {
    packageId: offer.packageId,
    type: offer.type,
    startDate: plan.starts,
    includeDownPayment: offer.defaultDownPayment > 0,
    downPaymentDate: plan.bought,
    amount: Math.round((offer.defaultAmount * (100 - discount)) / 10_000) * 100,
    downPayment: offer.defaultDownPayment,
    cycles: offer.defaultCycles,
  };
  const invoices = installments(input).map((installment, index) => ({
    ...installment,
    // The same ids as the command derives.
    invoiceId: derivedId(commandIdOf(name), `invoice ${index}`),
    description: installment.kind === 'down payment' ? `${offer.name} down payment` : offer.name,
  }));
  return { nth, name, athletePackageId: idOf(name), bought: plan.bought, offer, input, invoices };
}
