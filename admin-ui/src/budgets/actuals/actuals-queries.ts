import { useQuery } from '@tanstack/react-query';
import type { AccountActualsView, ActualsStatusView } from '../../../../contract/budgets/actuals.ts';
import type { Basis } from '../../../../domain/budgets/actuals/bases.ts';
import { http } from '../../../../ui-kit/http.ts';

interface BooksYear {
  readonly year: number;
  readonly basis: Basis;
}

const queryOf = ({ year, basis }: BooksYear): string =>
  String(new URLSearchParams({ year: String(year), basis }));

/** The accounts of the books with the months of a year. */
export const useAccountActuals = (of: BooksYear) =>
  useQuery({
    queryKey: ['budgets', 'qbo amounts', of],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AccountActualsView[]>(`budgets/qbo/amounts?${queryOf(of)}`, { signal }))
        .results,
  });

/** Our sums against those of the books. */
export const useActualsStatus = (of: BooksYear) =>
  useQuery({
    queryKey: ['budgets', 'qbo status', of],
    queryFn: async ({ signal }) =>
      (await http.get<ActualsStatusView>(`budgets/qbo/status?${queryOf(of)}`, { signal })).results,
    meta: { asksOutside: true },
  });
