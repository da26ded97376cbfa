import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atTheOffice } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Child } from './families.ts';
import { idOf } from './ids.ts';
import { type Ending, storyOf } from './invoice-story.ts';
import { meansOf } from './means.ts';
import type { ToldInvoice, ToldPayer } from './narrator.ts';
import type { Purchase } from './purchases.ts';
import { somebodyAtTheOffice } from './staff.ts';

export interface Telling {
  readonly child: Child;
  readonly chance: Chance;
  readonly today: Day;
  /** What becomes of an invoice. */
  readonly ending: (invoiceId: string) => Ending;
}

/** A package and all of its invoices. */
export function packageStory(telling: Telling, one: Purchase): Act[] {
  return [buys(telling, one), ...invoiceStories(telling, one), ...extraInvoice(telling, one)];
}

/** A package of which only the invoices that were due until `lastDue` came to anything. */
export function brokenOffStory(telling: Telling, one: Purchase, lastDue: Day): Act[] {
  return [buys(telling, one), ...invoiceStories(telling, one, lastDue)];
}

export function buys({ child, chance }: Telling, one: Purchase): Act {
  const { type: _, ...input } = one.input;
  const order = { athleteId: child.athleteId, athletePackageId: one.athletePackageId, input };
  return byHand(chance, one.bought, one.name, { kind: 'buy', order, invoices: one.invoices.length });
}

function invoiceStories({ child, chance, today, ending }: Telling, one: Purchase, lastDue?: Day): Act[] {
  const { athletePackageId, bought: since, invoices } = one;
  const told = invoices.map((invoice, nth): ToldInvoice => {
    const externalRef = externalRefOf(child, one.nth * 30 + nth);
    return { ...invoice, athletePackageId, since, externalRef, payer: payerOf(child, today) };
  });
  return told
    .filter(({ date }) => lastDue === undefined || date <= lastDue)
    .flatMap((invoice) => storyOf(invoice, ending(invoice.invoiceId), chance, today));
}

const extras: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['Private lesson', 8_500],
  ['Jersey and socks', 12_500],
  ['Tournament fee', 17_500],
  ['Skate sharpening, ten times', 6_000],
];

/** What is not in the package: somebody adds an invoice by hand. */
function extraInvoice({ child, chance, today, ending }: Telling, one: Purchase): Act[] {
  if (!chance.percent(15)) return [];
  const { athletePackageId } = one;
  const [description, amount] = chance.pick(extras);
  const invoiceId = idOf(`extra invoice of ${one.name}`);
  const since = addDays(one.bought, chance.between(4, 90));
  const input = { date: addDays(since, chance.between(3, 20)), amount, description };
  const command = { kind: 'add-invoice', athletePackageId, invoiceId, input } as const;
  const externalRef = externalRefOf(child, 900 + one.nth);
  const invoice = { ...input, athletePackageId, invoiceId, since, externalRef, payer: payerOf(child, today) };
  return [
    byHand(chance, since, `extra invoice of ${one.name}`, { kind: 'add-invoice', command }),
    ...storyOf(invoice, ending(invoiceId), chance, today),
  ];
}

const payerOf = (child: Child, today: Day): ToldPayer => ({
  athleteId: child.athleteId,
  means: meansOf(child, today),
});

/** A thousand for each athlete. */
const externalRefOf = ({ index }: Child, nth: number) => String(10_000 + index * 1000 + nth);

export function byHand(chance: Chance, day: Day, name: string, deed: Act['deed']): Act {
  return { at: atTheOffice(day, chance), by: somebodyAtTheOffice(chance), name, deed };
}
