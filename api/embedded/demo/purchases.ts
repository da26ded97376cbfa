import { derivedId } from '../../../commands/runtime/context.ts';
import { type Instalment, instalments, type PackageInput } from '../../../domain/billing/package-plan.ts';
import { addMonths, type Day, partsOf } from '../../../domain/shared/day.ts';
import { addDays } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { commandIdOf, idOf } from './ids.ts';
import { multiYearOffer, type Offer, type OfferKind, offerOf } from './offers.ts';

/** A package that an athlete got, with the instalments that follow from it. */
export interface Purchase {
  /** Among those of the athlete. */
  readonly nth: number;
  readonly name: string;
  readonly athletePackageId: string;
  readonly bought: Day;
  readonly offer: Offer;
  readonly input: PackageInput;
  readonly invoices: readonly (Instalment & { readonly invoiceId: string; readonly description: string })[];
}

/** What an athlete who stays gets, from the first day to `until`. */
export function programOf(child: Child, until: Day, today: Day): Purchase[] {
  const chance = chanceOf(`program of athlete ${child.index}`);
  const first = addDays(child.joined, chance.below(10));
  return [...mainProgram(chance, first, until), ...seasonal(chance, first, until)]
    .filter(({ bought }) => bought <= until)
    .map((wish, nth) => purchase(chance, child, nth, wish, today));
}

/** One package, bought some days after the athlete came. */
export function singlePurchase(child: Child, kind: OfferKind, today: Day): Purchase {
  const chance = chanceOf(`purchase of athlete ${child.index}`);
  const bought = addDays(child.joined, chance.between(2, 14));
  const wish = { kind, bought, starts: addDays(bought, chance.between(14, 25)) };
  return purchase(chance, child, 0, wish, today);
}

interface Wish {
  readonly kind: OfferKind | 'path';
  readonly bought: Day;
  readonly starts: Day;
}

/** Year after year the same; the path is bought once. */
function mainProgram(chance: Chance, first: Day, until: Day): Wish[] {
  const kind = chance.weighted<Wish['kind']>([
    [40, 'skills'],
    [28, 'membership'],
    [16, 'goalies'],
    [8, 'path'],
    [8, 'clinic'],
  ]);
  const starts = addDays(first, chance.between(3, 14));
  const wishes: Wish[] = [{ kind, bought: first, starts }];
  if (kind === 'path') return wishes;
  for (let years = 1; addMonths(first, 12 * years) <= until; years++) {
    wishes.push({ kind, bought: addMonths(first, 12 * years), starts: addMonths(starts, 12 * years) });
  }
  return wishes;
}

/** Strength in spring, camp in summer, a clinic in autumn: whoever feels like it. */
function seasonal(chance: Chance, first: Day, until: Day): Wish[] {
  const wishes: Wish[] = [];
  for (let year = partsOf(first).year; year <= partsOf(until).year; year++) {
    const day = (month: string, earliest: number) =>
      `${year}-${month}-${String(earliest + chance.below(10))}`;
    if (chance.percent(25)) wishes.push({ kind: 'strength', bought: day('04', 10), starts: day('05', 10) });
    if (chance.percent(40)) wishes.push({ kind: 'camp', bought: day('05', 10), starts: day('06', 15) });
    if (chance.percent(20)) wishes.push({ kind: 'clinic', bought: day('09', 10), starts: day('10', 10) });
  }
  return wishes.filter(({ bought }) => bought >= first);
}

function purchase(chance: Chance, child: Child, nth: number, wish: Wish, today: Day): Purchase {
  const offer =
    wish.kind === 'path' ? multiYearOffer() : offerOf(wish.kind, partsOf(wish.bought).year, today);
  const name = `package ${nth} of athlete ${child.index}`;
  const discount = chance.percent(10) ? 10 : 0;
  const input: PackageInput = {
    packageId: offer.packageId,
    type: offer.type,
    startDate: wish.starts,
    includeDownPayment: offer.defaultDownPayment > 0,
    downPaymentDate: wish.bought,
    amount: Math.round((offer.defaultAmount * (100 - discount)) / 10_000) * 100,
    downPayment: offer.defaultDownPayment,
    cycles: offer.defaultCycles,
  };
  const invoices = instalments(input).map((instalment, index) => ({
    ...instalment,
    // As the command makes them.
    invoiceId: derivedId(commandIdOf(name), `invoice ${index}`),
    description: instalment.kind === 'down payment' ? `${offer.name} down payment` : offer.name,
  }));
  return { nth, name, athletePackageId: idOf(name), bought: wish.bought, offer, input, invoices };
}
