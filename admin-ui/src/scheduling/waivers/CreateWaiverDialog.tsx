import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateWaiverBody } from '../../../../contract/scheduling/waivers.ts';
import { waiverNameProblems, waiverTextProblems } from '../../../../domain/scheduling/waivers/waiver.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { WaiverAudience, WaiverName, WaiverTextField } from './waiver-inputs.tsx';
import { waiverPath } from './waiver-queries.ts';

export const CreateWaiverDialog = ({ onClose }: { onClose: () => void }) => {
  const [draft, setDraft] = useState<{ name: string; group_ids: readonly string[]; text: string }>({
    name: '',
    group_ids: [],
    text: '',
  });
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateWaiverBody, idempotencyKey) =>
      http.post<{ id: string }>('waivers', { body, idempotencyKey }),
    {
      success: 'Waiver published',
      quiet: true,
      onDone: (id) => {
        onClose();
        void navigate(waiverPath(id));
      },
    },
  );
  const { errors, check } = useChecked(
    [...waiverNameProblems(draft.name), ...waiverTextProblems(draft.text)],
    command.failure,
  );
  return (
    <FormDialog
      title="New Waiver"
      saveLabel="Publish"
      maxWidth="md"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ ...draft, group_ids: [...draft.group_ids] }))}
    >
      <WaiverName
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={errors['name']}
      />
      <WaiverAudience
        value={draft.group_ids}
        onChange={(group_ids) => setDraft({ ...draft, group_ids })}
        error={errors['group_ids']}
      />
      <WaiverTextField
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
        error={errors['text']}
      />
    </FormDialog>
  );
};
