import type { RegisteredStatus } from '../../../../ui-kit/api-types.ts';
import { useListFilter } from '../../shell/useListFilter.ts';

export interface UserFilter {
  /** Over first name, last name and username. */
  readonly q: string | undefined;
  /** Ids; none means all. */
  readonly roles: readonly number[] | undefined;
  /** None means all. */
  readonly statuses: readonly RegisteredStatus[] | undefined;
  readonly showInactive: boolean | undefined;
}

/** What the user list shows only. */
export const useUserFilter = () => useListFilter<UserFilter>();
