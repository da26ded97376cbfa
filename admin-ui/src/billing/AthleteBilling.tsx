import Stack from '@mui/material/Stack';
import { useParams } from 'react-router-dom';
import { DialogHost } from '../shell/DialogHost.tsx';
import { AthletePackages } from './AthletePackages.tsx';
import { BillingSummary } from './BillingSummary.tsx';
import { CardsSection } from './cards/CardsSection.tsx';
import { PaymentsSection } from './payments/PaymentsSection.tsx';

/** What an athlete owes and how it is paid, what was bought, what was paid, and by which cards. */
const AthleteBilling = () => {
  const { athlete: athleteId = '' } = useParams();
  return (
    <DialogHost>
      <Stack spacing={4} sx={{ '& > section': { maxWidth: 'none' } }}>
        <BillingSummary athleteId={athleteId} />
        <div>
          <AthletePackages athleteId={athleteId} />
        </div>
        <PaymentsSection athleteId={athleteId} />
        <CardsSection athleteId={athleteId} />
      </Stack>
    </DialogHost>
  );
};

export default AthleteBilling;
