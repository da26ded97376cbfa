import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmergencyDetailsView } from '../../../contract/scheduling/emergency.ts';
import { formatInstant } from '../../business-time.ts';

const MOST = 5;

/** Who opened the details last: `Tom Hale, trainer, 11/28/26 10:32am`. */
export const SeenBy = ({ seen }: Pick<EmergencyDetailsView, 'seen'>) => {
  if (seen.length === 0) return null;
  return (
    <Box component="section" aria-label="Opened by" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        Opened by
      </Typography>
      <Box component="ul" aria-label="Opened by" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {seen.slice(0, MOST).map(({ name, role, at }) => (
          <Typography component="li" variant="body2" color="text.secondary" key={`${name} ${at}`}>
            {[name || 'A deleted user', role, formatInstant(at)].join(', ')}
          </Typography>
        ))}
      </Box>
      {seen.length > MOST ? (
        <Typography variant="body2" color="text.secondary">
          and earlier
        </Typography>
      ) : null}
    </Box>
  );
};
