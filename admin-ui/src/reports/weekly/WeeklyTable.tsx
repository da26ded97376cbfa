import Box from '@mui/material/Box';
import { alpha, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import { sumOf } from '../../../../domain/reports/weekly/weekly.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { Sparkline } from './Sparkline.tsx';
import { type Measure, sumsByWeek, valueWords, weekWords } from './weekly-words.ts';

interface WeeklyTableProps {
  readonly report: WeeklyActivityView;
  readonly measure: Measure;
}

/** The darkest cell. With it, the text keeps its contrast in both themes. */
const DARKEST = 0.28;

/** People down, weeks across. Its first column and its head stay while it scrolls. */
export const WeeklyTable = ({ report, measure }: WeeklyTableProps) => {
  const { weeks, people, lines } = report;
  const most = Math.max(1, ...people.flatMap(({ id }) => sumsByWeek(report, measure.id, id)));
  const everybody = sumsByWeek(report, measure.id);
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={`${measure.name} by week`}
      ref={showLatest}
      sx={{ overflow: 'auto', maxHeight: '75vh', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box component="table" aria-label={`${measure.name} by person and week`} sx={table}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={corner}>
              Person
            </Box>
            {weeks.map(({ week, first, last }) => (
              <th key={week} scope="col" title={`${formatShortDay(first)} to ${formatShortDay(last)}`}>
                {weekWords(first)}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col" className="trend">
              Trend
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {sumsByWeek(report, measure.id, id).map((value, at) => (
                <HeatCell key={weeks[at]?.week} share={value / most}>
                  <Value report={report} measure={measure} value={value} week={weeks[at]?.week} person={id} />
                </HeatCell>
              ))}
              <td className="total">
                <Value
                  report={report}
                  measure={measure}
                  value={sumOf(lines, { measure: measure.id, person: id })}
                  person={id}
                />
              </td>
              <td className="trend">
                <Sparkline values={sumsByWeek(report, measure.id, id)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {everybody.map((value, at) => (
              <td key={weeks[at]?.week}>
                <Value report={report} measure={measure} value={value} week={weeks[at]?.week} />
              </td>
            ))}
            <td className="total">
              <Value report={report} measure={measure} value={sumOf(lines, { measure: measure.id })} />
            </td>
            <td className="trend">
              <Sparkline values={everybody} />
            </td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
};

/** What is new is at the right end. */
const showLatest = (box: HTMLElement | null): void => {
  if (box) box.scrollLeft = box.scrollWidth;
};

const table = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 0.875,
    py: 0.75,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
  },
  '& th[scope=row]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    textAlign: 'left',
    fontWeight: 600,
    maxWidth: { xs: 120, sm: 200 },
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
  },
  // On a phone the weeks need the room.
  '& .trend': { display: { xs: 'none', sm: 'table-cell' } },
  '& .total, & tfoot td': { fontWeight: 700 },
  '& tfoot th, & tfoot td': { borderBottom: 0 },
} as const;

const corner = { left: 0, zIndex: '2 !important', textAlign: 'left !important' } as const;

const HeatCell = ({ share, children }: { readonly share: number; readonly children: ReactNode }) => {
  const { palette } = useTheme();
  return (
    <Box component="td" sx={{ backgroundColor: alpha(palette.primary.main, DARKEST * Math.max(0, share)) }}>
      {children}
    </Box>
  );
};

interface ValueProps extends WeeklyTableProps {
  readonly value: number;
  readonly week?: string | undefined;
  readonly person?: string | undefined;
}

/** A number that opens what it is the sum of. */
export const Value = ({ report: { start, end, by, people }, measure, value, week, person }: ValueProps) => {
  if (value === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {valueWords(measure.id, 0)}
      </Box>
    );
  }
  const words = [
    people.find(({ id }) => id === person)?.name,
    measure.name,
    week ? `week of ${weekWords(week)}` : undefined,
  ];
  return (
    <Explained
      figure={measure.id === 'amount' ? 'weekly-amount' : 'weekly-activity'}
      label={words.filter(Boolean).join(', ')}
      parameters={{ start, end, by, measure: measure.id, week, person }}
    >
      {valueWords(measure.id, value)}
    </Explained>
  );
};
