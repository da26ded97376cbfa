import Typography from '@mui/material/Typography';
import type { GlobalView } from '../../../ui-kit/api-types.ts';

/** What a setting is called and what it does. */
export const GlobalWords = ({ global: { label, description } }: { global: GlobalView }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {description}
    </Typography>
  </>
);
