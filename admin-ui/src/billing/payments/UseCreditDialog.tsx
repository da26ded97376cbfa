import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { AthleteBillingView, UseCreditBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePath } from '../paths.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import { totalOf, usePayableInvoices } from './usePayableInvoices.ts';

interface UseCreditDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

/** What was paid too much pays invoices, the oldest first. */
export const UseCreditDialog = ({ billing, onClose }: UseCreditDialogProps) => {
  const { athlete_id, credit } = billing;
  const payable = usePayableInvoices(athlete_id) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const invoices = payable.filter(({ invoice }) => chosen?.has(invoice.id) ?? true);
  const command = useCommand(
    async (body: UseCreditBody, idempotencyKey) => {
      const path = `${athletePath(athlete_id)}/credit`;
      const answer = await http.post<AthleteBillingView>(path, { body, idempotencyKey });
      return { ...answer, results: { id: athlete_id } };
    },
    { success: 'Credit used', quiet: true, onDone: onClose },
  );
  const problems = invoices.length === 0 ? [{ field: 'invoices', message: paymentTexts.noInvoices }] : [];
  const { errors, check } = useChecked(problems, command.failure);
  const used = Math.min(dollarsOf(totalOf(invoices)), credit);
  return (
    <FormDialog
      title="Use Credit"
      maxWidth="sm"
      command={command}
      saveLabel={`Use ${formatMoney(used)}`}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ invoices: invoices.map(({ invoice }) => invoice.id) }))}
    >
      <Typography color="text.secondary">
        {formatMoney(credit)} was paid too much. It pays these invoices, the oldest first.
      </Typography>
      <InvoiceChoice
        invoices={payable}
        chosen={new Set(invoices.map(({ invoice }) => invoice.id))}
        onChange={setChosen}
        error={errors['invoices']}
      />
    </FormDialog>
  );
};
