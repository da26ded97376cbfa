import Button from '@mui/material/Button';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Fact } from '../Fact.tsx';
import { MakePaymentDialog } from './MakePaymentDialog.tsx';

export const OwedFact = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { athlete_id, owed } = billing;
  return (
    <Fact
      name="Owed"
      value={formatMoney(owed)}
      detail={owed > 0 ? 'can be paid now' : 'Nothing can be paid now.'}
      actions={
        owed > 0 ? (
          <Button
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
