import Button from '@mui/material/Button';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { cardName } from '../cards/card-words.ts';
import { useCardOwners } from '../cards/queries.ts';
import { Fact } from '../Fact.tsx';
import { AutochargeDialog } from './AutochargeDialog.tsx';

/** Whether invoices are charged by themselves when they are due, and to which card. */
export const AutochargeFact = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { athlete_id, is_autocharge_on, autocharge_card_id, parked_reason } = billing;
  const { data: owners } = useCardOwners(athlete_id);
  const card = owners?.flatMap(({ cards }) => cards).find(({ id }) => id === autocharge_card_id);
  return (
    <Fact
      name="Autocharge"
      value={
        is_autocharge_on ? (
          <ToneChip
            tone={parked_reason === null ? 'green' : 'orange'}
            label={parked_reason === null ? 'on' : 'parked'}
          />
        ) : (
          <ToneChip tone="grey" label="off" />
        )
      }
      detail={card ? cardName(card) : autocharge_card_id === null ? 'No card is chosen.' : ''}
      actions={
        <Button
          variant="outlined"
          size="small"
          onClick={() => open((close) => <AutochargeDialog billing={billing} onClose={close} />)}
        >
          Change
        </Button>
      }
    />
  );
};
