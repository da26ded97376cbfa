import Alert from '@mui/material/Alert';
import type { ActivityView, ChangeActivityBody } from '../../../../contract/athletes/activities.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useDraft } from '../../shell/record/useDraft.ts';
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
  const { before, draft, setDraft, reloads, reload, keep } = useDraft(activity, draftOf);
  const command = useCommand(
    ({ body, revision }: { body: ChangeActivityBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`${activitiesPath(of)}/${activity.id}`, { body, revision, idempotencyKey }),
    { success: 'Activity saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(activity, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
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
      <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
      <ActivityInputs key={reloads} draft={draft} onChange={setDraft} errors={errors} startsHere />
    </FormDialog>
  );
};
