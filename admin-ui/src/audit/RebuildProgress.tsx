import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ProjectionView } from '../../../ui-kit/api-types.ts';
import { formatCount, percentOf } from './counts.ts';

type Rebuild = NonNullable<ProjectionView['rebuild']>;

export const RebuildProgress = ({ name, rebuild }: { name: string; rebuild: Rebuild }) => {
  const percent = percentOf(rebuild.position, rebuild.target);
  return (
    <Box sx={{ minWidth: 220, minHeight: 34 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`Rebuilding ${name}`}
        sx={{ height: 6, borderRadius: 3, mb: 0.5 }}
      />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {formatCount(rebuild.position)} of {formatCount(rebuild.target)} ·{' '}
        {formatCount(Math.round(rebuild.eventsPerSecond))} a second
      </Typography>
    </Box>
  );
};
