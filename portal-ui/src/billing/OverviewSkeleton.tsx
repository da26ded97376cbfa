import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The outline of the overview: same places, same sizes. */
export const OverviewSkeleton = () => (
  <Box component="output" aria-label="Loading the payments" sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
    <Box
      component="span"
      sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}
    >
      <Skeleton variant="rounded" height={190} sx={{ borderRadius: 1.5 }} />
      <Skeleton variant="rounded" height={190} sx={{ borderRadius: 1.5 }} />
    </Box>
    <Skeleton variant="rounded" height={320} sx={{ borderRadius: 1.5 }} />
  </Box>
);
