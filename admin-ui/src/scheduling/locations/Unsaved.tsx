import Typography from '@mui/material/Typography';

/** In the tabs of a location that does not exist yet. */
export const Unsaved = ({ what }: { what: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ pt: 2 }}>
    Create the location first; its {what} are added afterwards, here.
  </Typography>
);
