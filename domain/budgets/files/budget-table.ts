import { budgetTypeName } from '../budget-types.ts';
import {
  type Figures,
  type Overview,
  type OverviewInput,
  type OverviewMode,
  overviewOf,
  percentOf,
} from '../overview/overview.ts';
import { overviewTexts } from '../overview/overview-texts.ts';

export const tableLevels = ['category', 'group', 'ledger', 'net'] as const;
export type TableLevel = (typeof tableLevels)[number];

export const columnKinds = ['money', 'percent'] as const;

export interface TableColumn {
  readonly label: string;
  readonly kind: (typeof columnKinds)[number];
}

export interface TableRow {
  readonly level: TableLevel;
  readonly name: string;
  /** The category and the group that it is in; empty where there is none. */
  readonly category: string;
  readonly group: string;
  /** One for each column: hundredths of a dollar or of a percent. Null: nothing can be said. */
  readonly cells: readonly (number | null)[];
}

/**
 * A table with its totals. The print page, the CSV file and the spreadsheet are drawn from the same rows, so no total is missing or different in one of
 * them. Totals stand above their parts, as on the page; the rows of the level `ledger` add up to those of the other levels.
 */
export interface BudgetTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** The plan of a period against the books. */
export const overviewTable = (overview: Overview): BudgetTable => ({
  columns: [
    { label: overviewTexts.budget, kind: 'money' },
    { label: overviewTexts.actual, kind: 'money' },
    { label: overviewTexts.variance, kind: 'money' },
    { label: overviewTexts.percent, kind: 'percent' },
    { label: overviewTexts.forecast, kind: 'money' },
  ],
  rows: linesOf(overview).map(({ figures, ...line }) => ({
    ...line,
    cells: [figures.budget, figures.actual, figures.variance, percentOf(figures) ?? null, figures.forecast],
  })),
});

const monthLabels: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The plan of a year by month. Each column is what the overview of that month says of the budget, so groups, hidden and inactive ledgers, and totals follow
 * the same rules.
 */
export function amountsTable(
  plan: Pick<OverviewInput, 'groups' | 'ledgers' | 'amounts'>,
  year: number,
): BudgetTable {
  const of = (mode: OverviewMode, month: number) =>
    linesOf(overviewOf({ ...plan, year, month, mode, readOn: null, accounts: [] }));
  const months = monthLabels.map((_, index) => of('monthly', index + 1));
  const budgetIn = (lines: readonly Line[], row: number) => lines[row]?.figures.budget ?? 0;
  return {
    columns: [...monthLabels, String(year)].map((label) => ({ label, kind: 'money' })),
    rows: of('yearly', 12).map(({ figures, ...line }, row) => ({
      ...line,
      cells: [...months.map((lines) => budgetIn(lines, row)), figures.budget],
    })),
  };
}

interface Line extends Omit<TableRow, 'cells'> {
  readonly figures: Figures;
}

/** The overview from top to bottom. A category without anything has no line. */
function linesOf({ types, net }: Overview): Line[] {
  return [
    ...types.flatMap(({ typeId, groups, hidden, unmapped, figures }) => {
      const category = budgetTypeName(typeId);
      const rest = { level: 'ledger', category, group: '' } as const;
      const lines = [
        ...groups.flatMap((one): Line[] => {
          const group = one.name || overviewTexts.noGroup;
          return [
            { level: 'group', name: group, category, group, figures: one.figures },
            ...one.ledgers.map(
              ({ name, figures: own }): Line => ({
                level: 'ledger',
                name,
                category,
                group,
                figures: own,
              }),
            ),
          ];
        }),
        ...(hidden ? [{ ...rest, name: overviewTexts.hidden, figures: hidden }] : []),
        ...(unmapped ? [{ ...rest, name: overviewTexts.unmapped, figures: unmapped }] : []),
      ];
      const total: Line = { level: 'category', name: category, category, group: '', figures };
      return lines.length === 0 ? [] : [total, ...lines];
    }),
    { level: 'net', name: overviewTexts.net, category: '', group: '', figures: net },
  ];
}
