import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { checkSession, signOut } from '../../sign-in.ts';
import { AccessCard } from '../AccessCard.tsx';
import { useSending } from '../useSending.ts';
import { OwnSecondFactors } from './OwnSecondFactors.tsx';

/** All that an admin sees until a second factor is set up; then the session is complete and the app opens. */
export const EnrollmentPage = ({ session }: { session: SignInSessionView }) => {
  const { send, problem } = useSending();
  return (
    <AccessCard
      title="Set up a second step"
      lead={`${session.user.first_name}, admins confirm each sign-in with a second step, so that a stolen password is not enough. It takes about a minute.`}
      below={
        <>
          <Button onClick={() => void send(signOut)}>Sign out</Button>
          {problem ? <Box role="alert">{problem}</Box> : null}
        </>
      }
    >
      <Box sx={{ mx: { xs: -2, sm: -3 } }}>
        <OwnSecondFactors userId={session.id} onAdded={() => void send(checkSession)} />
      </Box>
    </AccessCard>
  );
};
