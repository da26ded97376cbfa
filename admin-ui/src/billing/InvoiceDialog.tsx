import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { invoiceProblems } from '../../../domain/billing/invoice.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { DayField } from '../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { MoneyField } from '../../../ui-kit/MoneyField.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../shell/ConflictNotice.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { firstDraft, type InvoiceDraft, type InvoiceMethod, withDate } from './invoice-draft.ts';
import { ProrateFacts } from './ProrateFacts.tsx';
import { rangeProblems } from './prorate-range.ts';
import { useSaveInvoice } from './useSaveInvoice.ts';
import { WhatIf } from './WhatIf.tsx';
import { invoiceWhatIf } from './what-if-body.ts';

interface InvoiceDialogProps {
  readonly method: InvoiceMethod;
  readonly athletePackage: AthletePackageView;
  /** Absent when one is added. */
  readonly invoice?: InvoiceView;
  readonly onClose: () => void;
}

/** Add, edit and prorate an invoice (part 2 §2). */
export const InvoiceDialog = ({ method, athletePackage, invoice, onClose }: InvoiceDialogProps) => {
  const [draft, setDraft] = useState<InvoiceDraft>(() => firstDraft(method, invoice));
  const { command, seen, save } = useSaveInvoice({ method, athletePackage, invoice, onDone: onClose });
  const problems = [
    ...(method === 'Prorate' && invoice ? rangeProblems(invoice, draft.date) : []),
    ...invoiceProblems(draft),
  ];
  const { errors, check, startOver } = useChecked(problems, command.failure);

  const reset = (present = invoice) => {
    setDraft(firstDraft(method, present));
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
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent(({ invoice: present }) => reset(present))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      {invoice ? <InvoiceFacts invoice={invoice} /> : null}
      {method === 'Prorate' && invoice ? <ProrateFacts invoice={invoice} date={draft.date} /> : null}
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
