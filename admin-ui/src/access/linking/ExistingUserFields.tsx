import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { ChoiceList } from '../../shell/ChoiceList.tsx';
import { useLinkableUsers } from './useLinkableUsers.ts';

interface ExistingUserFieldsProps {
  readonly athleteId: string;
  readonly chosen: string;
  readonly onChoose: (userId: string) => void;
  readonly problem: string | undefined;
}

export const ExistingUserFields = ({ athleteId, chosen, onChoose, problem }: ExistingUserFieldsProps) => {
  const [text, setText] = useState('');
  const { data, error } = useLinkableUsers(athleteId, text);
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      <TextField
        type="search"
        label="Search by name or username"
        inputRef={focusWhenShown}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceList
        label="Users"
        found={
          data && {
            total: data.total,
            choices: data.users.map(({ id, label, is_active }) => ({
              id,
              label,
              hint: is_active ? '' : 'inactive',
            })),
          }
        }
        chosen={chosen}
        onChoose={onChoose}
        none="No user who could be linked is called like that."
      />
    </Stack>
  );
};
