import { useState } from 'react';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { GroupFields } from './GroupFields.tsx';
import { GroupKindNotice } from './GroupKindNotice.tsx';
import { bodyOf, draftOf, draftProblems } from './group-draft.ts';
import { useChangeGroup } from './useChangeGroup.ts';

interface EditGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Edit Training Group (part 2 §2). Only what was changed is sent. */
export const EditGroupDialog = ({ group, onClose }: EditGroupDialogProps) => {
  const [before, setBefore] = useState(() => draftOf(group));
  const [draft, setDraft] = useState(before);
  const command = useChangeGroup(group.id, {
    success: 'Training group saved',
    quiet: true,
    onDone: onClose,
  });
  const seen = useSeen(group, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const changes = differences(before, draft);
  const save = () => {
    if (Object.keys(changes).length === 0) onClose();
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
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() =>
            seen.takePresent((present) => {
              setBefore(draftOf(present));
              setDraft(draftOf(present));
            })
          }
          onKeep={() =>
            seen.takePresent((present) => {
              setBefore(draftOf(present));
              setDraft({ ...draftOf(present), ...changes });
            })
          }
        />
      ) : null}
      <GroupFields
        isNew={false}
        draft={draft}
        change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
        errors={errors}
      />
      <GroupKindNotice wasCredit={before.is_credit_schedules} isCredit={draft.is_credit_schedules} />
    </FormDialog>
  );
};
