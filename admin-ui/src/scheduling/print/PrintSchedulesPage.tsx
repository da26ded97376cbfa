import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDay } from '../../../../domain/shared/day.ts';
import type { PrintedSchedulesView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type PrintSubject, printPath } from '../../../../ui-kit/scheduling/print/print-path.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { today } from '../../shell/instants.ts';
import { Loading } from '../../shell/Loading.tsx';
import { columnsOf } from './columns.ts';
import { legendOf } from './legend.ts';
import { Legend, WeekTable } from './Sheet.tsx';
import { sheet } from './sheet-style.ts';
import { zoneWords } from './zone-words.ts';

/** A sheet of sessions, week by week, as its address asks: from a day on, of some groups, under a title (part 1 §2). */
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

const Sheet = ({ printed: { title, subtitle, rows }, subject, start }: SheetProps) => {
  const columns = columnsOf(subject, rows);
  const said = [subtitle, `From ${formatDay(start)}`, countOf(rows.length), zoneWords(rows)];
  return (
    <>
      <title>{title}</title>
      <style>{pageNumbers}</style>
      <Box sx={sheet}>
        <header>
          <div>
            <h1>{title}</h1>
            <p>{said.filter(Boolean).join(' · ')}</p>
          </div>
          <Button className="screen" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        <Legend groups={legendOf(rows)} />
        {rows.length > 0 ? (
          <WeekTable rows={rows} columns={columns} />
        ) : (
          <p>There are no schedules from this day on.</p>
        )}
      </Box>
    </>
  );
};

const countOf = (count: number) => `${count} ${count === 1 ? 'schedule' : 'schedules'}`;

/** Where the browser can: on every sheet, below. */
const pageNumbers = `@page { @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }`;
