import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { UserView } from '../../../../contract/access/users.ts';
import { fullName } from './full-name.ts';

/**
 * Opens `SelectAthleteDialog`, which the page renders, because this button moves when the first athlete is
 * assigned.
 */
export const AssignAthleteButton = ({ user, onClick }: { user: UserView; onClick: () => void }) => (
  <Button
    variant="outlined"
    startIcon={<Add />}
    aria-label={`Assign athlete to ${fullName(user)}`}
    onClick={onClick}
    sx={{ whiteSpace: 'nowrap' }}
  >
    Assign athlete
  </Button>
);
