import Box from '@mui/material/Box';
import type { CommunicationRow } from '../../../contract/communications/communications.ts';
import { type CommunicationStatus, communicationStatuses } from '../../../domain/communications/statuses.ts';
import { communicationTones } from '../../../ui-kit/colors.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';

/** The status of a communication or of a message (part 2 §4). */
export const CommunicationStatusChip = ({ status }: { status: CommunicationStatus }) => (
  <ToneChip tone={communicationTones[status]} label={status} />
);

interface StatusCountsProps {
  readonly counts: CommunicationRow['counts'];
  /** Only these statuses. */
  readonly of?: readonly CommunicationStatus[];
}

/** How many messages have each status: `482 delivered`, `3 bounced`. */
export const StatusCounts = ({ counts, of = communicationStatuses }: StatusCountsProps) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    {countsIn(counts, of).map(([status, count]) => (
      <ToneChip key={status} tone={communicationTones[status]} label={`${count} ${status}`} />
    ))}
  </Box>
);

/** `482 delivered, 3 bounced` */
export const countsText = (counts: CommunicationRow['counts']): string =>
  countsIn(counts, communicationStatuses)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');

/** The statuses that messages have, from the most to the least advanced. */
function countsIn(counts: CommunicationRow['counts'], of: readonly CommunicationStatus[]) {
  return of.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [[status, count] as const] : [];
  });
}
