import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { fullName } from './full-name.ts';
import { userPath } from './paths.ts';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';

/** On a phone: one line who, one line what. Several people at once are invited at a desk. */
export const UserPhoneList = () => {
  const { data, isPending } = useListContext<UserView>();
  if (data?.length === 0) return <UsersEmpty />;
  return (
    <List
      disablePadding
      aria-busy={isPending}
      sx={{ borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.5 }}
    >
      {isPending ? Array.from({ length: 8 }, (_, row) => <Placeholder key={row} />) : null}
      {data?.map((user) => (
        <ListItem key={user.id} disablePadding>
          <ListItemButton
            component={Link}
            to={userPath(user.id)}
            data-row=""
            sx={{ borderRadius: 0, px: 2, gap: 2 }}
          >
            <ListItemText
              primary={fullName(user)}
              secondary={`${user.role.role_name} · ${user.username}`}
              slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
            />
            {user.is_active ? (
              <RegisteredStatusChip status={user.registered_status} />
            ) : (
              <ToneChip tone="grey" label="inactive" />
            )}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

const Placeholder = () => (
  <ListItem sx={{ px: 2 }}>
    <ListItemText primary={<Skeleton width="50%" />} secondary={<Skeleton width="70%" />} />
  </ListItem>
);
