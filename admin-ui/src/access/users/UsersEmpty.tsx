import { ListEmpty } from '../../shell/RecordList.tsx';
import { NewUserButton } from './NewUserButton.tsx';

export const UsersEmpty = () => (
  <ListEmpty
    title="No users yet"
    action={<NewUserButton />}
    noMatch="No matching users"
    hint="Try a shorter part of the name or username, different filters, or Show InActive."
  >
    Everyone who signs in is a user: staff in this app, families in the portal. Add the first user and send an
    invitation.
  </ListEmpty>
);
