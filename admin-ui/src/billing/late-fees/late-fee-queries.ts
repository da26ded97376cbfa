import { useQuery } from '@tanstack/react-query';
import type {
  AthleteLateFeeView,
  LateFeePolicyView,
  LateFeePreviewView,
  LateFeeView,
} from '../../../../contract/billing/late-fees.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../shared/billing-paths.ts';

const useLateFees = <Results>(path: string) =>
  useQuery({
    queryKey: ['finance', path],
    queryFn: async ({ signal }) => (await http.get<Results>(`finance/${path}`, { signal })).results,
  });

export const useLateFeePolicy = () => useLateFees<LateFeePolicyView>('late-fees/policy');
export const useLateFeePreview = () => useLateFees<LateFeePreviewView>('late-fees/preview');
export const useLateFeeList = () => useLateFees<readonly LateFeeView[]>('late-fees');

/** The late fees of an athlete’s invoices, newest first. */
export const useAthleteLateFees = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-late-fees', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteLateFeeView[]>(`${athletePath(athleteId)}/late-fees`, { signal }))
        .results,
  });
