import { useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CustomerTabs } from './CustomerTabs.tsx';
import { type CustomerDraft, createBodyOf, customerProblems } from './customer-draft.ts';
import { useAthlete, useContacts } from './queries.ts';
import { suggestedCustomer } from './suggested-customer.ts';
import { useCreateCustomer } from './useLinkCustomer.ts';

interface CreateCustomerDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** A new customer in accounting, filled in from the athlete and who pays for them; it is linked at once. */
export const CreateCustomerDialog = ({ athleteId, onClose }: CreateCustomerDialogProps) => {
  const { data: athlete } = useAthlete(athleteId);
  const { data: contacts = [] } = useContacts(athleteId);
  const [typed, setTyped] = useState<CustomerDraft>();
  const draft = typed ?? suggestedCustomer(athlete, contacts);
  const command = useCreateCustomer(athleteId, onClose);
  const { errors, check } = useChecked(customerProblems(draft), command.failure);
  return (
    <FormDialog
      title="Create Accounting Customer"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(createBodyOf(draft)))}
    >
      <CustomerTabs draft={draft} errors={errors} onChange={setTyped} canBeInactive={false} />
    </FormDialog>
  );
};
