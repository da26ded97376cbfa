import { EmptyState } from '../../../shell/EmptyState.tsx';

export const AccountsEmpty = () => (
  <EmptyState title="No cards">
    No card that fits is on file. Families save theirs in the portal, staff on the billing page of an athlete.
  </EmptyState>
);
