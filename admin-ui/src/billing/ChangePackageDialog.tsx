import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { packageProblems } from '../../../domain/billing/package-plan.ts';
import type { AddPackageBody, AthletePackageView } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { today } from '../shell/instants.ts';
import { useCommand } from '../shell/useCommand.ts';
import { PackageFields } from './PackageFields.tsx';
import { bodyOf, emptyDraft } from './package-draft.ts';
import { packagePath, packagesPath } from './paths.ts';
import { WhatIf } from './WhatIf.tsx';
import { changePackageWhatIf } from './what-if-body.ts';

interface ChangePackageDialogProps {
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

/**
 * Another package instead of this one: the new one is added, then what remains of this one goes. Both keep their key, so that a
 * second try after a broken connection does neither twice.
 */
export const ChangePackageDialog = ({ athletePackage, onClose }: ChangePackageDialogProps) => {
  const [{ id, removalKey }] = useState(() => ({ id: newId(), removalKey: newId() }));
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  const command = useCommand(
    async (body: AddPackageBody, idempotencyKey) => {
      const path = packagesPath(athletePackage.athlete_id);
      const added = await http.post<{ id: string }>(path, { body, idempotencyKey });
      await http.post(`${packagePath(athletePackage)}/remove-remaining`, { idempotencyKey: removalKey });
      return added;
    },
    { success: 'Package changed', quiet: true, onDone: onClose },
  );
  const problems = packageProblems(draft);
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Change Package"
      maxWidth="md"
      command={command}
      saveLabel="Change"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...bodyOf(draft) }))}
    >
      <Typography color="text.secondary">
        The invoices of {athletePackage.package_name} that were not issued yet go; what was issued or paid
        stays. The new package writes its own.
      </Typography>
      <PackageFields draft={draft} errors={errors} onChange={setDraft} />
      <WhatIf
        athleteId={athletePackage.athlete_id}
        body={problems.length === 0 ? changePackageWhatIf(athletePackage, draft) : undefined}
      />
    </FormDialog>
  );
};
