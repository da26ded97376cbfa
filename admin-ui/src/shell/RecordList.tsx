import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import {
  DataTable,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
  useListFilterContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { readsOnly } from './as-of/action-slot.ts';
import { useIsComparing } from './as-of/comparing.ts';
import { ComparedCell, ListComparison, useMarkStyle, useRowMark } from './as-of/list-comparison.tsx';
import { isNoPast, NoPast } from './as-of/NoPast.tsx';
import { type ColumnSettings, ColumnsButton, useColumnsInAddress } from './column-picker.tsx';
import { DialogHost } from './DialogHost.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loading } from './Loading.tsx';
import { Lines } from './Section.tsx';
import { SavedViews } from './saved-views.tsx';
import { ListSelection, type SelectAll } from './selection.tsx';
import { useListKeys } from './useListKeys.ts';

export interface RecordColumn<Row> {
  /** The field that the column sorts by, and its name in addresses, saved views and preferences. */
  readonly source: string;
  readonly label: string;
  readonly align?: 'right';
  /** True unless it says otherwise. */
  readonly sortable?: boolean;
  /** Hidden from people who never chose their columns. */
  readonly hiddenAtFirst?: boolean;
  /** Not in the column picker. The first column never is: it leads to the record. */
  readonly alwaysShown?: boolean;
  /** False while the column cannot be chosen, for example because a setting is off. */
  readonly offered?: boolean;
  /** Long texts wrap, or end in an ellipsis. */
  readonly long?: 'wrap' | 'ellipsis';
  /** Without it the cell shows the field itself. */
  readonly render?: (row: Row) => ReactNode;
}

/** A row on a phone is a link of two lines. */
interface PhoneLink<Row> {
  readonly who: (row: Row) => string;
  readonly what: (row: Row) => string;
  readonly renderAside?: (row: Row) => ReactNode;
}

/** A row on a phone is a `Line` of its own, for example because it holds several links or a menu. */
interface PhoneLine<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly renderLine: (row: Row) => ReactNode;
}

interface RecordListProps<Row> {
  /** Path of the list in the API. */
  readonly resource: string;
  /** Plural, as people read it: `Billing accounts`. */
  readonly label: string;
  readonly sort: SortPayload;
  /** The first one shows the `RowLink`. Without columns every screen shows the rows of the phone. */
  readonly columns?: readonly RecordColumn<Row>[];
  /** The key under which the browser keeps the choice of columns. Without it there is no column picker and there are no saved views. */
  readonly columnsKey?: string;
  readonly phone: PhoneLink<Row> | PhoneLine<Row>;
  /** The page of a row. Without it a click on a row does nothing. */
  readonly pathOf?: (row: Row) => string;
  /** Usually a `ListEmpty`. */
  readonly empty: ReactNode;
  /** A `PageHeader`, where the list is the page. */
  readonly header?: ReactNode;
  /** Search, filters, switches and buttons. */
  readonly toolbar?: ReactNode;
  /** A second row of the toolbar. */
  readonly toolbarFooter?: ReactNode;
  /** Replaces the button that opens the column picker. */
  readonly columnsButton?: ReactNode;
  /** A `SelectionBar` for the selected rows. With it the rows of the table can be selected. */
  readonly renderSelectionBar?: (selected: readonly Row[]) => ReactNode;
  /** Set if the rows of all pages can be selected at once. */
  readonly selectAll?: SelectAll;
  /** Parts of the filter that the API assumes for a page, but not for rows that it is asked for by id. */
  readonly assumedFilter?: object;
  /** Filters that the user cannot change. */
  readonly filter?: object;
  /** Filters until the user changes them. Must be the same object on every render. */
  readonly filterDefaultValues?: object;
  readonly perPage?: number;
  /** Filters, order and page are restored when the user comes back by the navigation. */
  readonly remembered?: boolean;
  readonly tableSx?: SxProps<Theme>;
}

/**
 * Every list of records: toolbar, table, phone list, bulk bar and pages, on react-admin's list context. The address holds the
 * state, the keyboard moves between rows (`useListKeys`), and dialogs that rows open (`useOpenDialog`) outlive their rows.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { resource, sort, perPage = 25, remembered = false, header, phone } = props;
  // Rows of a list whose lines have no names cannot be selected.
  const who = 'who' in phone ? phone.who : () => '';
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={perPage}
      queryOptions={saysInItsPlace}
      {...(!remembered && { storeKey: false })}
      {...(props.filter && { filter: props.filter })}
      {...(props.filterDefaultValues && { filterDefaultValues: props.filterDefaultValues })}
    >
      <ListSelection<Row> pages={{ who, assumed: props.assumedFilter, selectAll: props.selectAll }}>
        {(selected) => (
          <DialogHost>
            {header}
            <ListCard {...props} selected={selected} />
          </DialogHost>
        )}
      </ListSelection>
    </ListBase>
  );
}

/** A list that cannot be read, or that has no past, says so in the place of its rows. */
const saysInItsPlace = { onError: () => undefined };

