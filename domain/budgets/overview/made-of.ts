import type { Cents } from '../../shared/money.ts';
import { typeOfSection } from '../actuals/sections.ts';
import { type BudgetTypeId, budgetTypeName } from '../budget-types.ts';
import { monthsEndedOn } from '../months-ended.ts';
import { lineIn, type NamedFigures, type OverviewLine } from './lines.ts';
import { lineByMonth, type MonthFigures } from './months.ts';
import {
  type Figures,
  type Overview,
  type OverviewInput,
  type OverviewType,
  overviewOf,
} from './overview.ts';
import { overviewTexts } from './overview-texts.ts';

export interface Part extends NamedFigures {
  readonly line: OverviewLine;
  /** Whether it raises or lowers the line that it belongs to. */
  readonly sign: 1 | -1;
}

export interface MadeOf {
  readonly name: string;
  readonly figures: Figures;
  /** The lines that it belongs to, from the net down. */
  readonly path: readonly { readonly line: OverviewLine; readonly name: string }[];
  /** The lines that it consists of. A ledger, and what no ledger has, consist of accounts. */
  readonly parts: readonly Part[];
  /** Of the year, January first. */
  readonly months: readonly (MonthFigures & {
    /** The books had a whole month when they were read: the forecast counts what they say. */
    readonly hasEnded: boolean;
  })[];
  /** Of the books, twelve months each. */
  readonly accounts: readonly { readonly accountId: string; readonly amounts: readonly Cents[] }[];
}

/**
 * What a line of the overview is made of. The parts, the months of the period and the accounts each add up to its figures. Undefined: there is no such
 * line.
 */
export function madeOf(input: OverviewInput, line: OverviewLine): MadeOf | undefined {
  const overview = overviewOf(input);
  // A hidden ledger has no line of its own, and still opens as part of Hidden.
  const open = { ...input, ledgers: input.ledgers.map((ledger) => ({ ...ledger, isHidden: false })) };
  const isLedger = line.part === 'ledger';
  const opened = overviewOf(open);
  const found = lineIn(isLedger ? opened : overview, line);
  if (!found) return undefined;
  const ended = monthsEndedOn(input.year, input.readOn);
  return {
    ...found,
    path: pathTo(input, overview, line),
    parts: partsOf(input, { overview, opened }, line),
    months: lineByMonth(isLedger ? open : input, line).map((month, index) => ({
      ...month,
      hasEnded: index < ended,
    })),
    accounts: accountsOf(input, line),
  };
}

function partsOf(
  { ledgers }: OverviewInput,
  { overview, opened }: { readonly overview: Overview; readonly opened: Overview },
  line: OverviewLine,
): readonly Part[] {
  const part = (of: OverviewLine, sign: 1 | -1 = 1): Part[] => {
    const found = lineIn(of.part === 'ledger' ? opened : overview, of);
    return found ? [{ ...found, line: of, sign }] : [];
  };
  const ledgerParts = (ids: readonly string[]) =>
    ids.flatMap((budgetId) => part({ part: 'ledger', budgetId }));
  switch (line.part) {
    case 'net':
      return [...part({ part: 'type', typeId: 'income' }), ...part({ part: 'type', typeId: 'expense' }, -1)];
    case 'type': {
      const { typeId } = line;
      return [
        ...typeIn(overview, typeId).flatMap(({ groups }) =>
          groups.flatMap(({ groupId }) => part({ part: 'group', typeId, groupId })),
        ),
        ...part({ part: 'hidden', typeId }),
        ...part({ part: 'unmapped', typeId }),
      ];
    }
    case 'group': {
      const { typeId, groupId } = line;
      const groups = typeIn(overview, typeId).flatMap((type) => type.groups);
      const group = groups.find((one) => one.groupId === groupId);
      return ledgerParts(group?.ledgers.map(({ id }) => id) ?? []);
    }
    case 'hidden':
      return ledgerParts(
        ledgers.filter(({ isHidden, typeId }) => isHidden && typeId === line.typeId).map(({ id }) => id),
      );
    default:
      return [];
  }
}

const typeIn = ({ types }: Overview, typeId: BudgetTypeId): readonly OverviewType[] =>
  types.filter((type) => type.typeId === typeId);

/** An account belongs to the ledger that has it, unless its section in the books is of another type. */
function accountsOf({ ledgers, accounts }: OverviewInput, line: OverviewLine): MadeOf['accounts'] {
  if (line.part !== 'ledger' && line.part !== 'unmapped') return [];
  return accounts.flatMap(({ accountId, section, amounts }) => {
    const typeId = typeOfSection(section);
    const owner = ledgers.find((ledger) => ledger.accountIds.includes(accountId));
    const isOwned = owner?.typeId === typeId;
    const belongs =
      line.part === 'ledger' ? isOwned && owner.id === line.budgetId : !isOwned && line.typeId === typeId;
    return belongs ? [{ accountId, amounts }] : [];
  });
}

/** Other never enters the net, so its lines do not lead up to it. */
function pathTo({ ledgers, groups }: OverviewInput, overview: Overview, line: OverviewLine): MadeOf['path'] {
  const above = (typeId: BudgetTypeId): MadeOf['path'] => [
    ...(typeId === 'other' ? [] : [{ line: { part: 'net' } as const, name: overviewTexts.net }]),
    { line: { part: 'type', typeId }, name: budgetTypeName(typeId) },
  ];
  const self = { line, name: lineIn(overview, line)?.name ?? '' };
  switch (line.part) {
    case 'net':
      return [self];
    case 'type':
      return above(line.typeId);
    case 'ledger': {
      const ledger = ledgers.find(({ id }) => id === line.budgetId);
      if (!ledger) return [];
      const { typeId, name } = ledger;
      const group = groups.find((one) => one.id === ledger.groupId && one.typeId === typeId);
      const between: OverviewLine = ledger.isHidden
        ? { part: 'hidden', typeId }
        : { part: 'group', typeId, groupId: group?.id ?? '' };
      return [
        ...above(typeId),
        { line: between, name: lineIn(overview, between)?.name ?? '' },
        { line, name },
      ];
    }
    default:
      return [...above(line.typeId), self];
  }
}
