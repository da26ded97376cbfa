import { EmptyState } from '../../../shell/EmptyState.tsx';

export const BalancesEmpty = () => (
  <EmptyState title="Nothing is owed">Nobody who fits owes anything or has a credit.</EmptyState>
);
