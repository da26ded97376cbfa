import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A placeholder while data is loading, which is also announced to screen readers. */
export const Loading = ({ height = 240, what = '' }: { height?: number; what?: string }) => (
  <Box component="output" aria-busy="true" aria-label={`Loading ${what}`.trim()} sx={{ display: 'block' }}>
    <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />
  </Box>
);
