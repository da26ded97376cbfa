import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AddPackageBody, AthletePackageView } from '../../../../../contract/billing/invoices.ts';
import { bindsPackage } from '../../../../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../../../../domain/billing/invoices/invoice-texts.ts';
import { packageProblems } from '../../../../../domain/billing/packages/package-plan.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { today } from '../../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { ActionMenu } from '../../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { DeleteRecordDialog } from '../../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { conditionOf } from '../../invoices/invoice-condition.ts';
import { LatestPackage } from '../../invoices/LatestInvoice.tsx';
import { WhatIf } from '../../invoices/WhatIf.tsx';
import { athletePackagePath, athletePackagesPath } from '../../shared/billing-paths.ts';
import { PackageFields } from './PackageFields.tsx';
import { changePackageWhatIf, emptyDraft, packageBodyOf } from './package-draft.ts';

export const AthletePackageMenu = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const open = useOpenDialog();
  const sync = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${athletePackagePath(athletePackage)}/sync`, { idempotencyKey }),
    { success: 'Total synced' },
  );
  const isBilled = athletePackage.invoices.some((invoice) => bindsPackage(conditionOf(invoice)));
  return (
    <ActionMenu
      label={`Actions for ${athletePackage.package_name}`}
      actions={[
        { label: 'Sync Total', onChoose: () => sync.run(undefined) },
        {
          label: 'Change Package',
          onChoose: () =>
            open((close) => (
              <LatestPackage seen={athletePackage}>
                {(latest) => <ChangePackageDialog athletePackage={latest} onClose={close} />}
              </LatestPackage>
            )),
        },
        {
          label: 'Remove Remaining Invoices',
          onChoose: () =>
            open((close) => (
              <LatestPackage seen={athletePackage}>
                {(latest) => <RemoveRemaining athletePackage={latest} onClose={close} />}
              </LatestPackage>
            )),
        },
        {
          label: 'Remove Package',
          isDestructive: true,
          refusal: isBilled ? invoiceTexts.packageInvoiced : undefined,
          onChoose: () =>
            open((close) => (
              <LatestPackage seen={athletePackage}>
                {(latest) => <RemovePackage athletePackage={latest} onClose={close} />}
              </LatestPackage>
            )),
        },
      ]}
    />
  );
};

interface DialogProps {
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

const RemovePackage = ({ athletePackage, onClose }: DialogProps) => {
  const count = athletePackage.invoices.length;
  return (
    <DeleteRecordDialog
      title="Remove Package"
      confirmLabel="Remove"
      resource={athletePackagePath(athletePackage)}
      success="Package removed"
      onDone={onClose}
      onCancel={onClose}
    >
      {athletePackage.package_name} and its {count === 1 ? 'invoice' : `${count} invoices`} will be removed
      from this athlete. This cannot be undone.
    </DeleteRecordDialog>
  );
};

/** Adds the new package, then removes the remaining invoices of this one. Both requests keep their keys, so a retry repeats neither. */
const ChangePackageDialog = ({ athletePackage, onClose }: DialogProps) => {
  const [{ id, removalKey }] = useState(() => ({ id: newId(), removalKey: newId() }));
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  const command = useCommand(
    async (body: AddPackageBody, idempotencyKey) => {
      const path = athletePackagesPath(athletePackage.athlete_id);
      const added = await http.post<{ id: string }>(path, { body, idempotencyKey });
      await http.post(`${athletePackagePath(athletePackage)}/remove-remaining`, {
        idempotencyKey: removalKey,
      });
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
      onSubmit={() => check(() => command.run({ id, ...packageBodyOf(draft) }))}
    >
      <Typography color="text.secondary">
        Invoices of {athletePackage.package_name} that were not issued yet will be deleted. Issued and paid
        invoices are kept. The new package creates its own invoices.
      </Typography>
      <PackageFields draft={draft} errors={errors} onChange={setDraft} />
      <WhatIf
        athleteId={athletePackage.athlete_id}
        body={problems.length === 0 ? changePackageWhatIf(athletePackage, draft) : undefined}
      />
    </FormDialog>
  );
};

// #region remove-remaining
/** Deletes the pending invoices of a package; invoices that were issued or paid are kept. */
const RemoveRemaining = ({ athletePackage, onClose }: DialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${athletePackagePath(athletePackage)}/remove-remaining`, { idempotencyKey }),
    { success: 'Remaining invoices removed', quiet: true, onDone: onClose },
  );
  const remaining = athletePackage.invoices.filter(
    ({ invoice_state, external_ref_id }) => invoice_state === 'pending' && external_ref_id === null,
  );
  const total = remaining.reduce((sum, { invoice_amount }) => sum + invoice_amount, 0);
  return (
    <ConfirmDialog
      title="Remove Remaining Invoices"
      confirmLabel="Remove"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {remaining.length === 0
        ? 'This package has no pending invoices. Nothing will change.'
        : `${remaining.length} of ${athletePackage.invoices.length} invoices are pending (${formatMoney(total)} in total) and will be deleted. The others are kept. This cannot be undone.`}
    </ConfirmDialog>
  );
};
// #endregion
