import type { RegisteredStatus } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { statusWords } from './registered-status.ts';

const tones = { registered: 'green', pending: 'orange', not_invited: 'grey' } as const;

/** How far the user has come on the way in. */
export const RegisteredStatusChip = ({ status }: { status: RegisteredStatus }) => (
  <ToneChip tone={tones[status]} label={statusWords[status]} />
);
