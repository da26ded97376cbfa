import { counted } from '../../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** Schedules to come that hold more athletes than they take; nothing while there are none. */
export const OverCapacity = ({ schedules }: { schedules: number }) =>
  schedules > 0 ? <ToneChip tone="red" label={`${counted(schedules, 'schedule')} over capacity`} /> : null;
