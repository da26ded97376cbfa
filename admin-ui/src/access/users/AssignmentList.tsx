import Box from '@mui/material/Box';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AssignmentView, UserView } from '../../../../ui-kit/api-types.ts';
import { Loading } from '../../shell/Loading.tsx';
import { AssignmentRow } from './AssignmentRow.tsx';
import { RemoveAthleteDialog } from './RemoveAthleteDialog.tsx';
import { SelectAthleteDialog } from './SelectAthleteDialog.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';

export const AssignmentList = () => {
  const { data, isPending } = useListContext<UserView>();
  const [removed, setRemoved] = useState<{
    readonly user: UserView;
    readonly assignment: AssignmentView;
  }>();
  const [assigned, setAssigned] = useState<UserView>();
  if (isPending) return <Loading what="assignments" height={480} />;
  if (!data || data.length === 0) return <UsersEmpty />;
  return (
    <>
      <Box
        component="ul"
        aria-label="Users and their athletes"
        sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {data.map((user) => (
          <AssignmentRow
            key={user.id}
            user={user}
            onAssign={() => setAssigned(user)}
            onRemove={(assignment) => setRemoved({ user, assignment })}
          />
        ))}
      </Box>
      {assigned ? <SelectAthleteDialog user={assigned} onClose={() => setAssigned(undefined)} /> : null}
      {removed ? <RemoveAthleteDialog {...removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  );
};
