import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { alpha, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FunnelView } from '../../../../contract/reports/funnel.ts';
import { formatRatio, ratioOf } from '../../../../domain/reports/ratio-tone.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';

/** The darkest cell. With it, the text keeps its contrast in both themes. */
const DARKEST = 0.34;

/** The athletes of each month, and how many of them got how far. */
export const CohortTable = ({ funnel: { months, stages } }: { funnel: FunnelView }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h2">
        By the month in which they were added
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        The share of each month’s athletes who have reached a stage. The latest months had less time to go on.
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label="Cohorts by month">
        <Table size="small" sx={{ '& th': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={first}>Month</TableCell>
              <TableCell align="right">Added</TableCell>
              {stages.map(({ id, name }) => (
                <TableCell key={id} align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map(({ month, athletes, reached }) => (
              <TableRow key={month}>
                <TableCell component="th" scope="row" sx={first}>
                  {monthWords(month)}
                </TableCell>
                <TableCell align="right">{athletes.toLocaleString('en-US')}</TableCell>
                {stages.map(({ id }, index) => (
                  <HeatCell key={id} count={reached[index] ?? 0} of={athletes} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
};

const first = {
  position: 'sticky',
  left: 0,
  backgroundColor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

const HeatCell = ({ count, of }: { count: number; of: number }) => {
  const { palette } = useTheme();
  const ratio = ratioOf(count, of);
  return (
    <TableCell
      align="right"
      sx={{ backgroundColor: alpha(palette.primary.main, DARKEST * (ratio ?? 0)), px: { xs: 1, sm: 2 } }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatRatio(ratio)}
      </Box>
      <Box
        component="span"
        sx={{
          display: { xs: 'block', sm: 'inline-block' },
          minWidth: { sm: 36 },
          ml: { sm: 0.5 },
          fontSize: '0.8125rem',
        }}
      >
        ({count.toLocaleString('en-US')})
      </Box>
    </TableCell>
  );
};

/** `Mar 2026`. */
const monthWords = (month: string): string =>
  `${(monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3)} ${month.slice(0, 4)}`;
