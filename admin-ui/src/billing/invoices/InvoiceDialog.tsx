import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthletePackageView, InvoiceBody, InvoiceView } from '../../../../contract/billing/invoices.ts';
import {
  invoiceProblems,
  invoiceReference,
  prorate,
  prorationProblems,
} from '../../../../domain/billing/invoices/invoice.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { StatusChip } from '../../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { athletePackagePath, invoicePath } from '../shared/billing-paths.ts';
import {
  firstDraft,
  type InvoiceDraft,
  type InvoiceMethod,
  invoiceWhatIf,
  termsOf,
  withDate,
} from './invoice-draft.ts';
import { WhatIf } from './WhatIf.tsx';

interface InvoiceDialogProps {
  readonly method: InvoiceMethod;
  readonly athletePackage: AthletePackageView;
  /** Absent when an invoice is added. */
  readonly invoice?: InvoiceView;
  readonly onClose: () => void;
}

/** Add, edit and prorate an invoice (part 2 §2). */
export const InvoiceDialog = ({ method, athletePackage, invoice, onClose }: InvoiceDialogProps) => {
  const [draft, setDraft] = useState<InvoiceDraft>(() => firstDraft(method, invoice));
  const { command, seen, save } = useSaveInvoice({ method, athletePackage, invoice, onDone: onClose });
  const problems = [
    ...(method === 'Prorate' && invoice ? prorationProblems(termsOf(invoice), draft) : []),
    ...invoiceProblems(draft),
  ];
  const { errors, check, startOver } = useChecked(problems, command.failure);

  const reset = (current = invoice) => {
    setDraft(firstDraft(method, current));
    startOver();
    command.forget();
  };

  return (
    <FormDialog
      title={`${method} Invoice`}
      maxWidth={invoice ? 'sm' : 'xs'}
      command={command}
      onCancel={onClose}
      onReset={() => reset()}
      onSubmit={() =>
        check(() =>
          save({
            invoice_date: draft.date,
            invoice_amount: dollarsOf(draft.amount),
            invoice_description: draft.description,
          }),
        )
      }
    >
      <SeenConflict seen={seen} onReload={({ invoice: current }) => reset(current)} />
      {invoice ? <InvoiceHeader invoice={invoice} /> : null}
      {method === 'Prorate' && invoice ? <ProrateDetails invoice={invoice} date={draft.date} /> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField
          label="Invoice Date"
          required
          startsHere
          value={draft.date}
          onChange={(date) => setDraft(withDate(draft, date, method, invoice))}
          error={errors['date']}
        />
        <MoneyField
          label="Amount"
          required
          value={draft.amount}
          onChange={(amount) => setDraft({ ...draft, amount })}
          error={errors['amount']}
        />
      </Stack>
      <TextField
        label="Description"
        multiline
        minRows={3}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {invoice ? (
        <WhatIf
          athleteId={invoice.athlete_id}
          body={problems.length === 0 ? invoiceWhatIf(method, invoice, draft) : undefined}
        />
      ) : null}
    </FormDialog>
  );
};

const InvoiceHeader = ({ invoice }: { invoice: InvoiceView }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
    <Typography component="span" sx={{ fontWeight: 650 }}>
      {invoiceReference(invoice.athlete_package_invoice_id)}
    </Typography>
    <StatusChip state={invoice.invoice_state} />
    <Typography component="span" variant="body2" color="text.secondary">
      {invoice.external_ref_id === null ? 'Not Invoiced' : `Invoice # ${invoice.external_ref_id}`}
    </Typography>
  </Box>
);

interface SaveOptions {
  readonly method: InvoiceMethod;
  readonly athletePackage: AthletePackageView;
  readonly invoice: InvoiceView | undefined;
  readonly onDone: () => void;
}

const successTexts = { Add: 'Invoice added', Edit: 'Invoice saved', Prorate: 'Invoice prorated' };

function useSaveInvoice({ method, athletePackage, invoice, onDone }: SaveOptions) {
  const [id] = useState(newId);
  const command = useCommand(
    ({ body, revision }: { body: InvoiceBody; revision: string }, idempotencyKey) => {
      if (!invoice) {
        return http.post<{ id: string }>(`${athletePackagePath(athletePackage)}/invoices`, {
          body: { id, ...body },
          idempotencyKey,
        });
      }
      const writing = { body, idempotencyKey, revision };
      return method === 'Prorate'
        ? http.post<{ id: string }>(`${invoicePath(invoice)}/prorate`, writing)
        : http.put<{ id: string }>(invoicePath(invoice), writing);
    },
    { success: successTexts[method], quiet: true, onDone },
  );
  const seen = useSeen({ invoice, revision: invoice?.revision ?? '' }, command);
  return { command, seen, save: (body: InvoiceBody) => command.run({ body, revision: seen.revision }) };
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The original date and amount, and the share that the chosen date gives. */
const ProrateDetails = ({ invoice, date }: { invoice: InvoiceView; date: string }) => {
  const share = prorate(termsOf(invoice), date);
  const isInvalid = share.kind === 'invalid';
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
      <Detail name="Original Date" value={formatDay(invoice.invoice_date)} />
      <Detail name="Original Amount" value={formatMoney(invoice.invoice_amount)} />
      <Detail
        name="Ratio"
        value={isInvalid ? share.message : percent.format(share.ratio)}
        isError={isInvalid}
      />
    </Box>
  );
};

const Detail = ({ name, value, isError = false }: { name: string; value: string; isError?: boolean }) => (
  <Box aria-live={name === 'Ratio' ? 'polite' : 'off'}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{
        m: 0,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: isError ? 'error.main' : 'text.primary',
      }}
    >
      {value}
    </Typography>
  </Box>
);
