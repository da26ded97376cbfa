import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Identifier, ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { readList } from './read-list.ts';
import { emptySelection, forgetting, type Selection, selecting, toggling } from './selection-rules.ts';

interface SelectedNames {
  readonly rows: readonly { readonly id: Identifier; readonly name: string }[];
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly forget: (id: Identifier) => void;
}

const SelectedNamesContext = createContext<SelectedNames>({
  rows: [],
  elsewhere: 0,
  forget: () => undefined,
});

/** The names of the rows that are selected in the list context. */
export const useSelectedNames = () => useContext(SelectedNamesContext);

interface ListSelectionProps<Row extends RaRecord> {
  /** Set if the list has several pages. */
  readonly pages?: {
    /** The name of a row. */
    readonly who: (row: Row) => string;
    /** Parts of the filter that the API assumes for a page, but not for rows that it is asked for by id. */
    readonly assumed?: object | undefined;
  };
  /** Names the list, if its resource and filter do not. */
  readonly of?: string;
  /** Gets the selected rows. */
  readonly children: (selected: readonly Row[]) => ReactNode;
}

/** The number of ids that fit into a URL. */
const IDS = 250;

/**
 * Replaces react-admin's selection, which is kept in the browser's storage and so outlives its screen and spreads to other tabs.
 * This one belongs to the list and its filter: sorting and paging keep it; another filter, another list or leaving the page clears
 * it. Rows that left the list fall out of it, also on pages that are not shown, so that actions reach exactly the rows that
 * are counted.
 */
export function ListSelection<Row extends RaRecord>(props: ListSelectionProps<Row>) {
  const { pages, of = '', children } = props;
  const list = useListContext<Row>();
  const { data, filterValues, filter, resource, isPending } = list;
  const scope = JSON.stringify([of, resource, filterValues, filter]);

  const [held, setHeld] = useState<Selection<Row>>(() => emptySelection(scope));
  const selection = held.scope === scope ? held : emptySelection<Row>(scope);

  const shown = useMemo(() => new Map<Identifier, Row>(data?.map((row) => [row.id, row])), [data]);
  const missing = isPending ? [] : [...selection.rows.keys()].filter((id) => !shown.has(id));
  const others = useQuery({
    queryKey: [resource, 'selected', scope, missing],
    queryFn: async ({ signal }) => {
      const conditions = { ...pages?.assumed, ...filterValues, ...filter };
      const parts = Array.from({ length: Math.ceil(missing.length / IDS) }, (_, part) => {
        const id = missing.slice(part * IDS, (part + 1) * IDS);
        return readList<Row>(resource, { filter: { ...conditions, id }, most: IDS, signal });
      });
      return (await Promise.all(parts)).flat();
    },
    enabled: pages !== undefined && missing.length > 0,
    placeholderData: keepPreviousData,
    // An earlier answer to the same question says nothing about now.
    gcTime: 0,
  });
  const found = new Map<Identifier, Row>(others.data?.map((row) => [row.id, row]));
  const isKnown = !pages || (others.isSuccess && !others.isPlaceholderData);
  const gone = isKnown ? missing.filter((id) => !found.has(id)) : [];
  const kept = forgetting(selection, gone);
  if (kept !== held) setHeld(kept);

  const change = (next: (now: Selection<Row>) => Selection<Row>) =>
    // A command that ends after the filter changed must not bring its selection back.
    setHeld((now) => (now.scope === scope ? next(now) : now));
  const selectedIds = [...kept.rows.keys()];
  const selected = [...kept.rows].map(([id, row]) => shown.get(id) ?? found.get(id) ?? row);
  const forget = (ids: readonly Identifier[]) => change((now) => forgetting(now, ids));
  const select = (ids: readonly Identifier[]) => change((now) => selecting(now, ids, shown));

  return (
    <ListContextProvider
      value={{
        ...list,
        selectedIds,
        onSelect: select,
        onSelectAll: () => select([...shown.keys()]),
        onToggleItem: (id) => change((now) => toggling(now, id, shown)),
        onUnselectItems: () => forget(selectedIds),
      }}
    >
      <SelectedNamesContext
        value={{
          rows: selected.map((row) => ({ id: row.id, name: pages?.who(row) ?? '' })),
          elsewhere: selectedIds.filter((id) => !shown.has(id)).length,
          forget: (id) => forget([id]),
        }}
      >
        {children(selected)}
      </SelectedNamesContext>
    </ListContextProvider>
  );
}
