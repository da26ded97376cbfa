import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { http, ofNow } from '../../../../ui-kit/http.ts';
import { CompareNotice } from './CompareNotice.tsx';
import { useIsComparing, useIsComparison } from './comparing.ts';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { type ListDifferences, listDifferences, listSentence, nameOf } from './differences.ts';

/** Longer lists are not compared, because all their rows are read twice. */
const MOST = 500;

const RowsContext = createContext<ReadonlyMap<unknown, ComparedRow>>(new Map());

/** A row of then that is different now. `now` is undefined if the row is no longer in the list. */
interface ComparedRow {
  readonly now: RaRecord | undefined;
}

const NO_ROWS: ReadonlyMap<unknown, ComparedRow> = new Map();

interface ListComparisonProps<Row> {
  /** `Athletes` */
  readonly label: string;
  /** The filters that the user cannot change. */
  readonly filter?: object | undefined;
  readonly nameOf?: ((row: Row) => string) | undefined;
  readonly pathOf?: ((row: Row) => string) | undefined;
  readonly columns?: readonly { readonly source: string; readonly label: string }[] | undefined;
  readonly children: ReactNode;
}

/** While the bar compares with now: what is different in the whole list, and marks on the rows of the page. */
export function ListComparison<Row extends RaRecord>(props: ListComparisonProps<Row>) {
  return useIsComparing() ? <Compared {...props} /> : props.children;
}

function Compared<Row extends RaRecord>(props: ListComparisonProps<Row>) {
  const { label, filter, columns = [], pathOf, children } = props;
  useIsComparison(true);
  const { data, error } = useBothLists<Row>(filter);
  const differences = data?.differences;
  const rows = useMemo(() => (differences ? comparedRows(differences) : NO_ROWS), [differences]);
  const labels = new Map(columns.map((column) => [column.source, column.label]));
  return (
    <RowsContext value={rows}>
      {differences ? (
        <CompareNotice
          renderDialog={
            isSame(differences)
              ? undefined
              : (onClose) => (
                  <DifferencesDialog<Row>
                    title={`${label}: then and now`}
                    differences={differences}
                    nameOf={props.nameOf ?? nameOfRow}
                    pathOf={pathOf}
                    labels={labels}
                    onClose={onClose}
                  />
                )
          }
        >
          {listSentence(countsOf(differences))}
        </CompareNotice>
      ) : (
        <CompareNotice>{data ? tooLong(data.total) : waiting(error)}</CompareNotice>
      )}
      {children}
    </RowsContext>
  );
}

const nameOfRow = (row: RaRecord): string => nameOf(row) ?? `Row ${row.id}`;

const tooLong = (total: number): string =>
  `Lists of more than ${MOST} rows cannot be compared, and this one has ${total.toLocaleString('en-US')}. Filter the list to compare a part of it.`;

const waiting = (error: Error | null): string => (error ? messageOf(error) : 'Comparing with now…');

const isSame = ({ added, gone, changed }: ListDifferences<unknown>): boolean =>
  added.length + gone.length + changed.length === 0;

export const countsOf = ({ added, gone, changed }: ListDifferences<unknown>) => ({
  added: added.length,
  gone: gone.length,
  changed: changed.length,
});

const comparedRows = <Row extends RaRecord>({
  gone,
  changed,
}: ListDifferences<Row>): ReadonlyMap<unknown, ComparedRow> =>
  new Map<unknown, ComparedRow>([
    ...gone.map(({ id }) => [id, { now: undefined }] as const),
    ...changed.map(({ before, after }) => [before.id, { now: after }] as const),
  ]);

/** The whole filtered list, at the shown moment and now; only its length if it is too long. */
function useBothLists<Row extends RaRecord>(filter: object = {}) {
  const { resource, filterValues, sort } = useListContext<Row>();
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filterValues, ...filter }),
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([0, MOST - 1]),
  });
  const path = `${resource}?${query}`;
  return useQuery({
    queryKey: ['compared with now', path],
    queryFn: async ({ signal }) => {
      const [before, after] = await Promise.all([
        http.get<readonly Row[]>(path, { signal }),
        http.get<readonly Row[]>(path, { signal: ofNow(signal) }),
      ]);
      const total = Math.max(before.total ?? 0, after.total ?? 0);
      return {
        total,
        differences: total > MOST ? undefined : listDifferences(before.results, after.results),
      };
    },
    // Now is another moment each time.
    staleTime: 0,
    gcTime: 0,
  });
}

interface RowMark {
  readonly tone: ToneName;
  readonly words: string;
}

/** How a row differs from now; undefined if it does not, or if nothing is compared. */
export function useRowMark(): (id: unknown) => RowMark | undefined {
  const rows = useContext(RowsContext);
  return (id) => {
    const row = rows.get(id);
    if (!row) return undefined;
    return row.now
      ? { tone: 'orange', words: 'Different now' }
      : { tone: 'red', words: 'Not in this list now' };
  };
}

/** A bar at the beginning of marked rows. */
export function useMarkStyle(): (id: unknown) => { readonly boxShadow?: string } {
  const markOf = useRowMark();
  const { palette } = useTheme();
  return (id) => {
    const mark = markOf(id);
    return mark ? { boxShadow: `inset 4px 0 ${palette.tones[mark.tone].ink}` } : {};
  };
}

interface ComparedCellProps<Row> {
  readonly row: Row;
  readonly render: (row: Row) => ReactNode;
  /** The first cell of a row also says in words how the row differs. */
  readonly isFirst: boolean;
}

/** A cell of then. Where it looks different now, the cell of now is below it. */
export function ComparedCell<Row extends RaRecord>({ row, render, isFirst }: ComparedCellProps<Row>) {
  const compared = useContext(RowsContext).get(row.id);
  const mark = useRowMark()(row.id);
  if (!compared || !mark) return render(row);
  return (
    <>
      {isFirst ? (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 600, color: `tones.${mark.tone}.ink` }}
        >
          {mark.words}
        </Box>
      ) : null}
      {compared.now ? <Pair before={render(row)} after={render({ ...row, ...compared.now })} /> : render(row)}
    </>
  );
}

/** What people see decides whether two cells differ, because a column may show any part of its row. */
const Pair = ({ before, after }: { before: ReactNode; after: ReactNode }) => {
  const [shown, other] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const [isSameText, setSameText] = useState(true);
  // oxlint-disable-next-line react/exhaustive-deps -- any rendering may change the texts, and the same answer changes nothing
  useLayoutEffect(() => setSameText(shown.current?.textContent === other.current?.textContent));
  return (
    <>
      <Box component="span" ref={shown} sx={{ display: 'block' }}>
        {before}
      </Box>
      <Box component="span" sx={isSameText ? { display: 'none' } : nowStyle}>
        <span>Now:</span>
        <Box component="span" ref={other} sx={{ fontWeight: 600 }}>
          {after}
        </Box>
      </Box>
    </>
  );
};

const nowStyle = {
  display: 'inline-flex',
  gap: 0.5,
  px: 0.75,
  ml: -0.75,
  borderRadius: 1,
  fontSize: '0.8125rem',
  color: 'tones.orange.ink',
  backgroundColor: 'tones.orange.soft',
  // The page of the row is of then.
  '& a': { color: 'inherit', pointerEvents: 'none' },
} as const;
