import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { AthleteBillingView, ChangeAutochargeBody } from '../../../../contract/billing/payments.ts';
import { athleteBillingTexts } from '../../../../domain/billing/cards/athlete-billing.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { useCardOwners } from '../cards/cards.ts';
import { athletePath } from '../shared/billing-paths.ts';
import { SummaryItem } from '../shared/SummaryItem.tsx';

/** The state of autocharge in the billing summary, and the card that it charges. */
export const AutochargeSummary = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const isMerged = useIsMerged();
  const { athlete_id, is_autocharge_on, autocharge_card_id, parked_reason } = billing;
  const { data: owners } = useCardOwners(athlete_id);
  const card = owners?.flatMap(({ cards }) => cards).find(({ id }) => id === autocharge_card_id);
  return (
    <SummaryItem
      name="Autocharge"
      value={
        is_autocharge_on ? (
          <ToneChip
            tone={parked_reason === null ? 'green' : 'orange'}
            label={parked_reason === null ? 'on' : 'paused'}
          />
        ) : (
          <ToneChip tone="grey" label="off" />
        )
      }
      detail={card ? cardName(card) : autocharge_card_id === null ? 'No card chosen.' : ''}
      actions={
        isMerged ? null : (
          <Button
            {...changesData}
            variant="outlined"
            size="small"
            onClick={() => open((close) => <AutochargeDialog billing={billing} onClose={close} />)}
          >
            Change
          </Button>
        )
      }
    />
  );
};

interface AutochargeDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

const AutochargeDialog = ({ billing, onClose }: AutochargeDialogProps) => {
  const [cardId, setCardId] = useState(billing.autocharge_card_id);
  const [isOn, setOn] = useState(billing.is_autocharge_on);
  const command = useChangeAutocharge(billing, { success: 'Autocharge saved', quiet: true, onDone: onClose });
  const problems =
    isOn && cardId === null ? [{ field: 'card_id', message: athleteBillingTexts.chooseCard }] : [];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Autocharge"
      command={command}
      onCancel={onClose}
      onSubmit={() =>
        check(() =>
          command.run({ is_on: isOn, ...(cardId === billing.autocharge_card_id ? {} : { card_id: cardId }) }),
        )
      }
    >
      <CardChoice
        label="Card"
        athleteId={billing.athlete_id}
        value={cardId}
        onChange={setCardId}
        error={errors['card_id']}
      />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label="Charge invoices when they are due"
      />
    </FormDialog>
  );
};

/** Says why autocharge is paused for the athlete, and resumes it. */
export const AutochargePausedAlert = ({ billing }: { billing: AthleteBillingView }) => {
  const command = useChangeAutocharge(billing, { success: 'Autocharge resumed' });
  if (billing.parked_reason === null) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button color="inherit" loading={command.isRunning} onClick={() => command.run({ is_parked: false })}>
          Resume
        </Button>
      }
    >
      Autocharge is paused: {billing.parked_reason}
    </Alert>
  );
};

interface Options {
  readonly success: string;
  readonly quiet?: boolean;
  readonly onDone?: () => void;
}

const useChangeAutocharge = ({ athlete_id }: AthleteBillingView, options: Options) =>
  useCommand(async (body: ChangeAutochargeBody, idempotencyKey) => {
    const answer = await http.put<AthleteBillingView>(`${athletePath(athlete_id)}/autocharge`, {
      body,
      idempotencyKey,
    });
    return { ...answer, results: { id: answer.results.athlete_id } };
  }, options);
