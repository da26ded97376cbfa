import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSession } from '../../../ui-kit/session.ts';
import { NoticeArea } from '../shell/NoticeArea.tsx';
import { MailChoices } from './MailChoices.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { SignInDetails } from './SignInDetails.tsx';

/** The signed-in person's own account. */
const UserPage = () => {
  const session = useSession();
  if (!session) return null;
  const { id } = session;
  return (
    <NoticeArea>
      <title>Your account · Blueline</title>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        Your account
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        <SignInDetails user={session.user} />
        <MailChoices userId={id} />
        <OpenSessions userId={id} />
      </Box>
    </NoticeArea>
  );
};

export default UserPage;
