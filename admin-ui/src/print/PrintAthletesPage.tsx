import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type RefObject, useEffect, useState } from 'react';
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

/** The smallest scale at which the table is legible on paper: 7 points. */
const LEGIBLE = 0.74;

const PrintedList = ({ title, printout }: { title: string; printout: Printout }) => {
  const { rows } = printout;
  const { table, scale, style } = useSheetScale(sheetWidths.landscape);
  const isTable = scale === undefined || scale >= LEGIBLE;

  useEffect(() => {
    // React runs effects twice in development, and the list must be printed only once.
    if (scale === undefined || wasPrinted) return;
    wasPrinted = true;
    window.print();
  }, [scale]);

  return (
    <Box sx={sheet} {...(isTable && { style })}>
      <header>
        <h1>{title}</h1>
        <span>
          {rows.length} {rows.length === 1 ? 'athlete' : 'athletes'} · {formatDay(today())}
        </span>
      </header>
      {isTable ? <AthleteTable printout={printout} table={table} /> : <AthleteEntries printout={printout} />}
    </Box>
  );
};

interface AthleteTableProps {
  readonly printout: Printout;
  readonly table: RefObject<HTMLTableElement | null>;
}

const AthleteTable = ({ printout: { columns, rows }, table }: AthleteTableProps) => (
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
);

/** More columns than paper has room for: an entry for each athlete, with every value that is not empty after its label. */
const AthleteEntries = ({ printout: { columns, rows } }: { printout: Printout }) => (
  <ol className="entries">
    {rows.map(([name, ...cells], row) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of paper do not move
      <li key={row}>
        <h2>{name}</h2>
        <dl>
          {cells.map((cell, at) => {
            const label = columns[at + 1]?.label ?? '';
            return cell === '' ? null : (
              <div key={label}>
                <dt>{label}</dt> <dd>{cell}</dd>
              </div>
            );
          })}
        </dl>
      </li>
    ))}
  </ol>
);

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
  '& .entries': {
    columns: 2,
    columnGap: '2em',
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: '8pt',
    lineHeight: 1.25,
  },
  '& .entries > li': { breakInside: 'avoid', borderTop: '0.5px solid #999', py: '3px' },
  '& .entries h2': { fontSize: '9pt', m: 0 },
  '& .entries dl': { display: 'flex', flexWrap: 'wrap', columnGap: '1em', m: 0 },
  '& .entries dt, & .entries dd': { display: 'inline', m: 0 },
  '& .entries dt': { color: '#444' },
  '& .entries dd': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

export default PrintAthletesPage;
