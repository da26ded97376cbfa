import { EmptyState } from '../../../shell/EmptyState.tsx';

export const InvoicesEmpty = () => (
  <EmptyState title="No invoices">
    There are none that are like this. Invoices come with the packages of athletes.
  </EmptyState>
);
