import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { UserDoubleView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';

const MergeDialog = lazy(() => import('../../shell/merges/MergeDialog.tsx'));

/** Two accounts of one person; nothing while there are none. */
export const AccountPairs = () => {
  const { data: pairs = [] } = useQuery({
    queryKey: ['account doubles'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly UserDoubleView[]>('doubles/users', { signal })).results,
  });
  if (pairs.length === 0) return null;
  return (
    <Section title={`Accounts (${pairs.length})`}>
      <Lines label="Accounts">
        {pairs.map((pair) => (
          <Line
            key={`${pair.one.id} ${pair.other.id}`}
            stacks
            action={<MergeButton one={pair.one} other={pair.other} />}
          >
            <Box sx={{ display: 'grid', gap: 0.25 }}>
              <Account user={pair.one} />
              <Account user={pair.other} />
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {pair.reasons.join(' ')}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

const Account = ({ user }: { user: UserDoubleView['one'] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <LineLink to={`/users/${user.id}`}>{nameOf(user)}</LineLink>
    <Typography component="span" variant="body2" color="text.secondary">
      {user.username}
    </Typography>
  </Box>
);

const nameOf = ({ first_name, last_name }: UserDoubleView['one']): string => `${first_name} ${last_name}`;

/** The dialog stands above the list: the pair leaves the list while it is being merged. */
const MergeButton = ({ one, other }: Pick<UserDoubleView, 'one' | 'other'>) => {
  const openDialog = useOpenDialog();
  const recordOf = (user: UserDoubleView['one']) => ({ id: user.id, name: nameOf(user) });
  return (
    <Button
      {...changesData}
      variant="outlined"
      size="small"
      aria-label={`Merge ${one.username} and ${other.username}`}
      onClick={() =>
        openDialog((close) => (
          <Suspense>
            <MergeDialog kind="user" one={recordOf(one)} other={recordOf(other)} onClose={close} />
          </Suspense>
        ))
      }
    >
      Merge…
    </Button>
  );
};
