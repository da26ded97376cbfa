import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FamilyWaiverView } from '../../../../contract/scheduling/waivers.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';

/** The waivers that were signed. Their copies are among the files. */
export const SignedWaivers = ({ waivers }: { waivers: readonly FamilyWaiverView[] }) => {
  const titleId = useId();
  if (waivers.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ pt: 2.5, pb: 1, mb: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ px: { xs: 2, sm: 3 }, mb: 1 }}>
        Signed
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waivers.map(({ waiver_id, athlete_id, athlete_name, name, signed_at, signed_by }) => (
          <Box
            key={`${waiver_id} ${athlete_id}`}
            component="li"
            sx={{ px: { xs: 2, sm: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name} for {athlete_name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[signed_by && `Signed by ${signed_by}`, signed_at && formatInstantDay(signed_at)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
