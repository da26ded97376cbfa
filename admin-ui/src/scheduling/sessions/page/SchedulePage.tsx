import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { Outlet, Link as RouterLink, useParams } from 'react-router-dom';
import { ApiFailure } from '../../../../../ui-kit/api-failure.ts';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { GroupMark } from '../../../../../ui-kit/scheduling/GroupMark.tsx';
import { AddressTabs } from '../../../shell/AddressTabs.tsx';
import { DialogHost } from '../../../shell/DialogHost.tsx';
import { FailedPage } from '../../../shell/FailedPage.tsx';
import { PageHeader } from '../../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { useTabs } from '../../../shell/useTabs.ts';
import { SCHEDULES_PATH, schedulePagePath } from '../paths.ts';
import { useSchedule } from '../queries.ts';
import { SeatsChip } from '../Seats.tsx';
import { foreignZone, whenWords } from '../session-words.ts';
import { SessionActions } from './SessionActions.tsx';

/** One dated session: when, where, who trains and who is in it. */
const SchedulePage = () => {
  const { schedule: id = '' } = useParams();
  const { data: session, error, refetch } = useSchedule(id);
  if (session) return <Session key={session.id} session={session} isDeleted={isGone(error)} />;
  return error ? (
    <FailedPage title="This schedule could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const Session = ({ session, isDeleted }: { session: ScheduleDetailView; isDeleted: boolean }) => (
  <DialogHost>
    <PageHeader
      title={session.training_group.training_group_name}
      aside={
        <>
          <GroupMark colorId={session.training_group.color_palette_id} />
          <SeatsChip {...session} />
        </>
      }
      subtitle={
        <>
          <Link component={RouterLink} to={SCHEDULES_PATH} underline="always">
            Schedules
          </Link>
          {` · ${[whenWords(session), foreignZone(session)].filter(Boolean).join(' ')} · ${session.location.location_name}`}
        </>
      }
      actions={isDeleted ? null : <SessionActions session={session} />}
    />
    {isDeleted ? (
      <Alert severity="warning" sx={{ mb: 3 }}>
        Somebody deleted this schedule meanwhile. Nothing can be changed here any more.
      </Alert>
    ) : null}
    <AddressTabs
      label="Schedule"
      address={schedulePagePath(session.id)}
      tabs={useTabs(`${SCHEDULES_PATH}/:schedule`)}
    />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet context={session} />
    </Suspense>
  </DialogHost>
);

const isGone = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

export default SchedulePage;
