import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, Suspense, useId } from 'react';

interface ChartCardProps {
  readonly title: string;
  /** What the chart shows, to choose from. */
  readonly choice?: ReactNode;
  /** The same figures for screen readers, where they are not in the chart itself. */
  readonly table?: ReactNode;
  /** May load lazily. */
  readonly children: ReactNode;
}

/** A chart with its title, and the same figures in a table for screen readers. */
export const ChartCard = ({ title, choice, table, children }: ChartCardProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, position: 'relative' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 2,
        }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {choice}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{children}</Suspense>
      {table ? <Box sx={visuallyHidden}>{table}</Box> : null}
    </Card>
  );
};
