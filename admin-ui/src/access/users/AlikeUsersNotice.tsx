import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AlikeUserView, UserView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { fullName } from './full-name.ts';
import { userPath } from './user-paths.ts';

const MergeDialog = lazy(() => import('../../shell/merges/MergeDialog.tsx'));

/** Other accounts that may be the same person's, each with the reasons. None: nothing is shown. */
export const AlikeUsersNotice = ({ user }: { readonly user: UserView }) => {
  const [other, setOther] = useState<AlikeUserView>();
  const { data: alike = [] } = useQuery({
    queryKey: ['likely doubles of user', user.id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AlikeUserView[]>(`users/${user.id}/likely-doubles`, { signal })).results,
  });
  if (alike.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>Is this the same person?</AlertTitle>
      <Box component="ul" aria-label="Similar accounts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {alike.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={userPath(one.id)} sx={{ fontWeight: 600 }}>
                {fullName(one)}
              </Link>
              {` · ${one.username}`}
              <Typography variant="body2">{one.reasons.join(' ')}</Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Merge with ${one.username}`}
              onClick={() => setOther(one)}
            >
              Merge…
            </Button>
          </Box>
        ))}
      </Box>
      {other ? (
        <Suspense>
          <MergeDialog
            kind="user"
            one={{ id: user.id, name: fullName(user) }}
            other={{ id: other.id, name: fullName(other) }}
            onClose={() => setOther(undefined)}
          />
        </Suspense>
      ) : null}
    </Alert>
  );
};
