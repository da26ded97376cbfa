import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense, useId } from 'react';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { ChartRow } from './AmountsChart.tsx';

const AmountsChart = lazy(() => import('./AmountsChart.tsx'));

/** A chart, with the same figures in a table for screen readers. */
export const ChartCard = ({ title, rows }: { title: string; rows: readonly ChartRow[] }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <AmountsChart label={`${title}, as bars`} rows={rows} />
      </Suspense>
      <Box sx={visuallyHidden}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">Invoiced</th>
              <th scope="col">Collected</th>
              <th scope="col">Refunded</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, invoiced, collected, refunded = 0 }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatMoney(invoiced)}</td>
                <td>{formatMoney(collected)}</td>
                <td>{formatMoney(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  );
};
