import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Shown while the code of a page loads: a heading and a card, as most pages begin. */
export const ContentSkeleton = () => (
  <Box component="output" aria-label="Loading" sx={{ display: 'block' }}>
    <Skeleton variant="text" width={180} sx={{ fontSize: '1.625rem', mb: 2 }} />
    <Skeleton variant="rounded" height={188} sx={{ borderRadius: 1.5 }} />
  </Box>
);

export const PageSkeleton = () => (
  <Box component="main" sx={{ maxWidth: 1040, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 11, sm: 13 } }}>
    <ContentSkeleton />
  </Box>
);
