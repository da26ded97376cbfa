import { useListContext } from 'react-admin';
import { recordFoundSet } from '../../../shell/found-set.ts';
import { type EnrolledIn, useEnrolled } from './queries.ts';

/** To be called when an athlete is opened: previous and next lead through all athletes of the list, whatever page shows. */
export function useEnrolledFoundSet(of: EnrolledIn, label: string) {
  const { filterValues, sort } = useListContext();
  const { data = [] } = useEnrolled(of, { filter: filterValues, sort: [sort.field, sort.order] });
  const ids = [...new Set(data.map(({ athlete_id }) => athlete_id))];
  return () => recordFoundSet({ kind: 'ids', ids, label });
}
