import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ActivityBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useSession } from '../../../../ui-kit/session.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { ActivityInputs } from './ActivityInputs.tsx';
import { bodyOf, draftProblems, emptyDraft } from './activity-draft.ts';
import { type ActivitiesOf, activitiesPath } from './person-activities.ts';

/** On top of the timeline. Who is signed in is who recorded it. */
export const AddActivity = (of: ActivitiesOf) => {
  const [id, setId] = useState(newId);
  const [draft, setDraft] = useState(emptyDraft);
  const session = useSession();
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
