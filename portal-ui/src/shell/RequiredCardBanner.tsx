import Alert from '@mui/material/Alert';
import { CARD_REQUIRED } from '../../../domain/shared/card-texts.ts';
import type { FamilyAthlete } from '../athletes/family-athlete.ts';

/** Says for whom a card on file is missing. */
const RequiredCardBanner = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
  const names = new Intl.ListFormat('en-US').format(athletes.map(({ name }) => name));
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <strong>{CARD_REQUIRED}</strong> There is none for {names}. Please ask the staff how to give them one.
    </Alert>
  );
};

export default RequiredCardBanner;
