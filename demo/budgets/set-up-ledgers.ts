import { budgetYear } from '../../commands/budgets/amounts/set-amounts.ts';
import {
  accountClaim,
  group,
  groupOrder,
  ledger,
  THE_ORDER,
} from '../../commands/budgets/ledgers/aggregates.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { BudgetTypeId } from '../../domain/budgets/budget-types.ts';
import { type Day, partsOf } from '../../domain/shared/day.ts';
import { holdExpiry } from '../../domain/shared/hold.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf, idOf, ledgerIdOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';

interface DemoLedger {
  readonly name: string;
  /** Full names of accounts of the books. */
  readonly accounts: readonly string[];
  /** What is planned for a month, in cents, for a business of 150 athletes; absent: nothing. */
  readonly planned?: number;
  /** The months that it is planned for; absent: every month. */
  readonly months?: readonly number[];
}

interface DemoGroup {
  readonly name: string;
  readonly typeId: BudgetTypeId;
  readonly ledgers: readonly DemoLedger[];
}

/** In the order of the page. */
const groups: readonly DemoGroup[] = [
  {
    name: 'Training',
    typeId: 'income',
    ledgers: [
      { name: 'Training packages', accounts: ['Training Income', 'Discounts Given'], planned: 1_650_000 },
      { name: 'Private lessons', accounts: ['Private Lesson Income'] },
    ],
  },
  {
    name: 'Camps',
    typeId: 'income',
    ledgers: [{ name: 'Camps', accounts: ['Camp Income'], planned: 600_000, months: [5, 6, 7] }],
  },
  {
    name: 'Ice and rinks',
    typeId: 'expense',
    ledgers: [
      { name: 'Ice rental', accounts: ['Ice Rental'], planned: 610_000 },
      { name: 'Equipment', accounts: ['Equipment'], planned: 100_000, months: [3, 6, 9, 12] },
    ],
  },
  {
    name: 'People',
    typeId: 'expense',
    ledgers: [
      { name: 'Coaches', accounts: ['Payroll:Coaches'], planned: 800_000 },
      { name: 'Office', accounts: ['Payroll', 'Payroll:Office'], planned: 250_000 },
    ],
  },
  {
    name: 'Running the business',
    typeId: 'expense',
    ledgers: [
      { name: 'Insurance', accounts: ['Insurance'], planned: 186_000, months: [1, 4, 7, 10] },
      { name: 'Advertising', accounts: ['Marketing'], planned: 45_000 },
      // No ledger has the fees of card payments: the books know more than the plan.
    ],
  },
  {
    name: 'Equipment and owner',
    typeId: 'other',
    ledgers: [
      { name: 'New equipment', accounts: ['Training Equipment'], planned: 250_000, months: [4, 10] },
      // It lowers the equity.
      { name: "Owner's draw", accounts: ["Owner's Draw"], planned: -90_000 },
    ],
  },
];

/**
 * The ledgers that the admin set up when the business began, with accounts of the books if it is connected to them. Answers the
 * accounts of each ledger.
 */
export async function setUpLedgers(
  log: EventLog,
  { founded, today, athletes }: { readonly founded: Day; readonly today: Day; readonly athletes: number },
  books: Pick<Books, 'accounts'> | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const now = officeTime(founded, chanceOf('ledgers'));
  const accounts = books ? await books.accounts() : [];
  const idsOf = ({ accounts: names }: DemoLedger) =>
    accounts.flatMap(({ id, fullName }) => (names.includes(fullName) ? [id] : []));
  for (const { name, typeId, ledgers } of groups) {
    const groupId = groupIdOf(name);
    const create = { kind: 'create', groupId, input: { name, typeId } } as const;
    await recordAll(log, group, groupId, [create], contextOf(`budget group ${name}`, now, theAdmin));
    for (const one of ledgers) {
      const budgetId = ledgerIdOf(one.name);
      const input = { name: one.name, typeId, groupId };
      const standing = { typeId, isActive: true };
      await claim(log, idsOf(one), { budgetId, now });
      await recordAll(
        log,
        ledger,
        budgetId,
        [{ kind: 'create', budgetId, input, group: standing, accounts: idsOf(one) }],
        contextOf(`ledger ${one.name}`, now, theAdmin),
      );
    }
  }
  const ordinals = groups.map(({ name }, place) => ({ groupId: groupIdOf(name), ordinal: place + 1 }));
  const known = new Set(ordinals.map(({ groupId }) => groupId));
  await recordAll(
    log,
    groupOrder,
    THE_ORDER,
    [{ ordinals, known }],
    contextOf('order of budget groups', now, theAdmin),
  );
  await planYears(log, { founded, today, athletes });
  return new Map(
    groups.flatMap(({ ledgers }) => ledgers.map((one) => [ledgerIdOf(one.name), idsOf(one)] as const)),
  );
}

const USUAL_ATHLETES = 150;

/** Each year was planned in its first days, and the first one when the business began. */
async function planYears(
  log: EventLog,
  { founded, today, athletes }: { readonly founded: Day; readonly today: Day; readonly athletes: number },
): Promise<void> {
  const all = groups.flatMap((one) => one.ledgers.map((ledgerOf) => ({ ...ledgerOf, typeId: one.typeId })));
  const ledgers = new Map(all.map(({ name, typeId }) => [ledgerIdOf(name), typeId]));
  for (let { year } = partsOf(founded); year <= partsOf(today).year; year += 1) {
    const day = `${year}-01-05` < founded ? founded : `${year}-01-05`;
    if (day > today) return;
    const cells = all.flatMap(({ name, planned = 0, months = everyMonth }) =>
      planned === 0
        ? []
        : months.map((period) => ({
            budgetId: ledgerIdOf(name),
            period,
            // Plans are round: whole tens of dollars.
            amount: Math.round((planned * athletes) / USUAL_ATHLETES / 1_000) * 1_000,
          })),
    );
    const now = officeTime(day, chanceOf(`plan of ${year}`));
    const context = contextOf(`plan of ${year}`, now, theAdmin);
    await recordAll(log, budgetYear, String(year), [{ year, how: 'pasted', cells, ledgers }], context);
  }
}

const everyMonth: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** Held and confirmed in one append, as the command of the admin leaves it. */
async function claim(
  log: EventLog,
  accountIds: readonly string[],
  { budgetId, now }: { readonly budgetId: string; readonly now: string },
): Promise<void> {
  for (const accountId of accountIds) {
    const commands = [
      { kind: 'hold', accountId, budgetId, now, expiresAt: holdExpiry(now) },
      { kind: 'confirm', accountId, budgetId },
    ] as const;
    await recordAll(
      log,
      accountClaim,
      accountId,
      commands,
      contextOf(`account ${accountId} of a ledger`, now, theAdmin),
    );
  }
}

const groupIdOf = (name: string): string => idOf(`budget group ${name}`);
