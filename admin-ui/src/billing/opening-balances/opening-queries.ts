import { useQuery } from '@tanstack/react-query';
import type {
  AthleteOpeningView,
  OpeningBatchDetailView,
  OpeningBatchView,
  OpeningBooksView,
} from '../../../../contract/billing/opening-balances.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../shared/billing-paths.ts';

const PATH = 'finance/opening-balances';

/** The address of a batch of the API; `id` is the import. */
export const openingBatchPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export const useOpeningBatches = () =>
  useQuery({
    queryKey: ['opening-balances'],
    queryFn: async ({ signal }) => (await http.get<readonly OpeningBatchView[]>(PATH, { signal })).results,
  });

export const useOpeningBatch = (id: string) =>
  useQuery({
    queryKey: ['opening-balances', id],
    queryFn: async ({ signal }) =>
      (await http.get<OpeningBatchDetailView>(openingBatchPath(id), { signal })).results,
  });

/** What accounting says; asked separately, because it takes its time. */
export const useOpeningBooks = (id: string) =>
  useQuery({
    queryKey: ['opening-balances', id, 'accounting'],
    queryFn: async ({ signal }) =>
      (await http.get<OpeningBooksView>(`${openingBatchPath(id)}/accounting`, { signal })).results,
  });

export const useAthleteOpenings = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-opening-balances', athleteId],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly AthleteOpeningView[]>(`${athletePath(athleteId)}/opening-balances`, {
          signal,
        })
      ).results,
  });
