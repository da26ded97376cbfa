import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { inListToolbar } from '../../shell/SelectionBar.tsx';
import { tableStyle } from '../../shell/table-style.ts';
import { assignedName } from './assigned-name.ts';
import { keptColumns } from './columns.ts';
import { fullName } from './full-name.ts';
import { useInvitesHere } from './invites.ts';
import { userPath } from './paths.ts';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';

const Column = DataTable.Col<UserView>;

/** Desktop: rows can be selected, to invite several people at once. */
export const UserTable = () => (
  <DataTable<UserView>
    bulkActionsToolbar={inListToolbar}
    bulkActionButtons
    storeKey={keptColumns.columnsKey}
    rowClick={(id) => userPath(String(id))}
    empty={<UsersEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="name" label="Name" render={(user) => <Name user={user} />} />
    <Column source="username" label="Username" cellClassName="long" />
    <Column source="role" label="Role" render={({ role }) => role.role_name} />
    <Column source="registered_status" label="Status" render={(user) => <Status user={user} />} />
    <Column
      source="last_sign_in"
      label="Last Sign-in"
      render={({ last_sign_in_at }) => (last_sign_in_at ? formatInstant(last_sign_in_at) : '')}
    />
    <Column source="failed_attempts" label="Failed Attempts" align="right" disableSort />
    <Column source="assignments" label="Athletes" disableSort render={athletes} />
  </DataTable>
);

const athletes = ({ assignments }: UserView) => {
  const names = assignments.map(assignedName).join(', ');
  return (
    <Box
      component="span"
      title={names}
      sx={{ display: 'block', maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {names}
    </Box>
  );
};

const Name = ({ user }: { user: UserView }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={userPath(user.id)}
      data-row=""
      title={fullName(user)}
      onClick={(event) => event.stopPropagation()}
    >
      {fullName(user)}
    </Link>
    {user.is_active ? null : <ToneChip tone="grey" label="inactive" />}
  </span>
);

/** With the reason why the last invitation was refused, as long as the row is still selected for another one. */
const Status = ({ user }: { user: UserView }) => {
  const { selectedIds } = useListContext();
  const reason = useInvitesHere().reasons.get(user.id);
  return (
    <>
      <RegisteredStatusChip status={user.registered_status} />
      {reason !== undefined && selectedIds.includes(user.id) ? (
        <Typography
          variant="caption"
          color="error"
          component="p"
          sx={{ mt: 0.5, maxWidth: 128, whiteSpace: 'normal' }}
        >
          {reason}
        </Typography>
      ) : null}
    </>
  );
};
