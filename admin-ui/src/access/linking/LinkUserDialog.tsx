import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { LinkUserBody } from '../../../../contract/access/athlete-users.ts';
import type { DuplicatesView } from '../../../../contract/access/users.ts';
import {
  LINKED_ROLE,
  type LinkUserForm,
  linkUserProblems,
  rolesToGive,
  usernameCheckProblems,
} from '../../../../domain/access/link-user.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { ExistingUserFields } from './ExistingUserFields.tsx';
import { InviteContactFields } from './InviteContactFields.tsx';
import { linkedUsersPath } from './linked-users-path.ts';

/** Link User to Athlete (part 1 §5): an existing user, an invited contact, or a new user. */
const LinkUserDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [draft, setDraft] = useState(noLink);
  const isAdmin = useRole() === 'admin';
  const command = useCommand(
    async (body: LinkUserBody, idempotencyKey) => {
      if (body.mode === 'new' && isAdmin) await demandFreeUsername(draft.username);
      return http.post<{ id: string }>(linkedUsersPath(athleteId), { body, idempotencyKey });
    },
    {
      success: draft.mode === 'invite' ? 'Contact invited' : 'User linked',
      quiet: true,
      onDone: onClose,
    },
  );
  const { errors, check, startOver } = useChecked(linkUserProblems(draft), command.failure);
  const change = (part: Partial<LinkUserForm>) => setDraft((typed) => ({ ...typed, ...part }));
  return (
    <FormDialog
      title="Link User to Athlete"
      maxWidth="sm"
      command={command}
      saveLabel="Link"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <StackedTabs
        label="User to link"
        chosen={linkModes[draft.mode]}
        onChoose={(name) => {
          // An error of one mode does not apply to another.
          startOver();
          command.forget();
          change({ mode: modeOf(name) });
        }}
        tabs={[
          {
            name: linkModes.existing,
            panel: (
              <ExistingUserFields
                athleteId={athleteId}
                chosen={draft.userId}
                onChoose={(userId) => change({ userId })}
                problem={errors['userId']}
              />
            ),
          },
          {
            name: linkModes.invite,
            panel: (
              <InviteContactFields
                athleteId={athleteId}
                chosen={draft.contactId}
                onChoose={(contactId) => change({ contactId })}
                problem={errors['contactId']}
              />
            ),
          },
          {
            name: linkModes.new,
            panel: <NewUserFields draft={draft} onChange={change} errors={errors} />,
          },
        ]}
      />
    </FormDialog>
  );
};

export default LinkUserDialog;

/**
 * Checks in advance (part 1 §5), so that nothing is created if the username is taken. Only admins may look up
 * usernames; for others the server's refusal says the same.
 */
async function demandFreeUsername(username: string): Promise<void> {
  const { results } = await http.post<DuplicatesView>('users/validate-usernames', {
    body: { usernames: [username.trim()] },
  });
  const [problem] = usernameCheckProblems(username, results.duplicates);
  if (!problem) return;
  const { field, message } = problem;
  throw new ApiFailure(422, { message, errors: { [field]: message } });
}

/** The labels of the three modes. */
const linkModes = { existing: 'Existing user', invite: 'Invite contact', new: 'New user' } as const;

function modeOf(name: string): LinkUserForm['mode'] {
  if (name === linkModes.invite) return 'invite';
  return name === linkModes.new ? 'new' : 'existing';
}

/** Each mode keeps its own inputs. */
const noLink: LinkUserForm = {
  mode: 'existing',
  userId: '',
  contactId: '',
  firstName: '',
  lastName: '',
  username: '',
  userRole: LINKED_ROLE,
};

interface NewUserFieldsProps {
  readonly draft: LinkUserForm;
  readonly onChange: (part: Partial<LinkUserForm>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

const NewUserFields = ({ draft, onChange, errors }: NewUserFieldsProps) => {
  const role = useRole();
  const roles = role ? rolesToGive(role).toSorted((one, other) => one.name.localeCompare(other.name)) : [];
  const line = (field: 'firstName' | 'lastName' | 'username', label: string) => ({
    label,
    required: true,
    autoComplete: 'off',
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
  });
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField {...line('firstName', 'First Name')} />
        <TextField {...line('lastName', 'Last Name')} />
      </Stack>
      <TextField {...line('username', 'Username (email)')} type="email" />
      <TextField
        select
        label="Role"
        required
        value={draft.userRole ?? ''}
        onChange={({ target: { value } }) => onChange({ userRole: Number(value) })}
        error={Boolean(errors['userRole'])}
        helperText={errors['userRole']}
      >
        {roles.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};
