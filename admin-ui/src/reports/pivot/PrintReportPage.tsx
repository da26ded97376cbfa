import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { sheetWidths, useSheetScale } from '../../print/useSheetScale.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useReportData } from './report-queries.ts';

/** A saved report on paper: the table of its page, scaled down to the sheet. `?as_of` and `?season` are those of the page. */
const PrintReportPage = () => {
  const { report: id = '' } = useParams();
  const [params] = useSearchParams();
  const [asOf, season] = [params.get('as_of'), params.get('season')];
  const { data, error, refetch } = useReportData(id, {
    ...(asOf && { as_of: asOf }),
    ...(season && { season }),
  });
  if (data) return <Sheet key={`${id} ${data.as_of}`} data={data} />;
  return error ? (
    <FailedPage title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="report" />
  );
};

export default PrintReportPage;

/** More columns need the long side of the paper. */
const MOST_UPRIGHT = 7;

const Sheet = ({ data }: { readonly data: ReportDataView }) => {
  const orientation = data.columns.length > MOST_UPRIGHT ? 'landscape' : 'portrait';
  const { table, style } = useSheetScale(sheetWidths[orientation]);
  const [printed] = useState(() => formatInstant(new Date().toISOString()));
  const about = [
    `Year ${data.year}`,
    data.season ? `Season ${data.season.name}` : 'All seasons',
    `facts up to ${formatShortDay(data.as_of)}`,
    counted(data.rows.length, 'row'),
    `printed on ${printed}`,
  ];
  return (
    <>
      <title>{data.config.name}</title>
      <style>{`@page { size: ${orientation}; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }`}</style>
      <Box sx={sheet} style={style}>
        <header>
          <div>
            <h1>{data.config.name}</h1>
            <p>{about.join(' · ')}</p>
          </div>
          <Button className="screen" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        <ReportTable data={data} paper={table} />
        {[...data.left_out.map(({ sentence }) => sentence), ...data.notes].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Box>
    </>
  );
};

/** Black on white. The head repeats on every page, and no row breaks across pages. */
const sheet = {
  fontSize: '9.5pt',
  lineHeight: 1.35,
  mx: 'auto',
  '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 2, mb: 1.5 },
  '& h1': { fontSize: '15pt', lineHeight: 1.25, m: 0 },
  '& p': { m: 0, mt: 0.5, fontSize: '9pt' },
  '& .screen': { color: '#0b3d91', borderColor: '#0b3d91', '@media print': { display: 'none' } },
} as const;
