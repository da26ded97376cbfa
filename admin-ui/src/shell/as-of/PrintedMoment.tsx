import Box from '@mui/material/Box';
import { useShownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';

/** The first line of a sheet that was printed from the past. */
export const PrintedMoment = () => {
  const moment = useShownMoment();
  return moment === null ? null : (
    <Box component="p" sx={{ m: 0, mb: 1.5, py: 0.5, borderBlock: '1.5px solid #000', fontSize: '9.5pt' }}>
      <strong>As of {formatInstant(moment)}.</strong> Later changes are not included.
    </Box>
  );
};
