import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FamilyWaiverView } from '../../../../contract/scheduling/waivers.ts';
import { SignWaiverDialog } from './SignWaiverDialog.tsx';

/** The waivers that wait for a signature, one for each athlete. */
export const WaiversToSign = ({ waivers }: { waivers: readonly FamilyWaiverView[] }) => {
  const titleId = useId();
  if (waivers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: { xs: 3, sm: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        Please sign
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {waivers.map((waiver) => (
          <WaiverCard key={`${waiver.waiver_id} ${waiver.athlete_id}`} waiver={waiver} />
        ))}
      </Box>
    </Box>
  );
};

const WaiverCard = ({ waiver }: { waiver: FamilyWaiverView }) => {
  const titleId = useId();
  const [isReading, setReading] = useState(false);
  const { name, athlete_name, why_not } = waiver;
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name} for {athlete_name}
      </Typography>
      {why_not ? (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          {why_not}
        </Alert>
      ) : null}
      <Button
        variant={why_not ? 'outlined' : 'contained'}
        aria-label={`${why_not ? 'Read' : 'Read and sign'}: ${name} for ${athlete_name}`}
        onClick={() => setReading(true)}
        sx={{ mt: 2 }}
      >
        {why_not ? 'Read' : 'Read and sign'}
      </Button>
      {isReading ? <SignWaiverDialog waiver={waiver} onClose={() => setReading(false)} /> : null}
    </Card>
  );
};
