import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { isStaff } from '../../../domain/shared/roles.ts';
import { useSession } from '../../../ui-kit/session.ts';

/** Staff may look at the portal, but what they need is next door. */
export const StaffNotice = () => {
  const session = useSession();
  if (!session || !isStaff(session.role)) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3, alignItems: 'flex-start' }}>
      You are signed in as staff. This page is what families see.
      <br />
      <Button href="/" sx={{ ml: -2.5 }}>
        Open the staff app
      </Button>
    </Alert>
  );
};
