import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { UserView } from '../../../../contract/access/users.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { RecordList } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { assignedName } from './assigned-name.ts';
import { fullName } from './full-name.ts';
import { RemoveAthleteDialog } from './RemoveAthleteDialog.tsx';
import { SelectAthleteDialog } from './SelectAthleteDialog.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';
import { USERS_PATH, userPath } from './user-paths.ts';

/** UsersAssignmentsView. Its search is only in the address, so that it does not affect the user list. */
const UserAssignmentsPage = () => (
  <RecordList<UserView>
    resource="users"
    label="Users"
    sort={{ field: 'name', order: 'ASC' }}
    header={
      <PageHeader
        title="User Assignments"
        actions={
          <Button variant="outlined" component={Link} to={USERS_PATH}>
            Users
          </Button>
        }
      />
    }
    toolbar={
      <>
        <ListSearch label="Search by name or username" />
        <UsersFiltersButton />
        <ShowInactiveSwitch />
      </>
    }
    phone={{
      label: 'Users and their athletes',
      renderLine: (user) => <UserWithAthletes key={user.id} user={user} />,
    }}
    empty={<UsersEmpty />}
  />
);

export default UserAssignmentsPage;

const UserWithAthletes = ({ user }: { user: UserView }) => {
  const open = useOpenDialog();
  const { assignments } = user;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={userPath(user.id)}
          data-row=""
          sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {fullName(user)}
        </MuiLink>
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {user.role.role_name} · {user.username}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {assignments.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            No athletes
          </Typography>
        ) : null}
        {assignments.map((assignment) => {
          const remove = () =>
            open((close) => <RemoveAthleteDialog user={user} assignment={assignment} onClose={close} />);
          return (
            <Chip
              key={assignment.assignment_id}
              label={assignedName(assignment)}
              variant="outlined"
              aria-label={`Remove ${assignedName(assignment)} from ${fullName(user)}`}
              onClick={remove}
              onDelete={remove}
            />
          );
        })}
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<Add />}
          aria-label={`Assign athlete to ${fullName(user)}`}
          onClick={() => open((close) => <SelectAthleteDialog user={user} onClose={close} />)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Assign athlete
        </Button>
      </Box>
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '280px 1fr auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
};
