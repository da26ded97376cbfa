import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { AmountsGrid } from './AmountsGrid.tsx';
import { useAmounts } from './amount-queries.ts';
import { type GridChoice, gridOf } from './grid-model.ts';
import { YearTotals } from './YearTotals.tsx';

interface AmountsViewProps extends Omit<GridChoice, 'year'> {
  readonly groups: UseQueryResult<readonly BudgetCategoryView[]>;
  readonly ledgers: UseQueryResult<readonly BudgetView[]>;
}

/** The amounts of a year (part 2 §2): a grid to plan in, or on a phone the years of the ledgers to read. */
export const AmountsView = ({ groups, ledgers, ...flags }: AmountsViewProps) => {
  const { year } = useYearAddress();
  const amounts = useAmounts(year);
  return (
    <QueryState query={groups} what="groups">
      {(foundGroups) => (
        <QueryState query={ledgers} what="ledgers">
          {(foundLedgers) => (
            <QueryState query={amounts} what="amounts">
              {(saved) => (
                <YearGrid
                  key={year}
                  {...flags}
                  year={year}
                  groups={foundGroups}
                  ledgers={foundLedgers}
                  saved={saved}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
};

interface YearGridProps extends GridChoice {
  readonly groups: readonly BudgetCategoryView[];
  readonly ledgers: readonly BudgetView[];
  readonly saved: YearState;
}

const YearGrid = ({ groups, ledgers, saved, year, showInactive, showHidden }: YearGridProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const model = useMemo(
    () => gridOf(groups, ledgers, saved, { year, showInactive, showHidden }),
    [groups, ledgers, saved, year, showInactive, showHidden],
  );
  if (model.sections.length === 0) {
    return (
      <EmptyState title="No ledgers yet">
        A ledger is a line of the budget, such as Ice rental. New Budget creates one, in a group of Groups and
        order.
      </EmptyState>
    );
  }
  return isNarrow ? <YearTotals model={model} saved={saved} /> : <AmountsGrid model={model} saved={saved} />;
};
