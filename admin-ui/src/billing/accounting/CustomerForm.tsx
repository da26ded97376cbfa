import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountingCustomerView, ChangeCustomerBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { CustomerTabs } from './CustomerTabs.tsx';
import { changeBodyOf, customerProblems, draftOf } from './customer-draft.ts';
import { customerPath } from './paths.ts';
import { StaleCustomer } from './StaleCustomer.tsx';

interface CustomerFormProps {
  /** As accounting has it now. */
  readonly customer: AccountingCustomerView;
  readonly onClose: () => void;
}

/** What was typed stays when somebody changes the customer in accounting meanwhile; the person then chooses. */
export const CustomerForm = ({ customer, onClose }: CustomerFormProps) => {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(customer);
  const [draft, setDraft] = useState(() => draftOf(customer));
  const command = useCommand(
    async (body: ChangeCustomerBody, idempotencyKey) => {
      const answer = await http.put<unknown>(customerPath(seen.Id), { body, idempotencyKey });
      return { ...answer, results: { id: seen.Id } };
    },
    { success: 'Customer saved', quiet: true, onDone: onClose },
  );
  const { errors, check, startOver } = useChecked(customerProblems(draft), command.failure);
  const isStale = command.failure?.code === 'accounting.stale';
  const readAgain = () =>
    queries.fetchQuery<AccountingCustomerView>({
      queryKey: ['accounting', 'customer', seen.Id],
      queryFn: async () => (await http.get<AccountingCustomerView>(customerPath(seen.Id))).results,
    });
  const takePresent = async (show: boolean) => {
    const present = await readAgain();
    setSeen(present);
    if (show) setDraft(draftOf(present));
    command.forget();
  };
  const reset = () => {
    setDraft(draftOf(seen));
    startOver();
    command.forget();
  };
  return (
    <FormDialog
      title="Edit Accounting Customer"
      maxWidth="sm"
      command={isStale ? { ...command, failure: undefined } : command}
      onCancel={onClose}
      onReset={reset}
      onSubmit={() => check(() => command.run(changeBodyOf(draft, seen)))}
    >
      {isStale ? (
        <StaleCustomer
          message={command.failure?.message ?? ''}
          onReload={() => void takePresent(true)}
          onKeep={() => void takePresent(false)}
        />
      ) : null}
      <CustomerTabs draft={draft} errors={errors} onChange={setDraft} canBeInactive />
    </FormDialog>
  );
};
