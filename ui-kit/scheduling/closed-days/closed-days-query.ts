import { useQuery } from '@tanstack/react-query';
import type { ClosedDaysView } from '../../../contract/scheduling/closed-days.ts';
import type { ClosedDaysFields } from '../../../domain/scheduling/closed-days/closed-on.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { http } from '../../http.ts';

export interface ShownClosedDays extends ClosedDaysFields {
  readonly id: string;
  /** Null for the whole business. */
  readonly locationName: string | null;
  readonly revision: string;
}

/** The closed days of the business and its locations that end on or after a day, in order of time; all of them without one. */
export const useClosedDays = (from?: Day) =>
  useQuery({
    queryKey: ['closed days', from],
    queryFn: async ({ signal }) => {
      const query = from === undefined ? '' : `?${new URLSearchParams({ from }).toString()}`;
      const { results } = await http.get<readonly ClosedDaysView[]>(`closed-days${query}`, { signal });
      return results.map(shownOf);
    },
  });

const shownOf = (view: ClosedDaysView): ShownClosedDays => ({
  id: view.id,
  name: view.name,
  firstDay: view.first_day,
  lastDay: view.last_day,
  locationId: view.location_id,
  locationName: view.location_id === null ? null : view.location_name || 'Deleted location',
  revision: view.revision,
});
