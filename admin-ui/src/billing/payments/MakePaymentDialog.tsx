import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentBody, PaymentView } from '../../../../contract/billing/payments.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import type { PaymentMethod } from '../../../../domain/billing/payments/payment-method.ts';
import { paymentProblems, varianceNotice } from '../../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { type Cents, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { paymentPath, paymentsPath } from '../shared/billing-paths.ts';
import { useAthleteBilling } from '../shared/billing-queries.ts';
import { InvoiceChoice, totalOf, usePayableInvoices } from './InvoiceChoice.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { paidWith } from './payment-labels.ts';
import { SiblingInvoices, useSiblingGroups } from './SiblingInvoices.tsx';

interface MakePaymentDialogProps {
  readonly athleteId: string;
  /** The invoices to pay; by default all that can be paid. */
  readonly invoiceIds?: readonly string[];
  readonly onClose: () => void;
}

/** Shows the form, then the outcome. Trying again after an outcome is a new payment with its own id and key. */
export const MakePaymentDialog = ({ athleteId, invoiceIds, onClose }: MakePaymentDialogProps) => {
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    ...emptyPayment,
    chosen: invoiceIds && new Set(invoiceIds),
  }));
  const [payment, setPayment] = useState<PaymentView>();
  return payment ? (
    <PaymentOutcome payment={payment} onAgain={() => setPayment(undefined)} onClose={onClose} />
  ) : (
    <PaymentForm
      athleteId={athleteId}
      draft={draft}
      onChange={setDraft}
      onAnswer={setPayment}
      onClose={onClose}
    />
  );
};

interface PaymentDraft {
  /** Undefined until the user chooses invoices: then all that can be paid. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** Invoices of siblings; undefined until the user includes them: then all that can be paid. */
  readonly ofSiblings: ReadonlySet<string> | 'all' | undefined;
  readonly method: PaymentMethod;
  /** Undefined until the user chooses a card: then the card that autocharge uses. */
  readonly cardId: string | null | undefined;
  /** Undefined until the user types an amount: then the total of the chosen invoices. */
  readonly amount: Cents | undefined;
  readonly memo: string;
  readonly sendReceipt: boolean;
}

/** A card is the default method (part 2 §9). */
const emptyPayment: PaymentDraft = {
  chosen: undefined,
  ofSiblings: undefined,
  method: 'credit_card',
  cardId: undefined,
  amount: undefined,
  memo: '',
  sendReceipt: true,
};

interface PaymentFormProps {
  readonly athleteId: string;
  readonly draft: PaymentDraft;
  readonly onChange: (draft: PaymentDraft) => void;
  readonly onAnswer: (payment: PaymentView) => void;
  readonly onClose: () => void;
}

