import Button from '@mui/material/Button';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { LoginTheme } from './LoginTheme.tsx';

/**
 * Shown when the app itself cannot start. After an update a file may be missing; a reload gets the new ones.
 */
export const BrokenStart = () => (
  <LoginTheme>
    <AccessCard
      title="This page could not be opened"
      lead="Please try again. If it keeps happening, please contact us."
    >
      <Button variant="contained" size="large" fullWidth onClick={() => window.location.reload()}>
        Try again
      </Button>
    </AccessCard>
  </LoginTheme>
);
