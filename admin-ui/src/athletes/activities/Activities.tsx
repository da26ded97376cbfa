import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ActivityBody, ActivityView } from '../../../../contract/athletes/activities.ts';
import { activityTexts } from '../../../../domain/athletes/activities/activity-texts.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Section } from '../../shell/Section.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { ActivityInputs } from './ActivityInputs.tsx';
import { ActivityList } from './ActivityList.tsx';
import { bodyOf, draftProblems, emptyDraft } from './activity-draft.ts';
import type { ActivitiesOf } from './person-activities.ts';
import { activitiesPath } from './person-activities.ts';

const EditActivityDialog = lazy(async () => ({
  default: (await import('./EditActivityDialog.tsx')).EditActivityDialog,
}));

interface ActivitiesProps extends ActivitiesOf {
  /** True for an erased person: their activities cannot be added to. */
  readonly isReadOnly?: boolean;
}

interface Task {
  readonly kind: 'edit' | 'delete';
  /** The activity when the dialog was opened. */
  readonly activity: ActivityView;
}

/** The activities of a person, newest first. The dialogs stand beside the list, so they outlive the row that opened them. */
export const Activities = ({ entity, recordId, isReadOnly: isErased = false }: ActivitiesProps) => {
  const isPast = useIsPastShown();
  const isReadOnly = isErased || isPast;
  const of = { entity, recordId };
  const [task, setTask] = useState<Task>();
  const { activities, error, hasMore, isShowingMore, showMore } = useActivities(of);
  const close = () => setTask(undefined);
  const latest = activities?.find(({ id }) => id === task?.activity.id);
  return (
    <Section title="Activities">
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 0.5, pb: 1.5, display: 'grid', gap: 2.5 }}>
        {isReadOnly ? null : <AddActivity {...of} />}
        {error && !activities ? <ReadFailure error={error} /> : null}
        {!activities && !error ? <Loading what="activities" height={200} /> : null}
        {activities?.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            No activities yet. Record calls, emails and agreements here for everyone in the office.
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
      {task?.kind === 'delete' ? (
        <DeleteRecordDialog
          title="Delete Activity?"
          resource={`${activitiesPath({ entity, recordId: task.activity.record_id })}/${task.activity.id}`}
          revision={(latest ?? task.activity).revision}
          success="Activity deleted"
          onDone={close}
          onCancel={close}
        >
          {activityTexts.confirmDelete}
        </DeleteRecordDialog>
      ) : null}
      <Suspense fallback={null}>
        {task?.kind === 'edit' ? (
          <EditActivityDialog
            // An activity of a record that was merged into this one stays in its own record.
            of={{ entity, recordId: task.activity.record_id }}
            activity={latest ?? task.activity}
            isDeleted={activities !== undefined && !latest && !hasMore}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Section>
  );
};

const STEP = 10;

/** The latest activities of a person, with a button that loads earlier ones. */
function useActivities(of: ActivitiesOf) {
  const [shown, setShown] = useState(STEP);
  const path = activitiesPath(of);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['activities', path, shown],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([0, shown - 1]);
      const { results, total } = await http.get<readonly ActivityView[]>(
        `${path}?${new URLSearchParams({ range })}`,
        { signal },
      );
      return { activities: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
  const { activities, total = 0 } = data ?? {};
  return {
    activities,
    error,
    hasMore: activities !== undefined && activities.length < total,
    isShowingMore: isPlaceholderData && isFetching,
    showMore: () => setShown(shown + STEP),
  };
}

/** Adds an activity above the timeline. It is recorded by the signed-in user. */
const AddActivity = (of: ActivitiesOf) => {
  const [id, setId] = useState(newId);
  const [draft, setDraft] = useState(emptyDraft);
  const session = useSignIn();
  const command = useCommand(
    (body: ActivityBody, idempotencyKey) =>
      http.post<{ id: string }>(activitiesPath(of), { body, idempotencyKey }),
    {
      success: 'Activity added',
      quiet: true,
      onDone: () => {
        setId(newId());
        setDraft(emptyDraft);
        startOver();
      },
    },
  );
  const { failure, isRunning } = command;
  const { errors, check, startOver } = useChecked(draftProblems(draft), failure);
  useUnsaved(draft.content.trim() !== '');
  const add = () => check(() => command.run({ id, ...bodyOf(draft) }));
  return (
    <Box
      component="form"
      noValidate
      aria-label="Add Activity"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        add();
      }}
    >
      <Stack spacing={2} useFlexGap>
        {failure && Object.keys(failure.errors).length === 0 ? (
          <Alert severity="error">{failure.message}</Alert>
        ) : null}
        <ActivityInputs draft={draft} onChange={setDraft} errors={errors} />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {session ? `Recorded by ${session.user.first_name} ${session.user.last_name}` : ''}
          </Typography>
          <Button type="submit" variant="contained" loading={isRunning} sx={{ flexShrink: 0 }}>
            Add Activity
          </Button>
        </Box>
      </Stack>
    </Box>
  );
};
