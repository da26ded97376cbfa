import Alert from '@mui/material/Alert';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { bodyOf, draftOf, draftProblems, GroupFields } from './GroupFields.tsx';
import { useChangeGroup } from './group-queries.ts';

interface EditGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Edit Training Group (part 2 §2). Only changed fields are sent. */
export const EditGroupDialog = ({ group, onClose }: EditGroupDialogProps) => {
  const { before, draft, setDraft, change, changes, isChanged, reload, keep } = useDraft(group, draftOf);
  const command = useChangeGroup(group.id, 'Training group saved', onClose);
  const seen = useSeen(group, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const save = () => {
    if (!isChanged) onClose();
    else command.run({ body: bodyOf(changes), revision: seen.revision });
  };
  return (
    <FormDialog
      title="Edit Training Group"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onReset={() => setDraft(before)}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
      <GroupFields isNew={false} draft={draft} change={change} errors={errors} />
      <GroupKindNotice wasCredit={before.is_credit_schedules} isCredit={draft.is_credit_schedules} />
    </FormDialog>
  );
};

/** Explains what happens to upcoming sessions when a group switches between credit and default. */
const GroupKindNotice = ({ wasCredit, isCredit }: { wasCredit: boolean; isCredit: boolean }) => {
  if (wasCredit === isCredit) return null;
  return (
    <Alert severity="warning">
      {isCredit
        ? 'Upcoming sessions will use weekly credits, earliest in each week first. Sessions beyond an athlete’s credits are kept and listed on the Athletes tab.'
        : 'Athletes of this group will be added to every upcoming session, even if that exceeds its slots.'}
    </Alert>
  );
};