interface ListCardProps<Row> extends RecordListProps<Row> {
  readonly selected: readonly Row[];
}

function ListCard<Row extends RaRecord>(props: ListCardProps<Row>) {
  const { columns } = props;
  const { error, isFetching = false, refetch } = useListContext<Row>();
  const card = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const settings = useColumnSettings(props);
  useColumnsInAddress(settings);
  useListKeys(card);
  if (isNoPast(error)) return <NoPast>{error.message}</NoPast>;
  return (
    <ListComparison<Row> {...props} nameOf={'who' in props.phone ? props.phone.who : undefined}>
      <Card ref={card}>
        <Toolbar {...props} settings={settings} />
        {error ? (
          <ListFailure
            label={props.label}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : isPhone || !columns ? (
          <PhoneRows {...props} />
        ) : (
          <RecordTable {...props} columns={columns} settings={settings} />
        )}
        {error ? null : (
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
        )}
      </Card>
    </ListComparison>
  );
}

interface ListFailureProps {
  readonly label: string;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In place of the rows: rows of an earlier request would look like the answer to this one. */
const ListFailure = ({ label, error, isRetrying, onRetry }: ListFailureProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Box role="alert" sx={{ textAlign: 'center', px: 3, py: 7, maxWidth: 520, mx: 'auto' }}>
      <Typography variant="h2" gutterBottom>
        {label} could not be loaded
      </Typography>
      <Typography color="text.secondary">{messageOf(error)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
        <Button variant="contained" loading={isRetrying} {...readsOnly} onClick={onRetry}>
          Retry
        </Button>
        {Object.keys(filterValues).length > 0 ? (
          <Button variant="outlined" {...readsOnly} onClick={() => setFilters({}, {})}>
            Clear search and filters
          </Button>
        ) : null}
      </Box>
    </Box>
  );
};

/** `hiddenAtFirst` stays the same array as long as its content does. */
function useColumnSettings<Row>(props: RecordListProps<Row>): ColumnSettings {
  const { columns = [], columnsKey = 'no-columns' } = props;
  const hidden = columns.flatMap(({ source, hiddenAtFirst = false }) => (hiddenAtFirst ? source : [])).join();
  return useMemo(
    () => ({ columnsKey, hiddenAtFirst: hidden === '' ? [] : hidden.split(',') }),
    [columnsKey, hidden],
  );
}

/** Filters on the left, saved views and columns on the right. Phones show no columns, so they have no column picker. */
function Toolbar<Row>(props: ListCardProps<Row> & { readonly settings: ColumnSettings }) {
  const { label, columns, columnsKey, columnsButton, toolbar, toolbarFooter, settings } = props;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="search"
        aria-label={label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1.5, sm: 2 },
          px: { xs: 2, sm: 2.5 },
          py: 2,
        }}
      >
        {toolbar}
        {columns && columnsKey !== undefined ? (
          <Box sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 }, ml: { sm: 'auto' } }}>
            <SavedViews columns={settings} />
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              {columnsButton ?? <ColumnsButton settings={settings} columns={columns.filter(canBeHidden)} />}
            </Box>
          </Box>
        ) : null}
      </Box>
      {toolbarFooter}
      {props.renderSelectionBar?.(props.selected)}
    </Box>
  );
}

const canBeHidden = ({ alwaysShown = false }: RecordColumn<never>, at: number) => !alwaysShown && at > 0;

interface RecordTableProps<Row> extends RecordListProps<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly settings: ColumnSettings;
}

function RecordTable<Row extends RaRecord>(props: RecordTableProps<Row>) {
  const { label, columns, columnsKey, settings, pathOf, empty, renderSelectionBar, tableSx } = props;
  const { isPending, perPage } = useListContext<Row>();
  const markStyle = useMarkStyle();
  const isComparing = useIsComparing();
  if (isPending) return <TableSkeleton what={label.toLowerCase()} rows={Math.min(perPage, 10)} />;
  return (
    <DataTable<Row>
      {...(renderSelectionBar ? { bulkActionsToolbar: noToolbar } : { bulkActionButtons: false })}
      {...(columnsKey !== undefined && { storeKey: columnsKey })}
      hiddenColumns={[...settings.hiddenAtFirst]}
      rowClick={pathOf ? (_id, _resource, row) => pathOf(row) : false}
      empty={empty}
      {...(isComparing && { rowSx: ({ id }: Row) => ({ '& > td:first-of-type': markStyle(id) }) })}
      size="small"
      sx={[tableStyle, ...(Array.isArray(tableSx) ? tableSx : [tableSx])]}
    >
      {columns
        .filter(({ offered = true }) => offered)
        .map(({ source, label, align, sortable = true, long, render }, at) => (
          <DataTable.Col<Row>
            key={source}
            source={source}
            label={label}
            align={align ?? 'left'}
            disableSort={!sortable}
            {...(long && { cellClassName: long })}
            {...(render && { render })}
            {...(isComparing && {
              render: (row: Row) => (
                <ComparedCell row={row} render={render ?? ((one) => one[source])} isFirst={at === 0} />
              ),
            })}
          />
        ))}
    </DataTable>
  );
}

