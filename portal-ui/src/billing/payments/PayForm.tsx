import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { paymentProblems } from '../../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { chosenCard } from '../cards/chosen-card.ts';
import { useOwnCards } from '../cards/useOwnCards.ts';
import { isUnknown } from '../is-unknown.ts';
import { owedOn, payable } from '../payable.ts';
import type { Payer } from '../payer.ts';
import { invoicesOf } from '../payments.ts';
import { useAthleteBilling } from '../useAthleteBilling.ts';
import { useFamilyPackages } from '../useFamilyPackages.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import type { PayDraft } from './pay-draft.ts';
import { usePay } from './usePay.ts';
import { useLostPayment } from './usePayments.ts';

interface PayFormProps {
  readonly athlete: Payer;
  readonly draft: PayDraft;
  readonly onChange: (draft: PayDraft) => void;
  readonly onAddCard: () => void;
  readonly onAnswer: (payment: PaymentView) => void;
  readonly onClose: () => void;
}

/** What is paid, for exactly what is owed. Each opening of it is one payment, however often it is sent. */
export const PayForm = ({ athlete, draft, onChange, onAddCard, onAnswer, onClose }: PayFormProps) => {
  const [id] = useState(newId);
  const { data: packages = [] } = useFamilyPackages([athlete.id]);
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: cards } = useOwnCards();
  const invoices = payable(invoicesOf(packages));
  const chosen = invoices.filter((invoice) => draft.chosen?.has(invoice.id) ?? true);
  const amount = owedOn(chosen);
  const cardId = chosenCard(cards ?? [], [draft.cardId, billing?.autocharge_card_id])?.id ?? null;
  const command = usePay(athlete.id, onAnswer);
  const isLost = isUnknown(command.failure);
  const { data: found } = useLostPayment({ athlete_id: athlete.id, id }, { isLost });
  useEffect(() => {
    if (found) onAnswer(found);
  }, [found, onAnswer]);
  const problems = paymentProblems({ method: 'credit_card', cardId, amount, invoices: chosen.length });
  const { errors, check } = useChecked(problems, command.failure);
  const change = (part: Partial<PayDraft>) => onChange({ ...draft, ...part });
  const isFixed = isLost || command.isRunning;
  const send = () =>
    command.run({
      id,
      transactions: chosen.map((invoice) => invoice.id),
      billingAccountId: cardId,
      paymentAmount: dollarsOf(amount),
      options: { sendEmailReceipt: draft.sendReceipt },
    });

  return (
    <FormDialog
      title={`Pay for ${athlete.name}`}
      maxWidth="sm"
      command={command}
      told={({ message }) => (isLost ? lostWords : paymentTexts.attemptFailed(message))}
      saveLabel={isLost ? 'Send it again' : `Pay ${formatMoney(dollarsOf(amount))}`}
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <InvoiceChoice
        invoices={invoices}
        chosen={new Set(chosen.map((invoice) => invoice.id))}
        isDisabled={isFixed}
        onChange={(ids) => change({ chosen: ids })}
        error={errors['transactions'] ?? errors['paymentAmount']}
      />
      <CardChoice
        cards={cards}
        value={cardId}
        isDisabled={isFixed}
        onChange={(picked) => change({ cardId: picked })}
        onAdd={onAddCard}
        error={errors['billingAccountId']}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.sendReceipt}
            disabled={isFixed}
            onChange={(_, sendReceipt) => change({ sendReceipt })}
          />
        }
        label="Send me a receipt by e-mail"
        sx={{ minHeight: 48 }}
      />
      {command.isRunning ? (
        <Alert severity="info">
          Your card is being charged. This can take up to 20 seconds; please stay here.
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary">
          The amount is exactly what is owed. It is charged once, however often you press.
        </Typography>
      )}
    </FormDialog>
  );
};

const lostWords =
  'No answer came, so nobody here knows yet whether your card was charged. This looks for the answer by itself. Sending it again is safe: it stays one payment.';
