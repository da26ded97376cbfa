import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';

/** `12/20`: athletes that are in it, and how many a schedule takes; without slots of its own just the athletes (part 2 §2). */
export const athletesOfSlots = ({
  active_athletes,
  slots,
}: Pick<TrainingGroupView, 'active_athletes' | 'slots'>): string =>
  slots === null ? String(active_athletes) : `${active_athletes}/${slots}`;