/** Looks the same for every list: react-admin's own would show a bar for each column, also for hidden ones. */
const TableSkeleton = ({ what, rows }: { what: string; rows: number }) => (
  <Box
    component="output"
    aria-busy="true"
    aria-label={`Loading ${what}`}
    sx={{ display: 'block', borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider' }}
  >
    {Array.from({ length: rows }, (_, row) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rows never change
      <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 4, height: 44, px: 2.5 }}>
        <Skeleton width="26%" />
        <Skeleton width="16%" />
        <Skeleton width="12%" />
      </Box>
    ))}
  </Box>
);

/** The selection bar lies in the toolbar instead. */
const noToolbar: ReactNode = <></>;

/** The table scrolls in its own frame, so that its head stays in place. */
const tableStyle = {
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 330px))',
    borderTop: '1px solid',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& .RaDataTable-headerCell': { py: 1.25 },
  '& .RaDataTable-rowCell': { py: 1.125, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { pl: 2.5 },
  '& .MuiTableCell-root:last-of-type': { pr: 2.5 },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'action.hover' },
  '& .RaDataTable-tbody .RaDataTable-row:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
  '& .ellipsis': { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .RaDataTable-rowCell.wrap': { whiteSpace: 'normal', minWidth: 260 },
  '& .name': { display: 'flex', alignItems: 'center', gap: 1, maxWidth: 280 },
  '& .name > a': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const satisfies SxProps<Theme>;

function PhoneRows<Row extends RaRecord>({ label, phone, pathOf, empty }: RecordListProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  const [markOf, markStyle] = [useRowMark(), useMarkStyle()];
  if (data?.length === 0) return empty;
  if ('renderLine' in phone) {
    if (isPending) return <Loading what={label.toLowerCase()} height={480} />;
    return data ? <Lines label={phone.label}>{data.map(phone.renderLine)}</Lines> : empty;
  }
  return (
    <List
      disablePadding
      aria-busy={isPending}
      sx={{ borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.5 }}
    >
      {isPending ? Array.from({ length: 8 }, (_, row) => <Placeholder key={row} />) : null}
      {data?.map((row) => (
        <ListItem key={row.id} disablePadding>
          <ListItemButton
            component={RouterLink}
            to={pathOf?.(row) ?? ''}
            data-row=""
            sx={{ borderRadius: 0, px: 2, gap: 2, ...markStyle(row.id) }}
          >
            <ListItemText
              primary={phone.who(row)}
              secondary={[markOf(row.id)?.words, phone.what(row)].filter(Boolean).join(' · ')}
              slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
            />
            {phone.renderAside?.(row)}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const Placeholder = () => (
  <ListItem sx={{ px: 2 }}>
    <ListItemText primary={<Skeleton width="50%" />} secondary={<Skeleton width="70%" />} />
  </ListItem>
);

interface RowLinkProps {
  readonly to: string;
  readonly name: string;
  /** Stands before the name: a dot in the color of the record. */
  readonly before?: ReactNode;
  readonly onClick?: (event: MouseEvent) => void;
  /** Stands after the name: chips. */
  readonly children?: ReactNode;
}

/** The link from a row to its record, where the keyboard stops in the row. */
export const RowLink = ({ to, name, before, onClick, children }: RowLinkProps) => (
  <span className="name">
    {before}
    <Link
      component={RouterLink}
      to={to}
      data-row=""
      title={name}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
    >
      {name}
    </Link>
    {children}
  </span>
);

interface ListEmptyProps {
  /** While the list has no records at all: what belongs here, and the next step. */
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `No matching users`, and what to try then. */
  readonly noMatch: string;
  readonly hint: string;
}

/** An empty list: without records, or without records that match the filters. */
export const ListEmpty = ({ title, children, action, noMatch, hint }: ListEmptyProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  ) : (
    <EmptyState
      title={noMatch}
      action={
        <Button variant="outlined" {...readsOnly} onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
};
