import History from '@mui/icons-material/History';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { MOST_ATHLETES } from '../../../../domain/athletes/bulk/bulk-values.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { FiltersButton } from '../../shell/FiltersButton.tsx';
import { recordFoundSet } from '../../shell/found-set.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListEmpty, type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { BulkChangeButton } from '../bulk/BulkChangeButton.tsx';
import { bulkChangesPath } from '../bulk/bulk-changes-path.ts';
import { fullName } from '../full-name.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import { profilePath } from '../list-path.ts';
import { NewAthleteButton } from '../NewAthleteButton.tsx';
import { type AthleteColumn, useAthleteListParts } from './athlete-list-parts.ts';
import { COLUMNS_KEY } from './column-choice.ts';
import { ExportButton, PrintButton } from './ExportButtons.tsx';
import { FilterChips } from './FilterChips.tsx';
import { rangeChips } from './filter-ranges.ts';
import { AthleteLink, NameCell } from './NameCell.tsx';
import { chosenIn, useAthleteFilter } from './useAthleteFilter.ts';
import { useColumns } from './useColumns.ts';

export const AthleteListPage = () => (
  <RecordList<AthleteView>
    resource="athletes"
    label="Athletes"
    sort={{ field: 'name', order: 'ASC' }}
    remembered
    header={<Header />}
    toolbar={
      <>
        <ListSearch label="Search by name or contact" />
        <AthleteFilters />
        <ShowInactiveSwitch />
      </>
    }
    toolbarFooter={<FilterChips />}
    columns={useRecordColumns()}
    columnsKey={COLUMNS_KEY}
    columnsButton={<SelectColumnsButton />}
    renderSelectionBar={() => <SelectionActions />}
    selectAll={everybody}
    assumedFilter={activeOnly}
    pathOf={({ id }) => profilePath(id)}
    phone={{
      who: fullName,
      what: ({ athlete_type, current_packages }) =>
        [athlete_type.name, current_packages].filter(Boolean).join(' · '),
      renderAside: ({ open_invoices }) =>
        open_invoices ? (
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatListMoney(open_invoices)} open
          </Typography>
        ) : null,
    }}
    empty={
      <ListEmpty
        title="No athletes yet"
        action={<NewAthleteButton />}
        noMatch="No matching athletes"
        hint="Try a shorter part of the name, other lead types, or Show InActive."
      >
        Athletes and leads show here. Add the first one: you only need a name.
      </ListEmpty>
    }
    tableSx={athleteTableStyle(useColumns().chosen.length)}
  />
);

const activeOnly = { showInactive: false };

const everybody = { most: MOST_ATHLETES, idsPath: 'athletes/ids' };

const Header = () => {
  const { filterValues, sort } = useListContext();

  // The page of an athlete steps through the list that it was opened from.
  useEffect(
    () => recordFoundSet({ kind: 'query', filter: filterValues, sort: sort.field, order: sort.order }),
    [filterValues, sort.field, sort.order],
  );

  return (
    <PageHeader
      title="Athletes"
      actions={
        <>
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
            <ImportButton />
            <ExportButton />
            <PrintButton />
            <Tooltip title="Bulk changes, and their undo">
              <IconButton component={RouterLink} to={bulkChangesPath()} aria-label="Bulk changes">
                <History />
              </IconButton>
            </Tooltip>
          </Box>
          <NewAthleteButton />
        </>
      }
    />
  );
};

/** The columns of all areas. */
function useRecordColumns(): readonly RecordColumn<AthleteView>[] {
  const { columns } = useAthleteListParts();
  const { offered, chosen } = useColumns();
  return columns.map((column) => {
    const { source, label, align, sortable, defaultShown = false } = column;
    return {
      source,
      label,
      sortable,
      ...(align && { align }),
      hiddenAtFirst: !defaultShown,
      offered: offered.includes(column),
      render: (athlete) => <Cell column={column} athlete={athlete} isFirst={column === chosen[0]} />,
    };
  });
}

