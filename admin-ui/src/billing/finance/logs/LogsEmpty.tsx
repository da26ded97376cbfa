import { EmptyState } from '../../../shell/EmptyState.tsx';

export const LogsEmpty = () => (
  <EmptyState title="Nothing happened">
    There is no line that fits. Every charge, invoice and e-mail about money writes one.
  </EmptyState>
);
