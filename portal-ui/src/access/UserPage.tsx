import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommunicationPreferenceView } from '../../../contract/access/users.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { http } from '../../../ui-kit/http.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { NoticeArea, useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { AccountSection } from './AccountSection.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { TwoStepSignIn } from './TwoStepSignIn.tsx';

const UserPage = () => {
  const session = useSignIn();
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
        <TwoStepSignIn userId={id} />
        <EmailPreferences userId={id} />
        <SignedInDevices userId={id} />
      </Box>
    </NoticeArea>
  );
};

export default UserPage;

const emailPreferences = (userId: string) =>
  queryOptions({
    queryKey: ['email preferences', userId],
    queryFn: async ({ signal }) =>
      (await http.get<CommunicationPreferenceView[]>(`users/${userId}/communication-prefs`, { signal }))
        .results,
  });

/** Emails about signing in are always sent. */
const EmailPreferences = ({ userId }: { userId: string }) => (
  <AccountSection title="Notifications" hint="Choose which emails you want to receive.">
    <Box sx={{ pb: 1 }}>
      <Loaded from={useQuery(emailPreferences(userId))} skeleton={skeleton}>
        {(preferences) =>
          preferences.map((one) => <EmailSwitch key={one.option_id} userId={userId} preference={one} />)
        }
      </Loaded>
    </Box>
  </AccountSection>
);

const skeleton = (
  <Box component="output" aria-label="Loading notifications" sx={{ display: 'grid', gap: 2, px: 3, py: 1.5 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
  </Box>
);

interface EmailSwitchProps {
  readonly userId: string;
  readonly preference: CommunicationPreferenceView;
}

/** Switches at once, and switches back if the change could not be saved. */
const EmailSwitch = ({ userId, preference }: EmailSwitchProps) => {
  const { option_id, label, description, user_opt_out } = preference;
  const notices = useNotices();
  const [wanted, setWanted] = useState<boolean>();
  const command = useCommand(
    (isWanted: boolean, idempotencyKey) =>
      http.post(`users/${userId}/communication-prefs/${option_id}`, {
        body: { method: isWanted ? 'delete' : 'add' },
        idempotencyKey,
      }),
    {
      onDone: () => notices.succeeded(userTexts.preferencesSaved),
      onFailed() {
        setWanted(undefined);
        notices.failed(userTexts.preferencesNotSaved);
      },
    },
  );
  const isOn = wanted ?? !user_opt_out;
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        minHeight: 64,
        cursor: 'pointer',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {description}
        </Typography>
      </span>
      <Switch
        checked={isOn}
        disabled={command.isRunning}
        onChange={(_event, isWanted) => {
          setWanted(isWanted);
          command.run(isWanted);
        }}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Box>
  );
};
