import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export const BillingSkeleton = () => (
  <Box component="output" aria-label="Loading the payments" sx={{ display: 'block' }}>
    <Skeleton variant="text" width={140} sx={{ fontSize: '1.1875rem', mb: 1.5 }} />
    <Skeleton variant="rounded" height={460} sx={{ borderRadius: 1.5 }} />
  </Box>
);
