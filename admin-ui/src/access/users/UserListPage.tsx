import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListCard } from '../../shell/ListCard.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { keptColumns } from './columns.ts';
import { InvitesProvider } from './invites.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { USERS_PATH } from './paths.ts';
import { UserListToolbar } from './UserListToolbar.tsx';
import { UserPhoneList } from './UserPhoneList.tsx';
import { UserTable } from './UserTable.tsx';
import { useInvites } from './useInvites.ts';

const UserListPage = () => (
  <ListBase resource="users" sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <PageHeader
      title="Users"
      actions={
        <>
          <Button variant="outlined" component={Link} to={`${USERS_PATH}/assignments`}>
            Assignments
          </Button>
          <NewUserButton />
        </>
      }
    />
    <UserList />
  </ListBase>
);

const UserList = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <InvitesProvider value={useInvites()}>
      <ListCard columns={keptColumns}>
        <UserListToolbar />
        {isPhone ? <UserPhoneList /> : <UserTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </InvitesProvider>
  );
};

export default UserListPage;
