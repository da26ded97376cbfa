import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DayField } from '../../../ui-kit/DayField.tsx';
import { MoneyField } from '../../../ui-kit/MoneyField.tsx';
import { PackageChoice } from './PackageChoice.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { choose, type PackageDraft } from './package-draft.ts';

interface PackageFieldsProps {
  readonly draft: PackageDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: PackageDraft) => void;
}

/** A package, its start and its parts, with the invoices it will write in view. */
export const PackageFields = ({ draft, errors, onChange }: PackageFieldsProps) => {
  const change = (part: Partial<PackageDraft>) => onChange({ ...draft, ...part });
  const isRecurring = draft.type === 'Recurring';
  return (
    <>
      <PackageChoice
        packageId={draft.packageId}
        onChoose={(chosen) => onChange(choose(draft, chosen))}
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
    </>
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
