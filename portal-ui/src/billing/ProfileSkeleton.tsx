import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The outline of the profile: same places, same sizes. */
export const ProfileSkeleton = () => (
  <Box
    component="output"
    aria-label="Loading the profile"
    sx={{
      display: 'grid',
      gap: { xs: 2, sm: 3 },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
    }}
  >
    <Skeleton variant="rounded" height={360} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={360} sx={{ borderRadius: 1.5 }} />
  </Box>
);
