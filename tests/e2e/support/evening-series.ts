import type { Day } from '../../../domain/shared/day.ts';

/** The request for sessions of a group from 6 to 7 in the evening, on these weekdays; 0 is Sunday. */
export const eveningSeries = (series: {
  readonly groupId: string;
  readonly locationId: string;
  readonly from: Day;
  readonly until: Day;
  readonly weekdays: readonly number[];
}) => ({
  trainingGroupId: series.groupId,
  locationId: series.locationId,
  startDate: series.from,
  startHour: 6,
  startMin: 0,
  startAmpm: 'PM',
  endHour: 7,
  endMin: 0,
  endAmpm: 'PM',
  reoccurring: true,
  repeatDays: series.weekdays,
  repeatEndDate: series.until,
});
