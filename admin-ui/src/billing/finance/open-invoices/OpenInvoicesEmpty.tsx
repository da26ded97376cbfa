import { EmptyState } from '../../../shell/EmptyState.tsx';

export const OpenInvoicesEmpty = () => (
  <EmptyState title="Nothing is open">Every invoice that fits was paid.</EmptyState>
);
