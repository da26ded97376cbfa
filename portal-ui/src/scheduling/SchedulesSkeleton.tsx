import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export const SchedulesSkeleton = () => (
  <Box component="output" aria-label="Loading the schedules" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="text" width={120} sx={{ fontSize: '1.1875rem' }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
  </Box>
);
