import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateAthleteBody } from '../../../contract/athletes/athletes.ts';
import type { ExistingRecordView } from '../../../contract/shared/existing-records.ts';
import { createAthleteProblems } from '../../../domain/athletes/new-athlete.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { useCommand } from '../shell/useCommand.ts';
import { useValues } from '../shell/useValues.ts';
import { hasLikely, LikelyDoublesNotice, meantProblems } from './doubles/LikelyDoublesNotice.tsx';
import { useLikelyDoubles } from './doubles/useLikelyDoubles.ts';
import { defaultLeadType, offeredLeadTypes } from './lead-type-choices.ts';
import { profilePath } from './list-path.ts';

const empty: Required<Omit<CreateAthleteBody, 'id' | 'parentId'>> = {
  firstName: '',
  lastName: '',
  /** Undefined until the user chooses one: then the default lead type. */
  athleteType: '',
  sendNow: false,
  referralFrom: '',
  parentFirstName: '',
  parentLastName: '',
  parentEmail: '',
  relationship: '',
  createAnyway: false,
};

/** Create Athlete (part 1 §3, §5). Only a name is required. Opens the page of the new athlete. */
export const CreateAthleteDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [typed, setTyped] = useState(empty);
  const [parent, setParent] = useState<ExistingRecordView>();
  const { rows: leadTypes, problem: unread } = useValues('athlete-types');
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
  const athleteType = typed.athleteType || (defaultLeadType(leadTypes)?.id ?? '');
  const canSendNow = leadTypes.some((one) => one.id === athleteType && one.allows_send_now);
  const athlete = { ...typed, athleteType, sendNow: typed.sendNow && canSendNow };
  const doubles = useDoublesOf(typed, parent, command.failure?.existing ?? []);
  const { errors, check } = useChecked(
    [
      ...createAthleteProblems(
        athlete,
        leadTypes.map((one) => ({ id: one.id, allowsSendNow: one.allows_send_now })),
      ),
      ...meantProblems([...doubles.athletes, ...doubles.parents], typed.createAnyway),
    ],
    command.failure,
  );
  const confirmation = {
    isMeant: typed.createAnyway,
    onMeant: (createAnyway: boolean) => setTyped({ ...typed, createAnyway }),
    error: errors['createAnyway'],
  };

  const input = (
    field: Exclude<keyof typeof empty, 'sendNow' | 'athleteType' | 'createAnyway'>,
    label: string,
  ) => ({
    label,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
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
      onSubmit={() => check(() => command.run({ id, ...athlete, ...(parent && { parentId: parent.id }) }))}
    >
      <Pair>
        <TextField {...input('firstName', 'First Name')} required inputRef={focusWhenShown} />
        <TextField {...input('lastName', 'Last Name')} required />
      </Pair>
      <LikelyDoublesNotice what="athlete" found={doubles.athletes} confirmation={confirmation} />
      <Pair>
        <TextField
          select
          label="Lead Type"
          value={leadTypes.length > 0 ? athleteType : ''}
          onChange={({ target }) => setTyped({ ...typed, athleteType: target.value })}
          error={Boolean(errors['athleteType'] ?? unread)}
          helperText={unread ?? errors['athleteType']}
        >
          {offeredLeadTypes(leadTypes).map((leadType) => (
            <MenuItem key={leadType.id} value={leadType.id} sx={{ gap: 1.25 }}>
              <Dot color={leadType.color} /> {leadType.athlete_type}
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
      {parent ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setParent(undefined)}>
              Add a new parent
            </Button>
          }
        >
          {parent.name} is linked as the parent. No new contact is created.
        </Alert>
      ) : (
        <LikelyDoublesNotice
          what="parent"
          found={doubles.parents}
          // One confirmation is about everybody who is created.
          confirmation={hasLikely(doubles.athletes) ? undefined : confirmation}
          renderAction={(existing) => (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setParent(existing)}>
              Use this contact
            </Button>
          )}
        />
      )}
      {canSendNow ? (
        <div>
          <FormControlLabel
            label="Send the campaign email to the parent now"
            control={
              <Checkbox checked={typed.sendNow} onChange={(_, sendNow) => setTyped({ ...typed, sendNow })} />
            }
          />
          {errors['sendNow'] ? <FormHelperText error>{errors['sendNow']}</FormHelperText> : null}
        </div>
      ) : null}
    </FormDialog>
  );
};

/** Similar athletes and parents, found while typing or by the server when it refused to create them. */
function useDoublesOf(
  typed: typeof empty,
  parent: ExistingRecordView | undefined,
  refused: readonly ExistingRecordView[],
) {
  const { firstName, lastName, parentFirstName, parentEmail } = typed;
  const emails = parentEmail.trim() ? [parentEmail.trim()] : [];
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  const parentLastName = typed.parentLastName.trim() || lastName.trim();
  const isParentNamed = parent === undefined && parentFirstName.trim() !== '' && parentLastName !== '';
  const athletes = useLikelyDoubles(
    isNamed
      ? {
          kind: 'athlete',
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          emails,
          linked_ids: parent ? [parent.id] : [],
        }
      : undefined,
  );
  const parents = useLikelyDoubles(
    isParentNamed
      ? { kind: 'contact', first_name: parentFirstName.trim(), last_name: parentLastName, emails }
      : undefined,
  );
  const missing = refused.filter(({ id }) => ![...athletes, ...parents].some((one) => one.id === id));
  return {
    athletes: [...athletes, ...missing.filter(({ kind }) => kind === 'athlete')],
    parents: parent ? [] : [...parents, ...missing.filter(({ kind }) => kind === 'contact')],
  };
}

const Pair = ({ children }: { children: React.ReactNode }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
    {children}
  </Stack>
);
