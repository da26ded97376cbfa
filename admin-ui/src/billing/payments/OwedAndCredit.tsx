import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthleteBillingView, UseCreditBody } from '../../../../contract/billing/payments.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePath } from '../shared/billing-paths.ts';
import { usePayments } from '../shared/billing-queries.ts';
import { SummaryItem } from '../shared/SummaryItem.tsx';
import { InvoiceChoice, totalOf, usePayableInvoices } from './InvoiceChoice.tsx';
import { MakePaymentDialog } from './MakePaymentDialog.tsx';
import { RefundCreditDialog } from './RefundCreditDialog.tsx';

export const OwedSummary = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { athlete_id, owed } = billing;
  return (
    <SummaryItem
      name="Owed"
      value={formatMoney(owed)}
      detail={owed > 0 ? 'can be paid now' : 'Nothing can be paid now.'}
      actions={
        owed > 0 ? (
          <Button
            {...changesData}
            variant="contained"
            size="small"
            onClick={() => open((close) => <MakePaymentDialog athleteId={athlete_id} onClose={close} />)}
          >
            Make Payment
          </Button>
        ) : null
      }
    />
  );
};

export const CreditSummary = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { athlete_id, credit, owed } = billing;
  const sources = usePayments(athlete_id).data?.filter(({ credit_left }) => credit_left > 0) ?? [];
  return (
    <SummaryItem
      name="Credit"
      value={formatMoney(credit)}
      detail={credit > 0 ? 'overpaid' : ''}
      actions={
        <>
          {credit > 0 && owed > 0 ? (
            <Button
              {...changesData}
              variant="outlined"
              size="small"
              onClick={() => open((close) => <UseCreditDialog billing={billing} onClose={close} />)}
            >
              Use Credit
            </Button>
          ) : null}
          {sources.length > 0 ? (
            <Button
              {...changesData}
              variant="outlined"
              size="small"
              onClick={() => open((close) => <RefundCreditDialog sources={sources} onClose={close} />)}
            >
              Refund Credit
            </Button>
          ) : null}
        </>
      }
    />
  );
};

interface UseCreditDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

const UseCreditDialog = ({ billing, onClose }: UseCreditDialogProps) => {
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
        The credit of {formatMoney(credit)} pays the selected invoices, oldest first.
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
