import Box from '@mui/material/Box';

export const CONTENT_ID = 'content';

/** The first stop of the keyboard: past the header. */
export const SkipLink = () => (
  <Box
    component="a"
    href={`#${CONTENT_ID}`}
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 8,
      left: 8,
      px: 2,
      py: 1.5,
      borderRadius: 1,
      color: 'primary.contrastText',
      backgroundColor: 'primary.main',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    Skip to content
  </Box>
);
