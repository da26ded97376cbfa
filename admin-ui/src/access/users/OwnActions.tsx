import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { UserTaskDialog } from './UserTaskDialog.tsx';
import type { UserTask } from './user-task.ts';

/** What everybody may do with their own record. */
export const OwnActions = ({ user }: { user: UserView }) => {
  const [task, setTask] = useState<UserTask>();
  return (
    <>
      <Button variant="outlined" onClick={() => setTask('username')}>
        Change Username
      </Button>
      <Button variant="outlined" onClick={() => setTask('password')}>
        Change Password
      </Button>
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </>
  );
};
