import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { CARD_REQUIRED } from '../../../domain/shared/card-texts.ts';
import type { FamilyAthlete } from '../athletes/family-athlete.ts';
import { AddCardButton } from '../billing/cards/AddCardButton.tsx';

/** Says for whom a card on file is missing. */
const RequiredCardBanner = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
  const names = new Intl.ListFormat('en-US').format(athletes.map(({ name }) => name));
  return (
    <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
      <strong>{CARD_REQUIRED}</strong> There is none for {names}.
      <Box sx={{ mt: 1.5 }}>
        <AddCardButton athletes={athletes} variant="contained" />
      </Box>
    </Alert>
  );
};

export default RequiredCardBanner;
