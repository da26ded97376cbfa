import type { AssignmentView } from '../../../../contract/access/users.ts';
import { fullName } from './full-name.ts';

/** The name of an assigned athlete; a deleted one has no name anymore. */
export const assignedName = ({ first_name, last_name }: AssignmentView): string =>
  first_name === undefined || last_name === undefined
    ? 'Deleted athlete'
    : fullName({ first_name, last_name });
