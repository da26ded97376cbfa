import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { athleteBillingTexts } from '../../../../domain/billing/cards/athlete-billing.ts';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { useChangeAutocharge } from './useChangeAutocharge.ts';

interface AutochargeDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

/** Which card is charged when invoices are due, and whether. */
export const AutochargeDialog = ({ billing, onClose }: AutochargeDialogProps) => {
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
