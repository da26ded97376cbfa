import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { PersonPrivacy } from '../../shell/person-privacy.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';
import { SendLinkButton } from './SendLinkButton.tsx';
import { UserTaskDialog } from './UserTaskDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import type { UserTask } from './user-task.ts';

/** By importance: the next step on the way in first, what is seldom done in the menu. */
export const UserActions = ({ user }: { user: UserView }) => {
  const [task, setTask] = useState<UserTask>();
  const isOwn = useIsOwn(user.id);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const activity = useCommand(
    (is_active: boolean, idempotencyKey) =>
      http.put<{ id: string }>(`users/${user.id}`, {
        body: { is_active },
        idempotencyKey,
        revision: user.revision,
      }),
    { success: user.is_active ? 'User marked inactive' : 'User marked active' },
  );
  const begin = (label: string, next: UserTask) => ({ label, onChoose: () => setTask(next) });
  const changes = [begin('Change Username', 'username'), begin('Change Password', 'password')];
  return (
    <>
      {user.is_active ? (
        <SendLinkButton user={user} />
      ) : (
        <Button variant="contained" onClick={() => activity.run(true)} loading={activity.isRunning}>
          Mark active
        </Button>
      )}
      {isPhone
        ? null
        : changes.map(({ label, onChoose }) => (
            <Button key={label} variant="outlined" onClick={onChoose}>
              {label}
            </Button>
          ))}
      <PersonPrivacy kind="user" id={user.id} name={fullName(user)} />
      <ActionMenu
        label={`Actions for ${fullName(user)}`}
        actions={[
          ...(isPhone ? changes : []),
          begin('Force re-login', 'relogin'),
          ...(user.is_active
            ? [
                {
                  label: 'Mark inactive',
                  refusal: isOwn ? userTexts.notInactivateSelf : undefined,
                  onChoose: () => activity.run(false),
                },
              ]
            : []),
          {
            ...begin('Delete user', 'delete'),
            isDestructive: true,
            refusal: isOwn ? userTexts.notDeleteSelf : undefined,
          },
        ]}
      />
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </>
  );
};
