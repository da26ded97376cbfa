import type { AssignmentView } from '../../../../ui-kit/api-types.ts';
import { fullName } from './full-name.ts';

/** Of the athlete; one that was deleted since has no name any more. */
export const assignedName = ({ first_name, last_name }: AssignmentView): string =>
  first_name === undefined || last_name === undefined
    ? 'Deleted athlete'
    : fullName({ first_name, last_name });
