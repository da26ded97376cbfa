import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OpenedReportView, ReportCellView } from '../../../../contract/reports/issued.ts';
import { factsLine } from '../../../../domain/reports/issued/verdict.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { sheetWidths, useSheetScale } from '../../print/useSheetScale.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { cellWords, isFigure } from './issued-words.ts';

/** An issued report on paper, as it was issued. */
const PrintIssuedPage = () => {
  const { issue = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['print', 'reports', 'issued', issue],
    queryFn: async ({ signal }) =>
      (await http.get<OpenedReportView>(`reports/issued/${issue}`, { signal })).results,
  });
  if (data) return <Sheet key={data.id} report={data} />;
  return error ? (
    <FailedPage title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="report" />
  );
};

export default PrintIssuedPage;

/** More columns need the long side of the paper. */
const MOST_UPRIGHT = 7;

const Sheet = ({ report }: { readonly report: OpenedReportView }) => {
  const { was, rows, issued_at, position, sha256 } = report;
  const { columns } = was;
  const orientation = columns.length > MOST_UPRIGHT ? 'landscape' : 'portrait';
  const { table: measured, style } = useSheetScale(sheetWidths[orientation]);
  return (
    <>
      <title>{was.title}</title>
      <style>{`@page { size: ${orientation}; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }`}</style>
      <Box sx={sheet} style={style}>
        <header>
          <div>
            <h1>{was.title}</h1>
            {report.state === 'as-it-was' ? null : <p>{report.sentence}</p>}
          </div>
          <Button className="screen" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        <table ref={measured} aria-label={was.title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={isFigure(column) ? 'number' : ''}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {was.rows.map(({ id, cells, is_subtotal }) => (
              <Row key={id} columns={columns} cells={cells} isStrong={is_subtotal} />
            ))}
            {was.totals ? <Row columns={columns} cells={was.totals} isStrong /> : null}
          </tbody>
        </table>
        {was.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="facts">{factsLine({ rows, moment: formatInstant(issued_at), position, sha256 })}</p>
      </Box>
    </>
  );
};

interface RowProps {
  readonly columns: OpenedReportView['was']['columns'];
  readonly cells: readonly ReportCellView[];
  readonly isStrong: boolean;
}

const Row = ({ columns, cells, isStrong }: RowProps) => (
  <tr className={isStrong ? 'strong' : ''}>
    {columns.map((column, place) => (
      <td key={column.key} className={isFigure(column) ? 'number' : ''}>
        {cellWords(cells[place] ?? null, column)}
      </td>
    ))}
  </tr>
);

/** Black on white. The head repeats on every page, and no row breaks across pages. */
const sheet = {
  fontSize: '9.5pt',
  lineHeight: 1.35,
  mx: 'auto',
  '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 2, mb: 1.5 },
  '& h1': { fontSize: '15pt', lineHeight: 1.25, m: 0 },
  '& p': { m: 0, mt: 1, fontSize: '9pt' },
  '& .facts': { overflowWrap: 'anywhere', color: '#444' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th': { textAlign: 'left', fontWeight: 700, borderBottom: '1.5px solid #000', verticalAlign: 'bottom' },
  '& td': { borderBottom: '0.5px solid #999', verticalAlign: 'top' },
  '& th, & td': { p: '3px 0 3px 1em' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .strong > *': { fontWeight: 700 },
  '& .screen': { color: '#0b3d91', borderColor: '#0b3d91', '@media print': { display: 'none' } },
} as const;
