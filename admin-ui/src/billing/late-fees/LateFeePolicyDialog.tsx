import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { LateFeePolicyView } from '../../../../contract/billing/late-fees.ts';
import type { LateFeeKind } from '../../../../domain/billing/late-fees/late-fee-values.ts';
import { sinceProblems } from '../../../../domain/billing/late-fees/policy.ts';
import { termsProblems } from '../../../../domain/billing/late-fees/terms.ts';
import { termsWords } from '../../../../domain/billing/late-fees/terms-words.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { bodyOf, draftOf, type TermsDraft, termsOfDraft } from './terms-draft.ts';

const kinds: readonly { readonly kind: LateFeeKind; readonly label: string }[] = [
  { kind: 'amount', label: 'A fixed amount' },
  { kind: 'percent', label: 'A percentage of what is open' },
];

/** Sets the terms. Fees that were announced before keep the terms of their notice. */
export const LateFeePolicyDialog = ({
  policy,
  onClose,
}: {
  policy: LateFeePolicyView;
  onClose: () => void;
}) => {
  const [draft, setDraft] = useState(() => draftOf(policy, today()));
  const change = (changes: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<null>('finance/late-fees/policy', { idempotencyKey, body: bodyOf(draft) }),
    { success: draft.isOn ? 'Late fees are on' : 'Late fees are off', quiet: true, onDone: onClose },
  );
  const terms = termsOfDraft(draft);
  const problems = [...termsProblems(terms), ...sinceProblems(draft.since, policy.since, today())];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Late Fees"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(undefined))}
    >
      <Box sx={pair}>
        <FormControlLabel
          control={<Switch checked={draft.isOn} onChange={(_, isOn) => change({ isOn })} />}
          label="Charge late fees"
        />
        <DayField
          label="For invoices due since"
          required
          value={draft.since}
          onChange={(since) => change({ since })}
          error={errors['since']}
        />
      </Box>
      <Box sx={pair}>
        <TextField
          select
          label="Fee"
          value={draft.kind}
          onChange={({ target }) =>
            change({ kind: kinds.find(({ kind }) => kind === target.value)?.kind ?? 'amount' })
          }
        >
          {kinds.map(({ kind, label }) => (
            <MenuItem key={kind} value={kind}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {draft.kind === 'amount' ? (
          <MoneyField
            label="Amount"
            required
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            error={errors['fee_amount']}
          />
        ) : (
          <MoneyField
            label="Percentage"
            required
            isPercent
            value={draft.percent}
            onChange={(percent) => change({ percent })}
            error={errors['fee_percent']}
          />
        )}
      </Box>
      <Box sx={pair}>
        <DaysField
          label="Days after the due date"
          value={draft.graceDays}
          onChange={(graceDays) => change({ graceDays })}
          error={errors['grace_days']}
        />
        <DaysField
          label="Days of notice"
          value={draft.noticeDays}
          onChange={(noticeDays) => change({ noticeDays })}
          error={errors['notice_days']}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.repeatsMonthly}
            onChange={(_, repeatsMonthly) => change({ repeatsMonthly })}
          />
        }
        label="Another fee each month while the invoice stays open"
      />
      <Typography variant="body2" color="text.secondary">
        All fees of one invoice together are at most:
      </Typography>
      <Box sx={pair}>
        <Limit
          label="Limit by amount"
          isSet={draft.hasCapAmount}
          onSet={(hasCapAmount) => change({ hasCapAmount })}
        >
          <MoneyField
            label="Most per invoice"
            disabled={!draft.hasCapAmount}
            value={draft.capAmount}
            onChange={(capAmount) => change({ capAmount })}
            error={errors['cap_amount']}
          />
        </Limit>
        <Limit
          label="Limit by percentage"
          isSet={draft.hasCapPercent}
          onSet={(hasCapPercent) => change({ hasCapPercent })}
        >
          <MoneyField
            label="Most, of the invoice"
            isPercent
            disabled={!draft.hasCapPercent}
            value={draft.capPercent}
            onChange={(capPercent) => change({ capPercent })}
            error={errors['cap_percent']}
          />
        </Limit>
      </Box>
      <Box sx={pair}>
        <MoneyField
          label="No fee if less is open than"
          value={draft.minimum}
          onChange={(minimum) => change({ minimum })}
          error={errors['minimum']}
        />
        <TextField
          label="Description of the fee"
          required
          value={draft.lineText}
          onChange={({ target }) => change({ lineText: target.value })}
          error={Boolean(errors['line_text'])}
          helperText={errors['line_text'] ?? '{invoice} is the number of the late invoice.'}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Box>
      {problems.length === 0 ? (
        <Typography component="output" variant="body2" color="text.secondary">
          {termsWords(terms)}
        </Typography>
      ) : null}
    </FormDialog>
  );
};

/** Two inputs beside each other, and below each other on a phone. */
const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

interface DaysFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (days: string) => void;
  readonly error: string | undefined;
}

const DaysField = ({ label, value, onChange, error }: DaysFieldProps) => (
  <TextField
    label={label}
    required
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error}
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
  />
);

interface LimitProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly onSet: (isSet: boolean) => void;
  readonly children: ReactNode;
}

const Limit = ({ label, isSet, onSet, children }: LimitProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <FormControlLabel
      control={<Checkbox checked={isSet} onChange={(_, next) => onSet(next)} />}
      label={label}
    />
    {children}
  </Box>
);
