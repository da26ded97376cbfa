import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatDay } from '../../../domain/shared/day.ts';
import { today } from '../../../ui-kit/business-time.ts';
import { type Printout, takePrintout } from './printout.ts';
import { sheetWidths, useSheetScale } from './useSheetScale.ts';

/** PrintAthleteList: the chosen columns and rows, which the athlete list stored for this page. */
const PrintAthletesPage = () => {
  const [parameters] = useSearchParams();
  const [printout] = useState(takePrintout);
  const title = parameters.get('title') || printout?.title || 'Athletes';
  return (
    <>
      <title>{title}</title>
      {printout ? <PrintedList title={title} printout={printout} /> : <NothingLeft />}
    </>
  );
};

/** A stored list is removed when it is read, so that it does not stay in the browser. */
const NothingLeft = () => (
  <Box sx={{ maxWidth: 480, mx: 'auto', mt: 8, textAlign: 'center', lineHeight: 1.6 }}>
    <h1>Nothing to print</h1>
    <p>This list was already printed, or the page was reloaded. Print it again from the athlete list.</p>
    <Link component={RouterLink} to="/athletes" sx={{ color: '#0b3d91' }}>
      Go to the athlete list
    </Link>
  </Box>
);

let wasPrinted = false;

const PrintedList = ({ title, printout: { columns, rows } }: { title: string; printout: Printout }) => {
  const { table, scale, style } = useSheetScale(sheetWidths.landscape);

  useEffect(() => {
    // React runs effects twice in development, and the list must be printed only once.
    if (scale === undefined || wasPrinted) return;
    wasPrinted = true;
    window.print();
  }, [scale]);

  return (
    <Box sx={sheet} style={style}>
      <header>
        <h1>{title}</h1>
        <span>
          {rows.length} {rows.length === 1 ? 'athlete' : 'athletes'} · {formatDay(today())}
        </span>
      </header>
      <table ref={table}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={classOf(isNumber)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of paper do not move
            <tr key={row}>
              {columns.map(({ label, isNumber }, at) => (
                <td key={label} className={classOf(isNumber, cells[at])}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** Cells with more letters than this get more width, so that they do not become tall and narrow. */
const LONG = 50;

const classOf = (isNumber: boolean, text = ''): string => {
  if (isNumber) return 'number';
  return text.length > LONG ? 'long' : '';
};

/** The header repeats on every page, and no row breaks across pages. */
const sheet = {
  fontSize: '9.5pt',
  lineHeight: 1.35,
  '& header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 },
  '& h1': { fontSize: '15pt', m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th': { textAlign: 'left', borderBottom: '1.5px solid #000', verticalAlign: 'bottom' },
  '& td': { borderBottom: '0.5px solid #999', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th, & td': { p: '3px 0.8em 3px 0' },
  '& .long': { minWidth: '14em' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

export default PrintAthletesPage;
