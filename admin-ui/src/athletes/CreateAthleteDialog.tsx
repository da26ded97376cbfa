import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { athleteNameProblems, DEFAULT_LEAD_TYPE, leadTypes } from '../../../domain/athletes/athlete.ts';
import type { CreateAthleteBody } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { useCommand } from '../shell/useCommand.ts';
import { profilePath } from './list-path.ts';

const empty = {
  firstName: '',
  lastName: '',
  athleteType: DEFAULT_LEAD_TYPE,
  referralFrom: '',
  parentFirstName: '',
  parentLastName: '',
  parentEmail: '',
  relationship: '',
} satisfies CreateAthleteBody;

/** Create Athlete (part 1 §3, §5): a name is enough. Afterwards the new athlete is on screen. */
export const CreateAthleteDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [athlete, setAthlete] = useState(empty);
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateAthleteBody, idempotencyKey) =>
      http.post<{ id: string }>('athletes', { body, idempotencyKey }),
    {
      success: 'Athlete created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(profilePath(created));
      },
    },
  );
  const { errors, check } = useChecked(athleteNameProblems(athlete), command.failure);

  const input = (field: keyof typeof empty, label: string) => ({
    label,
    value: athlete[field],
    onChange: (event: { target: { value: string } }) =>
      setAthlete({ ...athlete, [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
  });

  return (
    <FormDialog
      title="Create Athlete"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...athlete }))}
    >
      <Pair>
        <TextField {...input('firstName', 'First Name')} required inputRef={focusWhenShown} />
        <TextField {...input('lastName', 'Last Name')} required />
      </Pair>
      <Pair>
        <TextField {...input('athleteType', 'Lead Type')} select>
          {leadTypes.map((leadType) => (
            <MenuItem key={leadType} value={leadType}>
              {leadType}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...input('referralFrom', 'Referal From')} />
      </Pair>
      <Typography variant="h3" component="h3">
        Parent
      </Typography>
      <Pair>
        <TextField {...input('parentFirstName', 'Parent First Name')} />
        <TextField {...input('parentLastName', 'Parent Last Name')} />
      </Pair>
      <Pair>
        <TextField {...input('parentEmail', 'Parent Email')} type="email" />
        <TextField {...input('relationship', 'Relationship')} />
      </Pair>
    </FormDialog>
  );
};

const Pair = ({ children }: { children: React.ReactNode }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
    {children}
  </Stack>
);
