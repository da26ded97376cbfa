import { useOutletContext } from 'react-router-dom';
import type { UserView } from '../../../../ui-kit/api-types.ts';

/** The user whose page this is. */
export const useUser = (): UserView => useOutletContext<UserView>();
