import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrainingGroupBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { GroupFields } from './GroupFields.tsx';
import { bodyOf, draftProblems, newGroup } from './group-draft.ts';
import { groupPath } from './paths.ts';

interface CreateGroupDialogProps {
  readonly seasonId: string;
  readonly onClose: () => void;
}

/** A new training group of a season. Afterwards its page is open. */
export const CreateGroupDialog = ({ seasonId, onClose }: CreateGroupDialogProps) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(newGroup);
  const navigate = useNavigate();
  const command = useCommand(
    (body: TrainingGroupBody, idempotencyKey) =>
      http.post<{ id: string }>('training-groups', { body, idempotencyKey }),
    {
      success: 'Training group created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(groupPath(seasonId, created));
      },
    },
  );
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const { is_active: _, ...typed } = draft;
  return (
    <FormDialog
      title="New Training Group"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, season_id: seasonId, ...bodyOf(typed) }))}
    >
      <GroupFields
        isNew
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
