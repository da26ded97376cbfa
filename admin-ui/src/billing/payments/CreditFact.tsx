import Button from '@mui/material/Button';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Fact } from '../Fact.tsx';
import { UseCreditDialog } from './UseCreditDialog.tsx';

export const CreditFact = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { credit, owed } = billing;
  return (
    <Fact
      name="Credit"
      value={formatMoney(credit)}
      detail={credit > 0 ? 'was paid too much' : ''}
      actions={
        credit > 0 && owed > 0 ? (
          <Button
            variant="outlined"
            size="small"
            onClick={() => open((close) => <UseCreditDialog billing={billing} onClose={close} />)}
          >
            Use Credit
          </Button>
        ) : null
      }
    />
  );
};
