import type { RegisteredStatus } from '../../../../domain/access/registered-status.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { statusWords } from './registered-status.ts';

const tones = { registered: 'green', pending: 'orange', not_invited: 'grey' } as const;

/** The registration status of the user. */
export const RegisteredStatusChip = ({ status }: { status: RegisteredStatus }) => (
  <ToneChip tone={tones[status]} label={statusWords[status]} />
);