interface CellProps {
  readonly column: AthleteColumn;
  readonly athlete: AthleteView;
  readonly isFirst: boolean;
}

/** While the name is hidden, the first column is the link to the athlete. */
const Cell = ({ column, athlete, isFirst }: CellProps) => {
  if (column.source === 'name') return <NameCell athlete={athlete} />;
  const text = column.text(athlete);
  const shown = column.render?.(athlete) ?? text;
  return (
    <span className="text" title={text}>
      {isFirst ? (
        <AthleteLink athlete={athlete} label={fullName(athlete)}>
          {text === '' ? '–' : shown}
        </AthleteLink>
      ) : (
        shown
      )}
    </span>
  );
};

/** Width of the column with the checkboxes, and where the next column sticks. */
const CHECKBOX_WIDTH = 56;

/** Up to this number of columns, long texts get more room. */
const FEW = 6;

/**
 * Columns are as wide as their texts, up to a limit. The checkboxes and the first column stay in place when the table is scrolled
 * sideways. They lie above the other cells, so they need a background of their own that follows the one of the row.
 */
const athleteTableStyle =
  (columns: number): SxProps<Theme> =>
  ({ palette }) => ({
    // Collapsed borders would not stick with their cells.
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { minWidth: 72 },
    '& .text': {
      display: 'block',
      maxWidth: columns > FEW ? 240 : 420,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .name': { minWidth: 220 },
    '& .pencil': { opacity: 0, ml: 'auto', my: -0.5 },
    '& .RaDataTable-row:hover .pencil, & .name:focus-within .pencil': { opacity: 1 },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(-n+2)': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(1)': {
      width: CHECKBOX_WIDTH,
      minWidth: CHECKBOX_WIDTH,
    },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(2)': {
      left: CHECKBOX_WIDTH,
      boxShadow: columns > FEW ? `inset -1px 0 ${palette.divider}` : 'none',
    },
    '& .RaDataTable-headerRow > .MuiTableCell-root:nth-of-type(-n+2)': { zIndex: 3 },
    '& .RaDataTable-row:is(:hover, :focus-within) > .MuiTableCell-root:nth-of-type(-n+2)': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
  });

const SelectColumnsDialog = lazy(() => import('./SelectColumnsDialog.tsx'));

const SelectColumnsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<ViewColumnOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <SelectColumnsDialog onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};

const FiltersDialog = lazy(() => import('./FiltersDialog.tsx'));

/** Counts the kinds of filters in use. */
const AthleteFilters = () => {
  const [isOpen, setOpen] = useState(false);
  const { filter } = useAthleteFilter();
  const sections = useAthleteListParts().filters.filter(({ key }) => chosenIn(filter, key).length > 0);
  const count = sections.length + rangeChips(filter).length;
  return (
    <>
      <FiltersButton count={count} onOpen={() => setOpen(true)} />
      <Suspense fallback={null}>{isOpen ? <FiltersDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};

const InviteContactsDialog = lazy(() => import('../contacts/InviteContactsDialog.tsx'));

/** The actions on the selected athletes; other areas add theirs. */
const SelectionActions = () => {
  const { selectedIds } = useListContext();
  const { selectionActions, filters } = useAthleteListParts();
  const [invited, setInvited] = useState<readonly string[]>();
  const athleteIds = selectedIds.map(String);
  return (
    <>
      <SelectionBar label="Selected athletes">
        <BulkChangeButton filters={filters} />
        <ExportButton />
        <PrintButton />
        {selectionActions.map((Action, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the actions never change
          <Action key={at} athleteIds={athleteIds} />
        ))}
        <Button variant="contained" onClick={() => setInvited(athleteIds)}>
          Invite Contacts
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {invited ? <InviteContactsDialog athleteIds={invited} onClose={() => setInvited(undefined)} /> : null}
      </Suspense>
    </>
  );
};
