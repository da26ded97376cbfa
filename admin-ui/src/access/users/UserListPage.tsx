import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { InvitesView, UserView } from '../../../../contract/access/users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { assignedName } from './assigned-name.ts';
import { fullName } from './full-name.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';
import { USERS_PATH, userPath } from './user-paths.ts';

/** Each row is checked separately, and one request takes as many. */
const severalPages = { most: 500 };

const UserListPage = () => {
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  return (
    <RecordList<UserView>
      resource="users"
      label="Users"
      sort={{ field: 'name', order: 'ASC' }}
      remembered
      header={<Header />}
      toolbar={
        <>
          <ListSearch label="Search by name or username" />
          <UsersFiltersButton />
          <ShowInactiveSwitch />
        </>
      }
      selectAll={severalPages}
      renderSelectionBar={() => <InviteBar refusals={refusals} onRefused={setRefusals} />}
      assumedFilter={activeOnly}
      columns={useMemo(() => columnsWith(refusals), [refusals])}
      columnsKey="users.datatable"
      pathOf={({ id }) => userPath(id)}
      phone={{
        who: fullName,
        what: ({ role, username }) => `${role.role_name} · ${username}`,
        renderAside: (user) =>
          user.is_active ? (
            <RegisteredStatusChip status={user.registered_status} />
          ) : (
            <ToneChip tone="grey" label="inactive" />
          ),
      }}
      empty={<UsersEmpty />}
    />
  );
};

export default UserListPage;

const activeOnly = { showInactive: false };

const Header = () => (
  <PageHeader
    title="Users"
    actions={
      <>
        <Button variant="outlined" component={Link} to={`${USERS_PATH}/assignments`}>
          Assignments
        </Button>
        <NewUserButton />
      </>
    }
  />
);

/** Why the last invitation of a user was refused, by the user's id. */
type Refusals = ReadonlyMap<string, string>;

const columnsWith = (refusals: Refusals): readonly RecordColumn<UserView>[] => [
  {
    source: 'name',
    label: 'Name',
    render: (user) => (
      <RowLink to={userPath(user.id)} name={fullName(user)}>
        {user.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      </RowLink>
    ),
  },
  { source: 'username', label: 'Username', long: 'ellipsis' },
  { source: 'role', label: 'Role', render: ({ role }) => role.role_name },
  {
    source: 'registered_status',
    label: 'Status',
    render: (user) => <Status user={user} refusal={refusals.get(user.id)} />,
  },
  {
    source: 'last_sign_in',
    label: 'Last Sign-in',
    render: ({ last_sign_in_at }) => (last_sign_in_at ? formatInstant(last_sign_in_at) : ''),
  },
  { source: 'failed_attempts', label: 'Failed Attempts', align: 'right', sortable: false },
  { source: 'assignments', label: 'Athletes', sortable: false, render: athletes },
];

const athletes = ({ assignments }: UserView) => {
  const names = assignments.map(assignedName).join(', ');
  return (
    <Box
      component="span"
      title={names}
      sx={{ display: 'block', maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {names}
    </Box>
  );
};

/** With the refusal, as long as the row is still selected for another try. */
const Status = ({ user, refusal }: { user: UserView; refusal: string | undefined }) => {
  const { selectedIds } = useListContext();
  return (
    <>
      <RegisteredStatusChip status={user.registered_status} />
      {refusal !== undefined && selectedIds.includes(user.id) ? (
        <Typography
          variant="caption"
          color="error"
          component="p"
          sx={{ mt: 0.5, maxWidth: 128, whiteSpace: 'normal' }}
        >
          {refusal}
        </Typography>
      ) : null}
    </>
  );
};

const InviteBar = ({
  refusals,
  onRefused,
}: {
  refusals: Refusals;
  onRefused: (refusals: Refusals) => void;
}) => {
  const { selectedIds } = useListContext();
  const { send, progress, outcome } = useInvites(onRefused);
  // The outcome shows until another user is selected.
  const areRefused = selectedIds.every((id) => refusals.has(String(id)));
  const status = progress
    ? `Inviting ${progress.sent}/${progress.total}…`
    : areRefused && outcome
      ? `Invited ${outcome.invited}/${outcome.total}. Users who could not be invited are still selected.`
      : undefined;
  return (
    <SelectionBar label="Selected users" status={status} progress={progress}>
      <Button variant="contained" onClick={send} loading={progress !== undefined}>
        {userTexts.sendInvite}
      </Button>
    </SelectionBar>
  );
};

/** Small enough that the progress bar moves. */
const BATCH = 10;

/**
 * Invites the selected users. Those who were invited are deselected; the others stay selected, with the reason. When the
 * connection breaks, the users who were not reached stay selected, and the next try repeats the same command for them.
 */
function useInvites(onRefused: (refusals: Refusals) => void) {
  const { selectedIds, onSelect } = useListContext();
  const notices = useNotices();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<{ readonly sent: number; readonly total: number }>();
  const [outcome, setOutcome] = useState<{ readonly invited: number; readonly total: number }>();

  const mutation = useMutation({
    async mutationFn(userIds: readonly string[]) {
      const refusals = new Map<string, string>();
      let sent = 0;
      try {
        while (sent < userIds.length) {
          setProgress({ sent, total: userIds.length });
          const batch = userIds.slice(sent, sent + BATCH);
          const { failed } = await invite(batch, keys.current);
          for (const { id, reason } of failed) refusals.set(id, reason);
          sent += batch.length;
        }
      } finally {
        setProgress(undefined);
        onRefused(refusals);
        setOutcome({ invited: sent - refusals.size, total: userIds.length });
        onSelect([...refusals.keys(), ...userIds.slice(sent)]);
      }
      return sent - refusals.size;
    },
    onSuccess(invited) {
      if (invited > 0) notices.succeeded(userTexts.inviteMailSent);
    },
    onError: (error) => notices.failed(error),
  });

  return {
    send: () => {
      if (!mutation.isPending) mutation.mutate(selectedIds.map(String));
    },
    progress,
    outcome,
  };
}

/** A batch keeps its key until it has succeeded. */
async function invite(userIds: readonly string[], keys: Map<string, string>): Promise<InvitesView> {
  const batch = userIds.join();
  const idempotencyKey = keys.get(batch) ?? newId();
  keys.set(batch, idempotencyKey);
  const { results } = await http.post<InvitesView>('users/send-invite', {
    body: { userIds },
    idempotencyKey,
  });
  keys.delete(batch);
  return results;
}
