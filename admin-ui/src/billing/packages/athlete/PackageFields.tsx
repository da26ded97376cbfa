import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { discountOf, discountWords } from '../../../../../domain/billing/packages/discount.ts';
import {
  installments,
  listTotal,
  packageProblems,
  packageTotal,
} from '../../../../../domain/billing/packages/package-plan.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../../../domain/shared/money.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { MoneyField } from '../../../../../ui-kit/MoneyField.tsx';
import { PackageChoice } from './PackageChoice.tsx';
import { choosePackage, type PackageDraft } from './package-draft.ts';

interface PackageFieldsProps {
  readonly draft: PackageDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: PackageDraft) => void;
  /** Further fields, beside the preview. */
  readonly children?: ReactNode;
}

/** The package, its start date and amounts, beside a preview of the invoices. */
export const PackageFields = ({ draft, errors, onChange, children }: PackageFieldsProps) => {
  const change = (part: Partial<PackageDraft>) => onChange({ ...draft, ...part });
  const isRecurring = draft.type === 'Recurring';
  return (
    <>
      <PackageChoice
        packageId={draft.packageId}
        onChoose={(chosen) => onChange(choosePackage(draft, chosen))}
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
          {children}
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

/** The invoices that will be created, to the cent, by the rule that creates them. */
const PlanPreview = ({ draft }: { draft: PackageDraft }) => {
  const isReady = packageProblems(draft).length === 0;
  return (
    <Box
      component="section"
      aria-label="Preview"
      // A scrollable region must be reachable by keyboard.
      tabIndex={0}
      sx={{
        flex: { md: '1 1 0' },
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        height: { md: 316 },
        overflow: 'auto',
      }}
    >
      {isReady ? (
        <Plan draft={draft} />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {draft.packageId
            ? 'The preview appears here when all fields are filled in.'
            : 'Choose a package to preview its invoices.'}
        </Typography>
      )}
    </Box>
  );
};

const Plan = ({ draft }: { draft: PackageDraft }) => (
  <Table size="small" stickyHeader aria-label="Invoices to be created">
    <TableHead>
      <TableRow>
        <TableCell>Date</TableCell>
        <TableCell>Invoice</TableCell>
        <TableCell align="right">Amount</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {installments(draft).map(({ date, amount, kind }) => (
        <TableRow key={`${kind}${date}`}>
          <TableCell>{formatShortDay(date)}</TableCell>
          <TableCell sx={{ color: 'text.secondary' }}>
            {kind === 'down payment' ? 'Down payment' : 'Installment'}
          </TableCell>
          <TableCell align="right">{formatMoney(dollarsOf(amount))}</TableCell>
        </TableRow>
      ))}
    </TableBody>
    <TableFooter sx={{ position: 'sticky', bottom: 0, backgroundColor: 'background.paper' }}>
      {draft.discount ? (
        <TableRow>
          <TableCell colSpan={2} sx={{ fontSize: '0.875rem', borderBottom: 0 }}>
            Included: {discountWords(draft.discount)}
          </TableCell>
          <TableCell align="right" sx={{ fontSize: '0.875rem', borderBottom: 0 }}>
            {formatMoney(-dollarsOf(discountOf(listTotal(draft), draft.discount)))}
          </TableCell>
        </TableRow>
      ) : null}
      <TableRow>
        <TableCell
          colSpan={2}
          sx={{ fontWeight: 650, fontSize: '0.875rem', color: 'text.primary', borderBottom: 0 }}
        >
          Total
        </TableCell>
        <TableCell
          align="right"
          sx={{ fontWeight: 650, fontSize: '0.875rem', color: 'text.primary', borderBottom: 0 }}
        >
          {formatMoney(dollarsOf(packageTotal(draft)))}
        </TableCell>
      </TableRow>
    </TableFooter>
  </Table>
);