/** One payment for as long as the form is mounted: sending it again sends the same id and key. */
const PaymentForm = ({ athleteId, draft, onChange, onAnswer, onClose }: PaymentFormProps) => {
  const [id] = useState(newId);
  const isAdmin = useRole() === 'admin';
  const { data: billing } = useAthleteBilling(athleteId);
  const payable = usePayableInvoices(athleteId) ?? [];
  const invoices = payable.filter(({ invoice }) => draft.chosen?.has(invoice.id) ?? true);
  const { siblings, groups } = useSiblingGroups(athleteId, draft.ofSiblings !== undefined);
  const ofSiblings = groups
    .map(({ sibling, invoices: all }) => ({
      sibling,
      invoices: all.filter(({ invoice }) => isIncluded(draft.ofSiblings, invoice.id)),
    }))
    .filter((group) => group.invoices.length > 0);
  const isFamily = ofSiblings.length > 0;
  const total = totalOf([...invoices, ...ofSiblings.flatMap((group) => group.invoices)]);
  const amount = draft.amount ?? total;
  const cardId = draft.cardId === undefined ? (billing?.autocharge_card_id ?? null) : draft.cardId;
  const command = useSendPayment(athleteId, onAnswer);
  const isShort = isFamily && amount > 0 && amount < total;
  const problems = [
    ...paymentProblems({ method: draft.method, cardId, amount, invoices: invoices.length }),
    ...(isShort ? [{ field: 'paymentAmount', message: paymentTexts.coverFamily }] : []),
  ];
  const { errors, check } = useChecked(problems, command.failure);
  const change = (part: Partial<PaymentDraft>) => onChange({ ...draft, ...part });
  const notice = isAdmin && invoices.length > 0 && !isShort ? varianceNotice(amount, total) : undefined;
  const send = () =>
    command.run({
      id,
      transactions: invoices.map(({ invoice }) => invoice.id),
      siblings: ofSiblings.map((group) => ({
        athlete_id: group.sibling.athlete_id,
        transactions: group.invoices.map(({ invoice }) => invoice.id),
      })),
      paymentMethod: draft.method,
      billingAccountId: draft.method === 'credit_card' ? cardId : null,
      paymentAmount: dollarsOf(amount),
      description: draft.memo.trim(),
      options: { sendEmailReceipt: draft.sendReceipt },
    });

  return (
    <FormDialog
      title="Make Payment"
      maxWidth="sm"
      command={command}
      describeFailure={({ message }) => paymentTexts.attemptFailed(message)}
      saveLabel={amount > 0 ? `Pay ${formatMoney(dollarsOf(amount))}` : 'Pay'}
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <InvoiceChoice
        invoices={payable}
        chosen={new Set(invoices.map(({ invoice }) => invoice.id))}
        onChange={(chosen) => change({ chosen })}
        error={errors['transactions']}
      />
      <SiblingInvoices
        siblings={siblings}
        groups={groups}
        isIncluded={draft.ofSiblings !== undefined}
        chosen={new Set(ofSiblings.flatMap((group) => group.invoices.map(({ invoice }) => invoice.id)))}
        onInclude={(included) => change({ ofSiblings: included ? 'all' : undefined })}
        onChange={(chosen) => change({ ofSiblings: chosen })}
        error={errors['siblings']}
      />
      <MethodChoice
        value={draft.method}
        onChange={(method) => change({ method })}
        error={errors['paymentMethod']}
      />
      {draft.method === 'credit_card' ? (
        <CardChoice
          label="Card"
          athleteId={athleteId}
          value={cardId}
          onChange={(chosen) => change({ cardId: chosen })}
          error={errors['billingAccountId']}
        />
      ) : null}
      <Stack direction="row" spacing={2}>
        <MoneyField
          label="Amount"
          required
          value={amount}
          onChange={(typed) => change({ amount: typed })}
          error={errors['paymentAmount']}
        />
        <TextField
          label="Total"
          value={formatMoney(dollarsOf(total))}
          slotProps={{ input: { readOnly: true } }}
        />
      </Stack>
      {notice ? <Alert severity="info">{notice}</Alert> : null}
      <TextField
        label="Memo"
        value={draft.memo}
        onChange={({ target }) => change({ memo: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        error={Boolean(errors['description'])}
        helperText={errors['description']}
      />
      <FormControlLabel
        control={
          <Checkbox checked={draft.sendReceipt} onChange={(_, sendReceipt) => change({ sendReceipt })} />
        }
        label="Email a receipt"
      />
    </FormDialog>
  );
};

const isIncluded = (chosen: PaymentDraft['ofSiblings'], id: string): boolean =>
  chosen === 'all' || (chosen?.has(id) ?? false);

/** The server answers within 20 seconds with the payment as it is by then: paid, declined, or still charging. */
const useSendPayment = (athleteId: string, onAnswer: (payment: PaymentView) => void) =>
  useCommand(
    async (body: PaymentBody, idempotencyKey) => {
      const answer = await http.post<PaymentView>(paymentsPath(athleteId), { body, idempotencyKey });
      onAnswer(answer.results);
      return answer;
    },
    { quiet: true },
  );

interface PaymentOutcomeProps {
  readonly payment: PaymentView;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The outcome, updated while the card is being charged. The charge completes even if the dialog is closed. */
const PaymentOutcome = ({ payment: answered, onAgain, onClose }: PaymentOutcomeProps) => {
  const { data: payment } = usePayment(answered);
  const { severity, sentence } = outcomeOf(payment);
  const references = payment.allocations.map(({ reference }) => invoiceReference(reference));
  return (
    <InfoDialog
      title="Make Payment"
      onClose={onClose}
      actions={severity === 'error' ? <Button onClick={onAgain}>Try again</Button> : null}
    >
      <Alert
        severity={severity}
        {...(payment.state === 'charging'
          ? { icon: <CircularProgress aria-hidden="true" size={20} color="inherit" /> }
          : {})}
        sx={{ mb: 2 }}
      >
        {sentence}
      </Alert>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(payment.charged)} · {paidWith(payment)}
        {references.length > 0 ? ` · ${references.join(', ')}` : ''}
        {payment.charged > payment.amount ? ' and invoices of siblings' : ''}
        {payment.credit > 0 ? ` · ${formatMoney(payment.credit)} as credit` : ''}
      </Typography>
    </InfoDialog>
  );
};

function outcomeOf({ state, message, amount }: PaymentView): {
  readonly severity: AlertColor;
  readonly sentence: string;
} {
  switch (state) {
    case 'paid':
      return { severity: 'success', sentence: message || `${formatMoney(amount)} was paid.` };
    case 'charging':
      return { severity: 'info', sentence: message || 'The card is being charged.' };
    case 'declined':
    case 'not charged':
      return { severity: 'error', sentence: message };
    case 'unknown':
    case 'needs review':
      return {
        severity: 'warning',
        sentence:
          message ||
          'It is not yet known whether the card was charged. The card processor will be asked again automatically.',
      };
    case 'voided':
      return { severity: 'info', sentence: message || 'The charge was voided.' };
  }
}

/** Interval for polling a payment that is being charged, in case a live update is missed. */
const POLL_MS = 2_000;

const usePayment = (payment: PaymentView) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: async ({ signal }) => (await http.get<PaymentView>(paymentPath(payment), { signal })).results,
    initialData: payment,
    refetchInterval: ({ state }) => (state.data?.state === 'charging' ? POLL_MS : false),
  });
