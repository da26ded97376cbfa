import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { CARD_REQUIRED } from '../../../domain/shared/card-texts.ts';
import { AddCardButton } from '../billing/cards/AddCardButton.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';

const RequiredCardBanner = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
  const names = new Intl.ListFormat('en-US').format(athletes.map(({ name }) => name));
  return (
    <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
      <strong>{CARD_REQUIRED}</strong> Please add one for {names}.
      <Box sx={{ mt: 1.5 }}>
        <AddCardButton athletes={athletes} variant="contained" />
      </Box>
    </Alert>
  );
};

export default RequiredCardBanner;
