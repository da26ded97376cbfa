import { type LogStatus, logStatusTones } from '../../../../../domain/billing/finance/log-words.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';

/** What came of it, in its colour (resolution Q091). */
export const LogStatusChip = ({ status }: { status: LogStatus }) => (
  <ToneChip tone={logStatusTones[status]} label={status} />
);
