import { useListFilter } from '../../shell/useListFilter.ts';

/** What the list of sessions shows only; kept in its address. */
export interface ScheduleListFilter {
  readonly training_group_id: readonly string[] | undefined;
  /** False: only those that are to come. */
  readonly showPast: boolean | undefined;
}

/** Always the same, so that lists rest. */
export const toCome = { showPast: false };

export const useScheduleFilter = () => useListFilter<ScheduleListFilter>();
