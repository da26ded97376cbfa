import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import type { TrainerUserBody, TrainerUserView } from '../../../../contract/scheduling/trainer-users.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';

const resourceOf = (trainerId: string) => `trainers/${encodeURIComponent(trainerId)}/user`;

/** The account with which the trainer signs in. It opens emergency details around the trainer's sessions. */
export const TrainerUser = () => {
  const { id, first_name, last_name, is_erased } = useOutletContext<TrainerView>();
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery({
    queryKey: ['trainer user', id],
    queryFn: async ({ signal }) => (await http.get<TrainerUserView>(resourceOf(id), { signal })).results,
  });
  const choose = (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      aria-label="Choose the user account"
      disabled={!query.data}
      onClick={() => setChoosing(true)}
    >
      Choose
    </Button>
  );
  return (
    <Section
      title="User Account"
      hint="The person who signs in with this account is this trainer, and can open the emergency details of athletes around their own sessions."
      action={is_erased ? null : choose}
    >
      <QueryState query={query} what="user account">
        {({ user_id, choices }) => {
          if (user_id === null) return <SectionText>No user account yet.</SectionText>;
          const user = choices.find((one) => one.id === user_id);
          return (
            <Lines label="User account">
              <Line>
                <LineText name={user?.name ?? 'An inactive user'} detail={user?.username ?? ''} />
              </Line>
            </Lines>
          );
        }}
      </QueryState>
      {isChoosing && query.data ? (
        <ChooseDialog
          trainerId={id}
          name={`${first_name} ${last_name}`.trim()}
          {...query.data}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Section>
  );
};

interface ChooseDialogProps extends TrainerUserView {
  readonly trainerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Proposes the account with the trainer's name, if there is exactly one. */
const ChooseDialog = ({ trainerId, name, user_id, choices, onClose }: ChooseDialogProps) => {
  const [chosen, setChosen] = useState(() => {
    const [same, another] = choices.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    return user_id ?? (another ? '' : (same?.id ?? ''));
  });
  const command = useCommand(
    (body: TrainerUserBody, idempotencyKey) =>
      http.put<{ id: string }>(resourceOf(trainerId), { body, idempotencyKey }),
    { success: 'User account saved', quiet: true, onDone: onClose },
  );
  return (
    <FormDialog
      title="User Account"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ user_id: chosen === '' ? null : chosen })}
    >
      <TextField
        select
        label="User account"
        value={choices.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
        error={Boolean(command.failure?.errors['user_id'])}
        helperText={command.failure?.errors['user_id']}
      >
        <MenuItem value="">None</MenuItem>
        {choices.map(({ id, name: called, username }) => (
          <MenuItem key={id} value={id}>
            {called} · {username}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};
