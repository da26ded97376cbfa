import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountingCustomerView, ChangeCustomerBody } from '../../../../contract/billing/accounting.ts';
import type { AthleteBillingView } from '../../../../contract/billing/payments.ts';
import { invoiceTexts } from '../../../../domain/billing/invoices/invoice-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { ReloadOrKeep } from '../../shell/ConflictNotice.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { customerLinkPath, customerPath } from '../shared/billing-paths.ts';
import { SummaryItem } from '../shared/SummaryItem.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';
import { changeBodyOf, customerProblems, draftOf } from './customer-draft.ts';
import { LinkCustomerDialog } from './LinkCustomerDialog.tsx';

/** The customer in accounting that the athlete is linked to. Without one nothing can be invoiced. */
export const CustomerSummary = ({ billing }: { billing: AthleteBillingView }) => {
  const open = useOpenDialog();
  const isMerged = useIsMerged();
  const { athlete_id, accounting_customer: customer, is_accounting_connected } = billing;
  const link = () => open((close) => <LinkCustomerDialog athleteId={athlete_id} onClose={close} />);
  return (
    <SummaryItem
      name="Accounting customer"
      value={customer?.display_name ?? 'Not linked'}
      detail={detailOf(billing)}
      actions={
        customer ? (
          <>
            <Button
              {...changesData}
              variant="outlined"
              size="small"
              disabled={!is_accounting_connected}
              onClick={() => open((close) => <EditCustomerDialog customerId={customer.id} onClose={close} />)}
            >
              Edit
            </Button>
            <Button
              {...changesData}
              size="small"
              onClick={() => open((close) => <UnlinkCustomerDialog billing={billing} onClose={close} />)}
            >
              Unlink
            </Button>
          </>
        ) : isMerged ? null : (
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
  if (!accounting_customer) return 'Link a customer to issue invoices.';
  const { balance } = accounting_customer;
  return balance === null ? '' : `Balance in accounting: ${formatMoney(balance)}`;
}

interface EditCustomerDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Reads the customer from accounting, which owns the record, each time the dialog opens. */
const EditCustomerDialog = ({ customerId, onClose }: EditCustomerDialogProps) => {
  const { data: customer, error } = useQuery({
    queryKey: ['accounting', 'customer', customerId],
    queryFn: async ({ signal }) =>
      (await http.get<AccountingCustomerView>(customerPath(customerId), { signal })).results,
  });
  if (customer) return <CustomerForm customer={customer} onClose={onClose} />;
  return (
    <InfoDialog title="Edit Accounting Customer" onClose={onClose}>
      {error ? <ReadFailure error={error} /> : <Loading height={420} what="the customer" />}
    </InfoDialog>
  );
};

interface UnlinkCustomerDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

const UnlinkCustomerDialog = ({ billing, onClose }: UnlinkCustomerDialogProps) => {
  const { athlete_id, accounting_customer } = billing;
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await http.delete<unknown>(customerLinkPath(athlete_id), { idempotencyKey });
      return { ...answer, results: { id: athlete_id } };
    },
    { success: 'Customer unlinked', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Unlink Customer"
      confirmLabel="Unlink"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {accounting_customer?.display_name} and its invoices are kept in accounting. No invoices can be issued
      for this athlete until a customer is linked again.
    </ConfirmDialog>
  );
};

interface CustomerFormProps {
  readonly customer: AccountingCustomerView;
  readonly onClose: () => void;
}

/** If the customer was changed in accounting in the meantime, the user chooses between reloading it and saving over it. */
const CustomerForm = ({ customer, onClose }: CustomerFormProps) => {
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
  const reload = () =>
    queries.fetchQuery<AccountingCustomerView>({
      queryKey: ['accounting', 'customer', seen.Id],
      queryFn: async () => (await http.get<AccountingCustomerView>(customerPath(seen.Id))).results,
    });
  const takeCurrent = async (show: boolean) => {
    const current = await reload();
    setSeen(current);
    if (show) setDraft(draftOf(current));
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
        <ReloadOrKeep onReload={() => void takeCurrent(true)} onKeep={() => void takeCurrent(false)}>
          {command.failure?.message}
        </ReloadOrKeep>
      ) : null}
      <CustomerTabs draft={draft} errors={errors} onChange={setDraft} hasActiveSwitch />
    </FormDialog>
  );
};
