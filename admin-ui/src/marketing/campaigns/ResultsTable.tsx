import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Lines } from '../../shell/Section.tsx';
import { ResultPeopleDialog } from './ResultPeopleDialog.tsx';
import {
  columnLabels,
  countIn,
  countName,
  isUnknown,
  peopleTitle,
  type ResultColumn,
  type ResultCounts,
  type ResultStep,
  resultColumns,
  shareIn,
  shownCount,
  trackedOf,
} from './result-words.ts';

interface ResultsTableProps {
  readonly campaignId: string;
  readonly steps: readonly ResultStep[];
  readonly total: ResultCounts;
}

/** One row per step and a total; a list of cards where there is no room for the columns. */
export const ResultsTable = ({ campaignId, steps, total }: ResultsTableProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const rows = [...steps.map((step) => rowOf(campaignId, step)), totalRow(campaignId, steps, total)];
  return isNarrow ? <Cards rows={rows} /> : <Rows rows={rows} />;
};

interface ResultRow {
  readonly campaignId: string;
  /** Null: all steps. */
  readonly step: ResultStep | null;
  readonly counts: ResultCounts;
  /** Whether opens and clicks are seen in some of its emails. */
  readonly isTracked: boolean;
  /** The emails in which they can be seen, of which their share is. */
  readonly tracked: number;
}

const rowOf = (campaignId: string, step: ResultStep): ResultRow => ({
  campaignId,
  step,
  counts: step,
  isTracked: step.is_tracked,
  tracked: step.delivered,
});

function totalRow(campaignId: string, steps: readonly ResultStep[], total: ResultCounts): ResultRow {
  const tracked = trackedOf(steps);
  return {
    campaignId,
    step: null,
    counts: total,
    isTracked: tracked.length > 0,
    tracked: tracked.reduce((sum, { delivered }) => sum + delivered, 0),
  };
}

const Rows = ({ rows }: { rows: readonly ResultRow[] }) => (
  <TableContainer>
    <Table size="small" aria-label="Results by step" sx={{ '& th, & td': { px: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={firstCell}>Step</TableCell>
          {resultColumns.map((column) => (
            <TableCell key={column} align="right" sx={lastCell}>
              {columnLabels[column]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.step?.step_id ?? 'total'} sx={{ verticalAlign: 'top' }}>
            <TableCell component="th" scope="row" sx={firstCell}>
              <RowName step={row.step} />
            </TableCell>
            {resultColumns.map((column) => (
              <TableCell key={column} align="right" sx={lastCell}>
                <Count row={row} column={column} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const firstCell = { '&&': { pl: 3, minWidth: 160 } };
const lastCell = { '&&:last-of-type': { pr: 3 } };

const Cards = ({ rows }: { rows: readonly ResultRow[] }) => (
  <Lines label="Results by step">
    {rows.map((row) => (
      <Box
        key={row.step?.step_id ?? 'total'}
        component="li"
        sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
      >
        <RowName step={row.step} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
            columnGap: 1.5,
            rowGap: 1,
            m: 0,
            mt: 1,
          }}
        >
          {resultColumns.map((column) => (
            <Box key={column}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {columnLabels[column]}
              </Typography>
              <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', typography: 'body2' }}>
                <Count row={row} column={column} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Lines>
);

/** `Step 1` above the name of its template. */
const RowName = ({ step }: Pick<ResultRow, 'step'>) => (
  <>
    <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
      {rowTitle(step)}
    </Typography>
    {step === null ? null : (
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {step.template_name}
      </Typography>
    )}
  </>
);

function rowTitle(step: ResultStep | null): string {
  if (step === null) return 'All steps';
  return step.ordinal === null ? 'Removed step' : `Step ${step.ordinal}`;
}

interface CountProps {
  readonly row: ResultRow;
  readonly column: ResultColumn;
}

/** A number that opens the people behind it, with its share in quieter text. */
const Count = ({ row, column }: CountProps) => {
  const { campaignId, step, counts, isTracked, tracked } = row;
  const open = useOpenDialog();
  const count = countIn(counts, column);
  if (isUnknown(column, count, isTracked)) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        <span aria-hidden="true">—</span>
        <Box component="span" sx={visuallyHidden}>
          not tracked
        </Box>
      </Typography>
    );
  }
  const shown = shownCount(count, column);
  if (count === 0) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {shown}
      </Typography>
    );
  }
  const share = shareIn(counts, column, column === 'opened' || column === 'clicked' ? tracked : undefined);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={countName(count, column, step)}
        onClick={() =>
          open((close) => (
            <ResultPeopleDialog
              title={peopleTitle(column, step)}
              campaignId={campaignId}
              filter={{
                measure: column === 'collected' ? 'sold' : column,
                ...(step && { step_id: step.step_id }),
              }}
              onClose={close}
            />
          ))
        }
        sx={numberStyle}
      >
        {shown}
      </Link>
      {share === undefined ? null : (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {share}
        </Typography>
      )}
    </>
  );
};

/** Large enough for a thumb, without moving the lines apart. */
export const numberStyle = {
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'baseline',
  px: 1,
  py: { xs: 1, md: 0.5 },
  mx: -1,
  my: { xs: -1, md: -0.5 },
};
