import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { PaymentBody, PaymentView } from '../../../../contract/billing/payments.ts';
import { paymentProblems } from '../../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { isOutcomeUnknown } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useFamilyAthletes } from '../../family/FamilySection.tsx';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { ChoiceBox, ChoiceLine } from '../../shell/ChoiceBox.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { chooseCard } from '../cards/card-choice.ts';
import { useOwnCards } from '../cards/useOwnCards.ts';
import { useFamilyPackages } from '../invoices/FamilyPackages.tsx';
import { balanceOf } from '../invoices/open-invoices.ts';
import { chosenIn, invoicesToPay, type PayableGroup, payableGroups } from './family-choice.ts';
import { paymentsPath, useAthleteBilling, useLostPayment } from './payment-queries.ts';

interface PayDraft {
  /** Ids of invoices; undefined until the person chooses: everything payable. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** Undefined until the person chooses: the athlete's autocharge card, otherwise the newest. */
  readonly cardId: string | undefined;
  readonly sendReceipt: boolean;
}

/** Part 2 §9: a receipt is sent by default. */
export const emptyDraft: PayDraft = { chosen: undefined, cardId: undefined, sendReceipt: true };

interface PayFormProps {
  readonly athlete: FamilyAthlete;
  readonly draft: PayDraft;
  readonly onChange: (draft: PayDraft) => void;
  readonly onAddCard: () => void;
  readonly onAnswer: (payment: PaymentView) => void;
  readonly onClose: () => void;
}

/** Pays exactly the balance of the chosen invoices. Each time the form opens it is one payment, however often it is sent. */
export const PayForm = ({ athlete, draft, onChange, onAddCard, onAnswer, onClose }: PayFormProps) => {
  const [id] = useState(newId);
  const { data: packages = [] } = useFamilyPackages([athlete.id]);
  const { data: family = [] } = useFamilyAthletes();
  const { data: others = [] } = useFamilyPackages(
    family.flatMap((one) => (one.id === athlete.id ? [] : [one.id])),
  );
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: cards } = useOwnCards();
  const groups = payableGroups(athlete, family, [...packages, ...others]);
  const own = new Set(groups[0]?.invoices.map((invoice) => invoice.id));
  const chosen = chosenIn(groups, draft.chosen ?? own);
  const payer = chosen[0]?.athlete ?? athlete;
  const invoices = chosen.flatMap((group) => group.invoices);
  const amount = balanceOf(invoices);
  const cardId = chooseCard(cards ?? [], [draft.cardId, billing?.autocharge_card_id])?.id ?? null;
  const command = usePay(payer.id, onAnswer);
  const isLost = isOutcomeUnknown(command.failure);
  const { data: found } = useLostPayment({ athlete_id: payer.id, id }, { isLost });
  useEffect(() => {
    if (found) onAnswer(found);
  }, [found, onAnswer]);
  const problems = paymentProblems({ method: 'credit_card', cardId, amount, invoices: invoices.length });
  const { errors, check } = useChecked(problems, command.failure);
  const change = (part: Partial<PayDraft>) => onChange({ ...draft, ...part });
  const isFixed = isLost || command.isRunning;
  const send = () =>
    command.run({
      id,
      ...invoicesToPay(chosen),
      billingAccountId: cardId,
      paymentAmount: dollarsOf(amount),
      options: { sendEmailReceipt: draft.sendReceipt },
    });

  return (
    <FormDialog
      title={`Payment for ${joined(chosen.length > 0 ? chosen.map((group) => group.athlete.name) : [athlete.name])}`}
      maxWidth="sm"
      command={command}
      describeFailure={({ message }) => (isLost ? OUTCOME_UNKNOWN : paymentTexts.attemptFailed(message))}
      saveLabel={isLost ? 'Send again' : `Pay ${formatMoney(dollarsOf(amount))}`}
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <InvoiceChoice
        groups={groups}
        chosen={new Set(invoices.map((invoice) => invoice.id))}
        isDisabled={isFixed}
        onChange={(ids) => change({ chosen: ids })}
        error={errors['transactions'] ?? errors['siblings'] ?? errors['paymentAmount']}
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
        label="Email me a receipt"
        sx={{ minHeight: 48 }}
      />
      {command.isRunning ? (
        <Alert severity="info">
          Your card is being charged. This can take up to 20 seconds. Please stay on this page.
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary">
          You pay exactly what is due. Your card is charged only once, even if you tap twice.
        </Typography>
      )}
    </FormDialog>
  );
};

/** `Ava and Ben`. */
const joined = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

const OUTCOME_UNKNOWN =
  'We did not get an answer, so we do not know yet whether your card was charged. We keep checking. You can safely send the payment again: you are charged only once.';

/** The API answers within 20 seconds with the payment: paid, declined or still being charged. */
const usePay = (athleteId: string, onAnswer: (payment: PaymentView) => void) =>
  useCommand(async (body: PaymentBody, idempotencyKey) => {
    const { results } = await http.post<PaymentView>(paymentsPath(athleteId), { body, idempotencyKey });
    onAnswer(results);
  });

interface InvoiceChoiceProps {
  /** Named if there are several athletes. */
  readonly groups: readonly PayableGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
}

const InvoiceChoice = ({ groups, chosen, onChange, isDisabled, error }: InvoiceChoiceProps) => {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ChoiceBox label="Payments" isWrong={error !== undefined}>
      <Box sx={{ maxHeight: groups.length > 1 ? 320 : 216, overflow: 'auto' }}>
        {groups.map(({ athlete, invoices }) => (
          <Box
            key={athlete.id}
            {...(groups.length > 1 && { role: 'group', 'aria-label': `Payments for ${athlete.name}` })}
          >
            {groups.length > 1 && invoices.length > 0 ? (
              <Typography variant="body2" aria-hidden="true" sx={{ fontWeight: 600, pt: 1 }}>
                {athlete.name}
              </Typography>
            ) : null}
            {invoices.map(({ id, invoice_date, invoice_description, invoice_balance }) => (
              <ChoiceLine
                key={id}
                control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
                isDisabled={isDisabled}
                label={`${formatShortDay(invoice_date)} · ${invoice_description}`}
                aside={formatMoney(invoice_balance)}
              />
            ))}
          </Box>
        ))}
        {groups.every(({ invoices }) => invoices.length === 0) ? (
          <Typography color="text.secondary" sx={{ py: 1 }}>
            Nothing to pay right now. Payments in progress show on the page below.
          </Typography>
        ) : null}
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </ChoiceBox>
  );
};
