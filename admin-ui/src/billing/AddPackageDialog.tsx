import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { packageProblems } from '../../../domain/billing/package-plan.ts';
import type { AddPackageBody } from '../../../ui-kit/api-types.ts';
import { DayField } from '../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { MoneyField } from '../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { today } from '../shell/instants.ts';
import { useCommand } from '../shell/useCommand.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { bodyOf, choose, emptyDraft, type PackageDraft } from './package-draft.ts';
import { packagesPath } from './queries.ts';

/** Add Package (part 1 §5): a package, its start and its parts, with the invoices it will write in view. */
export const AddPackageDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  const command = useCommand(
    (body: AddPackageBody, idempotencyKey) =>
      http.post<{ id: string }>(packagesPath(athleteId), { body, idempotencyKey }),
    { success: 'Package added', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(packageProblems(draft), command.failure);
  const change = (part: Partial<PackageDraft>) => setDraft({ ...draft, ...part });
  const isRecurring = draft.type === 'Recurring';

  return (
    <FormDialog
      title="Add Package"
      maxWidth="md"
      command={command}
      saveLabel="Add"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...bodyOf(draft) }))}
    >
      <PackageChoice
        packageId={draft.packageId}
        onChoose={(chosen) => setDraft(choose(draft, chosen))}
        error={errors['packageId']}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
        <Stack spacing={2.5} sx={{ flex: { md: '1 1 0' }, minWidth: 0 }}>
          <DayField
            label="Start Date"
            required
            value={draft.startDate}
            onChange={(startDate) => change({ startDate })}
            error={errors['startDate']}
          />
          <Stack direction="row" spacing={2}>
            <MoneyField
              label={isRecurring ? 'Monthly Amount' : 'Amount'}
              required
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              error={errors['amount']}
            />
            <TextField
              label="Payment Cycles"
              required
              type="number"
              value={Number.isNaN(draft.cycles) ? '' : draft.cycles}
              onChange={({ target }) =>
                change({ cycles: target.value === '' ? Number.NaN : Number(target.value) })
              }
              error={Boolean(errors['cycles'])}
              helperText={errors['cycles']}
              slotProps={{ htmlInput: { min: 1, max: 240, step: 1 } }}
              sx={{ maxWidth: 160 }}
            />
          </Stack>
          {isRecurring ? null : <DownPayment draft={draft} onChange={change} error={errors['downPayment']} />}
        </Stack>
        <PlanPreview draft={draft} />
      </Stack>
    </FormDialog>
  );
};

interface DownPaymentProps {
  readonly draft: PackageDraft;
  readonly onChange: (part: Partial<PackageDraft>) => void;
  readonly error: string | undefined;
}

const DownPayment = ({ draft, onChange, error }: DownPaymentProps) => (
  <>
    <FormControlLabel
      control={
        <Checkbox
          checked={draft.includeDownPayment}
          onChange={(_, includeDownPayment) => onChange({ includeDownPayment })}
        />
      }
      label="Include Down Payment"
    />
    {draft.includeDownPayment ? (
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField
          label="Down Payment Date"
          required
          value={draft.downPaymentDate}
          onChange={(downPaymentDate) => onChange({ downPaymentDate })}
          error={draft.downPaymentDate === '' ? error : undefined}
        />
        <MoneyField
          label="Down Payment"
          required
          value={draft.downPayment}
          onChange={(downPayment) => onChange({ downPayment })}
          error={draft.downPaymentDate === '' ? undefined : error}
        />
      </Stack>
    ) : null}
  </>
);
