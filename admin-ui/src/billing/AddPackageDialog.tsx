import { useState } from 'react';
import { packageProblems } from '../../../domain/billing/package-plan.ts';
import type { AddPackageBody } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { today } from '../shell/instants.ts';
import { useCommand } from '../shell/useCommand.ts';
import { PackageFields } from './PackageFields.tsx';
import { bodyOf, emptyDraft } from './package-draft.ts';
import { packagesPath } from './paths.ts';

/** Add Package (part 1 §5). */
export const AddPackageDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  const command = useCommand(
    (body: AddPackageBody, idempotencyKey) =>
      http.post<{ id: string }>(packagesPath(athleteId), { body, idempotencyKey }),
    { success: 'Package added', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(packageProblems(draft), command.failure);

  return (
    <FormDialog
      title="Add Package"
      maxWidth="md"
      command={command}
      saveLabel="Add"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...bodyOf(draft) }))}
    >
      <PackageFields draft={draft} errors={errors} onChange={setDraft} />
    </FormDialog>
  );
};
