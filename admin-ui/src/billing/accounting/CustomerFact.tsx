import Button from '@mui/material/Button';
import { invoiceTexts } from '../../../../domain/billing/invoice-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Fact } from '../Fact.tsx';
import { EditCustomerDialog } from './EditCustomerDialog.tsx';
import { LinkCustomerDialog } from './LinkCustomerDialog.tsx';
import { UnlinkCustomerDialog } from './UnlinkCustomerDialog.tsx';

/** Who the athlete is in accounting; without that nothing can be invoiced. */
export const CustomerFact = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const { athlete_id, accounting_customer: customer, is_accounting_connected } = billing;
  const link = () => open((close) => <LinkCustomerDialog athleteId={athlete_id} onClose={close} />);
  return (
    <Fact
      name="Accounting customer"
      value={customer?.display_name ?? 'Not linked'}
      detail={detailOf(billing)}
      actions={
        customer ? (
          <>
            <Button
              variant="outlined"
              size="small"
              disabled={!is_accounting_connected}
              onClick={() => open((close) => <EditCustomerDialog customerId={customer.id} onClose={close} />)}
            >
              Edit
            </Button>
            <Button
              size="small"
              onClick={() => open((close) => <UnlinkCustomerDialog billing={billing} onClose={close} />)}
            >
              Unlink
            </Button>
          </>
        ) : (
          <Button variant="outlined" size="small" disabled={!is_accounting_connected} onClick={link}>
            Link Customer
          </Button>
        )
      }
    />
  );
};

function detailOf({ accounting_customer, is_accounting_connected }: AthleteBillingView): string {
  if (!is_accounting_connected) return invoiceTexts.notConnected;
  if (!accounting_customer) return 'Nothing can be invoiced yet.';
  const { balance } = accounting_customer;
  return balance === null ? '' : `Balance there ${formatMoney(balance)}`;
}
