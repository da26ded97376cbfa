import { hashKey } from '@tanstack/react-query';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SavedViewView } from '../../../ui-kit/api-types.ts';
import { type ColumnsKept, useHiddenColumns } from '../shell/hidden-columns.ts';
import { HIDDEN_PARAMETER } from '../shell/useColumnsInAddress.ts';
import { useSavedViews } from './useSavedViews.ts';

type Query = SavedViewView['query'];

/** The saved views of the list around, which of them shows, and whether something was changed since it was chosen. */
export function useListView(columns: ColumnsKept) {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [hidden] = useHiddenColumns(columns);
  const [chosenId, setChosenId] = useStore<string | null>(`${resource}.view`, null);
  const navigate = useNavigate();
  const views = useSavedViews(resource);

  const present: Query = { filter: filterValues, sort: sort.field, order: sort.order, hidden: [...hidden] };
  const isShown = ({ query }: { readonly query: Query }) => same(query, present);
  const chosen = views.find(({ id }) => id === chosenId);
  const shown = chosen && isShown(chosen) ? chosen : (views.find(isShown) ?? chosen);

  return {
    list: resource,
    views,
    present,
    shown,
    isChanged: shown !== undefined && !isShown(shown),
    remember: setChosenId,
    choose: ({ id, query: { filter, sort: by, order, hidden: gone } }: SavedViewView) => {
      setChosenId(id);
      const address = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: by,
        order,
        page: '1',
        perPage: String(perPage),
        [HIDDEN_PARAMETER]: gone.join(','),
      });
      void navigate({ search: `?${address}` });
    },
  };
}

/** Whatever the order in which the parts were made. */
const same = (one: Query, other: Query): boolean =>
  hashKey([{ ...one, hidden: one.hidden.toSorted() }]) ===
  hashKey([{ ...other, hidden: other.hidden.toSorted() }]);
