import type { UserView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { fullName } from './full-name.ts';
import { userPath } from './paths.ts';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';

const standing = ({ is_active, registered_status }: UserView) =>
  is_active ? <RegisteredStatusChip status={registered_status} /> : <ToneChip tone="grey" label="inactive" />;

/** Several people at once are invited at a desk. */
export const UserPhoneList = () => (
  <PhoneList<UserView>
    empty={<UsersEmpty />}
    pathOf={({ id }) => userPath(id)}
    who={fullName}
    what={({ role, username }) => `${role.role_name} · ${username}`}
    aside={standing}
  />
);
