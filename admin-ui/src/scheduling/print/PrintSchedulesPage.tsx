import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PrintedSchedulesView } from '../../../../contract/scheduling/schedules.ts';
import { closedDaysTexts } from '../../../../domain/scheduling/closed-days/closed-days-texts.ts';
import type { PrintSubject } from '../../../../domain/scheduling/sessions/session-values.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { byWeek } from '../../../../ui-kit/scheduling/by-week.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { printPath } from '../../../../ui-kit/scheduling/print/print-path.ts';
import { timesOf, weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { dayWords } from '../sessions/session-words.ts';
import type { LegendGroup, PrintColumn, PrintedRow } from './printed-sheet.ts';
import { columnsOf, hasSeveralZones, legendOf, zoneLabel, zoneName } from './printed-sheet.ts';

/** Prints sessions by week. Start day, groups and title are in the address (part 1 §2). */
export const printPage = (subject: PrintSubject, param: string) => () => {
  const { [param]: id = '' } = useParams();
  const [query] = useSearchParams();
  const address = `${printPath(subject, encodeURIComponent(id)).slice(1)}?${query}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['print', address],
    queryFn: async ({ signal }) => (await http.get<PrintedSchedulesView>(address, { signal })).results,
  });
  if (data) return <Sheet printed={data} subject={subject} start={query.get('start') ?? today()} />;
  return error ? (
    <FailedPage title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="schedules" />
  );
};

interface SheetProps {
  readonly printed: PrintedSchedulesView;
  readonly subject: PrintSubject;
  /** The first day. */
  readonly start: string;
}

const Sheet = ({ printed: { title, subtitle, closed_days, rows }, subject, start }: SheetProps) => {
  const columns = columnsOf(subject, rows);
  const summary = [subtitle, `From ${formatDay(start)}`, counted(rows.length, 'schedule'), zoneLabel(rows)];
  return (
    <>
      <title>{title}</title>
      <style>{pageNumbers}</style>
      <Box sx={sheet}>
        <header>
          <div>
            <h1>{title}</h1>
            <p>{summary.filter(Boolean).join(' · ')}</p>
          </div>
          <Button className="screen" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        <Legend groups={legendOf(rows)} />
        <ClosedDays closed={closed_days} />
        {rows.length > 0 ? (
          <WeekTable rows={rows} columns={columns} />
        ) : (
          <p>There are no schedules on or after this day.</p>
        )}
      </Box>
    </>
  );
};

/** At the foot of every page, in browsers that support it. */
const pageNumbers = `@page { @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }`;

/** Black on white. Table headers repeat on every page; rows and week headings do not break across pages. */
const sheet = {
  fontSize: '10pt',
  lineHeight: 1.4,
  maxWidth: 1100,
  mx: 'auto',
  printColorAdjust: 'exact',
  '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 2, mb: 1.5 },
  '& h1': { fontSize: '16pt', lineHeight: 1.25, m: 0 },
  '& p': { m: 0, mt: 0.5 },
  '& .legend': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2.5,
    rowGap: 0.5,
    listStyle: 'none',
    p: 0,
    mt: 0,
    mb: 1.5,
  },
  '& .closed': { listStyle: 'none', p: 0, mt: 0, mb: 1.5, breakInside: 'avoid' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .week': { breakAfter: 'avoid' },
  '& .week th': { pt: '12px', fontSize: '11pt', borderBottom: '1px solid #000' },
  '& thead th': { borderBottom: '1.5px solid #000' },
  '& th': { textAlign: 'left', verticalAlign: 'bottom' },
  '& td': { borderBottom: '0.5px solid #999', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th, & td': { p: '4px 1.5em 4px 0' },
  // The last column has the longest texts and takes the remaining width.
  '& td:not(.last)': { width: '1%', whiteSpace: 'nowrap' },
  '& td.last': { minWidth: '14em' },
  '& small': { display: 'block', fontSize: '9pt' },
  '& .omitted td': { textDecoration: 'line-through' },
  '& .omitted small': { display: 'inline-block', ml: '0.6em', textDecoration: 'none' },
  '& .screen': { color: '#0b3d91', borderColor: '#0b3d91', '@media print': { display: 'none' } },
} as const;

const Legend = ({ groups }: { groups: readonly LegendGroup[] }) =>
  groups.length > 0 ? (
    <ul className="legend" aria-label="Training Groups">
      {groups.map(({ name, colorId }) => (
        <li key={`${name} ${colorId}`}>
          <GroupMark colorId={colorId} /> {name}
        </li>
      ))}
    </ul>
  ) : null;

/** The days that the schedules leave out. */
const ClosedDays = ({ closed }: { closed: PrintedSchedulesView['closed_days'] }) =>
  closed.length > 0 ? (
    <ul className="closed" aria-label="Closed days">
      {closed.map(({ name, first_day: firstDay, last_day: lastDay, location_name: locationName }) => (
        <li key={`${name} ${firstDay} ${locationName}`}>
          <strong>{closedDaysTexts.days({ firstDay, lastDay })}</strong>{' '}
          {closedDaysTexts.mark({ name, locationName })}
        </li>
      ))}
    </ul>
  ) : null;

interface WeekTableProps {
  readonly rows: readonly PrintedRow[];
  readonly columns: readonly PrintColumn[];
}

/** A single table, so that its header repeats on every page; each week is a table body. */
const WeekTable = ({ rows, columns }: WeekTableProps) => {
  const showsZone = hasSeveralZones(rows);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {byWeek(rows).map(([sunday, inWeek]) => (
        <tbody key={sunday}>
          <tr className="week">
            <th scope="rowgroup" colSpan={columns.length}>
              {weekName(sunday)}
            </th>
          </tr>
          {inWeek.map((row) => (
            <tr key={row.schedule_id} className={row.is_omitted ? 'omitted' : undefined}>
              {columns.map((column) => (
                <td key={column} className={column === columns.at(-1) ? 'last' : undefined}>
                  <Cell column={column} row={row} showsZone={showsZone} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

const Cell = ({ column, row, showsZone }: { column: PrintColumn; row: PrintedRow; showsZone: boolean }) => {
  switch (column) {
    case 'Day':
      return dayWords(row);
    case 'Time':
      return (
        <>
          {timesOf(row)}
          {showsZone ? ` ${zoneName(row)}` : ''}
          {row.is_omitted ? <small>omitted</small> : null}
        </>
      );
    case 'Training Group':
      return (
        <>
          <GroupMark colorId={row.color_palette_id} /> {row.group_name}
        </>
      );
    case 'Location':
      return row.location_name;
    case 'Trainers':
      return row.trainers.join(', ');
    case 'Athletes':
      return (
        <>
          {row.occupied}/{row.athleteSlots}
          {row.athletes.length > 0 ? <small>{row.athletes.join(', ')}</small> : null}
        </>
      );
  }
};
