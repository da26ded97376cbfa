import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Identifier, ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { http } from '../../../ui-kit/http.ts';
import { readList } from './read-list.ts';
import {
  emptySelection,
  forgetting,
  type Selection,
  selecting,
  selectingAll,
  toggling,
} from './selection-rules.ts';

interface SelectedNames {
  readonly rows: readonly { readonly id: Identifier; readonly name: string }[];
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly forget: (id: Identifier) => void;
  /** Everything that matches is selected, except these. */
  readonly except: ReadonlySet<Identifier> | undefined;
  /** Selects exactly these, for example those that an action could not change. */
  readonly selectOnly: (ids: readonly Identifier[]) => void;
  /** Selects everything that matches; undefined if the list does not offer it, or if everything is selected. */
  readonly selectAll: (() => Promise<void>) | undefined;
}

const SelectedNamesContext = createContext<SelectedNames>({
  rows: [],
  elsewhere: 0,
  forget: () => undefined,
  except: undefined,
  selectOnly: () => undefined,
  selectAll: undefined,
});

/** Lists whose rows can all be selected at once, also those of other pages. */
export interface SelectAll {
  /** A list with more rows does not offer it: its actions take no more, or it is not safe. */
  readonly most: number;
  /** The path in the API that answers with the ids alone. Without it the rows are read. */
  readonly idsPath?: string;
}

/** The rows that are selected in the list context. */
export const useSelectedNames = () => useContext(SelectedNamesContext);

interface ListSelectionProps<Row extends RaRecord> {
  /** Set if the list has several pages. */
  readonly pages?: {
    /** The name of a row. */
    readonly who: (row: Row) => string;
    /** Parts of the filter that the API assumes for a page, but not for rows that it is asked for by id. */
    readonly assumed?: object | undefined;
    readonly selectAll?: SelectAll | undefined;
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

  const readAll = async (signal: AbortSignal): Promise<Map<Identifier, Row | undefined>> => {
    const conditions = { ...filterValues, ...filter };
    const { idsPath, most = 0 } = pages?.selectAll ?? {};
    if (idsPath === undefined) {
      const rows = await readList<Row>(resource, { filter: conditions, most, signal });
      return new Map(rows.map((row) => [row.id, row]));
    }
    const query = new URLSearchParams({ filter: JSON.stringify(conditions) });
    const { results } = await http.get<readonly Identifier[]>(`${idsPath}?${query}`, { signal });
    return new Map(results.map((id) => [id, undefined]));
  };

  const shown = useMemo(() => new Map<Identifier, Row>(data?.map((row) => [row.id, row])), [data]);
  const missing = isPending ? [] : [...selection.rows.keys()].filter((id) => !shown.has(id));
  const others = useQuery({
    // Which of thousands were deselected does not change the answer about everything.
    queryKey: [resource, 'selected', scope, selection.except ? 'all' : missing],
    queryFn: async ({ signal }): Promise<ReadonlyMap<Identifier, Row | undefined>> => {
      if (selection.except) return readAll(signal);
      const conditions = { ...pages?.assumed, ...filterValues, ...filter };
      const parts = Array.from({ length: Math.ceil(missing.length / IDS) }, (_, part) => {
        const id = missing.slice(part * IDS, (part + 1) * IDS);
        return readList<Row>(resource, { filter: { ...conditions, id }, most: IDS, signal });
      });
      return new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]));
    },
    enabled: pages !== undefined && missing.length > 0,
    placeholderData: keepPreviousData,
    // An earlier answer to the same question says nothing about now.
    gcTime: 0,
  });
  const found: ReadonlyMap<Identifier, Row | undefined> = others.data ?? new Map();
  const isKnown = !pages || (others.isSuccess && !others.isPlaceholderData);
  const gone = isKnown ? missing.filter((id) => !found.has(id)) : [];
  const kept = forgetting(selection, gone, 'left');
  if (kept !== held) setHeld(kept);

  const change = (next: (now: Selection<Row>) => Selection<Row>) =>
    // A command that ends after the filter changed must not bring its selection back.
    setHeld((now) => (now.scope === scope ? next(now) : now));
  const selectedIds = [...kept.rows.keys()];
  const selected = [...kept.rows].flatMap(([id, row]) => shown.get(id) ?? found.get(id) ?? row ?? []);
  const forget = (ids: readonly Identifier[]) => change((now) => forgetting(now, ids));
  const select = (ids: readonly Identifier[]) => change((now) => selecting(now, ids, shown));
  const { total = 0 } = list;
  const isOffered =
    pages?.selectAll !== undefined && total > selectedIds.length && total <= pages.selectAll.most;
  const selectAll = async () => {
    const all = await readAll(new AbortController().signal);
    change((now) => selectingAll(now, new Map([...all].map(([id, row]) => [id, shown.get(id) ?? row]))));
  };

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
          except: kept.except,
          selectOnly: (ids) =>
            change((now) => selecting(now, ids, new Map(ids.map((id) => [id, shown.get(id)])))),
          selectAll: isOffered ? selectAll : undefined,
        }}
      >
        {children(selected)}
      </SelectedNamesContext>
    </ListContextProvider>
  );
}
