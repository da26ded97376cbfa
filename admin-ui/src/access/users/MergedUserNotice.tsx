import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { UserView } from '../../../../contract/access/users.ts';
import { userPath } from './user-paths.ts';

interface MergedUserNoticeProps {
  readonly into: NonNullable<UserView['merged_into']>;
}

/** Says where a merged account went. */
export const MergedUserNotice = ({ into }: MergedUserNoticeProps) => (
  <Alert severity="info" sx={{ mb: 3 }}>
    This account was merged into{' '}
    <Link component={RouterLink} to={userPath(into.id)}>
      {into.name || 'another user'}
    </Link>
    . Nobody can sign in with it, and its username stays reserved, so that the merge can be undone in{' '}
    <Link component={RouterLink} to="/merges">
      Merges
    </Link>
    . Deleting the account releases the username.
  </Alert>
);
