import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { ActivityView, ChangeActivityBody } from '../../../../contract/athletes/activities.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { ActivityInputs } from './ActivityInputs.tsx';
import { bodyOf, draftOf, draftProblems } from './activity-draft.ts';
import { type ActivitiesOf, activitiesPath } from './person-activities.ts';

interface EditActivityDialogProps {
  readonly of: ActivitiesOf;
  /** The latest version; after a deletion, the last one. */
  readonly activity: ActivityView;
  readonly isDeleted: boolean;
  readonly onClose: () => void;
}

/** Edit Activity (part 1 §2). It keeps the user who recorded it. */
export const EditActivityDialog = ({ of, activity, isDeleted, onClose }: EditActivityDialogProps) => {
  const [before, setBefore] = useState(() => draftOf(activity));
  const [draft, setDraft] = useState(before);
  const [reloads, setReloads] = useState(0);
  const command = useCommand(
    ({ body, revision }: { body: ChangeActivityBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`${activitiesPath(of)}/${activity.id}`, { body, revision, idempotencyKey }),
    { success: 'Activity saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(activity, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const reload = (latest: ActivityView) => {
    setBefore(draftOf(latest));
    setDraft(draftOf(latest));
    setReloads(reloads + 1);
  };
  /** Sends only the fields that were edited here, so that other users' changes are kept. */
  const keep = (latest: ActivityView) => {
    setBefore(draftOf(latest));
    setDraft({ ...draftOf(latest), ...differences(before, draft) });
  };
  const save = () => {
    const body = differences(bodyOf(before), bodyOf(draft));
    if (Object.keys(body).length === 0) onClose();
    else command.run({ body, revision: seen.revision });
  };
  return (
    <FormDialog
      title="Edit Activity"
      command={command}
      onCancel={onClose}
      onReset={() => reload(activity)}
      onSubmit={() => check(save)}
    >
      {isDeleted ? (
        <Alert severity="warning">
          This activity was deleted by another user. You can still copy what you typed.
        </Alert>
      ) : null}
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takeCurrent(reload)}
          onKeep={() => seen.takeCurrent(keep)}
        />
      ) : null}
      <ActivityInputs key={reloads} draft={draft} onChange={setDraft} errors={errors} startsHere />
    </FormDialog>
  );
};
