import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { fullName } from './full-name.ts';

/** Opens `SelectAthleteDialog`, which stands where it stays when the first athlete comes and the button moves. */
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
