import Alert from '@mui/material/Alert';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { useCustomer } from './queries.ts';

interface EditCustomerDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Edit accounting Customer: read from accounting when it opens, for that is where it lives. */
export const EditCustomerDialog = ({ customerId, onClose }: EditCustomerDialogProps) => {
  const { data: customer, error } = useCustomer(customerId);
  if (customer) return <CustomerForm customer={customer} onClose={onClose} />;
  return (
    <InfoDialog title="Edit Accounting Customer" onClose={onClose}>
      {error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : (
        <Loading height={420} what="the customer" />
      )}
    </InfoDialog>
  );
};
