import Button from '@mui/material/Button';
import { ListBase, Pagination } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { USERS_PATH } from './paths.ts';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';

/** UsersAssignmentsView: who sees and pays for whom. The address alone holds what is searched for, apart from the user list's. */
const UserAssignmentsPage = () => (
  <ListBase resource="users" storeKey={false} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <PageHeader
      title="User Assignments"
      actions={
        <Button variant="outlined" component={Link} to={USERS_PATH}>
          Users
        </Button>
      }
    />
    <ListCard columns={noColumns}>
      <ListToolbar label="Users">
        <ListSearch label="Search by name or username" />
        <UsersFiltersButton />
        <ShowInactiveSwitch />
      </ListToolbar>
      <AssignmentList />
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
    </ListCard>
  </ListBase>
);

const noColumns = { columnsKey: 'user-assignments', hiddenAtFirst: [] } as const;

export default UserAssignmentsPage;
