import Button from '@mui/material/Button';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { LoginTheme } from './LoginTheme.tsx';

/** Before there is an app that could say it. After an update a file may be gone; loading everything anew brings it back. */
export const BrokenStart = () => (
  <LoginTheme>
    <AccessCard title="This page did not open" lead="Please try again. If it happens again, please tell us.">
      <Button variant="contained" size="large" fullWidth onClick={() => window.location.reload()}>
        Try again
      </Button>
    </AccessCard>
  </LoginTheme>
);
