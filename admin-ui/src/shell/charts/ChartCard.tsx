import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { ToggleChip } from '../ChipChoice.tsx';

interface ChartCardProps {
  readonly title: string;
  /** What the chart shows, to choose from. */
  readonly choice?: ReactNode;
  /** The same figures for screen readers, where they are not in the chart itself. */
  readonly table?: ReactNode;
  /** The same figures, each of which can be opened; shown in place of the chart on request. */
  readonly numbers?: ReactNode;
  /** May load lazily. */
  readonly children: ReactNode;
}

/** A chart with its title, and the same figures in a table for screen readers. */
export const ChartCard = ({ title, choice, table, numbers, children }: ChartCardProps) => {
  const titleId = useId();
  const [isInNumbers, setInNumbers] = useState(false);
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
        {numbers ? (
          <ToggleChip label="Numbers" isOn={isInNumbers} onToggle={() => setInNumbers(!isInNumbers)} />
        ) : null}
      </Box>
      {isInNumbers ? (
        numbers
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{children}</Suspense>
          {table ? <Box sx={visuallyHidden}>{table}</Box> : null}
        </>
      )}
    </Card>
  );
};
