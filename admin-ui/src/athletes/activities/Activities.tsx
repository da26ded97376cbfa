import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { ActivityView } from '../../../../ui-kit/api-types.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Section } from '../../shell/Section.tsx';
import { ActivityList } from './ActivityList.tsx';
import { AddActivity } from './AddActivity.tsx';
import type { ActivitiesOf } from './person-activities.ts';
import { useActivities } from './useActivities.ts';

const EditActivityDialog = lazy(async () => ({
  default: (await import('./EditActivityDialog.tsx')).EditActivityDialog,
}));
const DeleteActivityDialog = lazy(async () => ({
  default: (await import('./DeleteActivityDialog.tsx')).DeleteActivityDialog,
}));

interface ActivitiesProps extends ActivitiesOf {
  /** Nobody adds to what is known of somebody who was erased. */
  readonly isReadOnly?: boolean;
}

interface Task {
  readonly kind: 'edit' | 'delete';
  /** As it was when the dialog was opened. */
  readonly activity: ActivityView;
}

/** What was noted about a person, the latest first. The dialogs stand beside the list: they outlive the row they were opened from. */
export const Activities = ({ entity, recordId, isReadOnly = false }: ActivitiesProps) => {
  const of = { entity, recordId };
  const [task, setTask] = useState<Task>();
  const { activities, error, hasMore, isShowingMore, showMore } = useActivities(of);
  const close = () => setTask(undefined);
  const present = activities?.find(({ id }) => id === task?.activity.id);
  return (
    <Section title="Activities">
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 0.5, pb: 1.5, display: 'grid', gap: 2.5 }}>
        {isReadOnly ? null : <AddActivity {...of} />}
        {error && !activities ? <Alert severity="error">{messageOf(error)}</Alert> : null}
        {!activities && !error ? <Loading what="activities" height={200} /> : null}
        {activities?.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            Nothing yet. Calls, mails and what was agreed are kept here, for everybody in the office.
          </Typography>
        ) : null}
        {activities && activities.length > 0 ? (
          <ActivityList
            activities={activities}
            {...(isReadOnly ? {} : { onChoose: (kind, activity) => setTask({ kind, activity }) })}
          />
        ) : null}
        {hasMore ? (
          <Button onClick={showMore} loading={isShowingMore} sx={{ justifySelf: 'start', mt: -1 }}>
            Show more
          </Button>
        ) : null}
      </Box>
      <Suspense fallback={null}>
        {task?.kind === 'edit' ? (
          <EditActivityDialog
            of={of}
            activity={present ?? task.activity}
            isDeleted={activities !== undefined && !present && !hasMore}
            onClose={close}
          />
        ) : null}
        {task?.kind === 'delete' ? (
          <DeleteActivityDialog of={of} activity={present ?? task.activity} onClose={close} />
        ) : null}
      </Suspense>
    </Section>
  );
};
