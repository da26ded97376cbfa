import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { userTexts } from '../../../domain/access/user-texts.ts';
import type { CommunicationPreferenceView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';

interface MailSwitchProps {
  readonly userId: string;
  readonly choice: CommunicationPreferenceView;
}

/** It turns at once, and turns back when that was not saved. */
export const MailSwitch = ({ userId, choice }: MailSwitchProps) => {
  const { option_id, label, description, user_opt_out } = choice;
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
