import type { Cents } from '../../shared/money.ts';
import { typeOfSection } from '../actuals/sections.ts';
import { type BudgetTypeId, budgetTypes } from '../budget-types.ts';
import type { OverviewInput } from './overview.ts';
import { overviewTexts } from './overview-texts.ts';

export interface YearLine {
  readonly typeId: 'income' | 'expense';
  /** Empty: without a group. */
  readonly groupId: string;
  readonly groupName: string;
  readonly part: 'ledger' | 'hidden' | 'unmapped';
  /** Empty for the other parts. */
  readonly ledgerId: string;
  readonly name: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly actual: readonly Cents[];
  }[];
  /** Cents, January first. */
  readonly budget: readonly Cents[];
  readonly actual: readonly Cents[];
}

type Input = Pick<OverviewInput, 'groups' | 'ledgers' | 'amounts'> & {
  readonly accounts: readonly (OverviewInput['accounts'][number] & { readonly name: string })[];
};

const MONTHS = 12;
const none: readonly Cents[] = Array.from({ length: MONTHS }, () => 0);

/**
 * Income and expense of a year by ledger, in the order of the overview and by its rules: every account of profit and loss is in exactly one line,
 * so the lines of a category add up to the books' own total of it. A ledger without a plan and without actuals is there only if it is active.
 */
export function yearLines(input: Input): readonly YearLine[] {
  return budgetTypes.flatMap(({ id }) => (id === 'other' ? [] : linesOf(input, id)));
}

function linesOf({ groups, ledgers, amounts, accounts }: Input, typeId: 'income' | 'expense'): YearLine[] {
  const owners = new Map(ledgers.flatMap((ledger) => ledger.accountIds.map((id) => [id, ledger] as const)));
  // An account whose type changed in the books no longer fits its ledger.
  const ownerOf = (accountId: string, type: BudgetTypeId) => {
    const ledger = owners.get(accountId);
    return ledger?.typeId === type ? ledger : undefined;
  };
  const ofType = accounts.filter(({ section }) => typeOfSection(section) === typeId);
  const accountsOf = (ledgerId: string | undefined) =>
    ofType
      .filter(({ accountId }) => ownerOf(accountId, typeId)?.id === ledgerId)
      .map(({ accountId, name, amounts: actual }) => ({ id: accountId, name, actual }));
  const lineOf = (
    name: Pick<YearLine, 'part' | 'ledgerId' | 'name' | 'groupId' | 'groupName'>,
    own: YearLine['accounts'],
    budgets: readonly (readonly Cents[])[],
  ): YearLine => ({
    ...name,
    typeId,
    accounts: own,
    budget: summed(budgets),
    actual: summed(own.map(({ actual }) => actual)),
  });
  const own = ledgers.filter((ledger) => ledger.typeId === typeId);
  const groupOf = (groupId: string) =>
    groups.find((group) => group.id === groupId && group.typeId === typeId);
  const listed = own
    .filter(({ isHidden }) => !isHidden)
    .map((ledger) => {
      const group = groupOf(ledger.groupId);
      const line = lineOf(
        {
          part: 'ledger',
          ledgerId: ledger.id,
          name: ledger.name,
          groupId: group?.id ?? '',
          groupName: group?.name ?? overviewTexts.noGroup,
        },
        accountsOf(ledger.id),
        [amounts.get(ledger.id) ?? none],
      );
      return { line, isActive: ledger.isActive };
    })
    .filter(({ line, isActive }) => isActive || hasAnything(line))
    .map(({ line }) => line);
  const order = new Map(groups.map(({ id }, index) => [id, index]));
  const placeOf = ({ groupId }: YearLine) => order.get(groupId) ?? groups.length;
  const beside = { ledgerId: '', groupId: '', groupName: '' };
  const hidden = own.filter(({ isHidden }) => isHidden);
  const rest = [
    lineOf(
      { ...beside, part: 'hidden', name: overviewTexts.hidden },
      hidden.flatMap(({ id }) => accountsOf(id)),
      hidden.map(({ id }) => amounts.get(id) ?? none),
    ),
    lineOf({ ...beside, part: 'unmapped', name: overviewTexts.unmapped }, accountsOf(undefined), []),
  ];
  return [...listed.toSorted((one, other) => placeOf(one) - placeOf(other)), ...rest.filter(hasAnything)];
}

const summed = (lists: readonly (readonly Cents[])[]): Cents[] =>
  none.map((_, month) => lists.reduce((sum, amounts) => sum + (amounts[month] ?? 0), 0));

const hasAnything = ({ budget, actual }: YearLine): boolean =>
  budget.some((amount) => amount !== 0) || actual.some((amount) => amount !== 0);
