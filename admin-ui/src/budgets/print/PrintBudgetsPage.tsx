import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BudgetTableView } from '../../../../contract/budgets/files.ts';
import { factsLine, type TableView, tableTitles } from '../../../../domain/budgets/files/table-words.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { businessTimezone } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { sheetWidths, useSheetScale } from '../../print/useSheetScale.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { tableQuery } from './print-path.ts';
import { cellWords } from './printed-cells.ts';

/** Prints the overview, or the amounts of a year. View, period, basis and title are in the address (part 1 §2). */
const PrintBudgetsPage = () => {
  const [params] = useSearchParams();
  const view: TableView = params.get('view') === 'amounts' ? 'amounts' : 'overview';
  const address = `budgets/${view}/table?${tableQuery(view, useYearAddress())}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['print', address],
    queryFn: async ({ signal }) => (await http.get<BudgetTableView>(address, { signal })).results,
  });
  // Another table is measured anew.
  if (data) return <Sheet key={address} table={data} view={view} wanted={params.get('title') ?? ''} />;
  return error ? (
    <FailedPage title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="budget" />
  );
};

export default PrintBudgetsPage;

interface SheetProps {
  readonly table: BudgetTableView;
  readonly view: TableView;
  /** The title in the address, which need not name the period; empty: none. */
  readonly wanted: string;
}

const Sheet = ({ table, view, wanted }: SheetProps) => {
  // Twelve months need the long side of the paper.
  const orientation = view === 'amounts' ? 'landscape' : 'portrait';
  const { table: measured, style } = useSheetScale(sheetWidths[orientation]);
  const [at] = useState(() => new Date().toISOString());
  const title = wanted || `${tableTitles[view]} of ${table.period}`;
  return (
    <>
      <title>{title}</title>
      <style>{pageStyle(orientation)}</style>
      <Box sx={sheet} style={style}>
        <header>
          <div>
            <h1>{title}</h1>
            <p>{[wanted && table.period, wordsAbout(table, at)].filter(Boolean).join(' · ')}</p>
          </div>
          <Button className="screen" variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </header>
        <TableOnPaper ref={measured} table={table} title={title} />
        {table.notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
      </Box>
    </>
  );
};

function wordsAbout({ rows, books }: BudgetTableView, at: string): string {
  const read = books && { basis: books.basis, syncedAt: books.synced_at };
  const facts = {
    rows: rows.length,
    books: read,
    done: 'Printed',
    at,
    timezone: businessTimezone(),
  } as const;
  return factsLine(facts);
}

interface TableOnPaperProps {
  readonly ref: React.Ref<HTMLTableElement>;
  readonly table: BudgetTableView;
  readonly title: string;
}

const TableOnPaper = ({ ref, table, title }: TableOnPaperProps) => {
  const words = cellWords(table);
  return (
    <table ref={ref} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{overviewTexts.ledger}</th>
          {table.columns.map(({ label }) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ level, name, cells }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of paper do not move
          <tr key={row} className={level}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={table.columns[column]?.label} className="number">
                {words(cell, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** With the number of each page at its foot, in browsers that support it. */
const pageStyle = (orientation: keyof typeof sheetWidths) =>
  `@page { size: ${orientation}; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }`;

/** Black on white. The header repeats on every page, no row breaks across pages, and no total stands last on one. */
const sheet = {
  fontSize: '9.5pt',
  lineHeight: 1.35,
  mx: 'auto',
  '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 2, mb: 1.5 },
  '& h1': { fontSize: '15pt', lineHeight: 1.25, m: 0 },
  '& p': { m: 0, mt: 0.5 },
  '& .note': { mt: 1, fontSize: '9pt' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 700, borderBottom: '1.5px solid #000', verticalAlign: 'bottom' },
  '& tbody th, & td': { borderBottom: '0.5px solid #999', verticalAlign: 'top' },
  '& th, & td': { p: '3px 0 3px 1em' },
  '& th:first-of-type': { pl: 0, minWidth: '11em', overflowWrap: 'break-word' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .category, & .group': { breakAfter: 'avoid' },
  '& .category > *, & .net > *': { fontWeight: 700, borderTop: '1px solid #000' },
  '& .category > *': { pt: '6px' },
  '& .net > *': { borderBottom: '1.5px solid #000' },
  '& .group > *': { fontWeight: 600 },
  '& .group > th': { pl: '0.8em' },
  '& .ledger > th': { pl: '1.6em' },
  '& .screen': { color: '#0b3d91', borderColor: '#0b3d91', '@media print': { display: 'none' } },
} as const;
