import { useOutletContext } from 'react-router-dom';
import type { UserView } from '../../../../contract/access/users.ts';

/** The user whose page is open. */
export const useUser = (): UserView => useOutletContext<UserView>();
